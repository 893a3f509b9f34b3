"""The bot that plays by tree search."""

import time
from collections.abc import Iterator

from ...game import View
from ...games.state import copy
from ..whole_turn import Mark, mark
from .compiled_tree import EMPTY, CompiledTree, TreeArrays, compiled_tree

BATCH = 100
"""Iterations between two looks at the clock. As many are done for every decision, however short the time is."""


class TreeSearch:
    """Plays the decision that was tried most often.

    The time is for a whole turn: it is spent on its first decision, and the tree is kept for the others, which only
    get one more batch each. With a number of ``iterations`` these take the place of the time, so that moves can be
    repeated. The tree only knows views, and each iteration deals their unseen cards anew by the seed of the bot.
    """

    def __init__(self, name: str, seed: int, iterations: int | None = None) -> None:
        self.name = name
        self._seed = seed
        self._iterations = iterations
        self._tree: CompiledTree | None = None
        self._next: Mark | None = None
        """What the position will be when this turn goes on as decided."""
        self._root = -1
        self._nodes = 0
        self.iterations_done = 0

    def choose(self, view: View, seconds: float) -> int:
        """The decision tried most often, among those that are legal."""
        legal = view.legal_ids
        goes_on = mark(view.rules.name, view.state) == self._next
        if not goes_on:
            self._root = -1
        action = legal[0]
        if len(legal) > 1:
            self._think(view, 0.0 if goes_on else seconds, BATCH if goes_on else self._iterations)
            action = self._favourite(legal)
        self._root = self._child(action)
        s = copy(view.state)
        view.rules.apply(s, view.box, action)
        self._next = mark(view.rules.name, s) if s.turn == view.state.turn and s.to_move == view.seat else None
        return action

    def _think(self, view: View, seconds: float, iterations: int | None) -> None:
        """Search on from where the tree has been left in this turn, or begin a new tree."""
        end = time.perf_counter() + seconds
        if self._tree is None:
            self._tree = compiled_tree(view.rules.name)
            self._arrays: TreeArrays = self._tree.make_arrays(view.box)
        self._arrays.states[0] = self._tree.packed.pack(view.state)[0]
        if self._root < 0:
            self._arrays.nodes[0] = EMPTY
            self._root, self._nodes = 0, 1
        self._iterate(iterations or BATCH)
        while iterations is None and time.perf_counter() < end:
            self._iterate(BATCH)

    def _iterate(self, times: int) -> None:
        assert self._tree is not None
        self._nodes = self._tree.iterate(self._arrays, self._seed, self._root, self._nodes, self.iterations_done, times)
        self.iterations_done += times

    def _favourite(self, legal: list[int]) -> int:
        nodes = self._arrays.nodes
        tried = {int(nodes[child]["action"]): child for child in self._children()}
        return max((action for action in legal if action in tried), key=lambda a: int(nodes[tried[a]]["visits"]))

    def _children(self) -> Iterator[int]:
        nodes = self._arrays.nodes
        child = int(nodes[self._root]["child"])
        while child >= 0:
            yield child
            child = int(nodes[child]["sibling"])

    def _child(self, action: int) -> int:
        """The node to which a decision leads, -1 if the tree does not have it."""
        if self._root < 0:
            return -1
        nodes = self._arrays.nodes
        return next((child for child in self._children() if nodes[child]["action"] == action), -1)
