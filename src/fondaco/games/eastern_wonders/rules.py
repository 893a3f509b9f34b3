"""The rules of Eastern Wonders, EW-1 to EW-9, as plain functions on a state ``s`` and a box of components ``box``.

The same functions run as they are, on ints and lists, and compiled, on records of an array (see ``fondaco.engine``).
So they use numbers, loops and indexing only. Whoever calls ``apply`` has checked that the action is legal.

One limit of the engine: a trade is done at most 50 times in a turn, because ids are fixed. A hold has at most 22
spaces, so this takes a tile on which far more cubes lie than anybody leaves on one.
"""

from ..cube_counts import covers, offer_colours
from ..sea_rules import (
    can_build,
    claim_tile,
    offer_market_tiles,
    offer_sets,
    outpost_cost,
    owns_here,
    place_boat,
    take_set,
)
from .dealing import hide, new_game, redeal, set_up
from .ending import begin_turn, end_turn, hold_limit, score, winner
from .fields import (
    ACTIONS,
    AT,
    BONUS,
    BONUS_TYPES,
    BOX_FIELDS,
    BUILD,
    BUILDING,
    CHOOSING_BONUS,
    CHOOSING_SET,
    CLAIM,
    CLOSED,
    DOCK,
    DOCKED,
    DONE,
    DROP,
    DROPPING,
    END,
    FIELDS,
    GATHER,
    HARVEST,
    HARVEST_YELLOW,
    LEAVE,
    LEAVING,
    LOAD,
    LOADING,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NOLOAD,
    OVER,
    PAY,
    PLACING,
    RAISING,
    SAIL,
    SAILING,
    START,
    TIMES,
    TOLL,
    TRADING,
    TURN,
    UP,
)
from .market import (
    after_raising,
    build,
    offer_times,
    pay_outpost,
    take_bonus,
    trade,
    upgrade,
)
from .moving import can_dock, dock, leave, load, offer_steps, pay_toll, sail, toll
from .state_types import EasternWondersBox, EasternWondersState

__all__ = [
    "ACTIONS",
    "BOX_FIELDS",
    "FIELDS",
    "MAX_PLAYERS",
    "MIN_PLAYERS",
    "OVER",
    "apply",
    "hide",
    "hold_limit",
    "legal",
    "new_game",
    "outpost_cost",
    "redeal",
    "score",
    "set_up",
    "toll",
    "winner",
]


def legal(s: EasternWondersState, box: EasternWondersBox, out: list[int]) -> int:
    """Write the ids of all legal actions into ``out`` and return how many there are."""
    phase = s.phase
    if phase == TURN:
        return offer_actions(s, box, out, offer_steps(s, box, out, 0))
    if phase == SAILING:
        n = offer_steps(s, box, out, 0)
        if can_dock(s, box):
            out[n] = DOCK
            n += 1
        return n
    if phase == DOCKED:
        return offer_actions(s, box, out, 0)
    if phase == LEAVING:
        return offer_colours(s.hold[s.seat], 4, LEAVE, out, 0)
    if phase in (TOLL, BUILDING):
        return offer_colours(s.hold[s.seat], 4, PAY, out, 0)
    if phase == LOADING:
        out[0] = LOAD
        out[1] = NOLOAD
        return 2
    if phase == DROPPING:
        return offer_colours(s.hold[s.to_move], 4, DROP, out, 0)
    return legal_rarely(s, box, out)


def legal_rarely(s: EasternWondersState, box: EasternWondersBox, out: list[int]) -> int:
    """The legal actions of set-up and of what follows on an outpost."""
    phase = s.phase
    n = 0
    if phase == CHOOSING_SET:
        n = offer_sets(s, START, out)
    elif phase == PLACING:
        n = offer_market_tiles(s, AT, out)
    elif phase == RAISING:
        n = offer_colours(s.hold[s.seat], 3, UP, out, 0)
        out[n] = DONE
        n += 1
    elif phase == CHOOSING_BONUS:
        for kind in range(BONUS_TYPES):
            if s.bonus_left[kind] > 0:
                out[n] = BONUS + kind
                n += 1
    elif phase == TRADING:
        n = offer_times(s, box, out, 0)
        out[n] = END
        n += 1
    return n


def offer_actions(s: EasternWondersState, box: EasternWondersBox, out: list[int], n: int) -> int:
    """Write the ids of the one action of a turn and of doing none (EW-2.1); return the new count."""
    p = s.seat
    here = s.boat[p]
    goal = s.goal[here]
    if s.market[here] >= 0:
        if owns_here(s):
            n = offer_times(s, box, out, n)
        elif can_build(s):
            out[n] = BUILD
            n += 1
    elif goal != CLOSED and covers(s.hold[p], box.cost[goal]):
        out[n] = CLAIM
        n += 1
    out[n] = GATHER
    out[n + 1] = END
    return n + 2


def apply(s: EasternWondersState, box: EasternWondersBox, action: int) -> None:
    """Carry out a legal action."""
    if action < SAIL:
        begin(s, action)
    elif action < LEAVE:
        sail(s, action - SAIL)
    elif action < DOCK:
        leave(s, action - LEAVE)
    elif action == DOCK:
        dock(s, box)
    elif action < LOAD:
        if s.phase == TOLL:
            pay_toll(s, box, action - PAY)
        else:
            pay_outpost(s, box, action - PAY)
    elif action == LOAD:
        load(s)
    elif action == NOLOAD:
        s.phase = DOCKED
    elif action < UP:
        act(s, box, action)
    elif action < DONE:
        upgrade(s, box, action - UP)
    elif action == DONE:
        after_raising(s, box)
    elif action < DROP:
        take_bonus(s, box, action - BONUS)
    else:
        s.hold[s.to_move][action - DROP] -= 1  # EW-7.1
        end_turn(s)


def begin(s: EasternWondersState, action: int) -> None:
    """Take a starting set, then place the boat; in reverse turn order (EW-1.8)."""
    if action < AT:
        take_set(s, action - START)
        s.phase = PLACING
    elif place_boat(s, action - AT):
        s.phase = CHOOSING_SET
    else:
        s.phase = TURN
        begin_turn(s)


def act(s: EasternWondersState, box: EasternWondersBox, action: int) -> None:
    """The action of a turn, or none (EW-2.1)."""
    if action == BUILD:
        build(s, box)
    elif action < CLAIM:
        trade(s, box, action - TIMES + 1)
    elif action == CLAIM:
        claim_tile(s, box)
        end_turn(s)
    elif action == GATHER:
        s.hold[s.seat][0] += HARVEST_YELLOW  # EW-6.1
        s.hold[s.seat][1] += s.has[s.seat][HARVEST]
        end_turn(s)
    else:
        end_turn(s)
