"""Spice Road in words."""
