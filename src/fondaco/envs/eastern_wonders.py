"""Century: Eastern Wonders as a PettingZoo AEC environment, 2 to 4 players.

``env(players=3)`` is what to use; ``raw_env`` is the same without the check that it is reset first.
"""

from typing import Any

from pettingzoo import AECEnv

from .pettingzoo import TableEnv, wrapped


class raw_env(TableEnv):
    """Eastern Wonders; the arguments are those of ``TableEnv``."""

    def __init__(self, players: int = 2, **kwargs: Any) -> None:
        super().__init__("eastern-wonders", players, **kwargs)


def env(players: int = 2, **kwargs: Any) -> AECEnv[str, Any, int]:
    """Eastern Wonders for that many players; the arguments are those of ``TableEnv``."""
    return wrapped(raw_env(players, **kwargs))
