"""What can be studied of a game: things that a seat is given at the start, to see what they are worth."""

from collections.abc import Callable
from dataclasses import dataclass

from .state import State

Change = Callable[[State, State, int], None]
"""Changes a game that was just set up, for the sake of one seat."""


@dataclass(frozen=True)
class Thing:
    """Something whose worth is studied, and how a seat is given it."""

    name: str
    given: Change
    there: Callable[[State], bool] = lambda state: True
    """Whether it is in the game as it was dealt."""


@dataclass(frozen=True)
class Kind:
    """Things that are studied together."""

    things: Callable[[], list[Thing]]
    each: int
    """How many of them every seat is given; 0: the last seat is given one, and that is compared with its free choice."""
