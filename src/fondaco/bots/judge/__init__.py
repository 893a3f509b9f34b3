"""A judge that has learned from whole games, and the player that asks it."""
