"""Pictures of Eastern Wonders for its rules: a corner of the map, bonus tiles, a board."""

from functools import cache
from typing import Any, cast

from ....game import Game
from ....games.eastern_wonders.shapes import EasternWondersView
from ....table import Seat, Table
from ....words.eastern_wonders import bonus_effect, bonus_name
from ...learn import lessons
from ...pages.text import Text
from .sea import sea as sea_of
from .symbols import ROWS, row_name

_EXAMPLE_MAP = ("B3", "C3", "C4", "D3", "D4", "D5", "E3", "E4")
"""The part of the lesson's map that is shown."""


def figures(text: Text) -> dict[str, Any]:
    """The corner of a map, the bonus tiles and the board, for the pages of rules."""
    t, view = text.translator, cast(EasternWondersView, _example().view(None).to_json())
    kinds = [{"kind": kind, "name": bonus_name(kind, t), "effect": bonus_effect(kind, t)} for kind in view["bonus"]]
    return {
        "sea": _sea(text),
        "bonuses": kinds,
        "rows": [(row, row_name(row, text)) for row in ROWS],
        "values": view["board_values"],
    }


def _sea(text: Text) -> dict[str, Any]:
    """A corner of the lesson's map after four rounds: boats, outposts, a cube that was left, a port."""
    game = _example()
    table = Table(game, [Seat("person", "Ada"), Seat("bot", "Basso", "greedy")])
    sea = sea_of({**table.picture(None), "legal": []}, text)
    tiles = {tile["name"]: tile for tile in sea["tiles"]}
    shown = [tiles[name] for name in _EXAMPLE_MAP]
    left, top = min(tile["column"] for tile in shown), min(tile["half"] for tile in shown)
    placed = [{**tile, "column": tile["column"] - left, "half": tile["half"] - top} for tile in shown]
    columns, halves = max(tile["column"] for tile in placed), max(tile["half"] for tile in placed)
    return {"tiles": placed, "columns": columns, "halves": halves, "one": tiles}


@cache
def _example() -> Game:
    """The lesson of Eastern Wonders, played up to the turn before a cube that was left is loaded again."""
    lesson = lessons.lesson_of("eastern-wonders")
    game = lessons.start(lesson, ["Ada", "Basso"])
    steps = iter(lesson.steps[:5])
    while (tokens := lessons.reply(lesson.game, game)) or game.to_move == lessons.PUPIL:
        if not tokens:
            step = next(steps, None)
            if step is None:
                break
            tokens = list(lessons.resolve(step.turn, game) or ())
        for token in tokens:
            game.play(token)
    return game
