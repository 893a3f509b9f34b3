"""Small pictures of the maps, made from their drawings: a hexagon for every tile."""

from functools import cache
from typing import Any

_ACROSS, _HALF = 8.7, 5.0
"""From column to column, and half of the way from tile to tile within one."""
_HEXAGON = "l2.8-4.8h5.6l2.8 4.8-2.8 4.8h-5.6z"
"""From its left corner on; in steps, since the home page has many of them and should be small."""


@cache
def preview(drawing: str) -> dict[str, Any]:
    """What the page draws of a map: the size of the picture, and one path each for its tiles and its ports.

    Columns of a drawing are two characters apart, a line is half a tile high.
    """
    lines = [line for line in drawing.splitlines() if not line.startswith("#")]
    spots = [(x / 2, y, sign) for y, line in enumerate(lines) for x, sign in enumerate(line) if not sign.isspace()]
    left, top = min(x for x, _, _ in spots), min(y for _, y, _ in spots)
    width = (max(x for x, _, _ in spots) - left) * _ACROSS + 13
    height = (max(y for _, y, _ in spots) - top) * _HALF + 12
    paths = {"markets": "", "ports": ""}
    for x, y, sign in spots:
        middle = ((x - left) * _ACROSS + 6.5, (y - top) * _HALF + 6)
        paths["ports" if sign == "P" else "markets"] += _hexagon(*middle)
    return {"width": round(width, 1), "height": round(height, 1), **paths}


def _hexagon(x: float, y: float) -> str:
    return f"M{round(x - 5.6, 1):g} {round(y, 1):g}{_HEXAGON}"
