"""The friendly way to the compiled search: the turns of a position, the plans that follow them, and playing on."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...engine.arrays import Records
from ...games.state import State
from ..effort import Effort
from ..kit import bot_kit
from ..weights import Weights
from .compiled_search import compiled_search
from .fields import FACTS, MOST_TURNS


class Searcher:
    """Searches for one seat of one game. Not to be shared between threads."""

    ends: NDArray[np.intp]
    """Where in the tree the ways to finish the turn end."""
    outcomes: Records
    """The positions there."""

    def __init__(self, name: str, s: State, box: State, width: int, weights: Weights | None = None) -> None:
        self.compiled = compiled_search(name)
        self.arrays = self.compiled.make_arrays(width, box)
        self.weigh_by(weights or bot_kit(name).search().weights, s, box)
        self.tree = self.compiled.make_tree()
        self.seat = 0

    def weigh_by(self, weights: Weights, s: State, box: State) -> None:
        """Weigh what plans lead to by these from now on."""
        self._weights = weights
        self.arrays.sights["weights"][:] = weights.array()
        self.sit_down(s, box)

    def sit_down(self, s: State, box: State) -> None:
        """Look at what lies on the table of a game; only for another one with the same box is it done again."""
        self.arrays.sights["full"][:] = self._weights.worths(s, box)

    def set_position(self, s: State) -> None:
        """Take this as the position to search."""
        self.arrays.states[0] = self.compiled.packed.pack(s)[0]
        self.seat = int(s.to_move)

    def look_at(self, s: State) -> None:
        """Take this as the position to search, and find all ways to finish the turn."""
        self.look_at_record(self.compiled.packed.pack(s))

    def look_at_record(self, position: Records) -> None:
        """The same for a position as compiled code has it."""
        self.arrays.states[0] = position[0]
        self.seat = int(position["to_move"][0])
        tree = self.tree
        n = self.compiled.find_turns(self.arrays.states, self.arrays.boxes, tree)
        self.ends = tree.branches["ends"][:n].nonzero()[0][:MOST_TURNS]
        self.outcomes = tree.states[self.ends]

    def best_outcome(self, effort: Effort) -> int:
        """Which outcome of the turn begins the best plan, given the plans of the others."""
        self.compiled.foresee(self.arrays, self.seat, effort.others_depth, effort.others_width)
        return self.compiled.plan_turn(
            self.arrays, self.outcomes, len(self.outcomes), self.seat, effort.depth, effort.width
        )

    def value_of(self, outcome: State, effort: Effort) -> float:
        """The value of the best plan after a position that the turn leads to, whether it was found or not."""
        return self._value(self.compiled.packed.pack(outcome), effort)

    def value_after(self, outcome: int, effort: Effort) -> float:
        """The value of the best plan after an outcome, searched by itself; others' plans as they were foreseen last."""
        return self._value(self.outcomes[outcome : outcome + 1].copy(), effort)

    def _value(self, after: Records, effort: Effort) -> float:
        self.compiled.plan_turn(self.arrays, after, 1, self.seat, effort.depth, effort.width)
        return float(self.arrays.sights["values"][0, 0])

    def values(self) -> NDArray[np.float64]:
        """The value of the best plan after each outcome, after ``best_outcome``."""
        found: NDArray[np.float64] = self.arrays.sights["values"][0, : len(self.outcomes)]
        return found

    def decisions(self, outcome: int) -> list[int]:
        """The decisions that lead to an outcome."""
        branches = self.tree.branches
        found: list[int] = []
        at = int(self.ends[outcome])
        while at > 0:
            found.append(int(branches["action"][at]))
            at = int(branches["parent"][at])
        return found[::-1]

    def prospects(self, effort: Effort) -> NDArray[np.float64]:
        """What every seat has and can make of it by itself; see ``beam_search.prospects``."""
        seen = np.zeros((int(self.arrays.states["players"][0]), FACTS + effort.depth))
        self.compiled.prospects(self.arrays, effort.depth, effort.width, seen)
        return seen


class End(NamedTuple):
    """Where a play-out has led."""

    winner: int
    """-1 if the game goes on."""
    prospects: NDArray[np.float64]
    seat: int
    """Whose turn it is."""
    round: int


class PlayOut:
    """Plays positions of one game on. Not to be shared between threads; takes no hold of the GIL.

    If it is exact, who has the very last turn of a game never misses a win.
    """

    def __init__(
        self, name: str, s: State, box: State, effort: Effort, hope: Effort, weights: Weights, exact: bool = False
    ) -> None:
        self._searcher = Searcher(name, s, box, max(effort.width, effort.others_width, hope.width), weights)
        self._outcomes = self._searcher.compiled.packed.states(MOST_TURNS)
        self._effort, self._hope, self._exact = effort, hope, int(exact)

    def try_turn(
        self, start: Records, decisions: Sequence[int], seed: int, turns: int, effort: Effort | None = None
    ) -> End:
        """Deal anew, finish the turn by these decisions and play on, thinking less hard if told so; see ``playouts``."""
        arrays, tree = self._searcher.arrays, self._searcher.tree
        arrays.states[0] = start[0]
        seen = np.zeros((int(arrays.states["players"][0]), FACTS + self._hope.depth))
        made = np.array(decisions, np.int16)
        won = self._searcher.compiled.try_turn(
            arrays, tree, self._outcomes, made, seed, turns, effort or self._effort, self._hope, self._exact, seen
        )
        return End(won, seen, int(arrays.states["seat"][0]), int(arrays.states["round"][0]))

    def sit_down(self, s: State, box: State) -> None:
        """Go on with positions of another game with the same box."""
        self._searcher.sit_down(s, box)

    def position(self) -> Records:
        """The position that the last play-out has led to."""
        return self._searcher.arrays.states[:1].copy()
