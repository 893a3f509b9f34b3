"""A bot like somebody who is learning: it plans, but now and then makes a turn that only looks good at first sight."""

from collections.abc import Sequence

from ..game import View
from ..games.chance import draw
from .novice import Novice
from .planner import Planner
from .whole_turn import TurnBot

FINE = 1 << 20


class Learner(TurnBot):
    """Plans like the level of that name, but for a share of its turns, which it makes like a novice."""

    def __init__(self, name: str, seed: int, plans_like: str, slips: float) -> None:
        super().__init__(name)
        self._seed = seed
        self._slips = slips
        self._planner = Planner(plans_like)
        self._novice = Novice(name, seed)

    def find_turn(self, view: View, seconds: float) -> Sequence[int]:
        """The turn that begins the best plan, or one that looks good."""
        slips = draw(self._seed, 1000 + int(view.state.turn), FINE) < self._slips * FINE
        return (self._novice if slips else self._planner).find_turn(view, seconds)
