"""Spice Road in a terminal."""
