"""The strongest bot: it weighs the planner's best turns with the judge, for as long as it is given."""

from collections.abc import Sequence

import numba

from ...game import View
from ..planner import Planner
from ..whole_turn import TurnBot
from .search import ROOT, Scales


class Master(TurnBot):
    """Makes the turn with the best chance to win; in the set-up, the one that begins the best plan."""

    def __init__(self, name: str, seed: int, deals: int) -> None:
        super().__init__(name)
        self._deals = deals
        self._scales = Scales(seed, numba.config.NUMBA_NUM_THREADS)  # type: ignore[attr-defined]
        self._planner = Planner(name, ROOT, strong=True)

    def find_turn(self, view: View, seconds: float) -> Sequence[int]:
        """The turn with the best chance."""
        if view.state.round == 0:
            return self._planner.find_turn(view, seconds)
        return self._scales.think(view, seconds, self._deals)[0].decisions
