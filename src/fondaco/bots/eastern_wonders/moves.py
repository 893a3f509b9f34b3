"""The moves of a plan in Eastern Wonders: every tile in reach with every action there. Compiled with the plans."""

from ...games.cube_counts import covers, total
from ...games.eastern_wonders.fields import BONUS_TYPES, PLACES, UPGRADE
from ...games.eastern_wonders.state_types import EasternWondersBox, EasternWondersState
from ..sea_plans import bonus_left, empties_column, price
from ..search.fields import MOST_MOVES, Cubes
from .plans import (
    ACT,
    BUILDS,
    CLAIMS,
    GATHERS,
    KIND,
    RAISE,
    TILE,
    TRADES,
    Node,
    Sight,
    cubes_wait,
    way_cost,
    write_need,
)

MOST_TRADES = 8
MOST_ON_A_TILE = (BONUS_TYPES + 1) * 3 * (MOST_TRADES + 1)


def list_moves(node: Node, s: EasternWondersState, box: EasternWondersBox, sight: Sight, turn: int) -> int:
    """Write every sensible move of a position; return their number.

    Doing nothing is none: a harvest brings at least as much. Nor is paying for the way to a mere harvest.
    """
    n = 0
    cubes = total(node.cubes)
    for tile in range(PLACES):
        cost = way_cost(node, box, sight, turn, tile)
        if cost < 0 or cost > cubes or n > MOST_MOVES - MOST_ON_A_TILE:
            continue
        waiting = cubes_wait(node, s, sight, turn, tile)
        if cost == 0 or waiting:
            sight.codes[n] = GATHERS * ACT + tile * TILE
            n += 1
        if not box.is_port[tile]:
            n = list_market(node, s, box, sight, turn, tile, cost, waiting, n)
        elif (node.goals >> tile) & 1 and sight.goal_gone[tile] > turn:
            write_need(s, box, sight.need, CLAIMS, tile, 0)
            if can_afford(node.cubes, s.lying[tile], waiting, sight, cost, 0):
                sight.codes[n] = CLAIMS * ACT + tile * TILE
                n += 1
    return n


def can_afford(cubes: Cubes, lying: Cubes, waiting: bool, sight: Sight, cost: int, fee: int) -> bool:
    """Whether the cubes cover the way, then, with those waiting on the tile, a fee there and ``sight.need``."""
    need, missing = sight.need, sight.spare
    for c in range(4):
        missing[c] = max(0, need[c] - lying[c]) if waiting else need[c]
    if not covers(cubes, missing) or total(cubes) - cost < total(missing):
        return False
    found = total(lying) if waiting else 0
    return bool(total(cubes) - cost + found - fee >= total(need))


def list_market(
    node: Node,
    s: EasternWondersState,
    box: EasternWondersBox,
    sight: Sight,
    turn: int,
    tile: int,
    cost: int,
    waiting: bool,
    n: int,
) -> int:
    """Write the moves that trade at an own outpost, or build one and trade there; return the new count."""
    owned = (node.outposts >> tile) & 1
    fee = 0 if owned else price(s, sight, turn, tile)
    act = TRADES if owned else BUILDS
    for times in range(owned, MOST_TRADES + 1):
        write_need(s, box, sight.need, act, tile, times)
        if not can_afford(node.cubes, s.lying[tile], waiting, sight, cost, fee):
            break
        code = act * ACT + tile * TILE + times
        if owned:
            sight.codes[n] = code
            n += 1
        else:
            n = list_builds(node, s, box, sight, tile, code, n)
    return n


def list_builds(
    node: Node, s: EasternWondersState, box: EasternWondersBox, sight: Sight, tile: int, code: int, n: int
) -> int:
    """Write a move that builds with every bonus tile it may bring and every colour it may raise; return the count."""
    colours = 3 if node.has[UPGRADE] > 0 else 1
    emptied = empties_column(node, box.symbol[s.market[tile]])
    before = n
    for colour in range(colours):
        if colour > 0 and node.cubes[colour] <= sight.need[colour]:
            continue
        for kind in range(BONUS_TYPES):
            if emptied and bonus_left(node, s, kind) > 0:
                sight.codes[n] = code + (kind + 1) * KIND + colour * RAISE
                n += 1
        if n == before or not emptied:
            sight.codes[n] = code + colour * RAISE
            n += 1
    return n
