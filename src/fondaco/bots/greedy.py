"""A bot that looks at every whole turn it could make now, and takes the one that leaves it best off."""

from collections.abc import Callable
from typing import Any

from ..game import View
from ..games.errors import FondacoError
from . import greedy_eastern_wonders, greedy_spice_road

_BEST_TURNS: dict[str, Callable[[View], list[tuple[float, list[int]]]]] = {
    "spice-road": greedy_spice_road.valued_turns,
    "eastern-wonders": greedy_eastern_wonders.valued_turns,
}


def valued_turns(view: View) -> list[tuple[float, list[int]]]:
    """All ways to finish the present turn, merged by outcome: value (in points) and decisions, the best first."""
    game = view.rules.name
    if game not in _BEST_TURNS:
        raise FondacoError(f"no bot plans turns of {game!r} yet")
    turns = _BEST_TURNS[game](view)
    turns.sort(key=_worst_first, reverse=True)
    return turns


def _worst_first(turn: tuple[float, list[int]]) -> tuple[float, Any]:
    return turn[0], [-action for action in turn[1]]


class Greedy:
    """Chooses the best turn and carries it out."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        """The seed changes nothing: this bot leaves nothing to chance."""
        self._turn = -1
        self._plan: list[int] = []

    def choose(self, view: View, seconds: float) -> int:
        """The next decision of the turn that leaves the seat best off."""
        legal = view.legal_ids
        if self._turn != view.state.turn or not self._plan or self._plan[0] not in legal:
            self._turn = view.state.turn
            self._plan = [legal[0]] if len(legal) == 1 else valued_turns(view)[0][1]
        return self._plan.pop(0)
