"""From Sand to Sea: merchant cards that drive boats over the map of hexes."""

from .kit import KIT

__all__ = ["KIT"]
