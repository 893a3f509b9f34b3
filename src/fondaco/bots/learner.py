"""A bot like somebody who is learning: now and then it makes a turn as it used to."""

from collections.abc import Sequence

from ..game import View
from ..games.chance import draw
from .whole_turn import TurnBot

FINE = 1 << 20


class Learner(TurnBot):
    """Plays like one bot, but for a share of its turns, by lot, which it makes like another."""

    def __init__(self, name: str, seed: int, plays_like: TurnBot, slips_like: TurnBot, slips: float) -> None:
        super().__init__(name)
        self._seed = seed
        self._slips = slips
        self._better, self._worse = plays_like, slips_like

    def find_turn(self, view: View, seconds: float) -> Sequence[int]:
        """The turn of the better bot, or of the other."""
        slips = draw(self._seed, 1000 + int(view.state.turn), FINE) < self._slips * FINE
        return (self._worse if slips else self._better).find_turn(view, seconds)
