"""Eastern Wonders in a terminal."""
