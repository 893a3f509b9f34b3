"""Games to learn from: played in compiled code by planners that are curious now and then."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ...engine import compiled
from ...games.chance import draw
from ...games.state import State
from ..effort import Effort
from ..kit import bot_kit
from ..search.compiled_search import compiled_search
from ..search.fields import FACTS, MOST_TURNS
from ..search.searcher import Searcher
from . import curious_play

TASTE = (0.10, 0.03, 2.0)
"""How often a turn is drawn among the best by their plans, and among the best eight alike; points that count as near."""
MOST_POSITIONS = 1000
"""Turns after which a game is cut off."""


class Played(NamedTuple):
    """Positions of one game before turns, their prospects, and who won (-1: nobody within the limit)."""

    states: Any
    seen: Any
    won: int


@cache
def compiled_play(name: str) -> Any:
    """The compiled games of curious players; compiled on first use."""
    from numba import typeof

    search = compiled_search(name)
    arrays, tree = search.make_arrays(1, search.packed.rules.standard_box()), search.make_tree()
    effort, seen = Effort(1, 1), np.zeros((1, 5, 1))
    arguments = (arrays, tree, tree.states, 1, effort, TASTE, effort, 1.0, tree.states, seen)
    kinds = {"play_curiously": tuple(typeof(value) for value in arguments)}  # type: ignore[no-untyped-call]
    searching = {part: getattr(search, part) for part in ("find_turns", "foresee", "plan_turn", "prospects")}
    given = {**search.packed.namespace, **searching}
    return compiled.compile_module(curious_play, kinds, given, f"curious play of {name}")["play_curiously"]


class SelfPlay:
    """Plays games of one kind. Not to be shared between threads; takes no hold of the GIL."""

    def __init__(self, name: str, players: int, share: float = 1.0) -> None:
        kit = bot_kit(name)
        self._players, self._share = players, share
        self._effort, self._hope, self._weights = kit.judge().play_on, kit.prospects, kit.search().strong_weights
        self._play = compiled_play(name)
        packed = compiled_search(name).packed
        self._rules, self._box = packed.rules, packed.rules.standard_box()
        width = max(self._effort.width, self._hope.width)
        self._searcher = Searcher(name, self._start(0), self._box, width, self._weights)
        self._outcomes = packed.states(MOST_TURNS)
        self._kept = packed.states(MOST_POSITIONS)
        self._seen = np.zeros((MOST_POSITIONS, players, FACTS + self._hope.depth))

    def _start(self, seed: int) -> State:
        state = self._rules.blank()
        self._rules.new_game(state, self._box, self._players, seed)
        return state

    def play(self, seed: int) -> Played:
        """The game with that seed."""
        searcher, start = self._searcher, self._start(seed)
        searcher.set_position(start)
        searcher.arrays.sights["full"][:] = self._weights.worths(start, self._box)
        positions, won = self._play(
            searcher.arrays,
            searcher.tree,
            self._outcomes,
            draw(seed, 77, 2**31),
            self._effort,
            TASTE,
            self._hope,
            self._share,
            self._kept,
            self._seen,
        )
        return Played(self._kept[:positions].copy(), self._seen[:positions].astype(np.float32), int(won))
