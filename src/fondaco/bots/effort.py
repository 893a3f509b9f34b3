"""How hard a bot thinks that plans ahead."""

from typing import NamedTuple


class Effort(NamedTuple):
    """Own turns looked ahead and positions kept at each depth; the same for the plans of the others."""

    depth: int
    width: int
    others_depth: int = 0
    others_width: int = 0
