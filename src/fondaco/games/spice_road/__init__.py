"""Century: Spice Road."""

from .kit import KIT

__all__ = ["KIT"]
