"""Those who follow a room."""

import asyncio
from collections import deque

from ...game import Game

_MOST_WAITING = 60


class Listener:
    """Somebody who follows a room. Games are never changed in place, so one reference per change tells all of them."""

    def __init__(self, who: str = "") -> None:
        self.who = who
        """As the store knows them; nobody in particular for who follows without a cookie."""
        self._games: deque[Game] = deque(maxlen=_MOST_WAITING)
        self._changed = asyncio.Event()

    def tell(self, game: Game) -> None:
        """Note that the room changed, and the game as it is now."""
        if not self._games or self._games[-1] is not game:
            self._games.append(game)
        self._changed.set()

    def nudge(self) -> None:
        """Note that something changed beside the game."""
        self._changed.set()

    async def next(self) -> list[Game]:
        """Wait for a change; every game since the last call, the present one last; none if only other things changed."""
        await self._changed.wait()
        self._changed.clear()
        games = list(self._games)
        self._games.clear()
        return games
