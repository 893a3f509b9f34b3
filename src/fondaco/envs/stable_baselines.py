"""One seat of many games for Stable-Baselines3, with masks for sb3-contrib's MaskablePPO. Needs ``fondaco[train]``."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from ..engine.arrays import Floats
from ..games import NAMES
from ..games.errors import FondacoError
from .spaces import numbers_space
from .vector import Observations, SoloVectorEnv

Indices = int | Iterable[int] | None
"""Which games are meant; None for all."""


class MaskedVecEnv(VecEnv):  # type: ignore[misc]  # Stable-Baselines3 may be missing where types are checked
    """A ``SoloVectorEnv`` as Stable-Baselines3 wants it; the arguments are handed on to that.

    ``guidance`` adds so much reward per point by which the seat gets further ahead of the best other one, with every step.
    Over a game that sums up to the margin, so it leads to good play faster without leading elsewhere.
    """

    def __init__(self, game: str = NAMES[0], num_envs: int = 64, guidance: float = 0.0, **kwargs: Any) -> None:
        self.games = SoloVectorEnv(game, num_envs, copy=True, dtype="float32", **kwargs)
        self.guidance = guidance
        encoder, players = self.games.encoder, self.games.players
        places = encoder.places(players)
        self._scores = [places[f"{seat}.score"].start for seat in range(players)]
        self._unit = encoder.units(players)[self._scores[0]]
        self._lead = np.zeros(num_envs, np.float32)
        self._seed: int | None = None
        seen = numbers_space(encoder, players, "float32")
        super().__init__(num_envs, seen, self.games.single_action_space)

    def lead(self, observations: Floats) -> Floats:
        """By how many points each seat is ahead of the best other one."""
        scores = observations[:, self._scores] * self._unit
        ahead: Floats = scores[:, 0] - scores[:, 1:].max(axis=1)
        return ahead

    def reset(self) -> Floats:
        """Start all games; returns the observations."""
        seen, _ = self.games.reset(seed=self._seed)
        self._seed = None
        observations = _numbers(seen)
        self._lead = self.lead(observations)
        return observations

    def step_async(self, actions: NDArray[np.integer]) -> None:
        """Keep the actions for ``step_wait``."""
        self._actions = actions

    def step_wait(self) -> tuple[Floats, Floats, NDArray[np.bool_], list[dict[str, Any]]]:
        """Observations, rewards, which games ended, and what else is to be said of each."""
        seen, rewards, terminations, truncations, found = self.games.step(self._actions)
        ended = terminations | truncations
        observations = _numbers(seen)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        last = observations.copy()
        for i in np.flatnonzero(ended):
            last[i] = found["final_obs"]["observation"][i]
            infos[i] = {
                "terminal_observation": last[i],
                "TimeLimit.truncated": bool(truncations[i]),
                "won": bool(rewards[i] > 0),
            }
        paid = rewards + self.guidance * (self.lead(last) - self._lead)
        self._lead = self.lead(observations)
        return observations, paid.astype(np.float32), ended, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal in each game."""
        return self.games.masks.astype(bool)

    def env_method(self, method_name: str, *args: Any, indices: Indices = None, **kwargs: Any) -> list[Any]:
        """``action_masks`` of each game; the games are no objects of their own, so there are no other methods."""
        if method_name != "action_masks":
            raise FondacoError("there is no method {name}; there is action_masks", name=repr(method_name))
        masks = self.action_masks()
        return [masks[i] for i in self._chosen(indices)]

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """An attribute, the same for every game."""
        return [getattr(self, attr_name) for _ in self._chosen(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Attributes belong to all games at once."""
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: type, indices: Indices = None) -> list[bool]:
        """No game is wrapped."""
        return [False for _ in self._chosen(indices)]

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """The seed of the next reset."""
        self._seed = seed
        return [seed] * self.num_envs

    def close(self) -> None:
        """Let the threads go."""
        self.games.close()

    def _chosen(self, indices: Indices) -> Iterable[int]:
        if indices is None:
            return range(self.num_envs)
        return [indices] if isinstance(indices, int) else indices


def _numbers(seen: Observations) -> Floats:
    return np.asarray(seen["observation"], np.float32)
