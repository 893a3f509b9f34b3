"""The friendly way to the compiled search: the turns of a view, and the plans that follow them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..game import View
from ..games.state import State
from .engines import search_engine
from .knobs import Knobs, spice_road_worths
from .search.fields import MOST_TURNS

_WORTHS: dict[str, Callable[[State, State, Knobs], Any]] = {"spice-road": spice_road_worths}

_MARKS = {"spice-road": ("turn", "to_move", "phase", "left", "slot", "caravan")}

Mark = tuple[Any, ...]


@dataclass(frozen=True)
class WholeTurn:
    """The decisions left in a turn, and the mark of the position before each of them."""

    decisions: tuple[int, ...]
    marks: tuple[Mark, ...]
    value: float

    def after(self, view: View) -> "WholeTurn | None":
        """What is left of this turn in a view that its first decision has led to; None in any other view."""
        if len(self.decisions) == 1 or mark(view.rules.name, view.state) != self.marks[1]:
            return None
        return WholeTurn(self.decisions[1:], self.marks[1:], self.value)


def mark(name: str, s: State) -> Mark:
    """What tells the positions of one turn apart, whatever a deck may have revealed."""
    return tuple(getattr(s, field) for field in _MARKS[name])


class Planning:
    """Searches for one seat of one game. Not to be shared between threads."""

    def __init__(self, view: View, width: int, knobs: Knobs | None = None) -> None:
        self.name = view.rules.name
        self.knobs = knobs or Knobs()
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
        room.sights["knobs"][:] = self.knobs.array()
        room.sights["worths"][:] = _WORTHS[self.name](view.state, view.box, self.knobs)
        n = self.engine.find_turns(room.states, room.boxes, *tree)
        self.ends = tree.branches["ends"][:n].nonzero()[0][:MOST_TURNS]
        self.outcomes = tree.states[self.ends]

    def foresee(self, depth: int, width: int) -> None:
        """Plan for the others, so that the own plan reckons with them; depth 0 leaves that out."""
        self.engine.foresee(*self.room, self.seat, depth, width)

    def best_turn(self, depth: int, width: int) -> WholeTurn:
        """The turn that begins the best plan."""
        best = self.engine.plan_turn(*self.room, self.outcomes, len(self.outcomes), self.seat, depth, width)
        return self.whole_turn(best)

    def values(self) -> Any:
        """The value of the best plan after each outcome, after ``best_turn``."""
        return self.room.sights["values"][0, : len(self.outcomes)]

    def whole_turn(self, outcome: int) -> WholeTurn:
        """The decisions that lead to an outcome."""
        branches, states = self.tree.branches, self.tree.states
        decisions: list[int] = []
        marks: list[Mark] = []
        at = int(self.ends[outcome])
        while at > 0:
            decisions.insert(0, int(branches["action"][at]))
            at = int(branches["parent"][at])
            marks.insert(0, tuple(states[field][at].tolist() for field in _MARKS[self.name]))
        return WholeTurn(tuple(decisions), tuple(marks), float(self.values()[outcome]))
