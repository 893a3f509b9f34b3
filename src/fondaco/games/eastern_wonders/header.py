"""The header lines of a record that hold the map and the pile: ``map``, ``ports`` and ``pile``."""

from collections.abc import Mapping

from ..sea_header import SEA_KEYS, read_sea, write_sea
from ..sea_tiles import on_map
from ..state import State, blank
from .components import make_box, market_name, market_names, standard_box
from .fields import FIELDS, ON_MAP, PER_SYMBOL
from .rules import set_up
from .state_types import EasternWondersBox, EasternWondersState

HEADER_KEYS = SEA_KEYS
_ON_MAP_PER_SYMBOL = PER_SYMBOL - 1  # EW-1.2


def write_header(s: EasternWondersState, box: EasternWondersBox) -> dict[str, str]:
    """The header lines of a game that was just set up."""
    return write_sea(s.pile, box, lambda tile: market_name(box, s.market[tile]))


def read_header(fields: Mapping[str, str], players: int, custom: bool) -> tuple[State, State]:
    """The game set up from the header: state and box."""
    sea = read_sea(fields, ON_MAP)
    if custom:
        sea.check_vp_names()
        box = make_box(sea.whole_box(_ON_MAP_PER_SYMBOL), sorted(sea.vp), sea.layout, custom=True)
    else:
        box = on_map(standard_box(), sea.layout)
    s = blank(FIELDS)
    s.market = sea.dealt_markets(market_names(box))
    sea.by_symbol(_ON_MAP_PER_SYMBOL)
    s.pile = sea.dealt_pile(box)
    set_up(s, box, players)
    return s, box
