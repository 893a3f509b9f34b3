"""The tiles of Eastern Wonders, and boxes of other tiles in the same numbers and on other maps."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ..card_names import (
    MOST_WORTH,
    check_each_once,
    check_keys,
    name_list,
    parse_points,
    parse_trade,
    points_name,
    trade_name,
)
from ..errors import ComponentsError, NotationError, shown, shown_value
from ..state import State, blank, copy
from .fields import BOARD, BOX_FIELDS, MARKETS, PER_SYMBOL, PLACES, VP_TILES
from .layout import Layout
from .maps import STANDARD, layout_from_json, named_map
from .state_types import EasternWondersBox

GAME = "eastern-wonders"
SPICES = {"Y": "ginger", "R": "chili", "G": "tea", "B": "cloves"}
SYMBOLS = tuple(SPICES.values())
"""The symbols of the markets, which are the rows of a player's board."""
MARKET_TILES = {
    "ginger": tuple("B>YYYG B>YYYRR G>YYYYR R>YYY RR>YYB RR>YYYG".split()),
    "chili": tuple("B>RRR BB>RRRGG G>RR GG>RRB YY>RR YYY>RG".split()),
    "tea": tuple("B>GG B>YRG RR>GG YY>G YYYY>GB YYYYY>GGG".split()),
    "cloves": tuple("GG>BB RRR>BB YR>B YRG>BB YYY>B YYYYY>BB".split()),
}
VP_TILE_NAMES = tuple(
    """11:YYYBB 11:YYGGG 12:YRGB 12:YGGB 12:RRRGG 12:RRGB 12:RRBB 12:GGGG 13:YYRRGG 13:RRGGG 14:YYYRGB 14:YYBBB 14:RRRBB
    14:GGBB 15:YYRRBB 15:GGGGG 16:YRRRGB 16:RRBBB 16:BBBB 17:YYGGBB 17:GGGBB 18:YRGGGB 18:GGBBB 19:RRGGBB 20:YRGBBB
    20:BBBBB""".split()
)
BONUS_NAMES = ("move", "vp", "upgrade", "harvest", "cargo")
BONUS_VP_PILE = (6, 5, 4, 3)
START_SET_NAMES = ("YYYY", "YYR", "RR", "YG")

CERTAINTY = {
    "markets": "one public source; 22 of 24 equal Spice Road trade cards; B>YYYRR and YRG>BB may be slips of it",
    "vp": "a reconstruction: no public list of the VP tiles was found; 26 tiles worth 11 to 20, as reported, taken as "
    "the 26 Spice Road point cards of that range",
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


def symbol_of(name: str) -> int:
    """The symbol of a market tile: as printed, or for another trade the spice it gives most of, the cheapest on a tie.

    So a record, which names a market by its trade alone, holds all there is to know of it.
    """
    for symbol, spice in enumerate(SYMBOLS):
        if name in MARKET_TILES[spice]:
            return symbol
    take = parse_trade(name)[1]
    return take.index(max(take))


def parse_vp_tile(name: str) -> tuple[int, list[int]]:
    """Read a VP tile's name: points and cost."""
    found = parse_points(name)
    if found is None:
        raise NotationError(
            "{name} is not a VP tile; write points (1 to {most}) and cost, like 12:RRBB",
            name=shown(name),
            most=MOST_WORTH,
        )
    return found


def check_markets(key: str, names: Sequence[str], number: int) -> None:
    """Refuse a list of market tiles that is not of that length, or has one of them twice."""
    if len(names) != number:
        raise ComponentsError(
            "{number} market tiles are needed, {found} are listed", key, number=number, found=len(names)
        )
    check_each_once(key, names)


def check_vp_tiles(key: str, names: Sequence[str], number: int) -> None:
    """Refuse a list of VP tiles that is not of that length, or has one of them twice."""
    if len(names) != number:
        raise ComponentsError("{number} VP tiles are needed, {found} are listed", key, number=number, found=len(names))
    check_each_once(key, names)


def make_box(markets: Sequence[str], vp: Sequence[str], layout: Layout, custom: bool) -> State:
    """The numbers of these tiles on this map; the markets must be six of each symbol, in order."""
    check_markets("markets", markets, MARKETS)
    check_vp_tiles("vp", vp, VP_TILES)
    box = blank(BOX_FIELDS)
    box.custom = int(custom)
    try:
        for i, name in enumerate(markets):
            box.give[i], box.take[i] = parse_trade(name)
            box.symbol[i] = symbol_of(name)
            if box.symbol[i] != i // PER_SYMBOL:
                right, wrong = SYMBOLS[box.symbol[i]], SYMBOLS[i // PER_SYMBOL]
                raise ComponentsError(
                    "{name} is a market of {right}, not of {wrong}", "markets", name=name, right=right, wrong=wrong
                )
    except NotationError as error:
        raise ComponentsError(error, "markets") from None
    try:
        for i, name in enumerate(vp):
            box.worth[i], box.cost[i] = parse_vp_tile(name)
    except NotationError as error:
        raise ComponentsError(error, "vp") from None
    return on_map(box, layout)


def on_map(box: State, layout: Layout) -> State:
    """The same tiles on another map."""
    if layout == layout_of(box):
        return box
    laid = copy(box)
    laid.outline = int(layout.places != named_map(STANDARD).places)
    for i, (q, r) in enumerate(layout.places):
        laid.q[i], laid.r[i] = q, r
        laid.is_port[i] = int((q, r) in layout.ports)
        near = layout.neighbours[i]
        laid.neighbours[i] = [*near, *[-1] * (6 - len(near))]
        laid.distance[i] = list(layout.distance[i])
    return laid


def layout_of(box: EasternWondersBox) -> Layout:
    """The map of a box."""
    places = tuple((int(box.q[i]), int(box.r[i])) for i in range(PLACES))
    return Layout(places, frozenset(place for i, place in enumerate(places) if box.is_port[i]))


@cache
def standard_box() -> State:
    """The tiles and the map of the published game."""
    return make_box(_in_order(MARKET_TILES), VP_TILE_NAMES, named_map(STANDARD), custom=False)


def _in_order(markets: Mapping[str, Sequence[str]]) -> list[str]:
    return [name for spice in SYMBOLS for name in sorted(markets[spice])]


def read_components(data: Any) -> State:
    """A box from the parsed JSON of a file: ``markets`` by symbol, ``vp``, ``map`` with ``ports``, or some of these."""
    check_keys(data, _KEYS, "markets, vp, map and ports")
    if data.get("game", GAME) != GAME:
        raise ComponentsError(
            "these components are for {wrong}, not for {right}", "game", wrong=shown_value(data["game"]), right=GAME
        )
    for key, value in _FIXED.items():
        if data.get(key, value) != value:
            raise ComponentsError("must be {value}, as in the box", key, value=repr(value))
    markets = _in_order(_markets(data.get("markets", MARKET_TILES)))
    vp = name_list(data, "vp", VP_TILE_NAMES)
    if ("map" in data) != ("ports" in data):
        raise ComponentsError("map and ports go together", "map" if "map" in data else "ports")
    layout = layout_from_json(data) if "map" in data else named_map(STANDARD)
    if set(markets) == set(_in_order(MARKET_TILES)) and set(vp) == set(VP_TILE_NAMES) and len(vp) == VP_TILES:
        return on_map(standard_box(), layout)
    return make_box(markets, sorted(vp), layout, custom=True)


def _markets(data: Any) -> Mapping[str, Sequence[str]]:
    if not isinstance(data, Mapping) or set(data) != set(SYMBOLS):
        raise ComponentsError(
            "must be an object with a list of trades for each of {known}", "markets", known=", ".join(SYMBOLS)
        )
    for spice in SYMBOLS:
        names = name_list(data, spice, ())
        if len(names) != PER_SYMBOL:
            raise ComponentsError(
                "{number} of {spice} are needed, {found} are listed",
                "markets",
                number=PER_SYMBOL,
                spice=spice,
                found=len(names),
            )
    return data


def write_components(box: State) -> dict[str, Any]:
    """A box as the JSON that ``read_components`` takes, with how certain each of its lists is."""
    markets, layout = market_names(box), layout_of(box)
    columns: dict[str, list[list[int]]] = {}
    for name, place in zip(layout.names, layout.places, strict=True):
        columns.setdefault(name[0], []).append(list(place))
    certainty = {**CERTAINTY, **({"markets": "custom", "vp": "custom"} if box.custom else {})}
    return {
        "game": GAME,
        "spices": dict(SPICES),
        "markets": {symbol: markets[PER_SYMBOL * row : PER_SYMBOL * (row + 1)] for row, symbol in enumerate(SYMBOLS)},
        "vp": vp_names(box),
        **{key: _FIXED[key] for key in ("bonus", "bonus_vp", "board", "start")},
        "map": columns,
        "ports": [name for name, place in zip(layout.names, layout.places, strict=True) if place in layout.ports],
        **{f"{part}_certainty": how_sure for part, how_sure in certainty.items()},
    }


def market_name(box: EasternWondersBox, market: int) -> str:
    """A market tile's name, by its trade."""
    return trade_name(box.give[market], box.take[market])


def market_names(box: EasternWondersBox) -> list[str]:
    """All market tiles, six of each symbol in order."""
    return [market_name(box, market) for market in range(MARKETS)]


def vp_names(box: EasternWondersBox) -> list[str]:
    """All VP tiles."""
    return [points_name(box, tile) for tile in range(VP_TILES)]
