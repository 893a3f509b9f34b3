"""The table of From Sand to Sea as a picture for links: its map, and beside it the merchant cards."""

from typing import Any

from ...pages.card_poster import draw_merchant
from ...pages.poster import BOARD, Poster
from ...pages.sea_poster import draw_map

_GAP = 12.0
_IN_A_ROW = 2


def draw(sheet: Poster, view: Any) -> None:
    """The map and the row of cards, two by two, as everybody sees them."""
    left, top, right, bottom = BOARD
    high = (bottom - top - _GAP) / 2
    wide = high / 2
    cards = right - _IN_A_ROW * wide - _GAP
    draw_map(sheet, view, (left, top, cards - 2 * _GAP, bottom))
    for i, slot in enumerate(view["row"]):
        x, y = cards + i % _IN_A_ROW * (wide + _GAP), top + i // _IN_A_ROW * (high + _GAP)
        draw_merchant(sheet, (x, y, x + wide, y + high), slot["card"])
