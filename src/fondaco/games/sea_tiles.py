"""The tiles of the games with boats: markets, VP tiles, the map that they lie on, and files of other ones."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from .card_names import (
    MOST_WORTH,
    Points,
    check_each_once,
    name_list,
    parse_points,
    parse_trade,
    points_name,
    trade_name,
)
from .errors import ComponentsError, FondacoError, NotationError, shown
from .hex_layout import Layout, tile_names
from .hex_maps import MAPS, STANDARD, drawing, layout_from_json, named_map, random_map, read_map
from .kit import Maps
from .sea_numbers import MARKETS, PER_SYMBOL, PLACES, VP_TILES
from .state import State, copy

SPICES = {"Y": "ginger", "R": "chili", "G": "tea", "B": "cloves"}
SYMBOL_NAMES = tuple(SPICES.values())
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
BONUS_VP_PILE = (6, 5, 4, 3)
START_SET_NAMES = ("YYYY", "YYR", "RR", "YG")
MARKETS_CERTAINTY = "one public source; 22 of 24 equal merchant cards; B>YYYRR and YRG>BB may be slips of it"
VP_CERTAINTY = (
    "a reconstruction: no public list of the VP tiles was found; 26 tiles worth 11 to 20, as reported, taken as the 26 "
    "point cards of that range"
)
"""How sure the lists are."""


class MapBox(Protocol):
    """What a box has of its map."""

    outline: int
    q: list[int]
    r: list[int]
    is_port: list[int]


def symbol_of(name: str) -> int:
    """The symbol of a market tile: as printed, or for another trade the spice it gives most of, the cheapest on a tie.

    So a record, which names a market by its trade alone, holds all there is to know of it.
    """
    for symbol, spice in enumerate(SYMBOL_NAMES):
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


def put_markets(names: Sequence[str], give: list[list[int]], take: list[list[int]], symbol: list[int]) -> None:
    """Write the numbers of these market tiles, which must be six of each symbol, in order."""
    check_markets("markets", names, MARKETS)
    try:
        for i, name in enumerate(names):
            give[i], take[i] = parse_trade(name)
            symbol[i] = symbol_of(name)
            if symbol[i] != i // PER_SYMBOL:
                right, wrong = SYMBOL_NAMES[symbol[i]], SYMBOL_NAMES[i // PER_SYMBOL]
                raise ComponentsError(
                    "{name} is a market of {right}, not of {wrong}", "markets", name=name, right=right, wrong=wrong
                )
    except NotationError as error:
        raise ComponentsError(error, "markets") from None


def put_vp_tiles(names: Sequence[str], box: Points) -> None:
    """Write the numbers of these VP tiles into a box."""
    check_vp_tiles("vp", names, VP_TILES)
    try:
        for i, name in enumerate(names):
            box.worth[i], box.cost[i] = parse_vp_tile(name)
    except NotationError as error:
        raise ComponentsError(error, "vp") from None


def in_order(markets: Mapping[str, Sequence[str]]) -> list[str]:
    """Market tiles by symbol as one list, in the order of a box."""
    return [name for spice in SYMBOL_NAMES for name in sorted(markets[spice])]


def by_symbol(markets: Sequence[str]) -> dict[str, Sequence[str]]:
    """The market tiles of a box by symbol."""
    return {symbol: markets[PER_SYMBOL * row : PER_SYMBOL * (row + 1)] for row, symbol in enumerate(SYMBOL_NAMES)}


def names_of_markets(give: Sequence[Sequence[int]], take: Sequence[Sequence[int]]) -> list[str]:
    """All market tiles of a box, by their trades, six of each symbol in order."""
    return [trade_name(give[market], take[market]) for market in range(MARKETS)]


def vp_names(box: Points) -> list[str]:
    """All VP tiles of a box."""
    return [points_name(box, tile) for tile in range(VP_TILES)]


def markets_from_json(data: Any) -> list[str]:
    """The market tiles of a components file: a list of six trades for each symbol."""
    if not isinstance(data, Mapping) or set(data) != set(SYMBOL_NAMES):
        raise ComponentsError(
            "must be an object with a list of trades for each of {known}", "markets", known=", ".join(SYMBOL_NAMES)
        )
    for spice in SYMBOL_NAMES:
        names = name_list(data, spice, ())
        if len(names) != PER_SYMBOL:
            raise ComponentsError(
                "{number} of {spice} are needed, {found} are listed",
                "markets",
                number=PER_SYMBOL,
                spice=spice,
                found=len(names),
            )
    return in_order(data)


def map_of_components(data: Mapping[str, Any]) -> Layout:
    """The map of a components file, the standard one if there is none in it."""
    if ("map" in data) != ("ports" in data):
        raise ComponentsError("map and ports go together", "map" if "map" in data else "ports")
    return layout_from_json(data) if "map" in data else named_map(STANDARD)


def map_as_json(box: MapBox) -> dict[str, Any]:
    """The map of a box as a components file has it: ``map`` and ``ports``."""
    layout = layout_of(box)
    columns: dict[str, list[list[int]]] = {}
    for name, place in zip(layout.names, layout.places, strict=True):
        columns.setdefault(name[0], []).append(list(place))
    ports = [name for name, place in zip(layout.names, layout.places, strict=True) if place in layout.ports]
    return {"map": columns, "ports": ports}


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


def layout_of(box: MapBox) -> Layout:
    """The map of a box."""
    places = tuple((int(box.q[i]), int(box.r[i])) for i in range(PLACES))
    return Layout(places, frozenset(place for i, place in enumerate(places) if box.is_port[i]))


_STANDARD_NAMES = named_map(STANDARD).names


def names_of_tiles(box: MapBox) -> tuple[str, ...]:
    """The names of the tiles of the map, in order."""
    if not box.outline:
        return _STANDARD_NAMES
    return _names(tuple((int(box.q[i]), int(box.r[i])) for i in range(PLACES)))


@cache
def _names(places: tuple[tuple[int, int], ...]) -> tuple[str, ...]:
    return tile_names(places)


def _warnings(box: MapBox) -> Sequence[FondacoError]:
    return layout_of(box).warnings


SEA_MAPS = Maps(
    names=MAPS,
    named=lambda box, name: on_map(box, named_map(name)),
    random=lambda box, seed: on_map(box, random_map(seed)),
    read=lambda box, text: on_map(box, read_map(text)),
    drawing=lambda box: drawing(layout_of(box)),
    warnings=_warnings,
)
