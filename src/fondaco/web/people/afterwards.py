"""What is done when a game has ended: its result is kept, and ratings change. A killed server does it when it is back."""

import asyncio
import logging

from ..storage.changes import rating_changes
from ..storage.errors import StorageAway
from ..storage.store import Store
from ..tables.rated import is_rated
from ..tables.retrying import delays
from ..tables.room import Room
from .ratings import keep_accuracy, settle, unsettled

log = logging.getLogger(__name__)
_MOST_REMEMBERED = 1000
_SECONDS = 3.0
"""How long a page waits for what a game has changed."""


class Afterwards:
    """Settles games beside the server, each once as far as this server knows; the database knows for all."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._settled: dict[str, None] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def look(self, room: Room) -> None:
        """A room has changed: settle its game if that has ended."""
        ended = room.stored.status == "over" or (room.stored.status == "left" and is_rated(room.stored))
        if not ended or room.id in self._settled:
            return
        self._settled[room.id] = None
        if len(self._settled) > _MOST_REMEMBERED:
            self._settled.pop(next(iter(self._settled)))
        task = asyncio.create_task(self._settle_and_tell(room))
        self._tasks[room.id] = task
        task.add_done_callback(lambda _task: self._tasks.pop(room.id, None))

    async def wait_for(self, room: Room) -> None:
        """Wait a moment for a game that is being settled: a page without a socket is not told later."""
        if room.id in self._tasks:
            await asyncio.wait([self._tasks[room.id]], timeout=_SECONDS)

    async def catch_up(self) -> None:
        """Settle the rated games that ended while no server saw it."""
        for table_id in await self._store.do(unsettled, self._store):
            await self._settle(table_id, None)

    async def close(self) -> None:
        """Finish what was begun."""
        if self._tasks:
            await asyncio.wait(self._tasks.values(), timeout=2)

    async def _settle_and_tell(self, room: Room) -> None:
        await self._settle(room.id, tuple(room.table.game.scores()))
        if not is_rated(room.stored):
            return
        try:
            changes = await self._store.do(rating_changes, self._store, room.id)
        except StorageAway as error:
            log.warning("the ratings of table %s cannot be told: %s", room.id, error.reason)
            return
        if changes != room.rating_changes:
            room.rating_changes = changes
            room.tell()

    async def _settle(self, table_id: str, scores: tuple[int, ...] | None) -> None:
        for delay in delays():
            try:
                if await self._store.do(settle, self._store, table_id, scores):
                    await self._store.do(keep_accuracy, self._store, table_id)
                return
            except StorageAway as error:
                log.warning("the game of table %s cannot be settled, trying again: %s", table_id, error.reason)
                await asyncio.sleep(delay)
            except Exception:
                log.exception("the game of table %s cannot be settled", table_id)
                return
