"""The compiled searches, one per game: made on first use, then kept for all bots of this process."""

import threading
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from ...engine import compiled
from ..eastern_wonders import plans as eastern_wonders
from ..eastern_wonders import turns as eastern_wonders_turn
from ..spice_road import plans as spice_road
from ..spice_road import turns as spice_road_turn
from . import beam_search as plans
from . import playouts as playing
from . import whole_turns as turns
from .fields import BRANCH, FEWEST_KEPT, MOST_POSITIONS, MOST_TURNS, sight_type, table_for

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


class Effort(NamedTuple):
    """How hard a planner thinks: own turns looked ahead and positions kept at each depth; the same for the others."""

    depth: int
    width: int
    others_depth: int = 0
    others_width: int = 0


class SearchEngine:
    """The compiled search of one game, and the shapes of its arrays."""

    def __init__(self, name: str, report: compiled.Report | None = None) -> None:
        self.rules_engine = compiled.engine(name, report)
        parts = _PARTS[name]
        self.node = np.dtype(parts.node, align=True)
        self.sight = sight_type(parts.sight)
        self.successors = parts.successors
        room = self.make_room(1, self.rules_engine.rules.standard_box())
        tree = self.make_tree()
        twins = compiled.twins(parts.functions)
        own = {function: twins[function] for function in parts.functions.__all__}
        planned = self._compile(
            plans,
            {
                "foresee": (room, 0, 1, 1),
                "plan_turn": (room, tree.states, 1, 0, 1, 1),
                "prospects": (room, 1, 1, np.zeros((5, 1))),
            },
            own,
            f"plans of {name}",
            report,
        )
        found = self._compile(turns, {"find_turns": (room.states, room.boxes, tree)}, own, f"turns of {name}", report)
        played = self._compile(
            playing,
            {"try_turn": (room, tree, tree.states, tree.out, 0, 0, Effort(1, 1), (1, 1), np.zeros((5, 1)))},
            {**planned, **found},
            f"playing of {name}",
            report,
        )
        self.find_turns: Callable[..., int] = found["find_turns"]
        self.foresee: Callable[..., None] = planned["foresee"]
        self.plan_turn: Callable[..., int] = planned["plan_turn"]
        self.prospects: Callable[..., None] = planned["prospects"]
        self.try_turn: Callable[..., int] = played["try_turn"]

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
        found = max(width * self.successors, MOST_TURNS)
        return Room(
            states=self.rules_engine.states(2),
            boxes=self.rules_engine.pack_box(box),
            sights=np.zeros(2, self.sight),
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


class Parts(NamedTuple):
    """What a search needs to know of a game."""

    functions: Any
    """The module with the functions that ``plans`` and ``turns`` name."""
    node: Any
    sight: Any
    successors: int
    """How many successors a position of a plan has on average, at most."""


_PARTS = {
    "spice-road": Parts(spice_road_turn, spice_road.NODE, spice_road.SIGHT, 28),
    "eastern-wonders": Parts(eastern_wonders_turn, eastern_wonders.NODE, eastern_wonders.SIGHT, 60),
}


def search_engine(name: str, report: compiled.Report | None = None) -> SearchEngine:
    """The compiled search of a game; compiles on first use, loads from the cache folder afterwards."""
    with _lock:
        if name not in _made:
            _made[name] = SearchEngine(name, report)
        return _made[name]
