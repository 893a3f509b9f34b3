"""The table of Eastern Wonders: map, players, own board and hold, bonus tiles, bar and log."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...pages import shared
from ...pages.player_board import bonus_tiles, next_vp_tile, own_facts, player_facts
from ...pages.result import result
from ...pages.sea_map import sea_map
from ...pages.shared import Picture
from ...pages.text import Text
from .bar import bar, cube_buttons
from .sailing import goals

if TYPE_CHECKING:
    from ...pages.game_log import Line


def table(picture: Picture, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
    """Everything the template shows."""
    view = picture["view"]
    return {
        "game": "eastern-wonders",
        "map": sea_map(picture, text, goals(picture, text)),
        "pile": view["pile"],
        "others": [player_facts(picture, seat, text, story) for seat in shared.in_turn_order(picture)],
        "mine": _mine(picture, text, story),
        "bonus": _bonus(picture, text),
        "bar": bar(picture, text),
        "log": shared.log(picture, story),
        "result": result(picture, text),
        "state": shared.state_in_words(picture, text, "hold"),
        "last_round": view["last_round"] and not view["over"],
        "reconstructed": not view["custom"],
    }


def _mine(picture: Picture, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
    mine = player_facts(picture, shared.focus_seat(picture), text, story)
    own_facts(picture, mine, cube_buttons(picture, text), text)
    return mine


def _bonus(picture: Picture, text: Text) -> list[dict[str, Any]]:
    """The bonus tiles left; buttons when one is to be chosen."""
    _ = text.gettext
    effects = {
        "move": _("one more free step"),
        "vp": next_vp_tile(picture, text),
        "upgrade": _("raise 1 when building"),
        "harvest": _("1 chili more"),
        "cargo": _("3 more in the hold"),
    }
    return bonus_tiles(picture, text, effects)
