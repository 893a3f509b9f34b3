"""Century: Spice Road."""
