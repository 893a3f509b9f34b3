"""The map of a game with boats in a picture for links: markets, ports, boats and outposts."""

from math import sqrt
from typing import Any

from .poster import GROUND, PAPER, SEATS, Box, Poster

_HARBOUR = "#e9d9cf"


def draw_map(sheet: Poster, view: Any, box: Box) -> None:
    """The map, as everybody sees it, as large as there is room for."""
    left, top, right, bottom = box
    raw = {name: (1.5 * q, sqrt(3) * (r + q / 2)) for name, (q, r) in view["places"].items()}
    low, high = ([end(spot[axis] for spot in raw.values()) for axis in (0, 1)] for end in (min, max))
    radius = min((right - left) / (high[0] - low[0] + 2), (bottom - top) / (high[1] - low[1] + sqrt(3)))
    middle = ((left + right) / 2, (top + bottom) / 2)
    for name, spot in raw.items():
        x = middle[0] + radius * (spot[0] - (low[0] + high[0]) / 2)
        y = middle[1] + radius * (spot[1] - (low[1] + high[1]) / 2)
        _tile(sheet, view, name, x, y, radius)


def _tile(sheet: Poster, view: Any, name: str, x: float, y: float, radius: float) -> None:
    tile, port = view["tiles"][name], view["ports"].get(name)
    sheet.hexagon(x, y, radius * 0.96, _HARBOUR if name in view["ports"] else PAPER if tile["market"] else GROUND)
    if port and ":" in port:
        worth, cost = port.split(":")
        sheet.words(x, y - radius * 0.3, worth, int(radius * 0.5), anchor="mm")
        sheet.cubes(x, y + radius * 0.28, cost, radius * 0.22)
    elif tile["market"]:
        give, _arrow, take = tile["market"].partition(">")
        sheet.cubes(x - radius * 0.4, y - radius * 0.12, give, radius * 0.22, 2)
        sheet.arrow(x, y - radius * 0.12, radius * 0.24, 0)
        sheet.cubes(x + radius * 0.4, y - radius * 0.12, take, radius * 0.22, 2)
    for i, seat in enumerate(tile["outposts"]):
        sheet.disc(
            x + (i - (len(tile["outposts"]) - 1) / 2) * radius * 0.3, y + radius * 0.55, radius * 0.12, SEATS[seat]
        )
    boats = [seat for seat, player in enumerate(view["players"]) if player["boat"] == name]
    for i, seat in enumerate(boats):
        sheet.disc(x + (i - (len(boats) - 1) / 2) * radius * 0.4, y - radius * 0.6, radius * 0.2, SEATS[seat])
