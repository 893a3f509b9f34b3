"""``fondaco cards``: the components of a game, and how certain each list is."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .. import games, words
from ..games.state import State
from ..i18n import translator
from ..terminal import ink
from ..words import Translator
from .files import read_components


def run(game: str, as_json: bool, language: str, components: Path | None) -> None:
    """Print the components, for people or as JSON."""
    box = read_components(game, components) or games.get(game).standard_box()
    data = _spice_road(box)
    if as_json:
        print(json.dumps(data, indent=1))
        return
    t = translator(language)
    console = Console(highlight=False, emoji=False, markup=False)
    console.print(Text(words.title(game, t), style=ink.TITLE))
    _print_spice_road(data, bool(box.custom), console, t)


def _spice_road(box: State) -> dict[str, Any]:
    from ..games.spice_road import components

    merchants = components.merchant_names(box)
    return {
        "game": words.SPICE_ROAD,
        "certainty": "custom" if box.custom else components.CERTAINTY,
        "spices": components.SPICES,
        "start": merchants[: len(components.START)],
        "merchants": merchants[len(components.START) :],
        "points": components.point_names(box),
        "gold": 10,
        "silver": 10,
    }


def _print_spice_road(data: dict[str, Any], custom: bool, console: Console, t: Translator) -> None:
    if custom:
        console.print(t.gettext("Custom cards, from a file."))
    else:
        console.print(t.gettext("Certain: all cards agree across at least five independent public lists."))
    _print_list(t.gettext("Starting cards"), words.SPICE_ROAD, data["start"], console, t)
    _print_list(t.gettext("Merchant cards"), words.SPICE_ROAD, data["merchants"], console, t)
    _print_list(t.gettext("Point cards"), words.SPICE_ROAD, data["points"], console, t)


def _print_list(title: str, game: str, names: Sequence[str], console: Console, t: Translator) -> None:
    console.print()
    console.print(Text(f"{title} ({len(names)})", style=ink.TITLE))
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for name in names:
        grid.add_row(ink.card(name), words.describe_card(game, name, t))
    console.print(grid)
