"""Playing on from a position with plans for every seat.

Compiled once per game, which puts its functions in place of the names below; see ``fondaco.bots.engines``.
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


def play_turns(
    states: Any,
    boxes: Any,
    sights: Any,
    nodes: Any,
    found: Any,
    table: Any,
    order: Any,
    tree: Any,
    branches: Any,
    turn_table: Any,
    out: Any,
    outcomes: Any,
    last_turn: int,
    depth: int,
    width: int,
    others_depth: int,
    others_width: int,
) -> None:
    """Let every seat plan and make its turns in ``states[0]`` until the game is over or that turn has come."""
    while states[0].phase != OVER and states[0].turn < last_turn:
        n = find_turns(states, boxes, tree, branches, turn_table, out)
        ends = 0
        for i in range(n):
            if branches[i].ends and ends < outcomes.size:
                outcomes[ends] = tree[i]
                ends += 1
        best = 0
        if ends > 1:
            me = states[0].to_move
            foresee(states, boxes, sights, nodes, found, table, order, me, others_depth, others_width)
            best = plan_turn(states, boxes, sights, nodes, found, table, order, outcomes, ends, me, depth, width)
        states[0] = outcomes[best]


def try_turn(
    states: Any,
    boxes: Any,
    sights: Any,
    nodes: Any,
    found: Any,
    table: Any,
    order: Any,
    tree: Any,
    branches: Any,
    turn_table: Any,
    out: Any,
    outcomes: Any,
    decisions: Any,
    seed: int,
    turns: int,
    depth: int,
    width: int,
    others_depth: int,
    others_width: int,
    hope_depth: int,
    hope_width: int,
    seen: Any,
) -> int:
    """Deal the unseen cards of ``states[0]`` anew, finish its turn by these decisions, and play that many turns on.

    Returns who has won then, or -1 with the prospects of all seats in ``seen``.
    """
    redeal(states[0], boxes[0], seed)
    for i in range(decisions.size):
        apply(states[0], boxes[0], decisions[i])
    last_turn = states[0].turn + turns
    play_turns(
        states,
        boxes,
        sights,
        nodes,
        found,
        table,
        order,
        tree,
        branches,
        turn_table,
        out,
        outcomes,
        last_turn,
        depth,
        width,
        others_depth,
        others_width,
    )
    if states[0].phase == OVER:
        return winner(states[0], boxes[0])
    prospects(states, boxes, sights, nodes, found, table, order, hope_depth, hope_width, seen)
    return -1
