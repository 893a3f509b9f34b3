"""What the bots know of Eastern Wonders."""
