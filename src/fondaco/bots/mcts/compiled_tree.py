"""The compiled tree search, one per game, and the arrays that it works on."""

import threading
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...engine import compiled
from ...engine.arrays import Records
from ...games.state import State
from . import uct

MOST_NODES = 1 << 18
"""When a tree has as many, it grows no further, but its statistics do."""
MOST_DEPTH = 200

NODE = np.dtype(
    [
        ("child", "int32"),  # the first of them, -1 for none
        ("sibling", "int32"),  # the next child of the same parent
        ("action", "int32"),  # the decision that leads here
        ("visits", "int32"),
        ("offered", "int32"),  # how often that decision was legal when the parent was visited
        ("total", "float64"),  # rewards of the seat that decided
    ],
    align=True,
)
STEP = np.dtype([("node", "int32"), ("seat", "int32")])
"""A step down the tree, and who decided."""
EMPTY = (-1, -1, -1, 0, 0, 0.0)

_lock = threading.RLock()
_made: "dict[str, CompiledTree]" = {}


class TreeArrays(NamedTuple):
    """The arrays of one search. It writes all over them, so every bot has its own."""

    states: Records
    boxes: Records
    nodes: Records
    path: Records
    out: NDArray[np.int16]
    untried: NDArray[np.int8]


class CompiledTree:
    """The compiled tree search of one game."""

    def __init__(self, name: str, report: compiled.Report | None = None) -> None:
        from numba import typeof

        self.packed = compiled.packed_game(name)
        rules = {part: self.packed.namespace[part] for part in ("OVER", "legal", "apply", "score", "redeal")}
        arguments = (self.make_arrays(self.packed.rules.standard_box(), 1), 0, 0, 0, 0, 0)
        kinds = {"iterate": [typeof(value) for value in arguments]}  # type: ignore[no-untyped-call]
        made = compiled.compile_module(uct, kinds, rules, f"tree search of {name}", report)
        self.iterate: Callable[[TreeArrays, int, int, int, int, int], int] = made["iterate"]

    def make_arrays(self, box: State, nodes: int = MOST_NODES) -> TreeArrays:
        """Arrays for a search with these components."""
        return TreeArrays(
            states=self.packed.states(2),
            boxes=self.packed.pack_box(box),
            nodes=np.zeros(nodes, NODE),
            path=np.zeros(MOST_DEPTH, STEP),
            out=self.packed.actions(),
            untried=np.zeros(self.packed.rules.actions, np.int8),
        )


def compiled_tree(name: str, report: compiled.Report | None = None) -> CompiledTree:
    """The compiled tree search of a game; compiles on first use, loads from the cache folder afterwards."""
    with _lock:
        if name not in _made:
            _made[name] = CompiledTree(name, report)
        return _made[name]
