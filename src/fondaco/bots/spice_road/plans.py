"""Plans in Spice Road: a beam search over one seat's own whole turns. Compiled; see ``fondaco.bots.search.compiled_search``.

A position of a plan is what one seat will have: cubes, cards in hand and owned (as bits), which cards of the present
rows are still there. Cards that nobody has seen yet do not exist for a plan. Below the first turn payments and drops
take the cheapest cubes. Points are discounted by the turn they come in; cubes and cards are valued as they lie.
"""

from typing import Protocol

from ...engine.arrays import Counts
from ...games.cube_counts import covers, total
from ...games.spice_road.fields import CARAVAN, GOALS, ROW
from ...games.spice_road.rules import claims_to_end
from ...games.spice_road.state_types import SpiceRoadBox, SpiceRoadState
from .. import merchant_plans
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
    list_plays,
    spend_cheapest,
    still_there,
)
from ..search import fields as search_fields
from ..search.beam_table import fingerprint
from ..search.fields import MOST_DEPTH, Numbers
from .weights import CUBE, DISCOUNT, FULL_DECK, MARGIN, NEAR, PLAYED, SURPLUS, WIN

NODE: RecordFields = [
    ("value", "float64"),
    ("points", "float64"),  # discounted
    ("deck", "float64"),  # the worth of all cards
    ("ready", "float64"),  # the worth of those in hand
    ("hand", "int64"),
    ("owned", "int64"),
    ("first", "int32"),  # the turn that the plan began with
    ("score", "int32"),  # points for cards and coins
    ("row", "int32"),  # which cards of the row are left, as bits
    ("goals", "int32"),
    ("claims", "int32"),
    ("cards", "int32"),
    ("golds", "int32"),  # taken in this plan
    ("silvers", "int32"),
    ("done", "int32"),  # the game is over for this plan
    ("cubes", "int8", (4,)),
    ("path", "int32", (MOST_DEPTH,)),  # the moves, by turn
]

SIGHT: RecordFields = [
    ("goal_gone", "int32", (8,)),  # from which own turn on each point card is gone
    ("card_gone", "int32", (8,)),
    ("gold", "int32", (MOST_DEPTH + 2,)),  # coins that others have taken before each own turn
    ("silver", "int32", (MOST_DEPTH + 2,)),
]


class Node(merchant_plans.Node, Protocol):
    """A position of a plan as compiled code sees it: one attribute per field of ``NODE``."""

    deck: float
    owned: int
    row: int
    goals: int
    cards: int
    golds: int
    silvers: int


class Sight(search_fields.Sight, Protocol):
    """What a seat foresees, likewise."""

    goal_gone: Counts
    card_gone: Counts
    gold: Counts
    silver: Counts


STAYS = 4 * VERB


def start_plan(s: SpiceRoadState, box: SpiceRoadBox, p: int, node: Node, sight: Sight) -> None:
    """What a seat has now."""
    node.points = 0.0
    node.deck = 0.0
    node.ready = 0.0
    node.hand = 0
    node.owned = 0
    for i in range(s.owned[p]):
        card = s.cards[p][i]
        node.owned |= 1 << card
        node.deck += sight.worths[card]
        if i < s.in_hand[p]:
            node.hand |= 1 << card
            node.ready += sight.worths[card]
    for c in range(4):
        node.cubes[c] = s.caravan[p][c]
    node.row = 0
    for i in range(ROW):
        if s.row[i] >= 0:
            node.row |= 1 << i
    node.goals = (1 << GOALS) - 1
    node.score = 3 * s.golds[p] + s.silvers[p]
    for i in range(s.claims[p]):
        node.score += box.worth[s.claimed[p][i]]
    node.claims = s.claims[p]
    node.cards = s.owned[p]
    node.golds = 0
    node.silvers = 0
    node.done = 0


def end_value(node: Node, sight: Sight, turn: int) -> float:
    """The value of a plan with whose turn the game ends: points, and above all whether they win."""
    cubes = node.cubes[1] + node.cubes[2] + node.cubes[3]
    lead = node.score + cubes - sight.rival[turn]
    size = lead if lead > 0 else -lead
    return float(node.points + cubes + sight.weights[WIN] * lead / (size + sight.weights[MARGIN]))


def plan_value(node: Node, s: SpiceRoadState, box: SpiceRoadBox, weights: Numbers) -> float:
    """The value of a plan that goes on: points so far, cubes, cards, and how near a point card is."""
    cubes = node.cubes
    value = 0.0
    for c in range(4):
        number = cubes[c]
        value += (c + 1) * (number if number < 5 else 4 + weights[SURPLUS] * (number - 4))
    crowd = 1.0 if node.cards <= weights[FULL_DECK] else weights[FULL_DECK] / node.cards
    deck = crowd * (node.ready + weights[PLAYED] * (node.deck - node.ready))
    best = 0.0
    for i in range(GOALS):
        if (node.goals >> i) & 1:
            cost = box.cost[s.goals[i]]
            need, have = 0, 0
            for c in range(4):
                need += (c + 1) * cost[c]
                have += (c + 1) * (cubes[c] if cubes[c] < cost[c] else cost[c])
            near = have * have * box.worth[s.goals[i]] / (need * need)
            if near > best:
                best = near
    return float(node.points + weights[CUBE] * value + deck + weights[NEAR] * best)


def advance(node: Node, s: SpiceRoadState, box: SpiceRoadBox, sight: Sight, turn: int, code: int) -> None:
    """Carry out a move of a plan."""
    verb, what, how = code // VERB, (code // WHAT) % 64, code % WHAT
    if verb == PLAYS:
        advance_play(node, box, sight, what, how)
    elif verb == TAKES:
        spend_cheapest(node.cubes, count_left_of(still_there(node.row, sight.card_gone, turn), what))
        card = s.row[what]
        for c in range(4):
            node.cubes[c] += s.row_cubes[what][c]
        node.row &= ~(1 << what)
        node.hand |= 1 << card
        node.owned |= 1 << card
        node.deck += sight.worths[card]
        node.ready += sight.worths[card]
        node.cards += 1
    elif verb == CLAIMS:
        advance_claim(node, s, box, sight, turn, what)
    elif verb == RESTS:
        node.hand = node.owned
        node.ready = node.deck
    node.path[turn] = code
    spend_cheapest(node.cubes, total(node.cubes) - CARAVAN)


def advance_claim(node: Node, s: SpiceRoadState, box: SpiceRoadBox, sight: Sight, turn: int, what: int) -> None:
    """Claim a point card, with the coin above it (SR-6)."""
    slot = count_left_of(still_there(node.goals, sight.goal_gone, turn), what)
    gold = s.gold - sight.gold[turn] - node.golds
    silver = s.silver - sight.silver[turn] - node.silvers
    points = box.worth[s.goals[what]]
    if slot == 0 and gold > 0:
        node.golds += 1
        points += 3
    elif silver > 0 and (slot == 0 or (slot == 1 and gold > 0)):
        node.silvers += 1
        points += 1
    for c in range(4):
        node.cubes[c] -= box.cost[s.goals[what]][c]
    node.goals &= ~(1 << what)
    node.claims += 1
    node.score += points
    node.points += points * sight.weights[DISCOUNT] ** turn


def value_and_key(node: Node, s: SpiceRoadState, box: SpiceRoadBox, sight: Sight, turn: int) -> int:
    """Value a position after that turn and return its fingerprint; finished games share one, so only the best stays."""
    if turn + 1 >= sight.end or node.claims >= claims_to_end(s):
        node.done = 1
        node.value = end_value(node, sight, turn)
        return 1
    node.value = plan_value(node, s, box, sight.weights)
    cubes = 0
    for c in range(4):
        cubes = cubes << 4 | node.cubes[c]
    return fingerprint(node.hand, cubes | node.row << 16 | node.goals << 24 | node.score << 32)


def list_moves(node: Node, s: SpiceRoadState, box: SpiceRoadBox, sight: Sight, turn: int) -> int:
    """Write every move of a position; return their number."""
    n = list_plays(node, box, sight)
    cubes = total(node.cubes)
    row = still_there(node.row, sight.card_gone, turn)
    for slot in range(ROW):
        if (row >> slot) & 1 and count_left_of(row, slot) <= cubes:
            sight.codes[n] = TAKES * VERB + slot * WHAT
            n += 1
    goals = still_there(node.goals, sight.goal_gone, turn)
    for slot in range(GOALS):
        if (goals >> slot) & 1 and covers(node.cubes, box.cost[s.goals[slot]]):
            sight.codes[n] = CLAIMS * VERB + slot * WHAT
            n += 1
    if node.hand != node.owned:
        sight.codes[n] = RESTS * VERB
        n += 1
    return n
