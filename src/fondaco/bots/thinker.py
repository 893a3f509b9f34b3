"""The strongest bot: it tries the planner's best turns on many deals of the unseen cards."""

from collections.abc import Sequence

from ..game import View
from .candidates import ROOT
from .care import USUAL, Care
from .planner import Planner
from .sampling import MOST_SAMPLES, Sampler
from .whole_turn import TurnBot


class Thinker(TurnBot):
    """Makes the turn with the best chance to win, by samples; in the set-up, by plans."""

    def __init__(
        self, name: str, seed: int, samples: int = MOST_SAMPLES, yardstick: bool = False, care: Care = USUAL
    ) -> None:
        super().__init__(name, forgetful=yardstick)
        self._sampler = Sampler(seed, samples, yardstick=yardstick, care=care)
        self._planner = Planner(name, ROOT, strong=True)

    def find_turn(self, view: View, seconds: float) -> Sequence[int]:
        """The turn with the best chance."""
        if view.state.round == 0:
            return self._planner.find_turn(view, seconds)
        return self._sampler.think(view, seconds)[0].decisions
