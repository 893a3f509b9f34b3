"""The friendly way to the compiled search: the turns of a position, the plans that follow them, and playing on."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ...games.state import State
from ..eastern_wonders.weights import STRONG as STRONG_EASTERN_WONDERS
from ..eastern_wonders.weights import EasternWondersKnobs
from ..spice_road.weights import STRONG as STRONG_SPICE_ROAD
from ..spice_road.weights import Knobs, Weights
from .compiled_search import Effort, search_engine
from .fields import FACTS, MOST_TURNS

_WEIGHTS: dict[str, Callable[[], Weights]] = {"spice-road": Knobs, "eastern-wonders": EasternWondersKnobs}
STRONG: dict[str, Weights] = {"spice-road": STRONG_SPICE_ROAD, "eastern-wonders": STRONG_EASTERN_WONDERS}
"""The numbers that won most games, for those who are to play as well as they can."""


class Planning:
    """Searches for one seat of one game. Not to be shared between threads."""

    def __init__(self, name: str, s: State, box: State, width: int, knobs: Weights | None = None) -> None:
        knobs = knobs or _WEIGHTS[name]()
        self.engine = search_engine(name)
        self.room = self.engine.make_room(width, box)
        self.room.sights["knobs"][:] = knobs.array()
        self.room.sights["full"][:] = knobs.worths(s, box)
        self.tree = self.engine.make_tree()
        self.seat = 0
        self.ends: Any = None
        self.outcomes: Any = None

    def set_position(self, s: State) -> None:
        """Take this as the position to search."""
        self.room.states[0] = self.engine.rules_engine.pack(s)[0]
        self.seat = int(s.to_move)

    def look_at(self, s: State) -> None:
        """Take this as the position to search, and find all ways to finish the turn."""
        self.set_position(s)
        tree = self.tree
        n = self.engine.find_turns(self.room.states, self.room.boxes, tree)
        self.ends = tree.branches["ends"][:n].nonzero()[0][:MOST_TURNS]
        self.outcomes = tree.states[self.ends]

    def best_outcome(self, effort: Effort) -> int:
        """Which outcome of the turn begins the best plan, given the plans of the others."""
        self.engine.foresee(self.room, self.seat, effort.others_depth, effort.others_width)
        return self.engine.plan_turn(
            self.room, self.outcomes, len(self.outcomes), self.seat, effort.depth, effort.width
        )

    def values(self) -> Any:
        """The value of the best plan after each outcome, after ``best_outcome``."""
        return self.room.sights["values"][0, : len(self.outcomes)]

    def decisions(self, outcome: int) -> list[int]:
        """The decisions that lead to an outcome."""
        branches = self.tree.branches
        found: list[int] = []
        at = int(self.ends[outcome])
        while at > 0:
            found.append(int(branches["action"][at]))
            at = int(branches["parent"][at])
        return found[::-1]

    def prospects(self, depth: int, width: int) -> Any:
        """What every seat has and can make of it by itself; see ``search.plans.prospects``."""
        seen = np.zeros((int(self.room.states["players"][0]), FACTS + depth))
        self.engine.prospects(self.room, depth, width, seen)
        return seen


class PlayOut:
    """Plays positions of one game on, deal by deal. Not to be shared between threads; takes no hold of the GIL."""

    def __init__(self, name: str, s: State, box: State, effort: Effort, hope: tuple[int, int], knobs: Weights) -> None:
        self._planning = Planning(name, s, box, max(effort.width, effort.others_width, hope[1]), knobs)
        self._outcomes = self._planning.engine.rules_engine.states(MOST_TURNS)
        self._effort, self._hope = effort, hope

    def try_turn(self, start: Any, decisions: Sequence[int], seed: int, turns: int) -> tuple[int, Any, int, int]:
        """Deal anew, finish the turn by these decisions and play on; see ``search.playing.try_turn``.

        Returns the winner or -1, the prospects, whose turn it is, and the round.
        """
        room = self._planning.room
        room.states[0] = start[0]
        seen = np.zeros((int(room.states["players"][0]), FACTS + self._hope[0]))
        made = np.array(decisions, np.int16)
        won = self._planning.engine.try_turn(
            room, self._planning.tree, self._outcomes, made, seed, turns, self._effort, self._hope, seen
        )
        return won, seen, int(room.states["seat"][0]), int(room.states["round"][0])
