"""Plans over one seat's own whole turns, the same for every game: a beam search, the others' plans, the best turn now.

Compiled once per game, which puts its functions in place of the names below; see ``fondaco.bots.search.compiled_search``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...games.cube_counts import worth_at_end
from .beam_table import choose_best, clear_table, keep
from .fields import FACTS, FEWEST_KEPT, MOST_DEPTH, NEVER

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...engine.arrays import Counts, Records
    from ...games.state import State
    from .compiled_search import SearchArrays
    from .fields import Node, Numbers, Sight

STAYS: int
"""The move of a plan for which the game is over."""
start_plan: Callable[[State, State, int, Node, Sight], None]
"""Write what a seat has now (s, box, seat, node, sight)."""
plan_after: Callable[[State, State, Sight, Node, State, int], None]
"""Write what a seat has after a turn, without what that revealed (s, box, sight, node, after, seat)."""
list_moves: Callable[[Node, State, State, Sight, int], int]
"""Write the moves of a position into ``sight.codes`` (node, s, box, sight, turn); return their number."""
advance: Callable[[Node, State, State, Sight, int, int], None]
"""Carry out a move of a plan (node, s, box, sight, turn, code)."""
value_and_key: Callable[[Node, State, State, Sight, int], int]
"""Value a position after that turn (node, s, box, sight, turn) and return its fingerprint."""
weigh: Callable[[State, Sight], None]
"""Set the weights and worths that depend on how much of the game is left (s, sight)."""
foresee_nothing: Callable[[State, State, int, Sight], None]
"""Without plans: the others score at an even pace and take nothing (s, box, me, sight)."""
note_plan: Callable[[State, State, Sight, Sight, Node, Counts, int, int, int], None]
"""Note what the plan of a seat does to another (s, box, sight, sight of the seat, node, path, me, seat, depth)."""


def run(arrays: SearchArrays, sight: Sight, count: int, turn: int, depth: int, width: int) -> int:
    """Search on from ``count`` kept positions before an own turn; return where in ``arrays.nodes`` the best one lies."""
    s, box, nodes, found = arrays.states[0], arrays.boxes[0], arrays.nodes, arrays.found
    table, order = arrays.table, arrays.order
    while turn < depth:
        clear_table(table)
        n = 0
        for i in range(count):
            moves = 1
            sight.codes[0] = STAYS
            if not nodes[i].done:
                moves = list_moves(nodes[i], s, box, sight, turn)
            for k in range(moves):
                if n == found.size:
                    break
                found[n] = nodes[i]
                key = 1
                if nodes[i].done:
                    found[n].path[turn] = STAYS
                else:
                    advance(found[n], s, box, sight, turn, sight.codes[k])
                    key = value_and_key(found[n], s, box, sight, turn)
                n = keep(found, table, n, key)
        count = choose_best(found, order, n, width)
        for j in range(count):
            nodes[j] = found[order[j]]
        note_course(sight, nodes, count, turn)
        turn += 1
    best = 0
    for j in range(count):
        if nodes[j].value > nodes[best].value:
            best = j
    sight.kept = count
    return best


def note_course(sight: Sight, nodes: Records, count: int, turn: int) -> None:
    """Note what plans can reach by that turn."""
    best = nodes[0].value
    for j in range(1, count):
        best = max(best, nodes[j].value)
    sight.course[turn] = best
    if sight.first_end == NEVER:
        for j in range(count):
            if nodes[j].done:
                sight.first_end = turn
                sight.final = max(sight.final, nodes[j].score + worth_at_end(nodes[j].cubes))


def plan_alone(arrays: SearchArrays, sight: Sight, p: int, depth: int, width: int) -> int:
    """Plan for a seat as if it were its turn and nobody were in its way; return where in ``arrays.nodes`` the best lies."""
    s, box = arrays.states[0], arrays.boxes[0]
    foresee_nothing(s, box, p, sight)
    start_plan(s, box, p, arrays.nodes[0], sight)
    sight.first_end = NEVER
    sight.final = 0.0
    return run(arrays, sight, 1, 0, depth, width)


def prospects(arrays: SearchArrays, depth: int, width: int, seen: Numbers) -> None:
    """Write what every seat has, and what its plans can make of it, into a row of ``seen``."""
    s, box, alone, nodes = arrays.states[0], arrays.boxes[0], arrays.sights[1], arrays.nodes
    weigh(s, alone)
    for p in range(s.players):
        foresee_nothing(s, box, p, alone)
        start_plan(s, box, p, nodes[0], alone)
        value_and_key(nodes[0], s, box, alone, -1)
        seen[p][0] = nodes[0].score
        seen[p][1] = worth_at_end(nodes[0].cubes)
        seen[p][2] = nodes[0].claims
        seen[p][3] = nodes[0].value
        plan_alone(arrays, alone, p, depth, width)
        seen[p][4] = min(alone.first_end, depth)
        seen[p][5] = alone.final
        for turn in range(depth):
            seen[p][FACTS + turn] = alone.course[turn]


def foresee(arrays: SearchArrays, me: int, depth: int, width: int) -> None:
    """Let every other seat make its own plan with ``sights[1]``, and note in ``sights[0]`` what it takes and when.

    With no depth, and during set-up, nothing is foreseen but an even pace.
    """
    s, box, sight, alone = arrays.states[0], arrays.boxes[0], arrays.sights[0], arrays.sights[1]
    nodes, found = arrays.nodes, arrays.found
    weigh(s, sight)
    weigh(s, alone)
    foresee_nothing(s, box, me, sight)
    if depth == 0 or s.round == 0:
        return
    for t in range(MOST_DEPTH + 2):
        sight.rival[t] = 0.0
    for p in range(s.players):
        if p == me:
            continue
        found[0] = nodes[plan_alone(arrays, alone, p, depth, width)]
        start_plan(s, box, p, nodes[0], alone)
        note_plan(s, box, sight, alone, nodes[0], found[0].path, me, p, depth)


def plan_turn(arrays: SearchArrays, outcomes: Records, n: int, me: int, depth: int, width: int) -> int:
    """Plan on from each of ``n`` outcomes of the present turn, and return the best one.

    ``sights[0].values[k]`` becomes the value of the best plan after outcome ``k``, very low if none went on from there.
    """
    s, box, sight, nodes, found = arrays.states[0], arrays.boxes[0], arrays.sights[0], arrays.nodes, arrays.found
    clear_table(arrays.table)
    count = 0
    for k in range(n):
        sight.values[k] = -1e9
        plan_after(s, box, sight, found[count], outcomes[k], me)
        found[count].first = k
        count = keep(found, arrays.table, count, value_and_key(found[count], s, box, sight, 0))
    count = choose_best(found, arrays.order, count, max(width, min(FEWEST_KEPT, 4 * width)))
    for j in range(count):
        nodes[j] = found[arrays.order[j]]
    best = run(arrays, sight, count, 1, depth, width)
    for j in range(sight.kept):
        k = nodes[j].first
        sight.values[k] = max(sight.values[k], nodes[j].value)
    return int(nodes[best].first)
