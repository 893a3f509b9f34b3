"""Spice Road on the page."""
