"""Playing on from a position with plans for every seat.

Compiled once per game, which puts its functions in place of the names below; see ``fondaco.bots.search.compiled_search``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...engine.arrays import Ids, Records
    from ...games.state import State
    from ..effort import Effort
    from .compiled_search import SearchArrays, TurnTree
    from .fields import Numbers

OVER: int
apply: Callable[[State, State, int], None]
redeal: Callable[[State, State, int], None]
winner: Callable[[State, State], int]
find_turns: Callable[[Records, Records, TurnTree], int]
foresee: Callable[[SearchArrays, int, int, int], None]
plan_turn: Callable[[SearchArrays, Records, int, int, int, int], int]
prospects: Callable[[SearchArrays, int, int, Numbers], None]


def winning_end(outcomes: Records, n: int, box: State, me: int) -> int:
    """Which of the outcomes, with each of which the game is over, a seat wins with; the first if it loses with all."""
    for i in range(n):
        if winner(outcomes[i], box) == me:
            return i
    return 0


def play_turns(
    arrays: SearchArrays, tree: TurnTree, outcomes: Records, last_turn: int, effort: Effort, exact: int
) -> None:
    """Let every seat plan and make its turns in ``arrays.states[0]`` until the game is over or that turn has come.

    With ``exact``, who has the very last turn of the game wins with it if any turn does.
    """
    states = arrays.states
    while states[0].phase != OVER and states[0].turn < last_turn:
        n = find_turns(states, arrays.boxes, tree)
        ends = 0
        for i in range(n):
            if tree.branches[i].ends and ends < outcomes.size:
                outcomes[ends] = tree.states[i]
                ends += 1
        best = 0
        if exact and ends > 0 and outcomes[0].phase == OVER:
            best = winning_end(outcomes, ends, arrays.boxes[0], states[0].to_move)
        elif ends > 1:
            me = states[0].to_move
            foresee(arrays, me, effort.others_depth, effort.others_width)
            best = plan_turn(arrays, outcomes, ends, me, effort.depth, effort.width)
        states[0] = outcomes[best]


def try_turn(
    arrays: SearchArrays,
    tree: TurnTree,
    outcomes: Records,
    decisions: Ids,
    seed: int,
    turns: int,
    effort: Effort,
    hope: Effort,
    exact: int,
    seen: Numbers,
) -> int:
    """Deal the unseen cards of ``arrays.states[0]`` anew, finish its turn by these decisions, and play that many turns on.

    Returns who has won then, or -1 with the prospects of all seats in ``seen``, planned with the effort ``hope``.
    """
    states, box = arrays.states, arrays.boxes[0]
    redeal(states[0], box, seed)
    for i in range(decisions.size):
        apply(states[0], box, decisions[i])
    play_turns(arrays, tree, outcomes, states[0].turn + turns, effort, exact)
    if states[0].phase == OVER:
        return winner(states[0], box)
    prospects(arrays, hope.depth, hope.width, seen)
    return -1
