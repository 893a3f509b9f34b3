"""Pictures of From Sand to Sea for its rules: a corner of the map, bonus tiles, a board."""

from functools import cache
from typing import Any, cast

from ....game import Game
from ....games.sand_to_sea.shapes import SandToSeaView
from ...learn import lessons
from ...pages.player_board import figures_of_board
from ...pages.sea_map import part_of_map
from ...pages.text import Text

_EXAMPLE_MAP = ("B4", "B5", "C4", "C5", "C6", "D4", "D5", "E3", "E4")
"""The part of the lesson's map that is shown: a boat, an outpost, open sea, a port."""


def figures(text: Text) -> dict[str, Any]:
    """The corner of a map, the bonus tiles and the board, for the pages of rules."""
    view = cast(SandToSeaView, _example().view(None).to_json())
    return {"sea": part_of_map(_example(), _EXAMPLE_MAP, text), **figures_of_board(view, text)}


@cache
def _example() -> Game:
    """The lesson, played up to the turn before the port."""
    return lessons.played("sand-to-sea", ["Ada", "Basso"], 5)
