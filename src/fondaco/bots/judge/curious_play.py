"""Games of planners against themselves, with a taste for other turns than the best, kept position by position.

Compiled once per game, which puts its functions in place of the names below; see ``fondaco.bots.judge.games``.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

OVER: int
winner: Callable[[Any, Any], int]
find_turns: Callable[..., int]
foresee: Callable[..., None]
plan_turn: Callable[..., int]
prospects: Callable[..., None]

AMONG = 8
"""A curious player makes one of its best eight turns."""


def curious_choice(values: Any, n: int, best: int, warmth: float) -> int:
    """One of the best turns by lot: the less likely, the more points (in units of ``warmth``) its plan falls behind."""
    floor = -1e9
    for _ in range(AMONG):  # the value of the eighth best, by taking the best below the last one
        highest = -1e9
        above = floor if floor > -1e9 else 1e9
        for k in range(n):
            if values[k] < above and values[k] > highest:
                highest = values[k]
        if highest <= -1e8:
            break
        floor = highest
    whole = 0.0
    for k in range(n):
        if values[k] >= floor and values[k] > -1e8:
            whole += np.exp((values[k] - values[best]) / warmth)
    drawn = np.random.random() * whole
    for k in range(n):
        if values[k] >= floor and values[k] > -1e8:
            drawn -= np.exp((values[k] - values[best]) / warmth)
            if drawn < 0:
                return k
    return best


def play_curiously(
    arrays: Any,
    tree: Any,
    outcomes: Any,
    seed: int,
    effort: Any,
    taste: Any,
    hope: Any,
    share: float,
    kept: Any,
    seen: Any,
) -> tuple[int, int]:
    """Play the game in ``arrays.states[0]`` to its end; return how many positions were kept, and who won (-1: cut off).

    ``kept`` receives a share of the positions before each turn, by lot, ``seen`` their prospects. ``taste`` has the
    chances of a turn by lot among the best by their plans, and among the best without regard to that, and the warmth of
    the first.
    """
    states, box = arrays.states, arrays.boxes[0]
    np.random.seed(seed)
    n = 0
    while states[0].phase != OVER and states[0].turn < kept.size:
        starts = states[0].round > 0 and states[0].to_move == states[0].seat
        if np.random.random() < share and starts and n < kept.size:
            kept[n] = states[0]
            prospects(arrays, hope.depth, hope.width, seen[n])
            n += 1
        found = find_turns(states, arrays.boxes, tree)
        ends = 0
        for i in range(found):
            if tree.branches[i].ends and ends < outcomes.size:
                outcomes[ends] = tree.states[i]
                ends += 1
        best = 0
        if ends > 1:
            me = states[0].to_move
            foresee(arrays, me, effort.others_depth, effort.others_width)
            best = plan_turn(arrays, outcomes, ends, me, effort.depth, effort.width)
            drawn = np.random.random()
            if drawn < taste[0]:
                best = curious_choice(arrays.sights[0].values, ends, best, taste[2])
            elif drawn < taste[0] + taste[1]:
                best = curious_choice(arrays.sights[0].values, ends, best, 1e6)
        states[0] = outcomes[best]
    return n, winner(states[0], box) if states[0].phase == OVER else -1
