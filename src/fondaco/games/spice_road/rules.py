"""The rules of Spice Road, SR-1 to SR-9, as plain functions on a state ``s`` and a box of components ``box``.

The same functions run as they are, on ints and lists, and compiled, on records of an array (see ``fondaco.engine``).
So they use numbers, loops and indexing only. Whoever calls ``apply`` has checked that the action is legal.
"""

from ..chance import shuffle, sort
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
from ..rounds import pass_turn
from ..state import Fields
from .state_types import SpiceRoadBox, SpiceRoadState

MIN_PLAYERS = 2
MAX_PLAYERS = 5
START_CARDS = 2
MERCHANTS = 43
CARDS = START_CARDS + MERCHANTS
POINTS = 36
ROW = 6
GOALS = 5
CARAVAN = 10
MOST_CLAIMS = 6

SPICE, UPGRADE, TRADE = 0, 1, 2
NO_COIN, GOLD, SILVER = 0, 1, 2
GOLD_VP, SILVER_VP = 3, 1

# The phases: what is being asked.
TURN, HOW_OFTEN, RAISING, PAYING, DROPPING, OVER = 0, 1, 2, 3, 4, 5

# The action ids: the first of each family, which is followed by the others.
PLAY = 0
TAKE = PLAY + CARDS
CLAIM = TAKE + ROW
REST = CLAIM + GOALS
TIMES = REST + 1
UP = TIMES + CARAVAN
DONE = UP + 3
PAY = DONE + 1
DROP = PAY + 4
ACTIONS = DROP + 4

FIELDS: Fields = {
    "round": ("int32", ()),
    "turn": ("int32", ()),  # turns begun before this one
    "players": ("int8", ()),
    "seat": ("int8", ()),  # whose turn it is
    "to_move": ("int8", ()),  # who decides; -1 when the game is over
    "phase": ("int8", ()),
    "last_round": ("int8", ()),
    "card": ("int8", ()),  # the trade card being played
    "slot": ("int8", ()),  # the slot of the card being acquired
    "raises_left": ("int8", ()),  # of the upgrade card being played, else 0
    "pay_slot": ("int8", ()),  # the next slot to pay on
    "gold": ("int8", ()),
    "silver": ("int8", ()),
    "merchants_drawn": ("int8", ()),
    "points_drawn": ("int8", ()),
    "row": ("int8", (ROW,)),  # -1 is an empty slot
    "row_cubes": ("int8", (ROW, 4)),
    "goals": ("int8", (GOALS,)),
    "caravan": ("int8", (MAX_PLAYERS, 4)),
    "cards": ("int8", (MAX_PLAYERS, CARDS)),  # the hand first, then the played cards
    "in_hand": ("int8", (MAX_PLAYERS,)),
    "owned": ("int8", (MAX_PLAYERS,)),
    "claimed": ("int8", (MAX_PLAYERS, MOST_CLAIMS)),
    "claims": ("int8", (MAX_PLAYERS,)),
    "golds": ("int8", (MAX_PLAYERS,)),
    "silvers": ("int8", (MAX_PLAYERS,)),
    "merchants": ("int8", (MERCHANTS,)),  # the whole deck as dealt, the first row in front
    "points": ("int8", (POINTS,)),
}

BOX_FIELDS: Fields = {
    "custom": ("int8", ()),
    "kind": ("int8", (CARDS,)),
    "give": ("int8", (CARDS, 4)),
    "take": ("int8", (CARDS, 4)),
    "raises": ("int8", (CARDS,)),
    "worth": ("int8", (POINTS,)),
    "cost": ("int8", (POINTS, 4)),
}


def new_game(s: SpiceRoadState, box: SpiceRoadBox, players: int, seed: int) -> None:
    """Shuffle both decks by the seed and set up (SR-1)."""
    for i in range(MERCHANTS):
        s.merchants[i] = START_CARDS + i
    for i in range(POINTS):
        s.points[i] = i
    shuffle(s.merchants, 0, MERCHANTS, seed, 1)
    shuffle(s.points, 0, POINTS, seed, 2)
    set_up(s, box, players)


def set_up(s: SpiceRoadState, box: SpiceRoadBox, players: int) -> None:
    """Deal from the decks that lie in the state (SR-1.1 to SR-1.6)."""
    s.round = 1
    s.turn = 0
    s.players = players
    s.seat = 0
    s.to_move = 0
    s.phase = TURN
    s.last_round = 0
    s.card = 0
    s.slot = 0
    s.raises_left = 0
    s.pay_slot = 0
    s.gold = 2 * players
    s.silver = 2 * players
    s.merchants_drawn = ROW
    s.points_drawn = GOALS
    for i in range(ROW):
        s.row[i] = s.merchants[i]
        for c in range(4):
            s.row_cubes[i][c] = 0
    for i in range(GOALS):
        s.goals[i] = s.points[i]
    for p in range(MAX_PLAYERS):
        set_up_player(s, p)


def set_up_player(s: SpiceRoadState, p: int) -> None:
    """Hand and cubes of one seat (SR-1.4, SR-1.6)."""
    for c in range(4):
        s.caravan[p][c] = 0
    if p < s.players:
        s.caravan[p][0] = 4 if p == 1 or p == 2 else 3
        s.caravan[p][1] = 1 if p >= 3 else 0
    for i in range(CARDS):
        s.cards[p][i] = i if i < START_CARDS else 0
    s.in_hand[p] = START_CARDS
    s.owned[p] = START_CARDS
    for i in range(MOST_CLAIMS):
        s.claimed[p][i] = 0
    s.claims[p] = 0
    s.golds[p] = 0
    s.silvers[p] = 0


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
    n = 0
    for i in range(s.in_hand[p]):
        card = s.cards[p][i]
        if box.kind[card] != TRADE or covers(cubes, box.give[card]):
            out[n] = PLAY + card
            n += 1
    payable = min(total(cubes) + 1, ROW)
    for i in range(payable):
        if s.row[i] >= 0:
            out[n] = TAKE + i
            n += 1
    for i in range(GOALS):
        if covers(cubes, box.cost[s.goals[i]]):
            out[n] = CLAIM + i
            n += 1
    if s.owned[p] > s.in_hand[p]:
        out[n] = REST
        n += 1
    return n


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
    mine = s.cards[p]
    last = s.in_hand[p] - 1
    i = 0
    while mine[i] != card:
        i += 1
    mine[i] = mine[last]
    mine[last] = card
    s.in_hand[p] = last
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
    s.caravan[s.seat][colour] -= 1
    s.row_cubes[s.pay_slot][colour] += 1
    s.pay_slot += 1
    if s.pay_slot == s.slot:
        s.pay_slot = 0
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
    gain(s.caravan[p], s.row_cubes[slot], 1)
    for i in range(slot, ROW - 1):
        s.row[i] = s.row[i + 1]
        for c in range(4):
            s.row_cubes[i][c] = s.row_cubes[i + 1][c]
    for c in range(4):
        s.row_cubes[ROW - 1][c] = 0
    if s.merchants_drawn < MERCHANTS:
        s.row[ROW - 1] = s.merchants[s.merchants_drawn]
        s.merchants_drawn += 1
    else:
        s.row[ROW - 1] = -1
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
    for i in range(s.claims[seat]):
        points += box.worth[s.claimed[seat][i]]
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


def hide(s: SpiceRoadState, box: SpiceRoadBox) -> None:
    """Forget the order of both decks (SR-9.1)."""
    sort(s.merchants, s.merchants_drawn, MERCHANTS)
    sort(s.points, s.points_drawn, POINTS)


def redeal(s: SpiceRoadState, box: SpiceRoadBox, seed: int) -> None:
    """Shuffle what nobody has seen: both decks. The result depends on the seed, not on their hidden order."""
    hide(s, box)
    shuffle(s.merchants, s.merchants_drawn, MERCHANTS, seed, 3)
    shuffle(s.points, s.points_drawn, POINTS, seed, 4)
