"""The table of Spice Road as a picture for links: the point cards over the merchant cards."""

from typing import Any

from ...pages.card_poster import draw_merchant
from ...pages.poster import BOARD, Poster

_GAP = 12.0


def draw(sheet: Poster, view: Any) -> None:
    """The two rows, as everybody sees them."""
    left, top, right, bottom = BOARD
    half = (bottom - top - _GAP) / 2
    wide = (right - left - 5 * _GAP) / 6
    for i, goal in enumerate(view["goals"]):
        x = left + (i + 1) * (wide + _GAP)
        sheet.sheet((x, top, x + wide, top + half))
        if goal:
            worth, cost = goal.split(":")
            sheet.words(x + wide / 2, top + 44, worth, 48, anchor="mm")
            sheet.cubes(x + wide / 2, top + half / 2 + 40, cost, 27)
    for i, slot in enumerate(view["row"]):
        x, y = left + i * (wide + _GAP), top + half + _GAP
        draw_merchant(sheet, (x, y, x + wide, y + half), slot["card"])
