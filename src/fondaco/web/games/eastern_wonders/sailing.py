"""Where a boat can go from what is seen of the table: the shortest route, and the cheapest cubes for it.

The server checks every step; this only proposes the usual turn for a click on a tile.
"""

from collections import deque
from dataclasses import dataclass
from typing import Any

from ...pages.text import cheapest, without

_AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


@dataclass(frozen=True)
class Passage:
    """A way to a tile: the decisions up to and including loading, and what it costs."""

    tiles: list[str]
    tokens: list[str]
    left: str
    paid: str
    loaded: str


def neighbours(places: dict[str, list[int]]) -> dict[str, list[str]]:
    """The tiles that touch each tile."""
    at = {(q, r): name for name, (q, r) in places.items()}
    return {
        name: [at[q + dq, r + dr] for dq, dr in _AROUND if (q + dq, r + dr) in at] for name, (q, r) in places.items()
    }


def shortest(places: dict[str, list[int]], start: str) -> dict[str, list[str]]:
    """For each tile the tiles of a shortest route to it; back to the start it goes by a neighbour (EW-3.5)."""
    near = neighbours(places)
    routes: dict[str, list[str]] = {}
    reached = {start}
    queue: deque[tuple[str, list[str]]] = deque([(start, [])])
    while queue:
        here, way = queue.popleft()
        for tile in near[here]:
            if tile not in reached:
                reached.add(tile)
                routes[tile] = [*way, tile]
                queue.append((tile, routes[tile]))
    return routes


def passages(view: dict[str, Any], seat: int, free: int) -> dict[str, Passage]:
    """Every tile where the boat can end its movement from here, with the usual decisions for it (EW-3.1 to EW-3.4)."""
    player = view["players"][seat]
    found = {}
    routes = shortest(view["places"], player["boat"])
    if view["asked"] == "sail":
        routes[player["boat"]] = []
    for tile, way in routes.items():
        passage = _passage(view, seat, way or [], free, tile)
        if passage:
            found[tile] = passage
    return found


def _passage(view: dict[str, Any], seat: int, way: list[str], free: int, goal: str) -> Passage | None:
    player = view["players"][seat]
    hosts = 0
    if view["tiles"][goal]["market"] is not None:
        hosts = sum(other["boat"] == goal for i, other in enumerate(view["players"]) if i != seat)
    to_leave = max(0, len(way) - free)
    if to_leave + hosts > len(player["hold"]):
        return None
    spent = cheapest(player["hold"], to_leave + hosts)
    left, paid = spent[:to_leave], spent[to_leave:]
    tokens = []
    for step, tile in enumerate(way):
        tokens.append(f"sail:{tile}")
        if step >= free:
            tokens.append(f"leave:{left[step - free]}")
    tokens += ["dock", *(f"pay:{letter}" for letter in paid)]
    loaded = view["tiles"][goal]["cubes"]
    if loaded:
        tokens.append("load")
    return Passage(way, tokens, "".join(left), "".join(paid), loaded)


def hold_after(hold: str, passage: Passage) -> str:
    """What is in the hold after a passage."""
    return without(hold, passage.left + passage.paid) + passage.loaded
