"""The sensible turns of a position: what the planner would do, what greedy would, and others of every sort."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from ..bots.effort import Effort
from ..bots.greedy import Greedy
from ..bots.kit import bot_kit
from ..bots.search.searcher import Searcher
from ..bots.turn_tokens import tokens_of
from ..game import View
from .puzzle import move_of, outcome

LOOKS = (Effort(12, 100, 10, 40), Effort(4, 100), Effort(1, 64))
"""The best turns by far plans come first, then by shorter ones, which let more turns through."""
MOST, ALIKE = 14, 3
"""Turns that are played on at most, and those among them that are one move in different ways."""
_NONE = -1e8


class Candidates:
    """Lists the turns of positions of one game. Not to be shared between threads."""

    def __init__(self, view: View) -> None:
        name = view.rules.name
        width = max(look.width for look in LOOKS)
        self._searcher = Searcher(name, view.state, view.box, width, bot_kit(name).search().strong_weights)

    def worth_trying(self, view: View, also: Sequence[tuple[int, ...]] = ()) -> list[tuple[int, ...]]:
        """The turns worth playing on, those of ``also`` first, merged by outcome."""
        found: list[tuple[int, ...]] = []
        outcomes: list[object] = []
        moves: Counter[tuple[str, ...]] = Counter()
        for turn in [*also, *self._ranked(view)]:
            tokens = tokens_of(view, turn)
            move, after = move_of(tokens), outcome(view, tokens)
            if len(found) < MOST and moves[move] < ALIKE and after not in outcomes:
                found.append(turn)
                outcomes.append(after)
                moves[move] += 1
        return found

    def _ranked(self, view: View) -> list[tuple[int, ...]]:
        """All turns that some plan begins with, the best first, each once."""
        searcher = self._searcher
        searcher.look_at(view.state)
        order: dict[int, None] = {}
        for look in LOOKS:
            searcher.best_outcome(look)
            values = searcher.values()
            order |= dict.fromkeys(int(i) for i in np.argsort(-values, kind="stable") if values[i] > _NONE)
        return [tuple(searcher.decisions(i)) for i in list(order)[: 4 * MOST]]


def greedy_turn(view: View) -> tuple[int, ...]:
    """What greedy would do, without a past."""
    return tuple(Greedy("greedy").find_turn(view, 0.0))
