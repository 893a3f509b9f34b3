"""Fondaco: the Century board games, Spice Road and Eastern Wonders, for people and for programs.

>>> import fondaco
>>> game = fondaco.Game("spice-road", players=2, seed=1)
>>> game.play(game.legal[0])
'play:+YY'
"""

from . import record
from .game import Game, Turn, View
from .games import NAMES as GAMES
from .games.errors import ComponentsError, FondacoError, IllegalDecision, NotationError, RecordError

__version__ = "0.2.0"
__all__ = [
    "GAMES",
    "ComponentsError",
    "FondacoError",
    "Game",
    "IllegalDecision",
    "NotationError",
    "RecordError",
    "Turn",
    "View",
    "__version__",
    "record",
]
