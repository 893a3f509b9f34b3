"""A bot that looks at every whole turn it could make now, and takes the one that leaves it best off."""

from collections import Counter
from collections.abc import Sequence

from ..game import View
from ..games.state import copy
from .kit import ValuedTurn, bot_kit
from .whole_turn import TurnBot

CONSIDERED = 12
BOREDOM = 2.0
"""Points off for each time that the same was had before."""


def valued_turns(view: View) -> list[ValuedTurn]:
    """The ways to finish the present turn, merged by outcome, the best first."""
    return sorted(bot_kit(view.rules.name).valued_turns(view), key=_rank, reverse=True)


def _rank(turn: ValuedTurn) -> ValuedTurn:
    return turn[0], [-action for action in turn[1]]


class Greedy(TurnBot):
    """Makes the turn that leaves it best off at once. It leaves nothing to chance.

    Looking one turn ahead, it could run in circles when every way out costs something first; so what it has had
    before pleases it less and less.
    """

    def __init__(self, name: str, forgetful: bool = False) -> None:
        super().__init__(name, forgetful)
        self._seen: Counter[str] = Counter()

    def find_turn(self, view: View, seconds: float) -> Sequence[int]:
        """The best turn."""
        turns = valued_turns(view)[:CONSIDERED]
        belongings = [_belongings(view, turn) for _, turn in turns]
        fresh = [value - BOREDOM * self._seen[after] for (value, _), after in zip(turns, belongings, strict=True)]
        best = fresh.index(max(fresh))
        self._seen[belongings[best]] += 1
        return turns[best][1]


def _belongings(view: View, turn: Sequence[int]) -> str:
    """All that the seat will have after a turn."""
    s = copy(view.state)
    for action in turn:
        view.rules.apply(s, view.box, action)
    return str([getattr(s, field)[view.state.to_move] for field in bot_kit(view.rules.name).belongings])
