"""The cards and tiles of From Sand to Sea, and boxes of other ones in the same numbers and on other maps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..card_names import check_components, check_fixed, name_list, trade_name
from ..errors import ComponentsError, shown_value
from ..hex_layout import Layout
from ..hex_maps import STANDARD, named_map
from ..merchant_cards import MERCHANT_CARDS, START_CARD_NAMES, START_CARDS, merchant_names, put_merchants
from ..sea_tiles import (
    BONUS_VP_PILE,
    MARKET_TILES,
    MARKETS_CERTAINTY,
    SPICES,
    START_SET_NAMES,
    VP_CERTAINTY,
    VP_TILE_NAMES,
    by_symbol,
    in_order,
    map_as_json,
    map_of_components,
    markets_from_json,
    names_of_markets,
    on_map,
    put_markets,
    put_vp_tiles,
    vp_names,
)
from ..state import State, blank
from .fields import BOARD, BOX_FIELDS, COLUMNS, MOST_BOARD, SEA_TILES
from .state_types import SandToSeaBox

GAME = "sand-to-sea"
BONUS_NAMES = ("move", "vp", "cargo")

CERTAINTY = {
    "merchants": "certain: at least five independent public lists agree",
    "markets": MARKETS_CERTAINTY,
    "vp": VP_CERTAINTY,
    "board": "a reconstruction: the values printed on this side of the board were not found",
    "bonus": "types and effects are certain; four of each inferred from 20 tiles",
    "start": "certain",
    "map": "certain",
}
"""How sure each list is."""

_FIXED: Mapping[str, object] = {
    "spices": SPICES,
    "bonus": {"move": 4, "vp": list(BONUS_VP_PILE), "cargo": 4},
    "start": list(START_SET_NAMES),
    "start_cards": list(START_CARD_NAMES),
    "sea": SEA_TILES,
}
_CHANGEABLE = ("merchants", "markets", "vp", "board")
_REMARKS = ("name", "certainty", *(f"{part}_certainty" for part in CERTAINTY))
_KEYS = ("game", *_CHANGEABLE, "map", "ports", *_FIXED, *_REMARKS)


@dataclass(frozen=True)
class Lists:
    """The names of what can be changed in a box, and the values of the board; those of the box by default."""

    merchants: Sequence[str] = MERCHANT_CARDS
    markets: Sequence[str] = tuple(in_order(MARKET_TILES))
    vp: Sequence[str] = VP_TILE_NAMES
    board: Sequence[int] = BOARD

    @property
    def printed(self) -> bool:
        """Whether these are the components of the box, in any order."""
        return (
            all(
                sorted(mine) == sorted(theirs)
                for mine, theirs in (
                    (self.merchants, MERCHANT_CARDS),
                    (self.markets, in_order(MARKET_TILES)),
                    (self.vp, VP_TILE_NAMES),
                )
            )
            and tuple(self.board) == BOARD
        )


def make_box(lists: Lists, layout: Layout, custom: bool) -> State:
    """The numbers of these components on this map; the markets must be six of each symbol, in order."""
    box = blank(BOX_FIELDS)
    box.custom = int(custom)
    put_merchants(lists.merchants, box)
    put_markets(lists.markets, box.market_give, box.market_take, box.symbol)
    put_vp_tiles(lists.vp, box)
    box.board = list(lists.board)
    return on_map(box, layout)


def custom_box(lists: Lists, layout: Layout) -> State:
    """A box of other components, in an order that does not depend on that of the lists."""
    whole = Lists(sorted(lists.merchants), lists.markets, sorted(lists.vp), lists.board)
    return make_box(whole, layout, custom=True)


@cache
def standard_box() -> State:
    """The cards, the tiles and the map of the published game."""
    return make_box(Lists(), named_map(STANDARD), custom=False)


def read_components(data: Any) -> State:
    """A box from the parsed JSON of a file: merchants, markets by symbol, vp, board, map with ports, or some of these."""
    check_components(data, _KEYS, "merchants, markets, vp, board, map and ports", GAME)
    check_fixed(data, _FIXED)
    lists = Lists(
        name_list(data, "merchants", MERCHANT_CARDS),
        markets_from_json(data.get("markets", MARKET_TILES)),
        name_list(data, "vp", VP_TILE_NAMES),
        check_board(data.get("board", list(BOARD))),
    )
    layout = map_of_components(data)
    return on_map(standard_box(), layout) if lists.printed else custom_box(lists, layout)


def check_board(values: Any) -> Sequence[int]:
    """Refuse what are not the points of four columns."""
    right = isinstance(values, list) and len(values) == COLUMNS
    if not right or not all(type(value) is int and 0 <= value <= MOST_BOARD for value in values):
        raise ComponentsError(
            "{value} are not the points of {number} columns, each from 0 to {most}",
            "board",
            value=shown_value(values),
            number=COLUMNS,
            most=MOST_BOARD,
        )
    found: Sequence[int] = values
    return found


def write_components(box: State) -> dict[str, Any]:
    """A box as the JSON that ``read_components`` takes, with how certain each of its lists is."""
    certainty = {**CERTAINTY, **(dict.fromkeys(_CHANGEABLE, "custom") if box.custom else {})}
    return {
        "game": GAME,
        "spices": dict(SPICES),
        "start_cards": list(START_CARD_NAMES),
        "merchants": merchant_names(box)[START_CARDS:],
        "markets": by_symbol(market_names(box)),
        "sea": SEA_TILES,
        "vp": vp_names(box),
        "bonus": _FIXED["bonus"],
        "board": list(box.board),
        "start": list(START_SET_NAMES),
        **map_as_json(box),
        **{f"{part}_certainty": how_sure for part, how_sure in certainty.items()},
    }


def market_name(box: SandToSeaBox, market: int) -> str:
    """A market tile's name, by its trade."""
    return trade_name(box.market_give[market], box.market_take[market])


def market_names(box: SandToSeaBox) -> list[str]:
    """All market tiles, six of each symbol in order."""
    return names_of_markets(box.market_give, box.market_take)
