"""The compiled searches, one per game: made on first use, then kept for all bots of this process."""

import threading
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...engine import compiled
from ...games.state import State
from ..effort import Effort
from ..kit import bot_kit
from . import beam_search, playouts, whole_turns
from .fields import BRANCH, FEWEST_KEPT, MOST_POSITIONS, MOST_TURNS, Records, node_type, sight_type, table_for

_lock = threading.RLock()
_made: "dict[str, CompiledSearch]" = {}


class SearchArrays(NamedTuple):
    """The arrays that one search works on. It writes all over them, so every bot has its own."""

    states: Records
    boxes: Records
    sights: Records
    """What the seat foresees, and what the others foresee when they plan alone."""
    nodes: Records
    """The positions that are kept, and ``found``, their successors."""
    found: Records
    table: Records
    order: NDArray[np.int32]


class TurnTree(NamedTuple):
    """The ways to finish a turn; see ``whole_turns.find_turns``."""

    states: Records
    branches: Records
    table: Records
    out: NDArray[np.int16]


class CompiledSearch:
    """The compiled search of one game, and the shapes of its arrays."""

    def __init__(self, name: str, report: compiled.Report | None = None) -> None:
        self.engine = compiled.engine(name, report)
        kit = bot_kit(name).search()
        self.node, self.sight = node_type(kit.node), sight_type(kit.sight)
        self.successors = kit.successors
        arrays, tree = self.make_arrays(1, self.engine.rules.standard_box()), self.make_tree()
        seen, effort = np.zeros((5, 1)), Effort(1, 1)
        twins = compiled.twins(kit.functions)
        own = {function: twins[function] for function in kit.functions.__all__}
        planned = self._compile(
            beam_search,
            {
                "foresee": (arrays, 0, 1, 1),
                "plan_turn": (arrays, tree.states, 1, 0, 1, 1),
                "prospects": (arrays, 1, 1, seen),
            },
            own,
            f"plans of {name}",
            report,
        )
        found = self._compile(
            whole_turns, {"find_turns": (arrays.states, arrays.boxes, tree)}, own, f"turns of {name}", report
        )
        played = self._compile(
            playouts,
            {"try_turn": (arrays, tree, tree.states, tree.out, 0, 0, effort, effort, seen)},
            {**planned, **found},
            f"play-outs of {name}",
            report,
        )
        self.find_turns: Callable[[Records, Records, TurnTree], int] = found["find_turns"]
        self.foresee: Callable[[SearchArrays, int, int, int], None] = planned["foresee"]
        self.plan_turn: Callable[[SearchArrays, Records, int, int, int, int], int] = planned["plan_turn"]
        self.prospects: Callable[[SearchArrays, int, int, NDArray[np.float64]], None] = planned["prospects"]
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
        return compiled.compile_module(module, kinds, {**self.engine.namespace, **more}, title, report)

    def make_arrays(self, width: int, box: State) -> SearchArrays:
        """Arrays for searches of that width."""
        width = max(width, FEWEST_KEPT)
        found = max(width * self.successors, MOST_TURNS)
        return SearchArrays(
            states=self.engine.states(2),
            boxes=self.engine.pack_box(box),
            sights=np.zeros(2, self.sight),
            nodes=np.zeros(width, self.node),
            found=np.zeros(found, self.node),
            table=table_for(found),
            order=np.zeros(found, np.int32),
        )

    def make_tree(self) -> TurnTree:
        """Arrays for the ways to finish a turn."""
        return TurnTree(
            states=self.engine.states(MOST_POSITIONS),
            branches=np.zeros(MOST_POSITIONS, BRANCH),
            table=table_for(MOST_POSITIONS),
            out=self.engine.actions(),
        )


def compiled_search(name: str, report: compiled.Report | None = None) -> CompiledSearch:
    """The compiled search of a game; compiles on first use, loads from the cache folder afterwards."""
    with _lock:
        if name not in _made:
            _made[name] = CompiledSearch(name, report)
        return _made[name]
