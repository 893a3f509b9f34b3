"""Loops over arrays of states, written once for every game.

They are compiled together with a game's rules by ``fondaco.engine.compiled``, which puts that game's functions and constants
in place of the names below. They take arrays and an index, because handing one record from Python to compiled code is
slow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..games.chance import draw

if TYPE_CHECKING:  # importing this module loads no NumPy
    from collections.abc import Callable

    from ..games.state import State
    from .arrays import Bytes, Counts, Ids, Records, Seats, Seeds

OVER = -1
new_game: Callable[[State, State, int, int], None]
legal: Callable[[State, State, Ids], int]
apply: Callable[[State, State, int], None]
score: Callable[[State, State, int], int]
winner: Callable[[State, State], int]
hide: Callable[[State, State], None]
redeal: Callable[[State, State, int], None]


def new_game_at(states: Records, i: int, boxes: Records, players: int, seed: int) -> None:
    """Set up game ``i``."""
    new_game(states[i], boxes[0], players, seed)


def legal_at(states: Records, i: int, boxes: Records, out: Ids) -> int:
    """Write the legal ids of game ``i`` into ``out`` and return how many there are."""
    return legal(states[i], boxes[0], out)


def step_at(states: Records, i: int, boxes: Records, action: int, out: Ids) -> int:
    """Apply a legal action to game ``i``; then as ``legal_at``."""
    apply(states[i], boxes[0], action)
    return legal(states[i], boxes[0], out)


def winner_at(states: Records, i: int, boxes: Records) -> int:
    """The seat that won game ``i``, -1 while it goes on."""
    return winner(states[i], boxes[0])


def score_at(states: Records, i: int, boxes: Records, seat: int) -> int:
    """What a seat of game ``i`` would score now."""
    return score(states[i], boxes[0], seat)


def hide_at(states: Records, i: int, boxes: Records) -> None:
    """Forget the deck orders of game ``i``."""
    hide(states[i], boxes[0])


def redeal_at(states: Records, i: int, boxes: Records, seed: int) -> None:
    """Shuffle what nobody has seen in game ``i``."""
    redeal(states[i], boxes[0], seed)


def copy_at(states: Records, i: int, to: Records, j: int, times: int) -> None:
    """Copy game ``i`` over place ``j`` of another array, that many times (more than once to measure it)."""
    for k in range(times):
        to[j + (k & 1)] = states[i + (k & 1)]


def reset_many(states: Records, boxes: Records, start: int, stop: int, players: int, seeds: Seeds) -> None:
    """Set up games ``start`` to ``stop - 1``, each by its seed."""
    for i in range(start, stop):
        new_game(states[i], boxes[0], players, seeds[i])


def masks_many(states: Records, boxes: Records, start: int, stop: int, masks: Bytes, to_move: Seats, out: Ids) -> None:
    """Write each game's legal actions as a row of zeros and ones, and who decides (-1 when the game is over)."""
    for i in range(start, stop):
        for k in range(masks.shape[1]):
            masks[i, k] = 0
        n = legal(states[i], boxes[0], out)
        for k in range(n):
            masks[i, out[k]] = 1
        to_move[i] = states[i].to_move


def step_many(
    states: Records, boxes: Records, start: int, stop: int, actions: Ids, masks: Bytes, to_move: Seats, out: Ids
) -> None:
    """Apply one legal action per game that is not over; then as ``masks_many``."""
    for i in range(start, stop):
        if states[i].phase == OVER:
            continue
        apply(states[i], boxes[0], actions[i])
        for k in range(masks.shape[1]):
            masks[i, k] = 0
        n = legal(states[i], boxes[0], out)
        for k in range(n):
            masks[i, out[k]] = 1
        to_move[i] = states[i].to_move


def scores_many(states: Records, boxes: Records, start: int, stop: int, scores: Counts, winners: Seats) -> None:
    """Write what every seat would score now, and the winner of each game that is over (-1 for the others)."""
    for i in range(start, stop):
        for seat in range(states[i].players):
            scores[i, seat] = score(states[i], boxes[0], seat)
        winners[i] = winner(states[i], boxes[0])


def choose_many(masks: Bytes, start: int, stop: int, seed: int, counter: int, actions: Ids) -> None:
    """Choose one action per row of masks at random; a row without any gets -1."""
    for i in range(start, stop):
        n = 0
        for k in range(masks.shape[1]):
            n += masks[i, k]
        actions[i] = -1
        if n > 0:
            left = draw(seed + i, counter, n)
            for k in range(masks.shape[1]):
                if masks[i, k]:
                    if left == 0:
                        actions[i] = k
                        break
                    left -= 1


def random_play(states: Records, i: int, boxes: Records, out: Ids, seed: int, decisions: int) -> int:
    """Play that many random decisions, with a new game whenever one ends; return how many ended."""
    ended = 0
    s = states[i]
    for k in range(decisions):
        n = legal(s, boxes[0], out)
        apply(s, boxes[0], out[draw(seed, k, n)])
        if s.phase == OVER:
            ended += 1
            new_game(s, boxes[0], s.players, seed + ended)
    return ended
