"""Playing on from a position with plans for every seat.

Compiled once per game, which puts its functions in place of the names below; see ``fondaco.bots.search.compiled_search``.
"""

from collections.abc import Callable
from typing import Any

OVER: int
apply: Callable[[Any, Any, int], None]
redeal: Callable[[Any, Any, int], None]
winner: Callable[[Any, Any], int]
find_turns: Callable[..., int]
foresee: Callable[..., None]
plan_turn: Callable[..., int]
prospects: Callable[..., None]


def play_turns(arrays: Any, tree: Any, outcomes: Any, last_turn: int, effort: Any) -> None:
    """Let every seat plan and make its turns in ``arrays.states[0]`` until the game is over or that turn has come."""
    states = arrays.states
    while states[0].phase != OVER and states[0].turn < last_turn:
        n = find_turns(states, arrays.boxes, tree)
        ends = 0
        for i in range(n):
            if tree.branches[i].ends and ends < outcomes.size:
                outcomes[ends] = tree.states[i]
                ends += 1
        best = 0
        if ends > 1:
            me = states[0].to_move
            foresee(arrays, me, effort.others_depth, effort.others_width)
            best = plan_turn(arrays, outcomes, ends, me, effort.depth, effort.width)
        states[0] = outcomes[best]


def try_turn(
    arrays: Any, tree: Any, outcomes: Any, decisions: Any, seed: int, turns: int, effort: Any, hope: Any, seen: Any
) -> int:
    """Deal the unseen cards of ``arrays.states[0]`` anew, finish its turn by these decisions, and play that many turns on.

    Returns who has won then, or -1 with the prospects of all seats in ``seen``, planned with the effort ``hope``.
    """
    states, box = arrays.states, arrays.boxes[0]
    redeal(states[0], box, seed)
    for i in range(decisions.size):
        apply(states[0], box, decisions[i])
    play_turns(arrays, tree, outcomes, states[0].turn + turns, effort)
    if states[0].phase == OVER:
        return winner(states[0], box)
    prospects(arrays, hope.depth, hope.width, seen)
    return -1
