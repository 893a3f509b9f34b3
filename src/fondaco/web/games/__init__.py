"""What the pages know of each game: one folder per game."""
