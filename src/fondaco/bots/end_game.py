"""What is sure near the end of a game: a win that the other cannot prevent, whatever they do and whatever comes up."""

from collections.abc import Sequence

from ..engine.arrays import Records
from ..games.state import State
from .clock import now
from .search.searcher import PlayOut, Searcher
from .weights import Weights

DEALS = 4
"""Deals of the unseen cards on which a win must be sure."""


class EndGame:
    """Looks for forced wins of two players: a turn now, any turn of the other, then a turn that ends the game won.

    Not to be shared between threads. What it calls sure was tried against every turn of the other that the search
    knows, on some deals; it says nothing of tables with more players.
    """

    def __init__(self, name: str, s: State, box: State, weights: Weights, play_out: PlayOut) -> None:
        self._searcher = Searcher(name, s, box, 1, weights)
        self._over = self._searcher.compiled.packed.rules.over
        self._play_out = play_out

    def is_forced(self, start: Records, decisions: Sequence[int], end: float) -> bool:
        """Whether the turn made of these decisions wins for sure; not known, so false, when the time is over."""
        seat = int(start["to_move"][0])
        for seed in range(DEALS):
            won = self._play_out.try_turn(start, decisions, seed, 0).winner
            if won < 0:
                won = seat if self._holds(self._play_out.position(), seat, seed, end) else -1
            if won != seat:
                return False
        return True

    def _holds(self, position: Records, seat: int, seed: int, end: float) -> bool:
        """Whether the seat wins after every turn of the other."""
        replies = self._after(position)
        return all(self._wins(replies[i : i + 1], seat, seed, end) for i in range(len(replies)))

    def _wins(self, position: Records, seat: int, seed: int, end: float) -> bool:
        """Whether the seat, if it is to move, has a turn that ends the game and wins it."""
        if now() > end:
            return False
        if position["phase"][0] == self._over:
            return self._won(position, seat, seed)
        ending = self._after(position)
        ending = ending[ending["last_round"] > 0]
        return any(self._won(ending[i : i + 1], seat, seed) for i in range(len(ending)))

    def _after(self, position: Records) -> Records:
        self._searcher.look_at_record(position)
        return self._searcher.outcomes

    def _won(self, position: Records, seat: int, seed: int) -> bool:
        """Who wins a game whose last round has come, if the other makes the best of what is left."""
        return self._play_out.try_turn(position, (), seed, 2).winner == seat
