"""Many games at once, for programs that play millions of decisions: arrays of states, legal masks, scores."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from ..game import check_players
from ..games.errors import FondacoError, IllegalDecision
from ..games.state import State
from . import compiled


class Batch:
    """A number of games of one kind, stepped together in compiled code that releases the GIL.

    >>> batch = Batch("spice-road", games=3, players=2, seed=1)
    >>> batch.masks.shape == (3, batch.engine.rules.actions)
    True
    >>> batch.step(batch.masks.argmax(axis=1))
    >>> batch.to_move.tolist()
    [1, 1, 1]
    """

    masks: NDArray[np.uint8]
    """One row per game: 1 for each legal action id."""
    to_move: NDArray[np.int8]
    """The seat that decides in each game, -1 where the game is over."""

    def __init__(
        self, name: str, games: int, players: int = 2, seed: int = 0, box: State | None = None, threads: int = 1
    ) -> None:
        self.engine = compiled.engine(name)
        rules = self.engine.rules
        check_players(rules, players)
        if games < 1 or threads < 1:
            raise FondacoError("a batch needs at least one game and one thread")
        self.players = players
        self._plain_box = rules.standard_box() if box is None else box
        self.box = self.engine.pack_box(self._plain_box)
        self.states = self.engine.states(games)
        self.masks = np.zeros((games, rules.actions), np.uint8)
        self.to_move = np.zeros(games, np.int8)
        self._outs = [self.engine.actions() for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.reset(np.arange(seed, seed + games, dtype=np.int64))

    def __len__(self) -> int:
        return len(self.states)

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended."""
        return self.to_move < 0

    def reset(self, seeds: Sequence[int] | NDArray[np.int64]) -> None:
        """Start all games anew, each by its seed."""
        seeds = np.ascontiguousarray(seeds, np.int64)
        if seeds.shape != (len(self),) or (seeds < 0).any():
            raise FondacoError("{number} seeds from 0 up are needed", number=len(self))
        reset = self.engine.reset_many
        self._share(lambda start, stop, _: reset(self.states, self.box, start, stop, self.players, seeds))
        self._share(self._refresh)

    def restart(self, game: int, seed: int) -> None:
        """Start one game anew."""
        self.engine.new_game(self.states, game, self.box, self.players, seed)
        self._refresh(game, game + 1, 0)

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> None:
        """Apply one action per game (ignored where the game is over). If any is illegal, none is applied."""
        chosen = np.ascontiguousarray(actions, np.int16)
        if chosen.shape != (len(self),):
            raise FondacoError("{number} actions are needed, not {shape}", number=len(self), shape=str(chosen.shape))
        self._check(chosen)
        self._share(
            lambda start, stop, k: self.engine.step_many(
                self.states, self.box, start, stop, chosen, self.masks, self.to_move, self._outs[k]
            )
        )

    def scores(self) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """What every seat would score now, and the winner of each game (-1 while it goes on)."""
        scores = np.zeros((len(self), self.players), np.int32)
        winners = np.zeros(len(self), np.int8)
        self.engine.scores_many(self.states, self.box, 0, len(self), scores, winners)
        return scores, winners

    def state(self, game: int) -> State:
        """The plain state of one game."""
        return self.engine.unpack(self.states, game)

    def _refresh(self, start: int, stop: int, k: int) -> None:
        self.engine.masks_many(self.states, self.box, start, stop, self.masks, self.to_move, self._outs[k])

    def _check(self, chosen: NDArray[np.int16]) -> None:
        inside = (chosen >= 0) & (chosen < self.masks.shape[1])
        legal = self.masks[np.arange(len(self)), np.where(inside, chosen, 0)].astype(bool) & inside
        wrong = np.flatnonzero(~legal & ~self.over)
        if len(wrong):
            game = int(wrong[0])
            rules, state, box = self.engine.rules, self.state(game), self._plain_box
            name = f"action {chosen[game]} in game {game}"
            raise IllegalDecision(name, [rules.token(state, box, int(a)) for a in np.flatnonzero(self.masks[game])])

    def _share(self, work: Callable[[int, int, int], None]) -> None:
        if self._pool is None:
            work(0, len(self), 0)
            return
        threads = len(self._outs)
        bounds = [len(self) * k // threads for k in range(threads + 1)]
        waiting = [self._pool.submit(work, bounds[k], bounds[k + 1], k) for k in range(threads)]
        for one in waiting:
            one.result()
