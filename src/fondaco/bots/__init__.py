"""Players that are programs: what a bot is, and the registry of them.

>>> import fondaco
>>> game = fondaco.Game("spice-road", players=2, seed=1)
>>> bot = make("greedy", seed=1)
>>> bot.choose(game.view(0), seconds=1.0) in game.legal_ids
True
"""

from ..games.chance import bot_seed
from .base import Bot
from .compile_ahead import warm_up
from .registry import LEVELS, NAMES, PLAIN, Level, at_table, called, end_programs, make

__all__ = [
    "LEVELS",
    "NAMES",
    "PLAIN",
    "Bot",
    "Level",
    "at_table",
    "bot_seed",
    "called",
    "end_programs",
    "make",
    "warm_up",
]
