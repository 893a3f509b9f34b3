"""The compiled searches, one per game: made on first use, then kept for all bots of this process."""

import threading
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from .. import compiled
from .search import eastern_wonders_plan, eastern_wonders_turn, spice_road, spice_road_turn, turns
from .search.fields import BRANCH, FEWEST_KEPT, MOST_POSITIONS, MOST_TURNS, SIGHT, table_for

_lock = threading.RLock()
_made: "dict[str, SearchEngine]" = {}


class Room(NamedTuple):
    """The arrays that one search works on. It writes all over them, so every bot has its own."""

    states: Any
    boxes: Any
    sights: Any
    nodes: Any
    found: Any
    table: Any
    order: Any


class Tree(NamedTuple):
    """The turns of a position; see ``turns.find_turns``."""

    states: Any
    branches: Any
    table: Any
    out: Any


class SearchEngine:
    """The compiled search of one game, and the shapes of its arrays."""

    def __init__(self, name: str, report: compiled.Report | None = None) -> None:
        self.rules_engine = compiled.engine(name, report)
        self._parts = _PARTS[name]
        self.node = np.dtype(self._parts.node, align=True)
        room, tree = self.make_room(1, self.rules_engine.rules.standard_box()), self.make_tree()
        module, title = self._parts.plans, f"plans of {name}"
        plans = {"foresee": (*room, 0, 1, 1), "plan_turn": (*room, tree.states, 1, 0, 1, 1)}
        if hasattr(module, "find_moves"):
            plans["find_moves"] = (room.states, room.boxes, *tree[:3], room.sights)
        made = self._compile(module, plans, {}, title, report)
        key = {"turn_key": compiled.twins(module)["turn_key"]}
        grown = {"find_turns": (room.states, room.boxes, *tree)}
        made.update(self._compile(turns, grown, key, f"turns of {name}", report))
        self.foresee: Callable[..., None] = made["foresee"]
        self.plan_turn: Callable[..., int] = made["plan_turn"]
        self.find_turns: Callable[..., int] = made["find_turns"]
        self.find_moves: Callable[..., int] | None = made.get("find_moves")

    def _compile(
        self,
        module: ModuleType,
        arguments: Mapping[str, tuple[Any, ...]],
        more: Mapping[str, Any],
        title: str,
        report: compiled.Report | None,
    ) -> dict[str, Callable[..., Any]]:
        from numba import typeof

        kinds = {
            name: tuple(typeof(value) for value in values)  # type: ignore[no-untyped-call]
            for name, values in arguments.items()
        }
        return compiled.compile_module(module, kinds, {**self.rules_engine.namespace, **more}, title, report)

    def make_room(self, width: int, box: Any) -> Room:
        """Room for searches of that width."""
        width = max(width, FEWEST_KEPT)
        found = max(width * self._parts.successors, MOST_TURNS)
        kept = 2 * width if self._parts.keeps_states else 0
        return Room(
            states=self.rules_engine.states(2 + kept),
            boxes=self.rules_engine.pack_box(box),
            sights=np.zeros(2, SIGHT),
            nodes=np.zeros(width, self.node),
            found=np.zeros(found, self.node),
            table=table_for(found),
            order=np.zeros(found, np.int32),
        )

    def make_tree(self) -> Tree:
        """Room for the turns of a position."""
        return Tree(
            states=self.rules_engine.states(MOST_POSITIONS),
            branches=np.zeros(MOST_POSITIONS, BRANCH),
            table=table_for(MOST_POSITIONS),
            out=self.rules_engine.actions(),
        )


class _Parts(NamedTuple):
    """What makes up the search of a game."""

    plans: ModuleType
    node: Any
    successors: int
    """How many successors a position of a plan has on average, at most."""
    keeps_states: bool
    """Whether a plan is made of positions of the game itself."""


_PARTS = {
    "spice-road": _Parts(spice_road_turn, spice_road.NODE, 28, False),
    "eastern-wonders": _Parts(eastern_wonders_turn, eastern_wonders_plan.NODE, 80, True),
}


def search_engine(name: str, report: compiled.Report | None = None) -> SearchEngine:
    """The compiled search of a game; compiles on first use, loads from the cache folder afterwards."""
    with _lock:
        if name not in _made:
            _made[name] = SearchEngine(name, report)
        return _made[name]
