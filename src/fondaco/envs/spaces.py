"""The spaces of observations and actions, the same for every interface."""

import numpy as np
from gymnasium import spaces

from ..games import GameRules, get
from ..games.observation import Encoder


def numbers_space(encoder: Encoder, players: int, dtype: str) -> spaces.Box:
    """The numbers of an observation, as small integers or as floats."""
    most = np.array(encoder.most(players))
    if dtype == "uint8":
        return spaces.Box(np.zeros_like(most, np.uint8), most.astype(np.uint8), dtype=np.uint8)
    highest = (most / np.array(encoder.units(players))).astype(np.float32)
    return spaces.Box(np.zeros_like(highest), highest, dtype=np.float32)


def observation_space(encoder: Encoder, players: int, dtype: str) -> spaces.Dict:
    """An observation and the mask of legal actions."""
    actions = get(encoder.game).actions
    return spaces.Dict(
        {
            "observation": numbers_space(encoder, players, dtype),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def action_space(rules: GameRules) -> spaces.Discrete:
    """All action ids of the game."""
    return spaces.Discrete(rules.actions)
