"""All whole turns of a position, built from the rules' decisions and merged by outcome.

Compiled once per game, which puts its ``apply``, ``sensible`` and ``turn_key`` in place of the names below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .beam_table import clear_table, place_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...engine.arrays import Ids, Records
    from ...games.state import State
    from .compiled_search import TurnTree

apply: Callable[[State, State, int], None]
sensible: Callable[[State, State, State, Ids], int]
"""Write the decisions worth a thought (position at the start of the turn, position now, box, out); always some."""
turn_key: Callable[[State, int, int], int]
"""A fingerprint of what matters of a position within or right after the turn of a seat that began with an action."""


def find_turns(states: Records, boxes: Records, tree: TurnTree) -> int:
    """Grow the tree of the turn that ``states[0]`` is in; return how many positions it has, the first being that one.

    A branch ends where the turn, or the say of the seat that decides, is over.
    """
    me, turn = states[0].to_move, states[0].turn
    grown, branches, out = tree.states, tree.branches, tree.out
    clear_table(tree.table)
    grown[0] = states[0]
    branches[0].parent = -1
    branches[0].ends = 0
    n, i = 1, 0
    while i < n:
        choices = 0 if branches[i].ends else sensible(grown[0], grown[i], boxes[0], out)
        for k in range(choices):
            if n == grown.size:
                break
            grown[n] = grown[i]
            apply(grown[n], boxes[0], out[k])
            first = out[k] if i == 0 else branches[i].first
            if place_of(tree.table, turn_key(grown[n], me, first), n) == n:
                branches[n].parent = i
                branches[n].action = out[k]
                branches[n].first = first
                branches[n].ends = 1 if grown[n].turn != turn or grown[n].to_move != me else 0
                n += 1
        i += 1
    return n
