"""Plans in From Sand to Sea: a beam search over one seat's own whole turns. Compiled by ``bots.search``.

A position of a plan is what one seat will have: hold, boat, outposts (as bits over the tiles), board and bonus tiles,
cards in hand and owned ones (as bits), and which of the VP tiles and of the row's cards it has taken. Cards and tiles
that nobody has seen yet do not exist for a plan. Below the first turn payments take the cheapest cubes that the turn
does not need. Steps take played cards first: what was played and what was discarded comes back by the same rest, so of
the played cards only their number matters; then the cards of the hand that are worth least.
"""

from typing import Protocol

from ...engine.arrays import Counts
from ...games.cube_counts import total
from ...games.merchant_cards import CARDS
from ...games.sand_to_sea.fields import BONUS_TYPES, CARGO, MOVE, ROW, VP
from ...games.sand_to_sea.state_types import SandToSeaBox, SandToSeaState
from ...games.sea_numbers import CARGO_SPACES, HOLD, PLACES, SYMBOLS
from .. import sea_plans
from ..kit import RecordFields
from ..merchant_plans import (
    CLAIMS,
    PLAYS,
    RESTS,
    TAKES,
    VERB,
    WHAT,
    advance_play,
    count_left_of,
    spend_cheapest,
    still_there,
)
from ..sea_plans import claim_goal, price, score_points, spend_sparing, top_bonus_vp
from ..search.fields import MOST_DEPTH, Cubes
from .weights import OUTPOSTS

NODE: RecordFields = [
    ("value", "float64"),
    ("points", "float64"),  # discounted
    ("trades", "float64"),  # the worth of all outposts
    ("deck", "float64"),  # the worth of all cards
    ("ready", "float64"),  # the worth of those in hand
    ("hand", "int64"),
    ("owned", "int64"),
    ("outposts", "int64"),  # tiles with an own outpost, as bits
    ("goals", "int64"),  # ports whose present VP tile is left, as bits
    ("row", "int32"),  # which cards of the row are left, as bits
    ("cards", "int32"),  # how many are owned
    ("held", "int32"),  # how many are in hand
    ("played", "int32"),  # how many are played and not discarded
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
    ("card_gone", "int32", (ROW,)),  # the same for the cards of the row
    ("others", "int32", (MOST_DEPTH + 2, PLACES)),  # outposts that others will have added before each own turn
    ("boats", "int32", (MOST_DEPTH + 2, PLACES)),  # boats of others there
    ("need", "int32", (4,)),  # room for the cubes that a turn needs
]


class Node(sea_plans.Node, Protocol):
    """A position of a plan as compiled code sees it: one attribute per field of ``NODE``."""

    trades: float
    deck: float
    ready: float
    hand: int
    owned: int
    outposts: int
    row: int
    cards: int
    held: int
    played: int


class Sight(sea_plans.Sight, Protocol):
    """What a seat foresees, likewise."""

    card_gone: Counts
    need: Cubes


# The verbs of moves with a boat; what is the tile, and how a reward and how often a trade is done.
BUILDS, TRADES, SAILS = 4, 5, 6
STAYS = 7 * VERB
REWARD = 64
FIRST_CARD = 1 + BONUS_TYPES
"""A reward: 0 for none, then the types of bonus tiles, then the cards of the row."""

MOST_SPENT = 3
"""Cards of the hand spent on one movement: farther journeys are not looked at."""


def cards_for(node: Node, box: SandToSeaBox, tile: int) -> int:
    """Cards that a movement there takes (S2S-2.3)."""
    return int(max(0, box.distance[node.boat][tile] - node.has[MOVE]))


def toll_at(node: Node, s: SandToSeaState, sight: Sight, turn: int, tile: int) -> int:
    """Cubes to pay to other boats for ending a movement there (S2S-2.5)."""
    if tile == node.boat or s.market[tile] < 0:
        return 0
    return int(sight.boats[turn][tile])


def write_need(s: SandToSeaState, box: SandToSeaBox, need: Cubes, tile: int, times: int) -> None:
    """Write the cubes that so many trades on a tile ask for."""
    for c in range(4):
        need[c] = times * box.market_give[s.market[tile]][c] if times > 0 else 0


def advance(node: Node, s: SandToSeaState, box: SandToSeaBox, sight: Sight, turn: int, code: int) -> None:
    """Carry out a move of a plan."""
    verb, what, how = code // VERB, (code // WHAT) % 64, code % WHAT
    if verb == PLAYS:
        advance_play(node, box, sight, what, how)
        node.held -= 1
        node.played += 1
    elif verb == TAKES:
        spend_cheapest(node.cubes, count_left_of(still_there(node.row, sight.card_gone, turn), what))
        take_card(node, s, sight, what)
    elif verb == RESTS:
        node.hand = node.owned
        node.ready = node.deck
        node.held = node.cards
        node.played = 0
    else:
        advance_boat(node, s, box, sight, turn, code)
    node.path[turn] = code
    spend_cheapest(node.cubes, total(node.cubes) - HOLD - CARGO_SPACES * node.has[CARGO])


def advance_boat(node: Node, s: SandToSeaState, box: SandToSeaBox, sight: Sight, turn: int, code: int) -> None:
    """Move the boat, pay the others there, and carry out the action."""
    verb, tile, reward, times = code // VERB, (code // WHAT) % 64, code % WHAT // REWARD, code % REWARD
    write_need(s, box, sight.need, tile, times)
    spend_sparing(node.cubes, toll_at(node, s, sight, turn, tile), sight.need)
    spend_cards(node, sight, cards_for(node, box, tile))
    node.boat = tile
    if verb == CLAIMS:
        claim_goal(node, s, box, sight, turn)
    elif verb == BUILDS:
        build(node, s, box, sight, turn, reward)
    if times > 0:
        market = s.market[tile]
        for c in range(4):
            node.cubes[c] += times * (box.market_take[market][c] - box.market_give[market][c])


def spend_cards(node: Node, sight: Sight, number: int) -> None:
    """Discard cards: played ones first, then those of the hand that are worth least."""
    played = min(number, node.played)
    node.played -= played
    for _ in range(number - played):
        least, found = 1e9, -1
        for card in range(CARDS):
            if (node.hand >> card) & 1 and sight.worths[card] < least:
                least, found = sight.worths[card], card
        if found >= 0:
            node.hand &= ~(1 << found)
            node.ready -= least
            node.held -= 1


def take_card(node: Node, s: SandToSeaState, sight: Sight, slot: int) -> None:
    """Take a card of the row into the hand, with the cubes on it."""
    card = s.row[slot]
    for c in range(4):
        node.cubes[c] += s.row_cubes[slot][c]
    node.row &= ~(1 << slot)
    node.hand |= 1 << card
    node.owned |= 1 << card
    node.deck += sight.worths[card]
    node.ready += sight.worths[card]
    node.cards += 1
    node.held += 1


def build(node: Node, s: SandToSeaState, box: SandToSeaBox, sight: Sight, turn: int, reward: int) -> None:
    """Build an outpost where the boat is, with what an emptied column brings (EW-4, S2S-3)."""
    tile = node.boat
    symbol = box.symbol[s.market[tile]]
    spend_sparing(node.cubes, price(s, sight, turn, tile), sight.need)
    points = box.board[node.built[symbol]]
    node.built[symbol] += 1
    node.outposts |= 1 << tile
    node.trades += sight.worths[OUTPOSTS + tile]
    if reward >= FIRST_CARD:
        take_card(node, s, sight, reward - FIRST_CARD)
    elif reward > 0:
        if reward - 1 == VP:
            points += top_bonus_vp(node, s)
        node.has[reward - 1] += 1
    score_points(node, sight, turn, points)
