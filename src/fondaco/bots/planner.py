"""Bots that plan: a beam search over their own whole turns, with or without a look at the others' plans."""

from collections.abc import Sequence

from ..game import View
from .effort import Effort
from .kit import bot_kit
from .search.searcher import Searcher
from .weights import Weights, hurried
from .whole_turn import TurnBot

PATIENCE, LATEST = 80, 120
"""Rounds from which on and up to which a bot wants the end of the game more and more: two who would rather go on than
make the last claim could wait for ever. Games seldom last half as long."""


def lateness(round_: int) -> float:
    """How much a bot wants a game to end in that round, from 0 to 1."""
    return min(1.0, max(0, round_ - PATIENCE) / (LATEST - PATIENCE))


class Planner(TurnBot):
    """Makes the turn that begins the best plan.

    Without an effort it thinks as hard as the game's kit has it for a bot of that name; without weights it weighs as the
    kit has it, for those who are ``strong`` or for the others. If it is forgetful it has all the patience it ever had.
    """

    def __init__(
        self,
        name: str,
        effort: Effort | None = None,
        strong: bool = False,
        weights: Weights | None = None,
        forgetful: bool = False,
    ) -> None:
        super().__init__(name, forgetful)
        self._effort = effort
        self._weights = weights
        self._strong = strong
        self._searcher: Searcher | None = None
        self._late = 0.0

    def manner(self, game: str) -> tuple[Effort, Weights]:
        """How hard it thinks in the game of that name, and how it weighs what a plan leads to."""
        kit = bot_kit(game)
        search = kit.search()
        weights = self._weights or (search.strong_weights if self._strong else search.weights)
        return self._effort or kit.efforts[self.name], weights

    def find_turn(self, view: View, seconds: float) -> Sequence[int]:
        """The turn that begins the best plan."""
        effort, weights = self.manner(view.rules.name)
        if self._searcher is None:
            width = max(effort.width, effort.others_width)
            self._searcher = Searcher(view.rules.name, view.state, view.box, width, weights)
        late = 0.0 if self._forgetful else lateness(int(view.state.round))
        if late != self._late:
            self._searcher.weigh_by(hurried(weights, late), view.state, view.box)
            self._late = late
        self._searcher.look_at(view.state)
        return self._searcher.decisions(self._searcher.best_outcome(effort))
