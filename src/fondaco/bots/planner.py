"""Bots that plan: a beam search over their own whole turns, with or without a look at the others' plans."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..game import View
from .knobs import Weights
from .planning import Planning
from .whole_turn import TurnBot


@dataclass(frozen=True)
class Effort:
    """How hard a planner thinks: positions kept at each depth and own turns looked ahead; the same for the others."""

    width: int
    depth: int
    others_width: int = 0
    others_depth: int = 0


class Planner(TurnBot):
    """Makes the turn that begins the best plan."""

    def __init__(self, name: str, effort: Effort, knobs: Weights | None = None) -> None:
        super().__init__(name)
        self._effort = effort
        self._knobs = knobs
        self._planning: Planning | None = None

    def find_turn(self, view: View, seconds: float) -> Sequence[int]:
        """The turn that begins the best plan."""
        if self._planning is None:
            self._planning = Planning(view, self._effort.width, self._knobs)
        effort, planning = self._effort, self._planning
        planning.look_at(view)
        planning.foresee(effort.others_depth, effort.others_width)
        return planning.decisions(planning.best_outcome(effort.depth, effort.width))
