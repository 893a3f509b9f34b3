"""A game at any of its turns: its states are kept at every so many turns, so that going to one takes no long time."""

from threading import Lock

from ...game import Game
from ...games.state import State, copy

_EVERY = 32
"""Turns between two states that are kept."""
_FEW = 8
"""So many times so many turns are gone through in no time."""


class History:
    """The way back through one game, which may go on meanwhile. Threads may share it."""

    def __init__(self) -> None:
        self._kept: list[tuple[int, State]] = []
        """The ply and the state at the beginning of the turns 0, 32, 64, ..."""
        self._lock = Lock()

    def at_turn(self, game: Game, turn: int) -> Game:
        """The game after that many turns, or after all that there are."""
        turn = max(0, min(turn, len(game.turns)))
        with self._lock:
            then, first = self._near(game, turn)
            for number in range(first, turn):
                for token in game.turns[number].tokens:
                    then.play(token)
                if (number + 1) % _EVERY == 0 and (number + 1) // _EVERY == len(self._kept) and _is_whole(then):
                    self._kept.append((len(then.actions), copy(then.state)))
        return then

    def behind(self, game: Game) -> bool:
        """Whether going to the last turn would take long, the first time."""
        return len(game.turns) > (len(self._kept) + _FEW) * _EVERY

    def _near(self, game: Game, turn: int) -> tuple[Game, int]:
        """A game at the last turn up to that one whose state is kept, and which turn it is."""
        if not self._kept:
            self._kept.append((0, copy(game.start)))
        number = min(turn // _EVERY, len(self._kept) - 1)
        ply, state = self._kept[number]
        then = Game.from_start(game.rules, copy(state), game.box, game.names)
        then.start = game.start
        # Turns that are over never change, so that both games may have the same ones.
        then.turns = game.turns[: number * _EVERY]
        then.actions = game.actions[:ply]
        return then, number * _EVERY


def _is_whole(game: Game) -> bool:
    return game.at_turn_start and not game.over
