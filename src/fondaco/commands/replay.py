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
    from ..terminal.screen import Screen, make_console, shown_names

    t = translator(language)
    screen = Screen(game.name, shown_names(game.names), make_console(game.name), t)
    screen.rule(words.title(game.name, t))
    screen.log(game)
    if game.over:
        screen.end(game)
    else:
        screen.rule(t.gettext("Round {n}").format(n=game.round))
        screen.board(game, None, open_scores=True)
