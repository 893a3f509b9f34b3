"""What a player of Spice Road knows, as a row of small numbers (SR-9): everything but the order of the decks.

Plain functions that compile like the rules. Cards in hands and decks are given by their number in the box, so that a
place always means the same card; cards in the rows by what they do.
"""

from ..observation import Field
from .fields import (
    CARAVAN,
    CARDS,
    GOALS,
    HOW_OFTEN,
    MERCHANTS,
    MOST_CLAIMS,
    OVER,
    PAYING,
    POINTS,
    RAISING,
    ROW,
    START_CARDS,
)
from .rules import score
from .state_types import SpiceRoadBox, SpiceRoadState

OBSERVATION_VERSION = 1

COMMON = (
    Field("phase", OVER, 1, 1, "what is asked, one of: turn, times, up, pay, drop; all 0 when the game is over"),
    Field("round", 1, 100, 255, "the round, from 1; 255 from there on"),
    Field("last_round", 1, 1, 1, "1 once the end is triggered (SR-8.1)"),
    Field("trade_give", 4, 5, 10, "cubes Y R G B given each time by the trade whose number of times is asked, else 0"),
    Field("trade_take", 4, 5, 10, "cubes taken by it"),
    Field("wanted", ROW, 1, 1, "the slot of the merchant card being paid for, else 0"),
    Field("left", 1, 6, 9, "cubes that may still be raised, or cards still to be paid on"),
    Field("gold", 1, 10, 10, "gold coins left"),
    Field("silver", 1, 10, 10, "silver coins left; they lie above slot 0 once the gold is gone (SR-6.3)"),
    Field("merchants_left", 1, MERCHANTS, MERCHANTS, "merchant cards in the deck"),
    Field("row_there", ROW, 1, 1, "per slot of the merchant row, from the left: whether a card lies there"),
    Field("row_give", ROW * 4, 5, 10, "per slot: cubes Y R G B that the card takes from its player"),
    Field("row_take", ROW * 4, 5, 10, "per slot: cubes that it gives"),
    Field("row_raises", ROW, 3, 9, "per slot: cubes that it raises"),
    Field("row_cubes", ROW * 4, 5, 127, "per slot: cubes lying on it"),
    Field("goal_worth", GOALS, 20, 99, "per point card, from the left: its points"),
    Field("goal_cost", GOALS * 4, 5, 10, "per point card: cubes that it costs"),
    Field("unseen_merchants", MERCHANTS, 1, 1, "per merchant card of the box: whether it is still in the deck"),
    Field("unseen_points", POINTS, 1, 1, "per point card of the box: whether it is still in the deck"),
)

PER_SEAT = (
    Field("to_move", 1, 1, 1, "whether this seat decides now"),
    Field("starts", 1, 1, 1, "whether this is the start player, who begins every round and loses ties"),
    Field("caravan", 4, CARAVAN, 127, "cubes Y R G B; more than 10 in all only while cubes are to be dropped"),
    Field("hand", CARDS, 1, 1, "per card of the box, the two starting cards first: whether it is in hand"),
    Field("played", CARDS, 1, 1, "per card of the box: whether it is played and not taken back"),
    Field("claimed", POINTS, 1, 1, "per point card of the box: whether this seat has claimed it"),
    Field("claims", 1, MOST_CLAIMS, MOST_CLAIMS, "point cards claimed"),
    Field("golds", 1, 10, 10, "gold coins owned"),
    Field("silvers", 1, 10, 10, "silver coins owned"),
    Field("score", 1, 100, 255, "points if the game ended now (SR-8.2)"),
)

# Where each field begins, in the order of the tables above.
PHASE = 0
ROUND = PHASE + OVER
LAST_ROUND = ROUND + 1
TRADE_GIVE = LAST_ROUND + 1
TRADE_TAKE = TRADE_GIVE + 4
WANTED = TRADE_TAKE + 4
LEFT = WANTED + ROW
GOLD = LEFT + 1
SILVER = GOLD + 1
MERCHANTS_LEFT = SILVER + 1
ROW_THERE = MERCHANTS_LEFT + 1
ROW_GIVE = ROW_THERE + ROW
ROW_TAKE = ROW_GIVE + ROW * 4
ROW_RAISES = ROW_TAKE + ROW * 4
ROW_CUBES = ROW_RAISES + ROW
GOAL_WORTH = ROW_CUBES + ROW * 4
GOAL_COST = GOAL_WORTH + GOALS
UNSEEN_MERCHANTS = GOAL_COST + GOALS * 4
UNSEEN_POINTS = UNSEEN_MERCHANTS + MERCHANTS
SEATS = UNSEEN_POINTS + POINTS

TO_MOVE = 0
STARTS = TO_MOVE + 1
CUBES = STARTS + 1
HAND = CUBES + 4
PLAYED = HAND + CARDS
CLAIMED = PLAYED + CARDS
CLAIMS = CLAIMED + POINTS
GOLDS = CLAIMS + 1
SILVERS = GOLDS + 1
SCORE = SILVERS + 1
SEAT_SIZE = SCORE + 1


def observe(s: SpiceRoadState, box: SpiceRoadBox, seat: int, out: list[int]) -> None:
    """Write what this seat knows: what concerns all, then every seat, its own first, the others clockwise."""
    for i in range(SEATS + SEAT_SIZE * s.players):
        out[i] = 0
    observe_question(s, box, out)
    observe_rows(s, box, out)
    for i in range(s.merchants_drawn, MERCHANTS):
        out[UNSEEN_MERCHANTS + s.merchants[i] - START_CARDS] = 1
    for i in range(UNSEEN_POINTS, SEATS):
        out[i] = 1
    for i in range(s.points_drawn):  # few, while most are still in the deck
        out[UNSEEN_POINTS + s.points[i]] = 0
    for i in range(s.players):
        p = seat + i if seat + i < s.players else seat + i - s.players
        observe_seat(s, box, p, SEATS + SEAT_SIZE * i, out)


def put_cubes(cubes: list[int], at: int, out: list[int]) -> None:
    """Write four counts. All are read before the first is written, so that machines can do the four at once."""
    yellow, red, green, brown = cubes[0], cubes[1], cubes[2], cubes[3]
    out[at], out[at + 1], out[at + 2], out[at + 3] = yellow, red, green, brown


def observe_question(s: SpiceRoadState, box: SpiceRoadBox, out: list[int]) -> None:
    """What is asked, and the counts that concern all."""
    phase = s.phase
    if phase != OVER:
        out[PHASE + phase] = 1
    out[ROUND] = min(s.round, 255)
    out[LAST_ROUND] = s.last_round
    if phase == HOW_OFTEN:
        for c in range(4):
            out[TRADE_GIVE + c] = box.give[s.card][c]
            out[TRADE_TAKE + c] = box.take[s.card][c]
    elif phase == RAISING:
        out[LEFT] = s.raises_left
    elif phase == PAYING:
        out[WANTED + s.slot] = 1
        out[LEFT] = s.slot - s.pay_slot
    out[GOLD] = s.gold
    out[SILVER] = s.silver
    out[MERCHANTS_LEFT] = MERCHANTS - s.merchants_drawn


def observe_rows(s: SpiceRoadState, box: SpiceRoadBox, out: list[int]) -> None:
    """The merchant row with the cubes on it, and the point cards."""
    for i in range(ROW):
        card = s.row[i]
        if card >= 0:
            out[ROW_THERE + i] = 1
            out[ROW_RAISES + i] = box.raises[card]
            put_cubes(box.give[card], ROW_GIVE + i * 4, out)
            put_cubes(box.take[card], ROW_TAKE + i * 4, out)
            put_cubes(s.row_cubes[i], ROW_CUBES + i * 4, out)
    for i in range(GOALS):
        card = s.goals[i]
        out[GOAL_WORTH + i] = box.worth[card]
        put_cubes(box.cost[card], GOAL_COST + i * 4, out)


def observe_seat(s: SpiceRoadState, box: SpiceRoadBox, p: int, start: int, out: list[int]) -> None:
    """What everybody knows of one seat; acquisitions and claims are public (SR-9.1)."""
    out[start + TO_MOVE] = 1 if s.to_move == p else 0
    out[start + STARTS] = 1 if p == 0 else 0
    put_cubes(s.caravan[p], start + CUBES, out)
    cards, in_hand = s.cards[p], s.in_hand[p]
    for i in range(s.owned[p]):
        out[start + (HAND if i < in_hand else PLAYED) + cards[i]] = 1
    claimed, claims = s.claimed[p], s.claims[p]
    for i in range(MOST_CLAIMS):
        out[start + CLAIMED + claimed[i]] |= i < claims
    out[start + CLAIMS] = s.claims[p]
    out[start + GOLDS] = s.golds[p]
    out[start + SILVERS] = s.silvers[p]
    out[start + SCORE] = min(score(s, box, p), 255)
