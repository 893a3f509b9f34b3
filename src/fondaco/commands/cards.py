"""``fondaco cards``: the components of a game, and how certain each list is."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .. import games, words
from ..i18n import translator
from ..terminal import ink
from ..words import EASTERN_WONDERS, Translator
from .files import read_components


def run(game: str, as_json: bool, language: str, components: Path | None) -> None:
    """Print the components, for people or as JSON."""
    box = read_components(game, components) or games.get(game).standard_box()
    data = games.get(game).write_components(box)
    if as_json:
        print(json.dumps(data, indent=1))
        return
    t = translator(language)
    page = _Page(game, Console(highlight=False, emoji=False, markup=False), t)
    page.console.print(Text(words.title(game, t), style=ink.TITLE))
    if game == EASTERN_WONDERS:
        _print_eastern_wonders(data, bool(box.custom), page)
    else:
        _print_spice_road(data, bool(box.custom), page)


class _Page:
    """A printed list of components."""

    def __init__(self, game: str, console: Console, t: Translator) -> None:
        self.game = game
        self.console = console
        self.t = t

    def heading(self, title: str, number: int, certainty: str) -> None:
        """A list's title, how many there are, and how sure that is."""
        self.console.print()
        self.console.print(Text(f"{title} ({number})", style=ink.TITLE))
        self.console.print(certainty)

    def cards(self, names: Sequence[str]) -> None:
        """Cards or tiles, each with what it does."""
        grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
        for name in names:
            grid.add_row(ink.card(name), words.describe_card(self.game, name, self.t))
        self.console.print(grid)


def _print_spice_road(data: dict[str, Any], custom: bool, page: _Page) -> None:
    t = page.t
    sure = t.gettext("Certain: all cards agree across at least five independent public lists.")
    listed = t.gettext("Custom cards, from a file.") if custom else sure
    for title, key, certainty in (
        (t.gettext("Starting cards"), "start", sure),
        (t.gettext("Merchant cards"), "merchants", listed),
        (t.gettext("Point cards"), "points", listed),
    ):
        page.heading(title, len(data[key]), certainty)
        page.cards(data[key])


def _print_eastern_wonders(data: dict[str, Any], custom: bool, page: _Page) -> None:
    t = page.t
    from_file = t.gettext("Custom tiles, from a file.")
    one_source = t.gettext(
        "One public source; 22 of the 24 equal trade cards of Spice Road; B>YYYRR and YRG>BB may be slips of it."
    )
    page.heading(t.gettext("Market tiles"), 24, from_file if custom else one_source)
    for symbol, letter in zip(data["markets"], data["spices"], strict=True):
        page.console.print(Text(words.spice(EASTERN_WONDERS, letter, t), style=ink.QUIET))
        page.cards(data["markets"][symbol])
    rebuilt = t.gettext(
        "A reconstruction: no public list of these tiles was found. 26 tiles worth 11 to 20, as reported, taken as the "
        "26 point cards of Spice Road in that range. Your own list can be loaded with --components."
    )
    page.heading(t.gettext("VP tiles"), len(data["vp"]), from_file if custom else rebuilt)
    page.cards(data["vp"])
    page.heading(
        t.gettext("Bonus tiles"), 20, t.gettext("Types and effects are certain; four of each inferred from 20 tiles.")
    )
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for kind, number in data["bonus"].items():
        grid.add_row(words.bonus_name(kind, t), words.bonus_effect(kind, t), str(number).strip("[]"))
    page.console.print(grid)
    sure = t.gettext("Certain.")
    page.heading(t.gettext("Starting sets"), len(data["start"]), sure)
    for cubes in data["start"]:
        page.console.print(ink.cubes(cubes) + f"  {words.inventory(EASTERN_WONDERS, cubes, t)}")
    page.heading(t.gettext("Columns of the board"), len(data["board"]), sure)
    page.console.print(" ".join(map(str, data["board"])))
