"""Merchant cards in a picture for links."""

from .poster import INK, SOFT, Box, Poster


def draw_merchant(sheet: Poster, box: Box, card: str | None) -> None:
    """A card at a place; an empty one for a card that is not known."""
    left, top, right, bottom = box
    middle, height = (left + right) / 2, bottom - top
    sheet.sheet(box)
    if not card:
        return
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
