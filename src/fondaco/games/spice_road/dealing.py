"""Set-up (SR-1) and what nobody may know (SR-9): both decks."""

from ..chance import shuffle, sort
from ..merchant_row import deal_row, hide_merchants, shuffle_merchants
from .fields import CARDS, GOALS, MAX_PLAYERS, MERCHANTS, MOST_CLAIMS, POINTS, START_CARDS, TURN
from .state_types import SpiceRoadBox, SpiceRoadState


def new_game(s: SpiceRoadState, box: SpiceRoadBox, players: int, seed: int) -> None:
    """Shuffle both decks by the seed and set up (SR-1)."""
    shuffle_merchants(s, seed, 1)
    for i in range(POINTS):
        s.points[i] = i
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
    s.raises_left = 0
    s.gold = 2 * players
    s.silver = 2 * players
    s.points_drawn = GOALS
    deal_row(s)
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


def hide(s: SpiceRoadState, box: SpiceRoadBox) -> None:
    """Forget the order of both decks (SR-9.1)."""
    hide_merchants(s)
    sort(s.points, s.points_drawn, POINTS)


def redeal(s: SpiceRoadState, box: SpiceRoadBox, seed: int) -> None:
    """Shuffle what nobody has seen: both decks. The result depends on the seed, not on their hidden order."""
    hide(s, box)
    shuffle(s.merchants, s.merchants_drawn, MERCHANTS, seed, 3)
    shuffle(s.points, s.points_drawn, POINTS, seed, 4)
