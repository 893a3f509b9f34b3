"""Small pictures of the maps, made from their drawings: a hexagon for every tile."""

from functools import cache
from typing import Any

_ACROSS, _HALF = 8.7, 5.0
"""From column to column, and half of the way from tile to tile within one."""


@cache
def preview(drawing: str) -> dict[str, Any]:
    """What the page draws of a map: the size of the picture, and the middles of its tiles and of its ports.

    The page marks each with a hexagon: as paths of their own they would make it twice as large. Columns of a
    drawing are two characters apart, a line is half a tile high.
    """
    lines = [line for line in drawing.splitlines() if not line.startswith("#")]
    spots = [(x / 2, y, sign) for y, line in enumerate(lines) for x, sign in enumerate(line) if not sign.isspace()]
    left, top = min(x for x, _, _ in spots), min(y for _, y, _ in spots)
    width = (max(x for x, _, _ in spots) - left) * _ACROSS + 13
    height = (max(y for _, y, _ in spots) - top) * _HALF + 12
    middles: dict[str, list[str]] = {"market": [], "port": []}
    for x, y, sign in spots:
        middle = f"{round((x - left) * _ACROSS + 6.5, 1):g},{round((y - top) * _HALF + 6, 1):g}"
        middles["port" if sign == "P" else "market"].append(middle)
    return {"width": round(width, 1), "height": round(height, 1), "tiles": middles}
