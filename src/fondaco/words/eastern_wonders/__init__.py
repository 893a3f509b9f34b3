"""Eastern Wonders in words."""
