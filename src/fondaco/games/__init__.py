"""The rules of the games, and the registry of them.

``get(name)`` gives a game as a ``GameRules``: everything that the rest of Fondaco needs to know of one.
"""

from importlib import import_module
from types import ModuleType

from .errors import FondacoError, shown
from .kit import GameRules, Maps

__all__ = ["NAMES", "GameRules", "Maps", "folder", "get", "part"]

NAMES = ("spice-road", "eastern-wonders", "sand-to-sea")


def folder(name: str) -> str:
    """The folder that a game has in every layer."""
    if name not in NAMES:
        raise FondacoError("there is no game {name}; there are {known}", name=shown(name), known=", ".join(NAMES))
    return name.replace("-", "_")


def part(layer: str, name: str) -> ModuleType:
    """What a layer of Fondaco has for a game: its folder there.

    >>> part("fondaco.games", "spice-road").__name__
    'fondaco.games.spice_road'
    """
    return import_module(f"{layer}.{folder(name)}")


def get(name: str) -> GameRules:
    """The game of that name.

    >>> get("spice-road").max_players
    5
    """
    kit: GameRules = part(__name__, name).KIT
    return kit
