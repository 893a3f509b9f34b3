"""The tiles of Eastern Wonders, and boxes of other tiles in the same numbers and on other maps."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from ..card_names import check_components, check_fixed, name_list, trade_name
from ..hex_layout import Layout
from ..hex_maps import STANDARD, named_map
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
from .fields import BOARD, BOX_FIELDS, VP_TILES
from .state_types import EasternWondersBox

GAME = "eastern-wonders"
BONUS_NAMES = ("move", "vp", "upgrade", "harvest", "cargo")

CERTAINTY = {
    "markets": MARKETS_CERTAINTY,
    "vp": VP_CERTAINTY,
    "bonus": "types and effects are certain; four of each inferred from 20 tiles",
    "board": "certain",
    "start": "certain",
    "map": "certain",
}
"""How sure each list is."""

_FIXED = {
    "spices": SPICES,
    "bonus": {"move": 4, "vp": list(BONUS_VP_PILE), "upgrade": 4, "harvest": 4, "cargo": 4},
    "bonus_vp": {"upgrade": 2, "harvest": 1},
    "board": list(BOARD),
    "start": list(START_SET_NAMES),
}
_REMARKS = ("name", "certainty", *(f"{part}_certainty" for part in CERTAINTY))
_KEYS = ("game", "markets", "vp", "map", "ports", *_FIXED, *_REMARKS)


def make_box(markets: Sequence[str], vp: Sequence[str], layout: Layout, custom: bool) -> State:
    """The numbers of these tiles on this map; the markets must be six of each symbol, in order."""
    box = blank(BOX_FIELDS)
    box.custom = int(custom)
    put_markets(markets, box.give, box.take, box.symbol)
    put_vp_tiles(vp, box)
    return on_map(box, layout)


@cache
def standard_box() -> State:
    """The tiles and the map of the published game."""
    return make_box(in_order(MARKET_TILES), VP_TILE_NAMES, named_map(STANDARD), custom=False)


def read_components(data: Any) -> State:
    """A box from the parsed JSON of a file: ``markets`` by symbol, ``vp``, ``map`` with ``ports``, or some of these."""
    check_components(data, _KEYS, "markets, vp, map and ports", GAME)
    check_fixed(data, _FIXED)
    markets = markets_from_json(data.get("markets", MARKET_TILES))
    vp = name_list(data, "vp", VP_TILE_NAMES)
    layout = map_of_components(data)
    if set(markets) == set(in_order(MARKET_TILES)) and set(vp) == set(VP_TILE_NAMES) and len(vp) == VP_TILES:
        return on_map(standard_box(), layout)
    return make_box(markets, sorted(vp), layout, custom=True)


def write_components(box: State) -> dict[str, Any]:
    """A box as the JSON that ``read_components`` takes, with how certain each of its lists is."""
    certainty = {**CERTAINTY, **({"markets": "custom", "vp": "custom"} if box.custom else {})}
    return {
        "game": GAME,
        "spices": dict(SPICES),
        "markets": by_symbol(market_names(box)),
        "vp": vp_names(box),
        **{key: _FIXED[key] for key in ("bonus", "bonus_vp", "board", "start")},
        **map_as_json(box),
        **{f"{part}_certainty": how_sure for part, how_sure in certainty.items()},
    }


def market_name(box: EasternWondersBox, market: int) -> str:
    """A market tile's name, by its trade."""
    return trade_name(box.give[market], box.take[market])


def market_names(box: EasternWondersBox) -> list[str]:
    """All market tiles, six of each symbol in order."""
    return names_of_markets(box.give, box.take)
