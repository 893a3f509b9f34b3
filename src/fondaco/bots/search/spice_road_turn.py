"""Choosing a turn of Spice Road by plans: what the others will do, then the best plan after each possible turn."""

from typing import Any

from ...games.load import worth_at_end
from ...games.spice_road.rules import GOALS, ROW, claims_to_end, score
from .beam import choose_best, clear_table, fingerprint, keep
from .fields import FEWEST_KEPT, MOST_DEPTH, NEVER, PACE
from .spice_road import CLAIMS, TAKES, VERB, WHAT, advance, run, start_plan, value_and_key


def turn_key(s: Any, p: int, first: int) -> int:
    """What matters within a turn: how it began, what is asked, and the cubes; not on which card each payment lies."""
    cubes = 0
    for c in range(4):
        cubes = cubes << 5 | s.caravan[p][c]
    return fingerprint(cubes, first | s.phase << 8 | s.left << 12 | (s.turn & 1) << 20)


def foresee_nothing(s: Any, box: Any, me: int, sight: Any) -> None:
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
                points = score(s, box, p) + sight.knobs[PACE] * (t + later) + later - 0.5
                sight.rival[t] = max(sight.rival[t], points)


def foresee(
    states: Any,
    boxes: Any,
    sights: Any,
    nodes: Any,
    found: Any,
    table: Any,
    order: Any,
    me: int,
    depth: int,
    width: int,
) -> None:
    """Let every other seat make its own plan with ``sights[1]``, and note in ``sights[0]`` what it takes and when.

    With no depth nothing is foreseen but an even pace.
    """
    s, box, sight, alone = states[0], boxes[0], sights[0], sights[1]
    foresee_nothing(s, box, me, sight)
    if depth == 0:
        return
    for t in range(MOST_DEPTH + 2):
        sight.rival[t] = 0.0
    for p in range(s.players):
        if p == me:
            continue
        foresee_nothing(s, box, p, alone)
        start_plan(s, box, p, nodes[0], alone)
        best = run(s, box, alone, nodes, found, table, order, 1, 0, depth, width)
        found[0] = nodes[best]
        start_plan(s, box, p, nodes[0], alone)
        note_plan(s, box, sight, alone, nodes[0], found[0].path, me, p, depth)


def note_plan(s: Any, box: Any, sight: Any, alone: Any, node: Any, path: Any, me: int, p: int, depth: int) -> None:
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
            points += sight.knobs[PACE] * (t - depth + 1)
        sight.rival[t + 1 - later] = max(sight.rival[t + 1 - later], points)


def plan_after(s: Any, box: Any, sight: Any, node: Any, after: Any, me: int) -> None:
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


def plan_turn(
    states: Any,
    boxes: Any,
    sights: Any,
    nodes: Any,
    found: Any,
    table: Any,
    order: Any,
    outcomes: Any,
    n: int,
    me: int,
    depth: int,
    width: int,
) -> int:
    """Plan on from each of ``n`` outcomes of the present turn, and return the best one.

    ``sights[0].values[k]`` becomes the value of the best plan after outcome ``k``, very low if none went on from there.
    """
    s, box, sight = states[0], boxes[0], sights[0]
    clear_table(table)
    count = 0
    for k in range(n):
        sight.values[k] = -1e9
        plan_after(s, box, sight, found[count], outcomes[k], me)
        found[count].first = k
        count = keep(found, table, count, value_and_key(found[count], s, box, sight, 0))
    count = choose_best(found, order, count, max(width, FEWEST_KEPT))
    for j in range(count):
        nodes[j] = found[order[j]]
    best = run(s, box, sight, nodes, found, table, order, count, 1, depth, width)
    for j in range(sight.kept):
        k = nodes[j].first
        sight.values[k] = max(sight.values[k], nodes[j].value)
    return int(nodes[best].first)
