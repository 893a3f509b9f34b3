"""A bot like somebody in one of their first games: sees what a turn brings at once, and is not sure which is best."""

import math
from collections.abc import Sequence

from ..game import View
from ..games.chance import draw
from .greedy import valued_turns
from .whole_turn import TurnBot

UNSURE = 1.2
"""Turns that are worth this many points less than the best one are chosen e times less often."""
FAR_WORSE = 4.0
"""Nobody overlooks as many points as this."""
FINE = 1 << 20


class Novice(TurnBot):
    """Chooses among the turns that look good at first sight, the better ones more often."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name)
        self._seed = seed

    def find_turn(self, view: View, seconds: float) -> Sequence[int]:
        """A turn that looks good."""
        turns = valued_turns(view)
        best = turns[0][0]
        likely = [(math.exp((value - best) / UNSURE), turn) for value, turn in turns if best - value < FAR_WORSE]
        lot = draw(self._seed, int(view.state.turn), FINE) / FINE * sum(weight for weight, _ in likely)
        for weight, turn in likely:
            lot -= weight
            if lot < 0:
                return turn
        return turns[0][1]
