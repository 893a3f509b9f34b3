"""The rules of Spice Road, SR-1 to SR-9, as plain functions on a state ``s`` and a box of components ``box``.

The same functions run as they are, on ints and lists, and compiled, on records of an array (see ``fondaco.engine``).
So they use numbers, loops and indexing only. Whoever calls ``apply`` has checked that the action is legal.
"""

from ..cube_counts import (
    can_raise,
    covers,
    gain,
    offer_colours,
    raise_cube,
    spend,
    times_covered,
    total,
    worth_at_end,
)
from ..merchant_row import offer_plays, offer_row, pay_on_row, put_last, take_from_row
from ..rounds import pass_turn
from .dealing import hide, new_game, redeal, set_up
from .fields import (
    CARAVAN,
    CLAIM,
    DONE,
    DROP,
    DROPPING,
    GOALS,
    GOLD,
    GOLD_VP,
    HOW_OFTEN,
    MOST_CLAIMS,
    NO_COIN,
    OVER,
    PAY,
    PAYING,
    PLAY,
    RAISING,
    REST,
    SILVER,
    SILVER_VP,
    SPICE,
    TAKE,
    TIMES,
    TRADE,
    TURN,
    UP,
)
from .state_types import SpiceRoadBox, SpiceRoadState

__all__ = ["apply", "claims_to_end", "hide", "legal", "new_game", "redeal", "score", "set_up", "winner"]


def legal(s: SpiceRoadState, box: SpiceRoadBox, out: list[int]) -> int:
    """Write the ids of all legal actions into ``out`` and return how many there are."""
    phase = s.phase
    if phase == TURN:
        return legal_turn(s, box, out)
    if phase == OVER:
        return 0
    cubes = s.caravan[s.seat]
    if phase == HOW_OFTEN:
        n = times_covered(cubes, box.give[s.card])
        for i in range(n):
            out[i] = TIMES + i
        return n
    if phase == RAISING:
        n = offer_colours(cubes, 3, UP, out, 0)
        out[n] = DONE
        return n + 1
    return offer_colours(cubes, 4, PAY if phase == PAYING else DROP, out, 0)


def legal_turn(s: SpiceRoadState, box: SpiceRoadBox, out: list[int]) -> int:
    """The four kinds of turn (SR-2.1): Play, Acquire, Claim, Rest."""
    p = s.seat
    cubes = s.caravan[p]
    n = offer_plays(s.cards[p], s.in_hand[p], cubes, box, out, PLAY)
    n = offer_row(s, cubes, TAKE, out, n)
    for i in range(GOALS):
        out[n] = CLAIM + i
        n += covers(cubes, box.cost[s.goals[i]])
    out[n] = REST
    return n + (s.owned[p] > s.in_hand[p])


def apply(s: SpiceRoadState, box: SpiceRoadBox, action: int) -> None:
    """Carry out a legal action."""
    if action < TAKE:
        play(s, box, action - PLAY)
    elif action < CLAIM:
        acquire(s, action - TAKE)
    elif action < REST:
        claim(s, box, action - CLAIM)
    elif action == REST:
        s.in_hand[s.seat] = s.owned[s.seat]  # SR-5.1
        end_turn(s)
    elif action < UP:
        trade(s, box, action - TIMES + 1)
    elif action < DONE:
        upgrade(s, action - UP)
    elif action == DONE:
        end_raising(s)
    elif action < DROP:
        pay(s, action - PAY)
    else:
        s.caravan[s.seat][action - DROP] -= 1  # SR-7.1
        end_turn(s)


def play(s: SpiceRoadState, box: SpiceRoadBox, card: int) -> None:
    """Put a card from hand among the played ones and start its effect (SR-3)."""
    p = s.seat
    put_last(s.cards[p], s.in_hand[p], card)
    s.in_hand[p] -= 1
    kind = box.kind[card]
    if kind == SPICE:
        gain(s.caravan[p], box.take[card], 1)  # SR-3.2
        end_turn(s)
    elif kind == TRADE:
        s.card = card
        s.phase = HOW_OFTEN
    elif can_raise(s.caravan[p]):
        s.raises_left = box.raises[card]
        s.phase = RAISING
    else:
        end_turn(s)


def trade(s: SpiceRoadState, box: SpiceRoadBox, times: int) -> None:
    """Trade that often (SR-3.4)."""
    cubes = s.caravan[s.seat]
    spend(cubes, box.give[s.card], times)
    gain(cubes, box.take[s.card], times)
    end_turn(s)


def upgrade(s: SpiceRoadState, colour: int) -> None:
    """Raise one cube, and ask again while the card is not used up (SR-3.3)."""
    cubes = s.caravan[s.seat]
    raise_cube(cubes, colour)
    s.raises_left -= 1
    if s.raises_left == 0 or not can_raise(cubes):
        end_raising(s)


def end_raising(s: SpiceRoadState) -> None:
    """Be done with an upgrade card, used up or not (SR-3.3)."""
    s.raises_left = 0
    end_turn(s)


def acquire(s: SpiceRoadState, slot: int) -> None:
    """Choose a merchant card of the row; the cards to its left are paid first (SR-4.1)."""
    s.slot = slot
    if slot == 0:
        take_card(s)
    else:
        s.phase = PAYING


def pay(s: SpiceRoadState, colour: int) -> None:
    """Put a cube on the next card to the left of the wanted one (SR-4.1)."""
    if pay_on_row(s, s.caravan[s.seat], colour):
        take_card(s)


def take_card(s: SpiceRoadState) -> None:
    """Take the wanted card with the cubes on it, slide the row and refill it (SR-4.2 to SR-4.4)."""
    p = s.seat
    slot = s.slot
    mine = s.cards[p]
    mine[s.owned[p]] = mine[s.in_hand[p]]
    mine[s.in_hand[p]] = s.row[slot]
    s.in_hand[p] += 1
    s.owned[p] += 1
    take_from_row(s, slot, s.caravan[p])
    end_turn(s)


def claim(s: SpiceRoadState, box: SpiceRoadBox, slot: int) -> None:
    """Pay for a point card, take it and the coin above it, refill the row (SR-6)."""
    p = s.seat
    card = s.goals[slot]
    spend(s.caravan[p], box.cost[card], 1)
    s.claimed[p][s.claims[p]] = card
    s.claims[p] += 1
    coin = coin_above(s, slot)
    if coin == GOLD:
        s.gold -= 1
        s.golds[p] += 1
    elif coin == SILVER:
        s.silver -= 1
        s.silvers[p] += 1
    for i in range(slot, GOALS - 1):
        s.goals[i] = s.goals[i + 1]
    s.goals[GOALS - 1] = s.points[s.points_drawn]
    s.points_drawn += 1
    if s.claims[p] >= claims_to_end(s):
        s.last_round = 1
    end_turn(s)


def coin_above(s: SpiceRoadState, slot: int) -> int:
    """The coin that comes with the point card in that slot (SR-6.2); without gold, silver lies above slot 0 (SR-6.3)."""
    if slot == 0 and s.gold > 0:
        return GOLD
    if s.silver > 0 and slot == (1 if s.gold > 0 else 0):
        return SILVER
    return NO_COIN


def claims_to_end(s: SpiceRoadState) -> int:
    """How many point cards of one player trigger the end (SR-8.1)."""
    return claims_with(s.players)


def claims_with(players: int) -> int:
    """The same, for a number of players."""
    return 6 if players <= 3 else 5


def end_turn(s: SpiceRoadState) -> None:
    """Ask for cubes over the limit (SR-7.1), or pass the turn on; the game ends with a round (SR-8.1)."""
    if total(s.caravan[s.seat]) > CARAVAN:
        s.phase = DROPPING
    else:
        pass_turn(s, TURN, OVER)


def score(s: SpiceRoadState, box: SpiceRoadBox, seat: int) -> int:
    """Points if the game ended now (SR-8.2)."""
    points = GOLD_VP * s.golds[seat] + SILVER_VP * s.silvers[seat] + worth_at_end(s.caravan[seat])
    claimed, claims = s.claimed[seat], s.claims[seat]
    for i in range(MOST_CLAIMS):
        points += box.worth[claimed[i]] * (i < claims)
    return int(points)


def winner(s: SpiceRoadState, box: SpiceRoadBox) -> int:
    """The seat that won, -1 while the game goes on; a tie goes to the later seat (SR-8.3)."""
    if s.phase != OVER:
        return -1
    best = 0
    for p in range(1, s.players):
        if score(s, box, p) >= score(s, box, best):
            best = p
    return best
