"""What a bot is."""

from typing import Protocol

from ..game import View


class Bot(Protocol):
    """A program that plays one seat of one game. It sees views only, so it never knows the order of a deck."""

    name: str

    def choose(self, view: View, seconds: float) -> int:
        """An action id that is legal for ``view.seat``, which is to move, after at most about that many seconds."""
        ...
