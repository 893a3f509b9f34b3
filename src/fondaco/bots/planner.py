"""Bots that plan: a beam search over their own whole turns, with or without a look at the others' plans."""

from collections.abc import Mapping, Sequence

from ..game import View
from .search.compiled_search import Effort
from .search.searcher import STRONG, Planning
from .whole_turn import TurnBot


class Planner(TurnBot):
    """Makes the turn that begins the best plan."""

    def __init__(self, name: str, efforts: Mapping[str, Effort], strong: bool = False) -> None:
        super().__init__(name)
        self._efforts = efforts
        self._strong = strong
        self._planning: Planning | None = None

    def find_turn(self, view: View, seconds: float) -> Sequence[int]:
        """The turn that begins the best plan."""
        effort = self._efforts[view.rules.name]
        if self._planning is None:
            knobs = STRONG[view.rules.name] if self._strong else None
            width = max(effort.width, effort.others_width)
            self._planning = Planning(view.rules.name, view.state, view.box, width, knobs)
        planning = self._planning
        planning.look_at(view.state)
        return planning.decisions(planning.best_outcome(effort))
