"""Eastern Wonders: ships, outposts and ports on a map of hexes."""

from .kit import KIT

__all__ = ["KIT"]
