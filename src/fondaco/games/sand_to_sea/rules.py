"""The rules of From Sand to Sea, S2S-1 to S2S-5, as plain functions on a state ``s`` and a box of components ``box``.

The same functions run as they are, on ints and lists, and compiled, on records of an array (see ``fondaco.engine``).
So they use numbers, loops and indexing only. Whoever calls ``apply`` has checked that the action is legal.

One limit of the engine: a trade is done at most 50 times in a turn, because ids are fixed. A hold has at most 19
spaces, so this takes a card of the row on which far more cubes lie than anybody leaves on one.
"""

from ..cube_counts import covers, offer_colours
from ..merchant_row import offer_plays, offer_row
from ..sea_numbers import CLOSED
from ..sea_rules import can_build, claim_tile, offer_market_tiles, offer_sets, owns_here, place_boat, take_set
from .cards import acquire, end_raising, pay_row, play, rest, trade_by_card, upgrade
from .dealing import hide, new_game, redeal, set_up
from .ending import begin_turn, end_turn, hold_limit, score, winner
from .fields import (
    AT,
    BUILD,
    BUILDING,
    CHOOSING_REWARD,
    CHOOSING_SET,
    CLAIM,
    DOCK,
    DOCKED,
    DONE,
    DROP,
    DROPPING,
    END,
    HOW_OFTEN,
    OVER,
    PAY,
    PAYING,
    PLACING,
    PLAY,
    RAISING,
    REST,
    SAIL,
    SAILING,
    SPEND,
    SPENDING,
    START,
    TAKE,
    TIMES,
    TOLL,
    TRADING,
    TURN,
    UP,
)
from .market import build, offer_rewards, offer_times, pay_outpost, take_reward, trade
from .moving import can_dock, dock, offer_spending, offer_steps, pay_toll, sail, spend_card, toll
from .state_types import SandToSeaBox, SandToSeaState

__all__ = ["OVER", "apply", "hide", "hold_limit", "legal", "new_game", "redeal", "score", "set_up", "toll", "winner"]


def legal(s: SandToSeaState, box: SandToSeaBox, out: list[int]) -> int:
    """Write the ids of all legal actions into ``out`` and return how many there are."""
    phase = s.phase
    if phase == TURN:
        return legal_turn(s, box, out)
    if phase == SAILING:
        n = offer_steps(s, box, out, 0)
        if can_dock(s):
            out[n] = DOCK
            n += 1
        return n
    if phase == SPENDING:
        return offer_spending(s, out)
    if phase == DOCKED:
        return offer_actions(s, box, out, 0)
    if phase in (PAYING, TOLL, BUILDING):
        return offer_colours(s.hold[s.seat], 4, PAY, out, 0)
    if phase == DROPPING:
        return offer_colours(s.hold[s.to_move], 4, DROP, out, 0)
    return legal_rarely(s, box, out)


def legal_rarely(s: SandToSeaState, box: SandToSeaBox, out: list[int]) -> int:
    """The legal actions of set-up, of what cards ask, and of what follows on an outpost."""
    phase = s.phase
    n = 0
    if phase == CHOOSING_SET:
        n = offer_sets(s, START, out)
    elif phase == PLACING:
        n = offer_market_tiles(s, AT, out)
    elif phase == HOW_OFTEN:
        n = offer_times(s.hold[s.seat], box.give[s.card], out, 0)
    elif phase == RAISING:
        n = offer_colours(s.hold[s.seat], 3, UP, out, 0)
        out[n] = DONE
        n += 1
    elif phase == CHOOSING_REWARD:
        n = offer_rewards(s, out)
    elif phase == TRADING:
        n = offer_times(s.hold[s.seat], box.market_give[s.market[s.boat[s.seat]]], out, 0)
        out[n] = END
        n += 1
    return n


def legal_turn(s: SandToSeaState, box: SandToSeaBox, out: list[int]) -> int:
    """What a turn can begin with (S2S-2.1): Play, Acquire, Rest, Move, its action alone, or nothing."""
    p = s.seat
    n = offer_plays(s.cards[p], s.in_hand[p], s.hold[p], box, out, PLAY)
    n = offer_row(s, s.hold[p], TAKE, out, n)
    if s.owned[p] > s.in_hand[p]:
        out[n] = REST
        n += 1
    n = offer_steps(s, box, out, n)
    return offer_actions(s, box, out, n)


def offer_actions(s: SandToSeaState, box: SandToSeaBox, out: list[int], n: int) -> int:
    """Write the ids of the action where the boat is and of doing none (S2S-2.3); return the new count."""
    p = s.seat
    here = s.boat[p]
    goal = s.goal[here]
    if s.market[here] >= 0:
        if owns_here(s):
            n = offer_times(s.hold[p], box.market_give[s.market[here]], out, n)
        elif can_build(s):
            out[n] = BUILD
            n += 1
    elif goal >= 0 and goal != CLOSED and covers(s.hold[p], box.cost[goal]):
        out[n] = CLAIM
        n += 1
    out[n] = END
    return n + 1


def apply(s: SandToSeaState, box: SandToSeaBox, action: int) -> None:
    """Carry out a legal action."""
    if action < SAIL:
        apply_card(s, box, action)
    elif action < SPEND:
        sail(s, action - SAIL)
    elif action < DOCK:
        spend_card(s, action - SPEND)
    elif action == DOCK:
        dock(s)
    elif action < BUILD:
        pay(s, box, action - PAY)
    elif action == BUILD:
        build(s, box)
    elif action == CLAIM:
        claim_tile(s, box)
        end_turn(s)
    elif action == END:
        end_turn(s)
    elif action < DROP:
        take_reward(s, box, action)
    else:
        s.hold[s.to_move][action - DROP] -= 1  # EW-7.1
        end_turn(s)


def apply_card(s: SandToSeaState, box: SandToSeaBox, action: int) -> None:
    """Carry out an action of the set-up or of the merchant cards, or a trade."""
    if action < PLAY:
        begin(s, action)
    elif action < TAKE:
        play(s, box, action - PLAY)
    elif action < REST:
        acquire(s, action - TAKE)
    elif action == REST:
        rest(s)
    elif action < UP:
        if s.phase == HOW_OFTEN:
            trade_by_card(s, box, action - TIMES + 1)
        else:
            trade(s, box, action - TIMES + 1)
    elif action < DONE:
        upgrade(s, action - UP)
    else:
        end_raising(s)


def begin(s: SandToSeaState, action: int) -> None:
    """Take a starting set, then place the boat; in reverse turn order (S2S-1.4)."""
    if action < AT:
        take_set(s, action - START)
        s.phase = PLACING
    elif place_boat(s, action - AT):
        s.phase = CHOOSING_SET
    else:
        s.phase = TURN
        begin_turn(s)


def pay(s: SandToSeaState, box: SandToSeaBox, colour: int) -> None:
    """Pay a cube: on a card of the row, to another boat, or for an outpost."""
    if s.phase == PAYING:
        pay_row(s, colour)
    elif s.phase == TOLL:
        pay_toll(s, colour)
    else:
        pay_outpost(s, box, colour)
