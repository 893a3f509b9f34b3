"""The console that boards are printed on."""

from rich.console import Console

from . import boards


def make_console(game: str) -> Console:
    """A console for this game: as wide as the terminal, but no wider than the board looks good in."""
    console = Console(highlight=False, emoji=False, markup=False)
    console.width = min(console.width, boards.width(game))
    return console
