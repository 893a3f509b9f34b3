"""The header lines of a record that hold the map and the pile: ``map``, ``ports`` and ``pile``."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from .card_names import Points, check_each_once, indices, points_name
from .errors import ComponentsError, NotationError, shown
from .hex_layout import Layout, Place, check_names, make_layout
from .hex_maps import STANDARD, named_map
from .sea_numbers import CLOSED, CLOSED_BEFORE, PER_SYMBOL, PILE, PORTS
from .sea_tiles import (
    MARKET_TILES,
    SYMBOL_NAMES,
    MapBox,
    check_markets,
    check_vp_tiles,
    layout_of,
    parse_vp_tile,
    symbol_of,
    vp_names,
)

SEA_KEYS = ("map", "ports", "pile")
_TILE = re.compile(r"([A-Z][1-9][0-9]?)(?:@(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?))?=(\S+)")


class TileBox(MapBox, Points, Protocol):
    """What a box has of its map and of its VP tiles."""


def write_sea(pile: Sequence[int], box: TileBox, lies_at: Callable[[int], str]) -> dict[str, str]:
    """The header lines of a game that was just set up; ``lies_at`` names what lies on a tile that is no port."""
    layout = layout_of(box)
    tiles: list[str] = []
    ports: list[str] = []
    for i, (name, (q, r)) in enumerate(zip(layout.names, layout.places, strict=True)):
        what = "port" if box.is_port[i] else lies_at(i)
        tiles.append(f"{name}@{q},{r}={what}" if box.outline else f"{name}={what}")
        if box.is_port[i]:
            ports.append(f"{name}={_tile_name(box, pile[len(ports)])}")
    return {
        "map": " ".join(tiles),
        "ports": " ".join(ports),
        "pile": " ".join(_tile_name(box, tile) for tile in pile[PORTS:]),
    }


def _tile_name(box: Points, tile: int) -> str:
    return "closed" if tile == CLOSED else points_name(box, tile)


@dataclass(frozen=True)
class SeaHeader:
    """What the lines ``map``, ``ports`` and ``pile`` say, by name."""

    layout: Layout
    on_tiles: Sequence[str]
    """What lies on each tile, in the order of the map: a market's trade, ``port``, or another word without a market."""
    markets: Sequence[str]
    on_ports: Sequence[str]
    pile: Sequence[str]
    """From the top, ``closed`` among them."""

    @property
    def vp(self) -> list[str]:
        """All VP tiles, without Closed Port."""
        return [*self.on_ports, *(name for name in self.pile if name != "closed")]

    def whole_box(self, per_symbol: int) -> list[str]:
        """Six markets of each symbol. A record does not name those that were removed: printed ones stand in."""
        whole: list[str] = []
        for spice, names in zip(SYMBOL_NAMES, self.by_symbol(per_symbol), strict=True):
            spare = [name for name in MARKET_TILES[spice] if name not in names]
            whole += sorted([*names, *spare[: PER_SYMBOL - per_symbol]])
        return whole

    def by_symbol(self, per_symbol: int) -> list[list[str]]:
        """The markets of each symbol, of which there must be so many."""
        found: list[list[str]] = [[] for _ in SYMBOL_NAMES]
        for name in self.markets:
            try:
                found[symbol_of(name)].append(name)
            except NotationError as error:
                raise ComponentsError(error, "map") from None
        for spice, names in zip(SYMBOL_NAMES, found, strict=True):
            if len(names) != per_symbol:
                raise ComponentsError(
                    "{number} markets of {spice} are needed, {found} are on the map",
                    "map",
                    number=per_symbol,
                    spice=spice,
                    found=len(names),
                )
        return found

    def check_vp_names(self) -> None:
        """Refuse a name that is not that of a VP tile."""
        for key, names in (("ports", self.on_ports), ("pile", self.vp)):
            for name in names:
                try:
                    parse_vp_tile(name)
                except NotationError as error:
                    raise ComponentsError(error, key) from None

    def dealt_markets(self, known: Sequence[str]) -> list[int]:
        """The number of the market of each tile among the known ones; -1 where there is none."""
        dealt = iter(indices("map", self.markets, known, 0))
        return [next(dealt) if name in self.markets else -1 for name in self.on_tiles]

    def dealt_pile(self, box: Points) -> list[int]:
        """The tiles of the ports and of the pile as numbers of a box."""
        names = [*vp_names(box), "closed"]
        return [*indices("ports", self.on_ports, names, 0), *indices("pile", self.pile, names, 0)]


def read_sea(fields: Mapping[str, str], markets: int, words: Sequence[str] = ()) -> SeaHeader:
    """Read the three lines; so many markets are on the map, and ``words`` are what else may lie there beside ports."""
    layout, on_tiles = _read_map(fields["map"])
    named = [name for name in on_tiles if name not in ("port", *words)]
    on_ports = _read_ports(fields["ports"], layout)
    pile = fields["pile"].split(" ")
    _check_pile(on_ports, pile)
    check_markets("map", named, markets)
    return SeaHeader(layout, on_tiles, named, on_ports, pile)


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
