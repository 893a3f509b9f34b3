"""From Sand to Sea as a PettingZoo AEC environment, 2 to 4 players.

``env(players=3)`` is what to use; ``raw_env`` is the same without the check that it is reset first. The arguments are
those of ``fondaco.envs.pettingzoo.TableEnv``.
"""

from functools import partial

from .pettingzoo import TableEnv, checked_env

raw_env = partial(TableEnv, "sand-to-sea")
env = partial(checked_env, "sand-to-sea")
