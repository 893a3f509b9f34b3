"""The rules compiled: one game, arrays of games, and how fast they are."""
