"""The turns of a position in the order of what the prior says they leave of the chance to win."""

import numpy as np
from numpy.typing import NDArray

from ..kit import bot_kit
from ..search.searcher import Searcher
from .network import leaves
from .sight import UNPLANNED, promises, turns_seen

Values = NDArray[np.float64]


class Proposals:
    """What the prior says of the outcomes of a turn, given what the plans of all and those at a glance promise.

    The searcher must have found the outcomes, and foreseen the plans of the others.
    """

    def __init__(self, name: str, searcher: Searcher, planned: Values, glanced: Values) -> None:
        self._name, self._planned, self._glanced = name, planned, glanced
        before = searcher.arrays.states[:1].copy()
        prospects = searcher.prospects(bot_kit(name).prospects)
        self._sight = turns_seen(name, searcher, before, prospects, searcher.outcomes)

    def said(self, own: Values | None = None) -> Values:
        """For each outcome the chance that it leaves, but for a number that all share.

        ``own`` is what plans searched for each turn by itself are worth; minus infinity where there is none.
        """
        known = np.full(len(self._planned), UNPLANNED) if own is None else np.maximum(own, UNPLANNED)
        values = np.stack([self._planned, self._glanced, known], 1)
        found: Values = leaves(self._name, self._sight, promises(values, values.max(0)))
        return found

    def in_order(self, own: Values | None = None) -> list[int]:
        """The outcomes, the best first; those without plans of their own are left out if others have some."""
        said = self.said(own)
        return [int(i) for i in np.argsort(-said) if own is None or own[i] > -np.inf]
