"""Choosing a turn of Eastern Wonders by plans: what the others will do, then the best plan after each possible turn."""

from typing import Any

from ...games.eastern_wonders.fields import CLAIMS_TO_END, PLACES
from ...games.eastern_wonders.rules import score
from ...games.load import worth_at_end
from .beam import choose_best, clear_table, fingerprint, keep, place_of
from .eastern_wonders import ACT, CLAIMS, TILE, follow, list_moves
from .eastern_wonders_plan import KEPT, STAYS, TRIED, run, settle, start_plan, value_and_key
from .eastern_wonders_value import points_made
from .fields import FEWEST_KEPT, MOST_DEPTH, NEVER, PACE

MOST_LEFT_NOW = 4
"""Cubes that may be left behind on the way in the turn to be chosen."""


def turn_key(s: Any, p: int, first: int) -> int:
    """What matters within a turn: what is asked, the boat, the hold, outposts and bonus tiles; not by which route."""
    held, stands = 0, 0
    for c in range(4):
        held = held << 7 | s.hold[p][c]
        stands = stands << 3 | s.built[p][c]
    for kind in range(5):
        stands = stands << 3 | s.has[p][kind]
    asked = s.phase | s.left << 5 | s.free << 11 | s.payee << 15
    return fingerprint(held | (s.boat[p] + 1) << 30 | asked << 36, stands | s.claims[p] << 30 | (s.turn & 1) << 34)


def find_moves(states: Any, boxes: Any, tree: Any, branches: Any, table: Any, sights: Any) -> int:
    """Write what every sensible whole turn leads to into ``tree``, merged by outcome; return how many there are.

    The branch says which move it was, as ``parent``, and which colour was given away first, as ``action``.
    """
    s, box, sight = states[0], boxes[0], sights[0]
    moves = list_moves(s, box, MOST_LEFT_NOW, sight.codes, sight.cubes)
    clear_table(table)
    n = 0
    for first in range(4):
        for k in range(moves):
            if n == tree.size or (first > 0 and s.hold[s.seat][first] == 0):
                break
            tree[n] = states[0]
            follow(tree[n], box, sight.codes[k], first, sight.decisions)
            if place_of(table, turn_key(tree[n], s.seat, 0), n) == n:
                branches[n].parent = sight.codes[k]
                branches[n].action = first
                branches[n].ends = 1
                n += 1
    return n


def foresee_nothing(s: Any, box: Any, me: int, sight: Any) -> None:
    """Without plans: the others score at an even pace and take nothing."""
    sight.end = 1 if s.last_round else NEVER
    for tile in range(PLACES):
        sight.goal_gone[tile] = NEVER
    for t in range(MOST_DEPTH + 2):
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

    With no depth, or during set-up, nothing is foreseen but an even pace.
    """
    s, box, sight, alone = states[0], boxes[0], sights[0], sights[1]
    foresee_nothing(s, box, me, sight)
    if depth == 0 or s.round == 0:
        return
    for t in range(MOST_DEPTH + 2):
        sight.rival[t] = 0.0
    for p in range(s.players):
        if p == me:
            continue
        foresee_nothing(s, box, p, alone)
        states[KEPT] = states[0]
        settle(states[KEPT], p, s.goal)
        start_plan(s, box, p, nodes[0])
        best = run(states, box, alone, nodes, found, table, order, p, 1, 0, depth, width)
        states[TRIED] = states[0]
        note_plan(states[TRIED], box, sight, nodes[best].path, me, p, depth)


def note_plan(s: Any, box: Any, sight: Any, path: Any, me: int, p: int, depth: int) -> None:
    """Follow the plan of seat ``p`` and note what it does to seat ``me``; a tie goes to the later seat (EW-8.3)."""
    later = 1 if p > me else 0
    tie = later - 0.5
    if not later:
        sight.rival[0] = max(sight.rival[0], score(s, box, p) + tie)
    for tile in range(PLACES):
        sight.port_seen[tile] = s.goal[tile]
    for t in range(MOST_DEPTH):
        if t < depth and s.claims[p] < CLAIMS_TO_END and path[t] != STAYS:
            settle(s, p, sight.port_seen)
            follow(s, box, path[t], 0, sight.decisions)
            settle(s, p, sight.port_seen)
            for tile in range(PLACES):
                sight.port_seen[tile] = s.goal[tile]
            if path[t] // ACT % 8 == CLAIMS:
                tile = path[t] // TILE % 32
                sight.goal_gone[tile] = min(sight.goal_gone[tile], t + 1)
            if s.claims[p] >= CLAIMS_TO_END:
                sight.end = min(sight.end, t + 2 - later)
        points = points_made(s, box, p) + worth_at_end(s.hold[p]) + tie
        if t >= depth:
            points += sight.knobs[PACE] * (t - depth + 1)
        sight.rival[t + 1 - later] = max(sight.rival[t + 1 - later], points)


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
    box, sight = boxes[0], sights[0]
    clear_table(table)
    count = 0
    for k in range(n):
        sight.values[k] = -1e9
        settle(outcomes[k], me, states[0].goal)
        start_plan(states[0], box, me, found[count])
        found[count].first = k
        count = keep(found, table, count, value_and_key(found[count], outcomes[k], box, sight, me, 0))
    count = choose_best(found, order, count, max(width, FEWEST_KEPT))
    for j in range(count):
        nodes[j] = found[order[j]]
        states[KEPT + j] = outcomes[nodes[j].first]
    best = run(states, box, sight, nodes, found, table, order, me, count, 1, depth, width)
    for j in range(sight.kept):
        k = nodes[j].first
        sight.values[k] = max(sight.values[k], nodes[j].value)
    return int(nodes[best].first)
