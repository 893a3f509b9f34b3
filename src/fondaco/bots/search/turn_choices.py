"""Bots that plan, for many games at once: each decision exactly as ``fondaco.bots.whole_turn`` has it at a table.

Compiled once per game, which puts its functions in place of the names below; see ``fondaco.bots.search.compiled_search``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .beam_table import fingerprint

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...engine.arrays import Bytes, Counts, Ids, Records, Seeds
    from ...games.state import State
    from ..effort import Effort
    from .compiled_search import SearchArrays, TurnTree
    from .fields import Numbers

legal: Callable[[State, State, Ids], int]
apply: Callable[[State, State, int], None]
hide: Callable[[State, State], None]
find_turns: Callable[[Records, Records, TurnTree], int]
foresee: Callable[[SearchArrays, int, int, int], None]
plan_turn: Callable[[SearchArrays, Records, int, int, int, int], int]


def mark_of(position: Bytes, places: Seeds) -> int:
    """A fingerprint of the bytes of a position that tell it from others of the same turn."""
    found = 0
    for k in range(places.size):
        found = fingerprint(found, position[places[k]] + 256 * k)
    return found


def plan_whole_turn(arrays: SearchArrays, tree: TurnTree, outcomes: Records, ends: Counts, effort: Effort) -> int:
    """Where in the tree the best turn from ``arrays.states[0]`` ends."""
    n = find_turns(arrays.states, arrays.boxes, tree)
    found = 0
    for i in range(n):
        if tree.branches[i].ends and found < outcomes.size:
            outcomes[found] = tree.states[i]
            ends[found] = i
            found += 1
    me = arrays.states[0].to_move
    foresee(arrays, me, effort.others_depth, effort.others_width)
    return int(ends[plan_turn(arrays, outcomes, found, me, effort.depth, effort.width)])


def keep_turn(arrays: SearchArrays, tree: TurnTree, end: int, seen: Bytes, places: Seeds, turn: Records) -> None:
    """Write the decisions that lead there into ``turn[0]``, each with the mark of the position before it."""
    length, at = 0, end
    while at > 0:
        length += 1
        at = tree.branches[at].parent
    at = end
    for k in range(length - 1, -1, -1):
        if k < turn[0].decisions.size:
            turn[0].decisions[k] = tree.branches[at].action
        at = tree.branches[at].parent
    turn[0].first = 0
    turn[0].length = min(length, turn[0].decisions.size)
    states = arrays.states
    states[1] = states[0]
    for k in range(turn[0].length):
        turn[0].marks[k] = mark_of(seen[1], places)
        apply(states[1], arrays.boxes[0], turn[0].decisions[k])


def next_decision(
    arrays: SearchArrays,
    tree: TurnTree,
    outcomes: Records,
    ends: Counts,
    seen: Bytes,
    places: Seeds,
    effort: Effort,
    turn: Records,
) -> int:
    """The next decision of the turn that was begun, if ``arrays.states[0]`` is where it has led; else of a new one."""
    going_on = turn[0].first + 1 < turn[0].length
    if going_on and turn[0].marks[turn[0].first + 1] == mark_of(seen[0], places):
        turn[0].first += 1
    else:
        end = plan_whole_turn(arrays, tree, outcomes, ends, effort)
        keep_turn(arrays, tree, end, seen, places, turn)
    return int(turn[0].decisions[turn[0].first])


def choose_turns(
    states: Records,
    games: Seeds,
    start: int,
    stop: int,
    arrays: SearchArrays,
    tree: TurnTree,
    outcomes: Records,
    ends: Counts,
    seen: Bytes,
    places: Seeds,
    effort: Effort,
    full: Numbers,
    turns: Records,
    actions: Ids,
) -> None:
    """Choose for whoever is to move in ``games[start:stop]``; ``seen`` are the bytes of ``arrays.states``.

    ``turns`` has the turn that each seat has begun, and ``full`` what things are worth to it, by game and seat.
    """
    box = arrays.boxes[0]
    for k in range(start, stop):
        i = games[k]
        s = states[i]
        if legal(s, box, tree.out) == 1:
            actions[k] = tree.out[0]
            continue
        arrays.states[0] = states[i]
        hide(arrays.states[0], box)
        at = i * full.shape[1] + s.to_move
        for j in range(full.shape[2]):
            arrays.sights[0].full[j] = full[i, s.to_move, j]
            arrays.sights[1].full[j] = full[i, s.to_move, j]
        actions[k] = next_decision(arrays, tree, outcomes, ends, seen, places, effort, turns[at : at + 1])
