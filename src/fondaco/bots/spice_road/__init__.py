"""What the bots know of Spice Road."""
