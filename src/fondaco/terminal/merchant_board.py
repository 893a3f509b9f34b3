"""The merchant cards of a table as text: the row with what its cards cost, and the deck."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..games.shapes import RowCard
from ..words import Translator
from . import ink


def columns(rows: Sequence[Sequence[Text]], width: int) -> Table:
    """Lines of equal columns; a line with nothing in it is left out."""
    grid = Table.grid(padding=(0, 1), pad_edge=False)
    for _ in range(max(len(row) for row in rows)):
        grid.add_column(width=width, no_wrap=False)
    for row in rows:
        if any(row):
            grid.add_row(*row)
    return grid


def heading(title: str, deck: int, t: Translator) -> Text:
    """What a row is called, and how many cards its deck has."""
    left = t.ngettext("{n} card in the deck", "{n} cards in the deck", deck).format(n=deck)
    return Text().append(title, style=ink.TITLE).append(f"  ({left})", style=ink.QUIET)


def merchant_row(row: Sequence[RowCard], costs: Sequence[int], deck: int, t: Translator) -> RenderableType:
    """The row: what each card costs, the card, and the cubes on it."""
    prices, cards, lying = [], [], []
    for slot, (place, cost) in enumerate(zip(row, costs, strict=True)):
        price = t.ngettext("{n} cube", "{n} cubes", cost).format(n=cost) if cost else t.gettext("free")
        prices.append(Text(f"{slot + 1}: {price}", style=ink.QUIET))
        cards.append(ink.card(place["card"], 12))
        lying.append(Text("+ ") + ink.cubes(place["cubes"]) if place["cubes"] else Text())
    title = heading(t.gettext("Merchant cards"), deck, t)
    return Group(title, columns([prices, cards, lying], 12)) if cards else title
