"""The header lines of a record that hold the map and the pile: ``map``, ``ports`` and ``pile``."""

import re
from collections.abc import Mapping, Sequence

from ..card_names import check_each_once, indices, points_name
from ..errors import ComponentsError, NotationError, shown
from ..state import State, blank
from .components import (
    MARKET_TILES,
    SYMBOLS,
    check_markets,
    check_vp_tiles,
    layout_of,
    make_box,
    market_name,
    market_names,
    on_map,
    parse_vp_tile,
    standard_box,
    symbol_of,
    vp_names,
)
from .fields import CLOSED, CLOSED_BEFORE, FIELDS, ON_MAP, PER_SYMBOL, PILE, PORTS
from .layout import Layout, Place, check_names, make_layout
from .maps import STANDARD, named_map
from .rules import set_up
from .state_types import EasternWondersBox, EasternWondersState

HEADER_KEYS = ("map", "ports", "pile")
_TILE = re.compile(r"([A-Z][1-9][0-9]?)(?:@(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?))?=(\S+)")


def write_header(s: EasternWondersState, box: EasternWondersBox) -> dict[str, str]:
    """The header lines of a game that was just set up."""
    layout = layout_of(box)
    tiles: list[str] = []
    ports: list[str] = []
    for i, (name, (q, r)) in enumerate(zip(layout.names, layout.places, strict=True)):
        market = "port" if box.is_port[i] else market_name(box, s.market[i])
        tiles.append(f"{name}@{q},{r}={market}" if box.outline else f"{name}={market}")
        if box.is_port[i]:
            ports.append(f"{name}={_tile_name(box, s.pile[len(ports)])}")
    return {
        "map": " ".join(tiles),
        "ports": " ".join(ports),
        "pile": " ".join(_tile_name(box, tile) for tile in s.pile[PORTS:]),
    }


def _tile_name(box: EasternWondersBox, tile: int) -> str:
    return "closed" if tile == CLOSED else points_name(box, tile)


def read_header(fields: Mapping[str, str], players: int, custom: bool) -> tuple[State, State]:
    """The game set up from the header: state and box."""
    layout, on_tiles = _read_map(fields["map"])
    markets = [name for name in on_tiles if name != "port"]
    on_ports = _read_ports(fields["ports"], layout)
    pile = fields["pile"].split(" ")
    _check_pile(on_ports, pile)
    vp = [*on_ports, *(name for name in pile if name != "closed")]
    check_markets("map", markets, ON_MAP)
    if custom:
        _check_vp("ports", on_ports)
        _check_vp("pile", vp)
        box = _custom_box(markets, vp, layout)
    else:
        box = on_map(standard_box(), layout)
    s = blank(FIELDS)
    dealt = iter(indices("map", markets, market_names(box), 0))
    _by_symbol(markets)
    s.market = [-1 if name == "port" else next(dealt) for name in on_tiles]
    names = [*vp_names(box), "closed"]
    s.pile = [*indices("ports", on_ports, names, 0), *indices("pile", pile, names, 0)]
    set_up(s, box, players)
    return s, box


def _read_map(text: str) -> tuple[Layout, list[str]]:
    """The map, and what lies on its tiles, in their order."""
    found: dict[str, str] = {}
    given: dict[str, Place] = {}
    standard = dict(zip(named_map(STANDARD).names, named_map(STANDARD).places, strict=True))
    for item in text.split(" "):
        match = _TILE.fullmatch(item)
        if not match:
            raise ComponentsError(
                "{item} is not a tile of a map; write A2=YY>G, A1=port or A2@-2,3=YY>G", "map", item=shown(item)
            )
        if match[1] in found:
            raise ComponentsError("{name} is there twice", "map", name=match[1])
        found[match[1]] = match[4]
        if match[2] is not None:
            given[match[1]] = (int(match[2]), int(match[3]))
    if given and len(given) != len(found):
        missing = next(name for name in found if name not in given)
        raise ComponentsError("{name} has no place, but others have; write it like A2@-2,3=YY>G", "map", name=missing)
    for name in found:
        if not given and name not in standard:
            raise ComponentsError(
                "{name} is not a tile of the standard map; give the places, like A2@-2,3=YY>G", "map", name=name
            )
    places = given or {name: standard[name] for name in found}
    layout = make_layout(places.values(), [places[name] for name in found if found[name] == "port"])
    check_names(places, dict(zip(layout.names, layout.places, strict=True)))
    return layout, [found[name] for name in layout.names]


def _read_ports(text: str, layout: Layout) -> list[str]:
    """The VP tiles on the ports, in the order of the ports."""
    harbours = [name for name, place in zip(layout.names, layout.places, strict=True) if place in layout.ports]
    found: dict[str, str] = {}
    for item in text.split(" "):
        name, sign, tile = item.partition("=")
        if not sign or name not in harbours:
            raise ComponentsError(
                "{item} is not a port with its tile; the ports are {known}",
                "ports",
                item=shown(item),
                known=", ".join(harbours),
            )
        if name in found:
            raise ComponentsError("{name} is there twice", "ports", name=name)
        found[name] = tile
    for name in harbours:
        if name not in found:
            raise ComponentsError("the port {name} is missing", "ports", name=name)
    return [found[name] for name in harbours]


def _check_pile(on_ports: Sequence[str], pile: Sequence[str]) -> None:
    """Closed Port is one of the first six of the pile (EW-1.5), and no tile is there twice."""
    if "closed" in on_ports:
        raise ComponentsError("no port is closed at the start; closed belongs to the first six of the pile", "ports")
    check_vp_tiles("ports", on_ports, PORTS)
    if len(pile) != PILE - PORTS:
        raise ComponentsError(
            "{number} tiles are needed, {found} are listed", "pile", number=PILE - PORTS, found=len(pile)
        )
    check_each_once("pile", pile)
    if "closed" not in pile[: CLOSED_BEFORE - PORTS]:
        raise ComponentsError("closed must be one of the first six tiles of the pile", "pile")
    for name in pile:
        if name in on_ports:
            raise ComponentsError("{name} lies on a port already", "pile", name=shown(name))


def _check_vp(key: str, names: Sequence[str]) -> None:
    """Refuse a name that is not that of a VP tile."""
    for name in names:
        try:
            parse_vp_tile(name)
        except NotationError as error:
            raise ComponentsError(error, key) from None


def _by_symbol(markets: Sequence[str]) -> list[list[str]]:
    """The markets of each symbol, of which there must be five (EW-1.2)."""
    found: list[list[str]] = [[] for _ in SYMBOLS]
    for name in markets:
        try:
            found[symbol_of(name)].append(name)
        except NotationError as error:
            raise ComponentsError(error, "map") from None
    for spice, names in zip(SYMBOLS, found, strict=True):
        if len(names) != PER_SYMBOL - 1:
            raise ComponentsError(
                "{number} markets of {spice} are needed, {found} are on the map",
                "map",
                number=PER_SYMBOL - 1,
                spice=spice,
                found=len(names),
            )
    return found


def _custom_box(markets: Sequence[str], vp: Sequence[str], layout: Layout) -> State:
    """A box with these tiles. A record does not name the four markets that were removed: printed ones stand in."""
    whole: list[str] = []
    for spice, names in zip(SYMBOLS, _by_symbol(markets), strict=True):
        removed = next(name for name in MARKET_TILES[spice] if name not in names)
        whole += sorted([*names, removed])
    return make_box(whole, sorted(vp), layout, custom=True)
