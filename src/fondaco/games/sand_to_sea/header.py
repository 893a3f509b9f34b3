"""The header lines of a record: the merchant deck, the map and the pile, and a board of one's own."""

import re
from collections.abc import Mapping

from ..card_names import indices
from ..errors import ComponentsError, shown
from ..merchant_cards import MERCHANTS, START_CARDS, check_cards, merchant_name, merchant_names
from ..sea_header import SEA_KEYS, read_sea, write_sea
from ..sea_tiles import on_map
from ..state import State, blank
from .components import Lists, check_board, custom_box, market_name, market_names, standard_box
from .fields import BOARD, FIELDS, ON_MAP, ON_MAP_PER_SYMBOL
from .rules import set_up
from .state_types import SandToSeaBox, SandToSeaState

HEADER_KEYS = ("merchants", *SEA_KEYS)
CUSTOM_KEYS = ("board",)
SEA = "sea"


def write_header(s: SandToSeaState, box: SandToSeaBox) -> dict[str, str]:
    """The header lines of a game that was just set up."""
    lines = {"merchants": " ".join(merchant_name(box, card) for card in s.merchants)}
    if tuple(box.board) != BOARD:
        lines["board"] = " ".join(str(value) for value in box.board)
    return lines | write_sea(s.pile, box, lambda tile: SEA if s.market[tile] < 0 else market_name(box, s.market[tile]))


def read_header(fields: Mapping[str, str], players: int, custom: bool) -> tuple[State, State]:
    """The game set up from the header: state and box."""
    merchants = fields["merchants"].split(" ")
    check_cards("merchants", merchants, MERCHANTS)
    sea = read_sea(fields, ON_MAP, (SEA,))
    if custom:
        sea.check_vp_names()
        lists = Lists(merchants, sea.whole_box(ON_MAP_PER_SYMBOL), sea.vp, _read_board(fields.get("board")))
        box = custom_box(lists, sea.layout)
    else:
        box = on_map(standard_box(), sea.layout)
    s = blank(FIELDS)
    s.merchants = indices("merchants", merchants, merchant_names(box)[START_CARDS:], START_CARDS)
    s.market = sea.dealt_markets(market_names(box))
    sea.by_symbol(ON_MAP_PER_SYMBOL)
    s.pile = sea.dealt_pile(box)
    set_up(s, box, players)
    return s, box


def _read_board(text: str | None) -> list[int]:
    if text is None:
        return list(BOARD)
    values = text.split(" ")
    if not all(re.fullmatch("[0-9]", value) for value in values):
        raise ComponentsError(
            "{text} are not the points of the columns; write them like 0 1 2 3", "board", text=shown(text)
        )
    return list(check_board([int(value) for value in values]))
