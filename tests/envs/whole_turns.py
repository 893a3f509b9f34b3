"""Environments whose step is a whole turn, for PettingZoo's max_cycles_test.

That test counts a step per agent and cycle, and samples actions without a mask. Here a step carries out the action, if it is
legal, or a legal one, and then answers at random until the turn has passed on; set-up decisions are made by reset.
"""

from typing import Any

import numpy as np
from pettingzoo.utils.conversions import aec_to_parallel
from pettingzoo.utils.wrappers import BaseWrapper


class WholeTurns(BaseWrapper):
    """An environment of Fondaco with whole turns as steps."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.table = env
        self.metadata = {**env.metadata, "is_parallelizable": True}
        self.rng = np.random.default_rng(0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        while self.table._states["round"][0] == 0:
            self.answer(-1)

    def answer(self, action: int) -> None:
        legal = self.table._legal_ids()
        self.table.step(action if action in legal else int(self.rng.choice(legal)))

    def step(self, action: int | None) -> None:
        if self.table._standing:
            self.table.step(action)
            return
        assert action is not None
        turn = self.table._states["turn"][0]
        self.answer(action)
        while not self.table._standing and self.table._states["turn"][0] == turn:
            self.answer(-1)


def parallel_whole_turns(env: WholeTurns) -> Any:
    """One step is a round: a whole turn by every agent."""
    return aec_to_parallel(env)
