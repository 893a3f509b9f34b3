"""A plain Monte-Carlo tree search at the level of single decisions: a yardstick for the planners, not a level."""
