"""Whole turns of Eastern Wonders as single moves: where to, what to do there, how often, which bonus tile.

Plain functions on numbers, as the rules are: they run as they are for the greedy bot, and compiled for the planners.
A movement takes a cheapest route; cubes are given away by an order of colours, the cheapest first unless told otherwise.
"""

from typing import Any

from ...games.eastern_wonders.ending import hold_limit
from ...games.eastern_wonders.fields import (
    BONUS,
    BONUS_TYPES,
    BUILD,
    BUILDING,
    CLAIM,
    CLOSED,
    DOCK,
    DOCKED,
    DONE,
    DROP,
    DROPPING,
    END,
    GATHER,
    LEAVE,
    LEAVING,
    LOAD,
    LOADING,
    PAY,
    PLACES,
    RAISING,
    SAIL,
    SAILING,
    SYMBOLS,
    TIMES,
    TOLL,
    TRADING,
    TURN,
    UP,
)
from ...games.eastern_wonders.market import outpost_cost
from ...games.eastern_wonders.routes import ending_cost, next_step, steps_to
from ...games.eastern_wonders.rules import apply
from ...games.load import covers, times_covered, total

# A move: whether the boat moves, the tile, what is done there, the bonus tile chosen, and how often a trade is done.
BUILDS, TRADES, CLAIMS, GATHERS, IDLES = 0, 1, 2, 3, 4
MOVED, TILE, ACT, KIND = 32 * 8 * 8 * 64, 8 * 8 * 64, 8 * 64, 64

MOST_TRADES = 12
ROOM_LEFT = 48
"""Moves that one tile may need; lists stop short of their end by as much."""


def spend_cheapest(cubes: Any, number: int) -> None:
    """Give away that many of the cheapest cubes."""
    c = 0
    while number > 0 and c < 4:
        less = min(number, cubes[c])
        cubes[c] -= less
        number -= less
        c += 1


def list_moves(s: Any, box: Any, most_left: int, out: Any, cubes: Any) -> int:
    """Write the sensible whole turns of the mover, at the start of a turn or between two steps; return their number.

    Routes on which more than ``most_left`` cubes are left behind are no longer sensible. ``cubes`` is room for four.
    """
    p = s.seat
    here = s.boat[p]
    n = 0
    if s.phase == TURN:
        for c in range(4):
            cubes[c] = s.hold[p][c]
        n = list_actions(s, box, here, 0, out, n, cubes)
    for tile in range(PLACES):
        cost = ending_cost(s, box, tile)
        if cost < 0 or steps_to(s, box, tile) - s.free > most_left or n > len(out) - ROOM_LEFT:
            continue
        if tile == here and s.phase == TURN and total(s.lying[tile]) == 0:
            continue
        for c in range(4):
            cubes[c] = s.hold[p][c]
        spend_cheapest(cubes, cost)
        for c in range(4):
            cubes[c] += s.lying[tile][c]
        n = list_actions(s, box, tile, MOVED, out, n, cubes)
    return n


def list_actions(s: Any, box: Any, tile: int, moved: int, out: Any, n: int, cubes: Any) -> int:
    """Write what can be done on a tile with these cubes, which it spends; return the new count."""
    p = s.seat
    code = moved + tile * TILE
    out[n] = code + GATHERS * ACT
    n += 1
    if total(cubes) > hold_limit(s, p) - 2:
        out[n] = code + IDLES * ACT
        n += 1
    market = s.market[tile]
    if market < 0:
        if s.goal[tile] != CLOSED and covers(cubes, box.cost[s.goal[tile]]):
            out[n] = code + CLAIMS * ACT
            n += 1
        return n
    if s.owners[tile] & (1 << p):
        for times in range(1, min(times_covered(cubes, box.give[market]), MOST_TRADES) + 1):
            out[n] = code + TRADES * ACT + times
            n += 1
        return n
    cost = outpost_cost(s, tile)
    if cost > total(cubes):
        return n
    spend_cheapest(cubes, cost)
    most = min(times_covered(cubes, box.give[market]), MOST_TRADES // 2)
    empties = empties_column(s, p, box.symbol[market])
    for kind in range(BONUS_TYPES if empties else 1):
        if not empties or s.bonus_left[kind] > 0:
            for times in range(most + 1):
                out[n] = code + BUILDS * ACT + kind * KIND + times
                n += 1
    return n


def empties_column(s: Any, p: int, symbol: int) -> bool:
    """Whether the next outpost of that symbol empties a column of the board (EW-4.3), with a bonus tile left."""
    column = s.built[p][symbol] + 1
    for row in range(SYMBOLS):
        if row != symbol and s.built[p][row] < column:
            return False
    left = 0
    for kind in range(BONUS_TYPES):
        left += s.bonus_left[kind]
    return bool(left > 0)


def colour_to_give(cubes: Any, first: int) -> int:
    """The colour to part with: ``first`` if there is one, else the cheapest."""
    if cubes[first] > 0:
        return first
    c = 0
    while cubes[c] == 0:
        c += 1
    return c


def decide(s: Any, box: Any, code: int, first: int) -> int:
    """The next decision of a move, in any phase of a turn; cubes of colour ``first`` are given away first."""
    p = s.to_move
    phase = s.phase
    tile, act = code // TILE % 32, code // ACT % 8
    if phase == DROPPING:
        return DROP + colour_to_give(s.hold[p], first)
    if phase in (TURN, SAILING):
        if code < MOVED:
            return trade_of(s, box, code) if act == TRADES else action_of(s, box, act)
        step = next_step(s, box, tile)
        return DOCK if phase == SAILING and step == s.boat[p] else SAIL + step
    if phase == LEAVING:
        return LEAVE + colour_to_give(s.hold[p], first)
    if phase in (TOLL, BUILDING):
        return PAY + colour_to_give(s.hold[p], first)
    if phase == LOADING:
        return LOAD
    if phase == DOCKED:
        return trade_of(s, box, code) if act == TRADES else action_of(s, box, act)
    if phase == TRADING:
        return trade_of(s, box, code)
    return decide_rarely(s, code)


def decide_rarely(s: Any, code: int) -> int:
    """Raises, the cheapest cube first, and bonus tiles."""
    if s.phase == RAISING:
        for c in range(3):
            if s.hold[s.seat][c] > 0:
                return UP + c
        return DONE
    kind = code // KIND % 8
    while s.bonus_left[kind] == 0:
        kind = (kind + 1) % BONUS_TYPES
    return BONUS + kind


def action_of(s: Any, box: Any, act: int) -> int:
    """The id of what is done on the tile, or of a harvest if the cubes do not allow it after all."""
    here = s.boat[s.seat]
    if act == IDLES:
        return END
    if act == BUILDS and outpost_cost(s, here) <= total(s.hold[s.seat]):
        return BUILD
    if act == CLAIMS and covers(s.hold[s.seat], box.cost[s.goal[here]]):
        return CLAIM
    return GATHER


def trade_of(s: Any, box: Any, code: int) -> int:
    """The id of a trade, as often as the move says or else as can be."""
    here = s.boat[s.seat]
    times = min(code % KIND, times_covered(s.hold[s.seat], box.give[s.market[here]]))
    if times > 0:
        return TIMES + times - 1
    return END if s.phase == TRADING else GATHER


def follow(s: Any, box: Any, code: int, first: int, decisions: Any) -> int:
    """Make the whole turn in ``s``, write its decisions, and return their number."""
    me, turn = s.to_move, s.turn
    n = 0
    while s.turn == turn and s.to_move == me:
        decisions[n] = decide(s, box, code, first)
        apply(s, box, decisions[n])
        n += 1
    return n
