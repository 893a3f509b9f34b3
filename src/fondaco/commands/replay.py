"""``fondaco replay``: a recorded game, for people or for programs."""

import json
from pathlib import Path

from .. import record, words
from ..game import Game
from ..i18n import translator
from .files import read_record


def run(file: Path, positions: bool, language: str) -> None:
    """Print the game: its log and last board, or a line of JSON per decision."""
    game = read_record(file)
    if positions:
        for position in record.positions(game):
            print(json.dumps(position, ensure_ascii=False), flush=True)
    else:
        _show(game, language)


def _show(game: Game, language: str) -> None:
    from rich.rule import Rule

    from ..terminal import boards
    from ..terminal.console import make_console
    from ..terminal.play import shown_names

    t = translator(language)
    names = shown_names(game.names)
    console = make_console(game.name)
    console.print(Rule(words.title(game.name, t)))
    for turn, text in words.narrate(game, t, names):
        console.print(boards.log_line(turn, names[turn.seat], text))
    title = t.gettext("The game is over") if game.over else t.gettext("Round {n}").format(n=game.round)
    console.print(Rule(title))
    console.print(boards.board(game.name, game.view().to_json(), names, None, True, console.width, t))
    if game.over:
        console.print()
        console.print(boards.result(game, names, t))
