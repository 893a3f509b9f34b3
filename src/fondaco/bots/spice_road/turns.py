"""Choosing a turn of Spice Road by plans: what the others will do, then the best plan after each possible turn."""

from ...engine.arrays import Counts
from ...games.cube_counts import worth_at_end
from ...games.spice_road.fields import GOALS, ROW
from ...games.spice_road.rules import claims_to_end, legal, score
from ...games.spice_road.state_types import SpiceRoadBox, SpiceRoadState
from ..merchant_plans import CLAIMS, TAKES, VERB, WHAT
from ..search.beam_table import fingerprint
from ..search.fields import MOST_DEPTH, NEVER
from .plans import (
    STAYS,
    Node,
    Sight,
    advance,
    list_moves,
    start_plan,
    value_and_key,
)
from .weights import PACE

__all__ = [
    "STAYS",
    "advance",
    "foresee_nothing",
    "list_moves",
    "note_plan",
    "plan_after",
    "sensible",
    "start_plan",
    "turn_key",
    "value_and_key",
    "weigh",
]


def weigh(s: SpiceRoadState, sight: Sight) -> None:
    """Let cards be worth less as the leader's claims foretell the end."""
    claims = 0
    for p in range(s.players):
        claims = max(claims, s.claims[p])
    left = 1.0 - claims / claims_to_end(s)
    for card in range(sight.full.size):
        sight.worths[card] = sight.full[card] * left


def sensible(start: SpiceRoadState, s: SpiceRoadState, box: SpiceRoadBox, out: list[int]) -> int:
    """Write the decisions worth a thought in a turn that began with ``start``: all legal ones; return their number."""
    return int(legal(s, box, out))


def turn_key(s: SpiceRoadState, p: int, first: int) -> int:
    """What matters within a turn: how it began, what is asked, and the cubes; not on which card each payment lies."""
    cubes = 0
    for c in range(4):
        cubes = cubes << 5 | s.caravan[p][c]
    return fingerprint(cubes, first | s.phase << 8 | (s.raises_left + s.pay_slot) << 12 | (s.turn & 1) << 20)


def foresee_nothing(s: SpiceRoadState, box: SpiceRoadBox, me: int, sight: Sight) -> None:
    """Without plans: the others score at an even pace and take nothing."""
    sight.end = 1 if s.last_round else NEVER
    for i in range(ROW):
        sight.goal_gone[i] = NEVER
        sight.card_gone[i] = NEVER
    for t in range(MOST_DEPTH + 2):
        sight.gold[t] = 0
        sight.silver[t] = 0
        sight.rival[t] = 0.0
        for p in range(s.players):
            if p != me:
                later = 1 if p > me else 0
                points = score(s, box, p) + sight.weights[PACE] * (t + later) + later - 0.5
                sight.rival[t] = max(sight.rival[t], points)


def note_plan(
    s: SpiceRoadState,
    box: SpiceRoadBox,
    sight: Sight,
    alone: Sight,
    node: Node,
    path: Counts,
    me: int,
    p: int,
    depth: int,
) -> None:
    """Follow the plan of seat ``p`` and note what it does to seat ``me``; a tie goes to the later seat (SR-8.3)."""
    later = 1 if p > me else 0
    tie = later - 0.5
    if not later:
        sight.rival[0] = max(sight.rival[0], node.score + worth_at_end(node.cubes) + tie)
    for t in range(MOST_DEPTH):
        if t < depth and node.claims < claims_to_end(s):
            code = path[t]
            what = (code // WHAT) % 64
            advance(node, s, box, alone, t, code)
            if code // VERB == CLAIMS:
                sight.goal_gone[what] = min(sight.goal_gone[what], t + 1)
            elif code // VERB == TAKES:
                sight.card_gone[what] = min(sight.card_gone[what], t + 1)
            if node.claims >= claims_to_end(s):
                sight.end = min(sight.end, t + 2 - later)
        sight.gold[t + 1] += node.golds
        sight.silver[t + 1] += node.silvers
        points = node.score + worth_at_end(node.cubes) + tie
        if t >= depth:
            points += sight.weights[PACE] * (t - depth + 1)
        sight.rival[t + 1 - later] = max(sight.rival[t + 1 - later], points)


def plan_after(s: SpiceRoadState, box: SpiceRoadBox, sight: Sight, node: Node, after: SpiceRoadState, me: int) -> None:
    """The start of a plan after the turn that led to the position ``after``; what it revealed is not looked at."""
    start_plan(s, box, me, node, sight)
    row, goals, before = node.row, node.goals, node.score
    start_plan(after, box, me, node, sight)
    node.row = row
    node.goals = goals
    if after.owned[me] > s.owned[me]:
        taken = after.cards[me][after.in_hand[me] - 1]
        for i in range(ROW):
            if s.row[i] == taken:
                node.row &= ~(1 << i)
    if after.claims[me] > s.claims[me]:
        claimed = after.claimed[me][after.claims[me] - 1]
        for i in range(GOALS):
            if s.goals[i] == claimed:
                node.goals &= ~(1 << i)
        node.golds = after.golds[me] - s.golds[me]
        node.silvers = after.silvers[me] - s.silvers[me]
    node.points = node.score - before
