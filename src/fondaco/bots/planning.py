"""The friendly way to the compiled search: the turns of a view, and the plans that follow them."""

from collections.abc import Callable
from typing import Any

from ..game import View
from .engines import search_engine
from .knobs import Knobs, Weights
from .knobs_eastern_wonders import EasternWondersKnobs
from .search.fields import MOST_TURNS

_WEIGHTS: dict[str, Callable[[], Weights]] = {"spice-road": Knobs, "eastern-wonders": EasternWondersKnobs}


class Planning:
    """Searches for one seat of one game. Not to be shared between threads."""

    def __init__(self, view: View, width: int, knobs: Weights | None = None) -> None:
        self.name = view.rules.name
        self.knobs = knobs or _WEIGHTS[self.name]()
        self.engine = search_engine(self.name)
        self.room = self.engine.make_room(width, view.box)
        self.tree = self.engine.make_tree()
        self.seat = 0
        self.ends: Any = None
        self.outcomes: Any = None

    def look_at(self, view: View) -> None:
        """Take a view as the position to search, and find all ways to finish the turn."""
        room, tree = self.room, self.tree
        room.states[0] = self.engine.rules_engine.pack(view.state)[0]
        self.seat = int(view.state.to_move)
        room.sights["knobs"][:] = self.knobs.array(view.state)
        room.sights["worths"][:] = self.knobs.worths(view.state, view.box)
        n = self.engine.find_turns(room.states, room.boxes, *tree)
        self.ends = tree.branches["ends"][:n].nonzero()[0][:MOST_TURNS]
        self.outcomes = tree.states[self.ends]

    def foresee(self, depth: int, width: int) -> None:
        """Plan for the others, so that the own plan reckons with them; depth 0 leaves that out."""
        self.engine.foresee(*self.room, self.seat, depth, width)

    def best_outcome(self, depth: int, width: int) -> int:
        """Which outcome of the turn begins the best plan."""
        return self.engine.plan_turn(*self.room, self.outcomes, len(self.outcomes), self.seat, depth, width)

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
