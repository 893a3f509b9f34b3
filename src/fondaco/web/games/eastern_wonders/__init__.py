"""Eastern Wonders on the page."""
