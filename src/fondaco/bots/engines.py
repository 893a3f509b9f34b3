"""The compiled searches, one per game: made on first use, then kept for all bots of this process."""

import threading
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from .. import compiled
from .search import spice_road, spice_road_turn, turns
from .search.fields import BRANCH, MOST_POSITIONS, MOST_TURNS, SIGHT, table_for

SUCCESSORS = 28
"""How many successors a position of a plan has on average, at most."""

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
        self.node = np.dtype(_NODES[name], align=True)
        room = self.make_room(1, self.rules_engine.rules.standard_box())
        tree = self.make_tree()
        plans = self._compile(
            _PLANS[name],
            {"foresee": (*room, 0, 1, 1), "plan_turn": (*room, tree.states, 1, 0, 1, 1)},
            {},
            f"plans of {name}",
            report,
        )
        found = self._compile(
            turns,
            {"find_turns": (room.states, room.boxes, *tree)},
            {"turn_key": compiled.twins(_PLANS[name])["turn_key"]},
            f"turns of {name}",
            report,
        )
        self.find_turns: Callable[..., int] = found["find_turns"]
        self.foresee: Callable[..., None] = plans["foresee"]
        self.plan_turn: Callable[..., int] = plans["plan_turn"]

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
        width = max(width, MOST_TURNS)
        found = width * SUCCESSORS
        return Room(
            states=self.rules_engine.states(2),
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


_NODES: dict[str, Any] = {"spice-road": spice_road.NODE}
_PLANS: dict[str, ModuleType] = {"spice-road": spice_road_turn}

GAMES = tuple(_NODES)
"""The games that there are plans for."""


def search_engine(name: str, report: compiled.Report | None = None) -> SearchEngine:
    """The compiled search of a game; compiles on first use, loads from the cache folder afterwards."""
    with _lock:
        if name not in _made:
            _made[name] = SearchEngine(name, report)
        return _made[name]
