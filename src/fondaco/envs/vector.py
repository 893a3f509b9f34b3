"""Many games in one array, for agents that learn fast: Gymnasium's vector interface over compiled code.

``SelfPlayVectorEnv`` asks for every decision of every seat; ``SoloVectorEnv`` for those of one seat per game, against
bots of the package, policies of yours, or older versions of the agent. Both start a finished game anew in the same step
(``AutoresetMode.SAME_STEP``).
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..bots.batch import Tables
from ..engine.arrays import Bytes, Counts, Floats, Ids, Masks
from ..game import check_players, check_seed
from ..games import NAMES
from ..games.chance import MAX_SEED
from ..games.errors import FondacoError, IllegalDecision
from ..games.state import State
from .compiled_env import MAX_CYCLES, compiled_env, reward_kind
from .kernels import ASKED, BEGIN, SKIP
from .opponents import LineUps, Numbers, Opponents, Policy
from .spaces import action_space, observation_space

Observations = dict[str, Numbers | Masks]
Infos = dict[str, Any]
Step = tuple[Observations, Floats, NDArray[np.bool_], NDArray[np.bool_], Infos]
"""Observations, rewards, which games have ended, which were cut short, and what else there is to say."""

_Array = TypeVar("_Array", bound=NDArray[np.generic])


class _Games(VectorEnv[Observations, NDArray[np.integer], NDArray[np.generic]]):
    """What both environments share: the arrays, and a step over all games."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str = NAMES[0],
        num_envs: int = 1,
        players: int = 2,
        rewards: str = "win",
        max_cycles: int = MAX_CYCLES,
        dtype: str = "float32",
        threads: int = 1,
        copy: bool = False,
        box: State | None = None,
    ) -> None:
        self.kernels = compiled_env(game)
        self.engine = self.kernels.engine
        self.encoder = self.kernels.encoder
        rules = self.engine.rules
        check_players(rules, players)
        if num_envs < 1 or threads < 1 or max_cycles < 1:
            raise FondacoError("num_envs, threads and max_cycles are numbers from 1 up")
        if dtype not in ("uint8", "float32"):
            raise FondacoError("observations are uint8 or float32, not {name}", name=repr(dtype))
        self.num_envs, self.players, self.max_cycles, self.copy = num_envs, players, max_cycles, copy
        self.single_observation_space = observation_space(self.encoder, players, dtype)
        self.single_action_space = action_space(rules)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._kind = reward_kind(rewards)
        self._plain_box = rules.standard_box() if box is None else box
        self._box = self.engine.pack_box(self._plain_box)
        self._make_arrays(dtype == "float32")
        self._outs = [self.engine.actions() for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def _make_arrays(self, as_floats: bool) -> None:
        games, players, size = self.num_envs, self.players, self.encoder.size(self.players)
        floats = size if as_floats else 0
        self.states = self.engine.states(games)
        self.masks = np.zeros((games, self.engine.rules.actions), np.int8)
        self.to_move = np.zeros(games, np.int8)
        self._scale = self.kernels.scale(players)
        self._numbers, self._floats = np.zeros((games, size), np.uint8), np.zeros((games, floats), np.float32)
        self._last_numbers, self._last_floats = np.zeros_like(self._numbers), np.zeros_like(self._floats)
        self.observations = self._floats if as_floats else self._numbers
        self._last = self._last_floats if as_floats else self._last_numbers
        self._no_masks = np.zeros_like(self.masks)
        self._rewards = np.zeros((games, players), np.float32)
        self._scores = np.zeros((games, players), np.int32)
        self._ended = np.zeros(games, np.uint8)
        self._seeds = np.zeros(games, np.int64)
        self.seats, self._next_seats = np.full((2, games), ASKED, np.int8)  # the agent's seat, if it has one only
        self._kinds, self._next_kinds = np.full((2, games, players), ASKED, np.int8)  # who plays each seat
        self._made = np.zeros((games, players), np.int32)
        self._begun = False

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Observations, Infos]:
        """Start all games; game ``i`` plays the deals ``seed + i``, ``seed + num_envs + i`` and so on."""
        super().reset(seed=seed)
        first = int(self.np_random.integers(2**53)) if seed is None else seed
        check_seed(first, MAX_SEED // 2 - 1)
        self._seeds[:] = np.arange(first, first + self.num_envs)
        self._ended[:] = 0
        self._rewards[:] = 0
        self._advance(np.full(self.num_envs, BEGIN, np.int16))
        self._begun = True
        return self._shown(), {"to_move": self._given(self.to_move)}

    def _decide(self, actions: NDArray[np.integer], may_skip: bool = False) -> None:
        """One action per game; nothing is done if any of them is illegal."""
        if not self._begun:
            raise FondacoError("call reset() before step()")
        chosen = np.ascontiguousarray(actions, np.int16)
        if chosen.shape != (self.num_envs,):
            raise FondacoError(
                "{number} actions are needed, not {shape}", number=self.num_envs, shape=str(chosen.shape)
            )
        wrong = self.kernels.first_illegal(self.masks, chosen, may_skip)
        if wrong >= 0:
            self._refuse(wrong, int(chosen[wrong]))
        self._advance(chosen)

    def _advance(self, chosen: NDArray[np.int16]) -> None:
        self._share(
            lambda start, stop, out: self.kernels.advance_many(
                *(self.states, self._box, start, stop, chosen, self._kind, self.max_cycles, self._seeds, self.seats),
                *(self._next_seats, self._kinds, self._next_kinds, self._made, self.masks, self.to_move),
                *(self._numbers, self._floats, self._scale, self._rewards, self._ended, self._scores),
                *(self._last_numbers, self._last_floats, out),
            )
        )

    def _refuse(self, game: int, action: int) -> None:
        state = self.state(game)
        legal = [self.engine.rules.token(state, self._plain_box, int(a)) for a in np.flatnonzero(self.masks[game])]
        raise IllegalDecision(f"action {action} in game {game}", legal)

    def _result(self, rewards: Floats, ended: Bytes) -> Step:
        infos: Infos = {"to_move": self._given(self.to_move)}
        over = ended > 0
        if over.any():
            final = {"observation": self._given(self._last), "action_mask": self._no_masks}
            infos |= {"final_obs": final, "_final_obs": over, "scores": self._given(self._scores), "_scores": over}
        return self._shown(), rewards, ended == 1, ended == 2, infos

    def _shown(self) -> Observations:
        return {"observation": self._given(self.observations), "action_mask": self._given(self.masks)}

    def _given(self, array: _Array) -> _Array:
        return array.copy() if self.copy else array

    def state(self, game: int) -> State:
        """The plain state of one game, deck orders included: for tests and pictures, not for players."""
        return self.engine.unpack(self.states, game)

    def _share(self, work: Callable[[int, int, Ids], None]) -> None:
        """Do the work on all games, in as many threads as were asked for; compiled code releases the GIL."""
        if self._pool is None:
            work(0, self.num_envs, self._outs[0])
            return
        threads = len(self._outs)
        bounds = [self.num_envs * k // threads for k in range(threads + 1)]
        waiting = [self._pool.submit(work, bounds[k], bounds[k + 1], self._outs[k]) for k in range(threads)]
        for one in waiting:
            one.result()

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()


class SelfPlayVectorEnv(_Games):
    """Every decision of every seat is asked for; rewards have one column per seat, unlike Gymnasium's single one.

    >>> env = SelfPlayVectorEnv(num_envs=2, players=3)
    >>> seen, infos = env.reset(seed=1)
    >>> seen, rewards, terminations, truncations, infos = env.step(seen["action_mask"].argmax(axis=1))
    >>> rewards.shape, infos["to_move"].tolist()
    ((2, 3), [1, 1])
    """

    def step(self, actions: NDArray[np.integer]) -> Step:
        """One legal action per game, by the seat in ``infos["to_move"]``. If any is illegal, none is applied."""
        self._decide(actions)
        return self._result(self._given(self._rewards), self._ended)

    def go_on(self, actions: NDArray[np.integer]) -> tuple[Bytes, Floats, Counts]:
        """As ``step``, but -1 leaves a game as it is. Tells which games have ended (1) or were cut short (2), with the
        rewards and scores of these.
        """
        self._decide(actions, may_skip=True)
        return self._ended, self._rewards, self._scores


class SoloVectorEnv(_Games):
    """One seat per game decides; the others are played for. Exactly Gymnasium's conventions.

    ``seat`` is a seat from 0 up, or None: then it moves on with every new game. ``opponents`` are the same for all other
    seats, or a list of one for each of them, clockwise: the name of a bot, a function of observations and masks that
    returns actions, or a mapping of such to weights, from which one is drawn for every game.
    """

    def __init__(
        self,
        game: str = NAMES[0],
        num_envs: int = 1,
        players: int = 2,
        seat: int | None = None,
        opponents: Opponents = "random",
        **kwargs: Any,
    ) -> None:
        super().__init__(game, num_envs, players, **kwargs)
        if seat is not None and not 0 <= seat < players:
            raise FondacoError("there is no seat {seat}; they go from 0 to {most}", seat=seat, most=players - 1)
        self.seat = seat
        tables = Tables(self.engine, self._plain_box, self.states, players, self._pool, len(self._outs))
        self._line_ups = LineUps(opponents, tables)

    def add_opponent(self, policy: Policy, weight: float = 1.0) -> None:
        """Draw a policy for new games too: a copy of the policy as it is now, so an agent can meet its older versions."""
        self._line_ups.add(policy, weight)
        if self._begun:
            self._next_kinds[:] = self._line_ups.draw(self._seeds, self._next_seats)

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Observations, Infos]:
        """As ``SelfPlayVectorEnv``; the first games are spread over the seats if none was named."""
        self._next_seats[:] = np.arange(self.num_envs) % self.players if self.seat is None else self.seat
        super().reset(seed=seed, options=options)
        self._let_others_decide()
        return self._shown(), {"to_move": self._given(self.to_move)}

    def step(self, actions: NDArray[np.integer]) -> Step:
        """One legal action per game for its seat, and the answers of all others until it is asked again."""
        seats = self.seats.copy()
        self._decide(actions)
        rewards, ended = self._rewards, self._ended
        if not self._line_ups.only_chance:
            rewards, ended = rewards.copy(), ended.copy()
            self._let_others_decide(rewards, ended)
        own: NDArray[np.float32] = rewards[np.arange(self.num_envs), seats]
        return self._result(own, ended)

    def _advance(self, chosen: NDArray[np.int16]) -> None:
        """As for all games; then whoever plays the games after these is drawn, and bots sit down at new ones."""
        first = chosen[0] == BEGIN
        if first:
            self._next_kinds[:] = self._line_ups.draw(self._seeds, self._next_seats)
        super()._advance(chosen)
        begun = np.arange(self.num_envs) if first else np.flatnonzero(self._ended)
        if len(begun):
            self._line_ups.sit_down(begun, self._seeds - self.num_envs, self._kinds)
            if self.seat is None:
                self._next_seats[begun] = (self.seats[begun] + 1) % self.players
            self._next_kinds[begun] = self._line_ups.draw(self._seeds[begun], self._next_seats[begun])

    def _let_others_decide(self, rewards: Floats | None = None, ended: Bytes | None = None) -> None:
        """Ask the others until every game waits for its own seat."""
        actions = np.empty(self.num_envs, np.int16)
        waiting = np.flatnonzero(self.to_move != self.seats)
        while len(waiting):
            actions[:] = SKIP
            actions[waiting] = self._line_ups.choose(waiting, self._kinds, self.to_move, self.observations, self.masks)
            if (actions[waiting] < 0).any():
                raise FondacoError("an opponent gave a negative action")
            self._decide(actions, may_skip=True)
            if rewards is not None and ended is not None:
                rewards += self._rewards
                np.maximum(ended, self._ended, out=ended)
            waiting = np.flatnonzero(self.to_move != self.seats)
