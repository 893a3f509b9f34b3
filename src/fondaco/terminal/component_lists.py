"""Lists of cards or tiles, each with how certain it is, as ``fondaco cards`` prints them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table
from rich.text import Text

from . import ink


@dataclass(frozen=True)
class ComponentList:
    """Components of one kind."""

    title: str
    number: int
    certainty: str
    groups: Sequence[tuple[str, Sequence[Sequence[Text]]]]
    """Rows of cells, under subtitles if those are not empty."""


def print_lists(lists: Iterable[ComponentList], console: Console) -> None:
    """Print the lists, one after the other."""
    for one in lists:
        console.print()
        console.print(Text(f"{one.title} ({one.number})", style=ink.TITLE))
        console.print(one.certainty)
        for subtitle, rows in one.groups:
            if subtitle:
                console.print(Text(subtitle, style=ink.QUIET))
            grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
            for row in rows:
                grid.add_row(*row)
            console.print(grid)
