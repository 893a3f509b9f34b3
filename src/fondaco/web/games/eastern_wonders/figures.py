"""Pictures of Eastern Wonders for its rules: a corner of the map, bonus tiles, a board."""

from functools import cache
from typing import Any, cast

from ....game import Game
from ....games.eastern_wonders.shapes import EasternWondersView
from ...learn import lessons
from ...pages.player_board import figures_of_board
from ...pages.sea_map import part_of_map
from ...pages.text import Text

_EXAMPLE_MAP = ("B3", "C3", "C4", "D3", "D4", "D5", "E3", "E4")
"""The part of the lesson's map that is shown: boats, outposts, a cube that was left, a port."""


def figures(text: Text) -> dict[str, Any]:
    """The corner of a map, the bonus tiles and the board, for the pages of rules."""
    view = cast(EasternWondersView, _example().view(None).to_json())
    return {"sea": part_of_map(_example(), _EXAMPLE_MAP, text), **figures_of_board(view, text)}


@cache
def _example() -> Game:
    """The lesson of Eastern Wonders, played up to the turn before a cube that was left is loaded again."""
    return lessons.played("eastern-wonders", ["Ada", "Basso"], 5)
