"""The table of Spice Road as a picture for links: the point cards over the merchant cards."""

from typing import Any

from ...pages.poster import BOARD, INK, SOFT, Poster

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
        sheet.sheet((x, y, x + wide, y + half))
        if slot["card"]:
            _merchant(sheet, x + wide / 2, y, half, slot["card"])


def _merchant(sheet: Poster, middle: float, top: float, height: float, card: str) -> None:
    if card.startswith("^"):
        sheet.arrow(middle, top + height / 2 - 40, 60, 3)
        sheet.words(middle, top + height / 2 + 36, card[1:], 56, INK, "mm")
        return
    give, arrow, take = card.partition(">")
    if not arrow:
        sheet.words(middle, top + height / 2 - 56, "+", 40, SOFT, "mm")
        sheet.cubes(middle, top + height / 2 + 8, card[1:], 27)
        return
    sheet.cubes(middle, top + height / 4 - 2, give, 27)
    sheet.arrow(middle, top + height / 2, 24, 1)
    sheet.cubes(middle, top + 3 * height / 4 + 2, take, 27)
