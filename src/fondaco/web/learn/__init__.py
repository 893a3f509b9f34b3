"""Learning the games: pages of rules, and a guided first game at a real table."""
