"""The tiles of Eastern Wonders as lists."""

from ...games.eastern_wonders import components as parts
from ...games.eastern_wonders.fields import BOARD
from ...games.state import State
from ...words import Translator
from ..component_lists import ComponentList
from ..sea_lists import board_list, bonus_list, market_list, start_list, vp_list


def component_lists(box: State, t: Translator) -> list[ComponentList]:
    """The tiles of a box, for people."""
    return [
        market_list(parts.GAME, box, parts.market_names(box), t),
        vp_list(parts.GAME, box, t),
        bonus_list(parts.BONUS_NAMES, t),
        start_list(parts.GAME, t),
        board_list(BOARD, t.gettext("Certain."), t),
    ]
