"""The cards and tiles of From Sand to Sea as lists."""

from ...games.sand_to_sea import components as parts
from ...games.state import State
from ...words import Translator
from ..component_lists import ComponentList
from ..merchant_lists import merchant_lists
from ..sea_lists import board_list, bonus_list, market_list, start_list, vp_list


def component_lists(box: State, t: Translator) -> list[ComponentList]:
    """The cards and tiles of a box, for people."""
    rebuilt = t.gettext(
        "A reconstruction: the values of this side of the board were not found. Your own can be loaded with --components."
    )
    return [
        *merchant_lists(parts.GAME, box, t),
        market_list(parts.GAME, box, parts.market_names(box), t),
        vp_list(parts.GAME, box, t),
        bonus_list(parts.BONUS_NAMES, t),
        start_list(parts.GAME, t),
        board_list(list(box.board), t.gettext("Custom values, from a file.") if box.custom else rebuilt, t),
    ]
