"""The moves of a plan in From Sand to Sea: cards, the row, rest, and tiles in reach with every action there.

Compiled with the plans.
"""

from ...games.cube_counts import covers, total
from ...games.sand_to_sea.fields import BONUS_TYPES, ROW
from ...games.sand_to_sea.state_types import SandToSeaBox, SandToSeaState
from ...games.sea_numbers import PLACES
from ..merchant_plans import CLAIMS, RESTS, TAKES, VERB, WHAT, count_left_of, list_plays, still_there
from ..sea_plans import bonus_left, empties_column, price
from ..search.fields import MOST_MOVES
from .plans import (
    BUILDS,
    FIRST_CARD,
    MOST_SPENT,
    REWARD,
    SAILS,
    TRADES,
    Node,
    Sight,
    cards_for,
    toll_at,
    write_need,
)

MOST_TRADES = 8
MOST_ON_A_TILE = (1 + BONUS_TYPES + ROW) * (MOST_TRADES + 1) + 1


def list_moves(node: Node, s: SandToSeaState, box: SandToSeaBox, sight: Sight, turn: int) -> int:
    """Write every sensible move of a position; return their number."""
    n = list_plays(node, box, sight)
    cubes = total(node.cubes)
    row = still_there(node.row, sight.card_gone, turn)
    for slot in range(ROW):
        if (row >> slot) & 1 and count_left_of(row, slot) <= cubes:
            sight.codes[n] = TAKES * VERB + slot * WHAT
            n += 1
    if node.held < node.cards:
        sight.codes[n] = RESTS * VERB
        n += 1
    for tile in range(PLACES):
        spent = cards_for(node, box, tile)
        toll = toll_at(node, s, sight, turn, tile)
        if spent > node.played + min(node.held, MOST_SPENT) or toll > cubes or n > MOST_MOVES - MOST_ON_A_TILE:
            continue
        if tile != node.boat and spent <= node.played:  # nobody spends a card of the hand only to be nearer
            sight.codes[n] = SAILS * VERB + tile * WHAT
            n += 1
        if s.market[tile] >= 0:
            n = list_market(node, s, box, sight, turn, tile, cubes - toll, n)
        elif (node.goals >> tile) & 1 and sight.goal_gone[tile] > turn and covers(node.cubes, box.cost[s.goal[tile]]):
            sight.codes[n] = CLAIMS * VERB + tile * WHAT
            n += 1
    return n


def list_market(
    node: Node, s: SandToSeaState, box: SandToSeaBox, sight: Sight, turn: int, tile: int, cubes: int, n: int
) -> int:
    """Write the moves that trade at an own outpost, or build one and trade there; return the new count.

    ``cubes`` are what is left of the hold once other boats are paid.
    """
    owned = (node.outposts >> tile) & 1
    fee = 0 if owned else price(s, sight, turn, tile)
    for times in range(owned, MOST_TRADES + 1):
        write_need(s, box, sight.need, tile, times)
        if not covers(node.cubes, sight.need) or cubes - fee < total(sight.need):
            break
        if owned:
            sight.codes[n] = TRADES * VERB + tile * WHAT + times
            n += 1
        else:
            n = list_builds(node, s, box, sight, turn, tile, times, n)
    return n


def list_builds(
    node: Node, s: SandToSeaState, box: SandToSeaBox, sight: Sight, turn: int, tile: int, times: int, n: int
) -> int:
    """Write a move that builds, with every reward that it may bring (S2S-3); return the new count."""
    code = BUILDS * VERB + tile * WHAT + times
    symbol = box.symbol[s.market[tile]]
    before = n
    if empties_column(node, symbol):
        for kind in range(BONUS_TYPES):
            if node.built[symbol] > 0 and bonus_left(node, s, kind) > 0:
                sight.codes[n] = code + (1 + kind) * REWARD
                n += 1
        row = still_there(node.row, sight.card_gone, turn)
        for slot in range(ROW):
            if (row >> slot) & 1:
                sight.codes[n] = code + (FIRST_CARD + slot) * REWARD
                n += 1
    if n == before:
        sight.codes[n] = code
        n += 1
    return n
