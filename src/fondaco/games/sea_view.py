"""What positions and views of the games with boats have in common: tiles, ports, boards, and what is known of the pile."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from .card_names import Points, points_name
from .sea_numbers import BONUS_TILES, CLOSED, CLOSED_BEFORE, TOP_BONUS_VP, VP
from .sea_rules import SeaState, outpost_cost, owns_here
from .sea_tiles import SYMBOL_NAMES, MapBox, names_of_tiles, vp_names


class SeaViewBox(MapBox, Points, Protocol):
    """What a box has of its map, its symbols and its VP tiles."""

    symbol: list[int]
    neighbours: list[list[int]]


def outposts_on(s: SeaState, tile: int) -> list[int]:
    """The seats with an outpost there, in the order built."""
    return [int(s.outposts[tile][i]) for i in range(s.outposts_at[tile])]


def ports(s: SeaState, box: SeaViewBox) -> dict[str, str | None]:
    """The VP tile on each port, or that it is closed."""
    return {name: _goal(s, box, i) for i, name in enumerate(names_of_tiles(box)) if box.is_port[i]}


def _goal(s: SeaState, box: Points, port: int) -> str | None:
    goal = s.goal[port]
    if goal < 0:
        return None
    return "closed" if goal == CLOSED else points_name(box, goal)


def vp_pile(s: SeaState) -> list[int]:
    """The points of the VP bonus tiles that are left, the top one first."""
    top = TOP_BONUS_VP - BONUS_TILES + int(s.bonus_left[VP])
    return [top - i for i in range(s.bonus_left[VP])]


def boat_of(s: SeaState, box: MapBox, p: int) -> str | None:
    """The tile of a boat, None before it is placed."""
    return None if s.boat[p] < 0 else names_of_tiles(box)[s.boat[p]]


def board_of(s: SeaState, p: int) -> dict[str, int]:
    """The outposts that a seat has built, by row of its board."""
    return {spice: int(s.built[p][row]) for row, spice in enumerate(SYMBOL_NAMES)}


def bonus_of(s: SeaState, p: int, names: Sequence[str]) -> list[str]:
    """The bonus tiles of a seat in the order taken, those of points with them: ``vp6``."""
    return [
        names[s.bonus[p][i]] + (str(int(s.bonus_vp[p][i])) if s.bonus[p][i] == VP else "") for i in range(s.bonuses[p])
    ]


def claimed_of(s: SeaState, box: Points, p: int) -> list[str | None]:
    """The VP tiles of a seat in the order claimed."""
    return [points_name(box, s.claimed[p][i]) for i in range(s.claims[p])]


def build_cost(s: SeaState) -> int | None:
    """What an outpost costs the mover where the boat is, None where there is none to build."""
    here = s.boat[s.seat]
    if here < 0 or s.market[here] < 0 or owns_here(s):
        return None
    return outpost_cost(s, here)


def places(box: MapBox) -> dict[str, list[int]]:
    """The axial place of each tile."""
    return {name: [int(box.q[i]), int(box.r[i])] for i, name in enumerate(names_of_tiles(box))}


def neighbours(box: SeaViewBox) -> dict[str, list[str]]:
    """The tiles that touch each tile."""
    names = names_of_tiles(box)
    return {name: [names[near] for near in box.neighbours[i] if near >= 0] for i, name in enumerate(names)}


def symbols(s: SeaState, box: SeaViewBox) -> dict[str, str]:
    """The symbol of each market."""
    return {
        name: SYMBOL_NAMES[int(box.symbol[s.market[i]])]
        for i, name in enumerate(names_of_tiles(box))
        if s.market[i] >= 0
    }


def unseen_tiles(s: SeaState, box: Points) -> list[str]:
    """The VP tiles of the pile, sorted: nobody knows their order."""
    names = vp_names(box)
    return sorted(names[tile] for tile in s.pile[s.drawn :] if tile != CLOSED)


def closed_among(s: SeaState) -> int:
    """Closed Port is one of so many tiles on top of the pile; 0 once it is drawn."""
    return CLOSED_BEFORE - int(s.drawn) if s.closed_at < 0 else 0


def removed_markets(s: SeaState, names: Sequence[str]) -> list[str]:
    """The markets that are not on the map."""
    laid = {int(market) for market in s.market}
    return [name for market, name in enumerate(names) if market not in laid]


def masked_ports(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """What of a view changes to cover up the tile that a staged turn draws onto a port, which still counts as unseen.

    With Closed Port out, it moves to the port just emptied and the new tile lies where it was (EW-5.3).
    """
    if before["pile"] == after["pile"]:
        return {}
    out = "closed" in before["ports"].values()
    covered: dict[str, str | None] = {
        port: None if tile != before["ports"][port] and not (out and tile == "closed") else tile
        for port, tile in after["ports"].items()
    }
    return {"ports": covered, "unseen_tiles": before["unseen_tiles"], "closed_among": before["closed_among"]}


def claimed_tile(tokens: Sequence[str], before: Mapping[str, Any]) -> str | None:
    """The VP tile that a turn claims, at the port where it has brought the boat (EW-5)."""
    if "claim" not in tokens:
        return None
    sailed = [token.removeprefix("sail:") for token in tokens if token.startswith("sail:")]
    port = sailed[-1] if sailed else before["players"][before["turn"]]["boat"]
    found: str | None = before["ports"][port] if port is not None else None
    return found


def worth_of_bonus(tiles: Sequence[str], worth: Mapping[str, int]) -> int:
    """The points of bonus tiles: what is written on those of points, and what the others are worth."""
    return sum(int(tile.removeprefix("vp")) if tile.startswith("vp") else worth.get(tile, 0) for tile in tiles)
