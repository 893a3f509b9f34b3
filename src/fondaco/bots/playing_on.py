"""Turns of one position, each played on in whole games over the same deals of the unseen cards."""

import math
import statistics
from collections.abc import Iterable, Sequence

from ..engine import compiled
from ..game import View
from ..games.chance import draw
from .effort import Effort
from .kit import bot_kit
from .sampling import most_effort
from .search.searcher import PlayOut

MOST_ROUNDS = 200
"""A game that lasts longer is shared by everybody."""
_NO_HOPE = Effort(1, 1)
_MOST_SEEDS = 2**31


class PlayedOn:
    """Some turns of a position and the games that went on with them. Not to be shared between threads.

    From deal to deal everybody thinks in one of three ways, about as well as level5, hints and level4 do: where little is
    hidden, the same players would play the same game again and again. Who has the very last turn never misses a win.
    ``stream`` numbers the deals, so that a proof can have others than the choice of what is proven.
    """

    def __init__(self, view: View, turns: Sequence[tuple[int, ...]], stream: int, effort: Effort | None = None) -> None:
        kit, name = bot_kit(view.rules.name), view.rules.name
        self.turns = turns
        self.won: list[list[float]] = [[] for _ in turns]
        """For each turn and deal what the seat has won."""
        self._efforts = [effort] if effort else [kit.judge().play_on, kit.sampling.play_out, kit.efforts["level4"]]
        strong = kit.search().strong_weights
        self._play_out = PlayOut(name, view.state, view.box, most_effort(name), _NO_HOPE, strong, exact=True)
        self._start = compiled.packed_game(name).pack(view.state)
        self._stream, self._seat, self._players = stream, int(view.state.to_move), int(view.state.players)

    def play(self, which: Iterable[int], deals: int) -> None:
        """Play on with some of the turns until each has seen that many deals."""
        most = MOST_ROUNDS * self._players
        for turn in which:
            for deal in range(len(self.won[turn]), deals):
                seed = draw(self._stream, deal, _MOST_SEEDS)
                effort = self._efforts[deal % len(self._efforts)]
                winner = self._play_out.try_turn(self._start, self.turns[turn], seed, most, effort).winner
                self.won[turn].append(1 / self._players if winner < 0 else float(winner == self._seat))

    def share(self, turn: int) -> float:
        """How many of its games a turn won."""
        return statistics.fmean(self.won[turn])

    def lead(self, a: int, b: int) -> tuple[float, float]:
        """How much more turn ``a`` won than turn ``b`` on the deals that both have seen, and its standard error."""
        gaps = [x - y for x, y in zip(self.won[a], self.won[b], strict=False)]
        spread = statistics.variance(gaps) if len(gaps) > 1 else 1.0
        return statistics.fmean(gaps), math.sqrt(max(spread, 1 / len(gaps)) / len(gaps))

    def best(self) -> int:
        """The turn that won most of its games, of those that have seen most deals."""
        most = max(map(len, self.won))
        return max((turn for turn in range(len(self.turns)) if len(self.won[turn]) == most), key=self.share)
