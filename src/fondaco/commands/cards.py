"""``fondaco cards``: the components of a game, and how certain each list is."""

import json
from pathlib import Path

from rich.console import Console
from rich.text import Text

from .. import games, words
from ..i18n import translator
from ..terminal import ink
from ..terminal.component_lists import print_lists
from ..terminal.kit import terminal_game
from .files import read_components


def run(game: str, as_json: bool, language: str, components: Path | None) -> None:
    """Print the components, for people or as JSON."""
    rules = games.get(game)
    box = read_components(game, components) or rules.standard_box()
    if as_json:
        print(json.dumps(rules.write_components(box), indent=1))
        return
    t = translator(language)
    console = Console(highlight=False, emoji=False, markup=False)
    console.print(Text(words.title(game, t), style=ink.TITLE))
    print_lists(terminal_game(game).component_lists(box, t), console)
