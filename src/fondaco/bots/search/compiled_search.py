"""The compiled searches, one per game: made on first use, then kept for all bots of this process."""

import threading
from collections.abc import Callable, Mapping
from functools import cached_property
from types import ModuleType
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from ...engine import compiled
from ...engine.arrays import Records
from ...games.state import State
from ..effort import Effort
from ..kit import bot_kit
from . import beam_search, playouts, turn_choices, whole_turns
from .fields import BRANCH, FEWEST_KEPT, MOST_POSITIONS, MOST_TURNS, TURN, node_type, sight_type, table_for

Functions = Mapping[str, Callable[..., Any]]
"""Compiled functions by name."""

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
        self.name = name
        self.packed = compiled.packed_game(name)
        kit = bot_kit(name).search()
        self.node, self.sight = node_type(kit.node), sight_type(kit.sight)
        self.successors = kit.successors
        twins = compiled.shared_twins(kit.functions.__name__)
        own = {function: twins[function] for function in kit.functions.__all__}
        self._functions = {**self.packed.namespace, **own}
        self._report = report

    def compile(self, when_planned: Callable[[], object] | None = None) -> Self:
        """Compile everything, or load it from the cache folder; ``when_planned`` is called after the plans."""
        planned = self.compile_plans()
        if when_planned:
            when_planned()
        found = self.compile_turns()
        self.find_turns: Callable[[Records, Records, TurnTree], int] = found["find_turns"]
        self.foresee: Callable[[SearchArrays, int, int, int], None] = planned["foresee"]
        self.plan_turn: Callable[[SearchArrays, Records, int, int, int, int], int] = planned["plan_turn"]
        self.prospects: Callable[[SearchArrays, int, int, NDArray[np.float64]], None] = planned["prospects"]
        self._searches = {**planned, **found}
        self.try_turn: Callable[..., int] = self._compile_play_outs()["try_turn"]
        return self

    @cached_property
    def choose_turns(self) -> Callable[..., None]:
        """Choosing for many games at once; compiled for those who ask for it."""
        with _lock:
            arrays, tree, turns = (
                self.make_arrays(1, self.packed.rules.standard_box()),
                self.make_tree(),
                np.zeros(1, TURN),
            )
            numbers, counts, full = np.zeros(1, np.int64), np.zeros(1, np.int32), np.zeros((1, 1, 1))
            search = (arrays, tree, tree.states, counts, byte_rows(arrays.states), numbers, Effort(1, 1))
            kinds = {"choose_turns": (tree.states, numbers, 0, 0, *search, full, turns, tree.out)}
            return self._compile(turn_choices, kinds, self._searches, "choices")["choose_turns"]

    def compile_plans(self) -> Functions:
        """The beam search; it takes longest."""
        arrays = self.make_arrays(1, self.packed.rules.standard_box())
        kinds = {
            "foresee": (arrays, 0, 1, 1),
            "plan_turn": (arrays, self.packed.states(1), 1, 0, 1, 1),
            "prospects": (arrays, 1, 1, np.zeros((5, 1))),
        }
        return self._compile(beam_search, kinds, {}, "plans")

    def compile_turns(self) -> Functions:
        """The ways to finish a turn, with the rules."""
        boxes = self.packed.pack_box(self.packed.rules.standard_box())
        kinds = {"find_turns": (self.packed.states(2), boxes, self.make_tree())}
        return self._compile(whole_turns, kinds, {}, "turns")

    def has_turns(self) -> bool:
        """Whether the turns lie compiled in the cache folder."""
        return compiled.is_kept(whole_turns, ["find_turns"], self._functions, f"turns of {self.name}")

    def _compile_play_outs(self) -> Functions:
        arrays, tree = self.make_arrays(1, self.packed.rules.standard_box()), self.make_tree()
        effort, seen = Effort(1, 1), np.zeros((5, 1))
        kinds = {"try_turn": (arrays, tree, tree.states, tree.out, 0, 0, effort, effort, 0, seen)}
        return self._compile(playouts, kinds, self._searches, "play-outs")

    def _compile(
        self, module: ModuleType, arguments: Mapping[str, tuple[object, ...]], more: Functions, title: str
    ) -> Functions:
        from numba import typeof

        kinds = {
            name: tuple(typeof(value) for value in values)  # type: ignore[no-untyped-call]
            for name, values in arguments.items()
        }
        given = {**self._functions, **more}
        return compiled.compile_module(module, kinds, given, f"{title} of {self.name}", self._report)

    def make_arrays(self, width: int, box: State) -> SearchArrays:
        """Arrays for searches of that width."""
        width = max(width, FEWEST_KEPT)
        found = max(width * self.successors, MOST_TURNS)
        return SearchArrays(
            states=self.packed.states(2),
            boxes=self.packed.pack_box(box),
            sights=np.zeros(2, self.sight),
            nodes=np.zeros(width, self.node),
            found=np.zeros(found, self.node),
            table=table_for(found),
            order=np.zeros(found, np.int32),
        )

    def make_tree(self) -> TurnTree:
        """Arrays for the ways to finish a turn."""
        return TurnTree(
            states=self.packed.states(MOST_POSITIONS),
            branches=np.zeros(MOST_POSITIONS, BRANCH),
            table=table_for(MOST_POSITIONS),
            out=self.packed.actions(),
        )


def byte_rows(records: Records) -> NDArray[np.uint8]:
    """The same memory as bytes, one row per record."""
    return records.view(np.uint8).reshape(len(records), -1)


def compiled_search(
    name: str, report: compiled.Report | None = None, when_planned: Callable[[], object] | None = None
) -> CompiledSearch:
    """The compiled search of a game; compiles on first use, loads from the cache folder afterwards."""
    with _lock:
        if name not in _made:
            _made[name] = CompiledSearch(name, report).compile(when_planned)
        return _made[name]


def is_ready(name: str) -> bool:
    """Whether the compiled search of a game can be had at once in this process."""
    return name in _made
