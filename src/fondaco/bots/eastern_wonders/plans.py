"""Plans in Eastern Wonders: a beam search over one seat's own whole turns. Compiled by ``bots.search``.

A position of a plan is what one seat will have: hold, boat, outposts (as bits over the tiles), board and bonus tiles,
and which of the VP tiles now at the ports it has claimed. Tiles that nobody has seen yet do not exist for a plan. Below
the first turn a movement takes a cheapest route, and pays with the cheapest cubes that the turn does not need.
"""

from typing import Protocol

from ...engine.arrays import Counts
from ...games.cube_counts import total
from ...games.eastern_wonders.ending import HARVEST_VP, UNCOVERED, UPGRADE_VP
from ...games.eastern_wonders.fields import (
    BONUS_TYPES,
    CARGO,
    CARGO_SPACES,
    HARVEST,
    HOLD,
    MOVE,
    PLACES,
    SYMBOLS,
    UPGRADE,
    VP,
)
from ...games.eastern_wonders.state_types import EasternWondersBox, EasternWondersState
from .. import sea_plans
from ..kit import RecordFields
from ..sea_plans import claim_goal, price, score_points, spend_sparing, top_bonus_vp
from ..search.fields import MOST_DEPTH, Cubes

NODE: RecordFields = [
    ("value", "float64"),
    ("points", "float64"),  # discounted
    ("trades", "float64"),  # the worth of all outposts
    ("outposts", "int64"),  # tiles with an own outpost, as bits
    ("goals", "int64"),  # ports whose present VP tile is left, as bits
    ("loaded", "int64"),  # tiles whose cubes this plan has taken, as bits
    ("first", "int32"),  # the turn that the plan began with
    ("score", "int32"),  # all points but those for cubes
    ("claims", "int32"),
    ("done", "int32"),  # the game is over for this plan
    ("seat", "int32"),
    ("boat", "int32"),
    ("cubes", "int8", (4,)),
    ("built", "int8", (SYMBOLS,)),
    ("has", "int8", (BONUS_TYPES,)),
    ("path", "int32", (MOST_DEPTH,)),  # the moves, by turn
]

SIGHT: RecordFields = [
    ("goal_gone", "int32", (PLACES,)),  # from which own turn on the VP tile of each port is gone
    ("cubes_gone", "int32", (PLACES,)),  # the same for the cubes that lie on a tile
    ("others", "int32", (MOST_DEPTH + 2, PLACES)),  # outposts that others will have added before each own turn
    ("boats", "int32", (MOST_DEPTH + 2, PLACES)),  # boats of others there
    ("need", "int32", (4,)),  # room for the cubes that a turn needs
    ("spare", "int32", (4,)),  # room for those that it does not
]


class Node(sea_plans.Node, Protocol):
    """A position of a plan as compiled code sees it: one attribute per field of ``NODE``."""

    trades: float
    outposts: int
    loaded: int


class Sight(sea_plans.Sight, Protocol):
    """What a seat foresees, likewise."""

    cubes_gone: Counts
    need: Cubes
    spare: Cubes


# A move: what is done, the tile, the bonus tile chosen, the colour raised first, and how often a trade is done.
BUILDS, TRADES, CLAIMS, GATHERS = 0, 1, 2, 3
ACT, TILE, KIND, RAISE = 32 * 8 * 4 * 64, 8 * 4 * 64, 4 * 64, 64
STAYS = 4 * ACT

MOST_LEFT = 3
"""Cubes left behind on one movement: farther journeys are not looked at."""


def way_cost(node: Node, box: EasternWondersBox, sight: Sight, turn: int, tile: int) -> int:
    """Cubes to leave on the way to a tile, and to pay to other boats there (EW-3); -1 if it is too far."""
    steps = box.distance[node.boat][tile]
    if steps == 0:
        return 0
    to_leave = max(0, steps - 1 - node.has[MOVE])
    if to_leave > MOST_LEFT:
        return -1
    toll = 0 if box.is_port[tile] else sight.boats[turn][tile]
    return int(to_leave + toll)


def cubes_wait(node: Node, s: EasternWondersState, sight: Sight, turn: int, tile: int) -> bool:
    """Whether moving to a tile finds cubes there."""
    if tile == node.boat or (node.loaded >> tile) & 1 or sight.cubes_gone[tile] <= turn:
        return False
    return bool(total(s.lying[tile]) > 0)


def advance(node: Node, s: EasternWondersState, box: EasternWondersBox, sight: Sight, turn: int, code: int) -> None:
    """Carry out a move of a plan."""
    act, tile, times = code // ACT, code // TILE % 32, code % RAISE
    need = sight.need
    write_need(s, box, need, act, tile, times)
    cost = way_cost(node, box, sight, turn, tile)
    if cubes_wait(node, s, sight, turn, tile):
        for c in range(4):
            need[c] = max(0, need[c] - s.lying[tile][c])
        spend_sparing(node.cubes, cost, need)
        for c in range(4):
            node.cubes[c] += s.lying[tile][c]
        node.loaded |= 1 << tile
        write_need(s, box, need, act, tile, times)
    else:
        spend_sparing(node.cubes, cost, need)
    node.boat = tile
    if act == BUILDS:
        advance_build(node, s, box, sight, turn, code)
    if act == GATHERS:
        node.cubes[0] += 2
        node.cubes[1] += node.has[HARVEST]
    elif act == CLAIMS:
        claim_goal(node, s, box, sight, turn)
    elif times > 0:
        for c in range(4):
            node.cubes[c] += times * (box.take[s.market[tile]][c] - box.give[s.market[tile]][c])
    node.path[turn] = code
    for c in range(4):
        need[c] = 0
    spend_sparing(node.cubes, total(node.cubes) - HOLD - CARGO_SPACES * node.has[CARGO], need)


def write_need(s: EasternWondersState, box: EasternWondersBox, need: Cubes, act: int, tile: int, times: int) -> None:
    """Write the cubes that the action of a move asks for."""
    for c in range(4):
        need[c] = 0
        if act == CLAIMS:
            need[c] = box.cost[s.goal[tile]][c]
        elif act != GATHERS:
            need[c] = times * box.give[s.market[tile]][c]


def advance_build(
    node: Node, s: EasternWondersState, box: EasternWondersBox, sight: Sight, turn: int, code: int
) -> None:
    """Build an outpost, with what it brings (EW-4.1 to EW-4.5); ``sight.need`` holds what the trade after it needs."""
    tile, kind, colour = node.boat, code // KIND % 8, code // RAISE % 4
    symbol = box.symbol[s.market[tile]]
    spend_sparing(node.cubes, price(s, sight, turn, tile), sight.need)
    points = UNCOVERED[node.built[symbol] + 1] - UNCOVERED[node.built[symbol]]
    node.built[symbol] += 1
    node.outposts |= 1 << tile
    node.trades += sight.worths[tile]
    for _ in range(node.has[UPGRADE]):
        raise_one(node.cubes, sight.need, colour)
    if kind > 0:
        points += take_bonus(node, s, kind - 1)
    score_points(node, sight, turn, points)


def raise_one(cubes: Cubes, need: Cubes, colour: int) -> None:
    """Raise a cube that is not needed: of that colour, else the cheapest."""
    if cubes[colour] <= need[colour]:
        colour = 0
        while colour < 3 and cubes[colour] <= need[colour]:
            colour += 1
    if colour < 3:
        cubes[colour] -= 1
        cubes[colour + 1] += 1


def take_bonus(node: Node, s: EasternWondersState, kind: int) -> int:
    """Take a bonus tile; return its points (EW-8.2)."""
    points = 0
    if kind == VP:
        points = top_bonus_vp(node, s)
    elif kind == UPGRADE:
        points = UPGRADE_VP
    elif kind == HARVEST:
        points = HARVEST_VP
    node.has[kind] += 1
    return points
