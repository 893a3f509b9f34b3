"""Bots that plan: a beam search over their own whole turns, with or without a look at the others' plans."""

from dataclasses import dataclass

from ..game import View
from .knobs import Knobs
from .planning import Planning, WholeTurn


@dataclass(frozen=True)
class Effort:
    """How hard a planner thinks: positions kept at each depth and own turns looked ahead; the same for the others."""

    width: int
    depth: int
    others_width: int = 0
    others_depth: int = 0


class Planner:
    """Makes the turn that begins the best plan."""

    def __init__(self, name: str, effort: Effort, knobs: Knobs | None = None) -> None:
        self.name = name
        self._effort = effort
        self._knobs = knobs
        self._planning: Planning | None = None
        self._turn: WholeTurn | None = None

    def choose(self, view: View, seconds: float) -> int:
        """The next decision of the turn that begins the best plan."""
        legal = view.legal_ids
        if len(legal) == 1:
            return legal[0]
        following = self._turn.after(view) if self._turn else None
        if following is None:
            if self._planning is None:
                self._planning = Planning(view, self._effort.width, self._knobs)
            following = self.best_turn(self._planning, view, seconds)
        self._turn = following
        return following.decisions[0]

    def best_turn(self, planning: Planning, view: View, seconds: float) -> WholeTurn:
        """The turn that begins the best plan."""
        effort = self._effort
        planning.look_at(view)
        planning.foresee(effort.others_depth, effort.others_width)
        return planning.best_turn(effort.depth, effort.width)
