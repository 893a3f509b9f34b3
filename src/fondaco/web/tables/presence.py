"""Who has a table open at other servers on the same PostgreSQL.

Servers tell each other by notifications when somebody comes or goes; nothing is written. Whoever begins to listen asks the
others, every server is heard now and then, and one that falls silent has nobody there any more.
"""

import asyncio
import logging
import time
from collections.abc import Iterable
from contextlib import suppress

from ..storage.errors import StorageAway
from ..storage.peer_messages import Presences
from ..storage.store import Store
from .room import Room
from .rooms import Rooms

log = logging.getLogger(__name__)
BEAT = 10.0
"""Seconds between two signs of life."""
SILENT = 3.5 * BEAT
"""Seconds of silence after which nobody is taken to be there."""
SETTLED = 2.0
"""Seconds that the others have to say who is there, before somebody is said not to be."""
_TOGETHER = 0.2
"""Seconds in which changes are collected: a page that is loaded anew goes and comes."""


class Presence:
    """What this server tells of its tables and hears of those of others."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms
        self._told: dict[str, tuple[int, ...]] = {}
        """The seats whose people are here, by table, as the others know it."""
        self._elsewhere: dict[str, dict[str, tuple[int, ...]]] = {}
        """The same of the others: by server and table."""
        self._heard: dict[str, float] = {}
        """When a server was last heard, this one included: who hears oneself listens."""
        self._since = 0.0
        """Since when we have listened without a gap."""
        self._ask = False
        self._say_all = False
        self._changed: set[str] = set()
        self._wake = asyncio.Event()

    @property
    def known(self) -> bool:
        """Whether the others have been heard, so that who is not here is nowhere."""
        moment, own = time.monotonic(), self._heard.get(self._store.name)
        return own is not None and moment - own < SILENT and moment - self._since > SETTLED

    def look(self, room: Room) -> None:
        """A room was loaded, or somebody may have come or gone there: show what is known of it, and tell the others."""
        if self._store.shared:
            self._show(room)
            if tuple(room.here_at_this_server()) != self._told.get(room.id, ()):
                self._changed.add(room.id)
                self._wake.set()

    def ask(self) -> None:
        """Listening has begun: what the others told before was not heard."""
        self._elsewhere.clear()
        self._heard.clear()
        self._ask = self._say_all = True
        self._wake.set()

    def hear(self, message: Presences) -> None:
        """A server has told something."""
        fresh = message.server not in self._heard
        self._heard[message.server] = time.monotonic()
        if message.server == self._store.name:
            self._since = time.monotonic() if fresh else self._since
            return
        self._say_all |= message.asks
        self._ask |= fresh and self.known  # it may have told something before
        if self._ask or self._say_all:
            self._wake.set()
        tables = self._elsewhere.setdefault(message.server, {})
        for table_id, seats in message.seats.items():
            if seats:
                tables[table_id] = seats
            else:
                tables.pop(table_id, None)
        if message.gone:
            self._forget([message.server])
        self._show_all(message.seats)

    async def run(self) -> None:
        """Tell the others what has changed, and that we are here, for as long as the server runs."""
        if not self._store.shared:
            return
        known, told = False, 0.0
        while True:
            if self._changed or self._ask or self._say_all or time.monotonic() - told > BEAT:
                try:
                    await self._tell()
                    told = time.monotonic()
                except StorageAway as error:
                    log.info("nobody can be told who is here just now: %s", error.reason)
            silent = [name for name, heard in self._heard.items() if time.monotonic() - heard > SILENT]
            self._forget(silent)
            if known != self.known or silent:
                known = self.known
                self._show_all(self._rooms.loaded)
            await self._pause(BEAT / 2 if known else SETTLED / 2)

    async def stop(self) -> None:
        """Say that nobody is here any more."""
        if self._store.shared:
            with suppress(StorageAway):  # they will notice
                await self._store.do(self._store.notify, Presences(self._store.name, gone=True).messages())

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake.wait()
                await asyncio.sleep(_TOGETHER)
        self._wake.clear()

    async def _tell(self) -> None:
        again = {*self._told, *self._changed} if self._say_all else self._changed
        asks, self._changed, self._ask, self._say_all = self._ask, set(), False, False
        seats = {table_id: self._here(table_id) for table_id in again}
        self._told = {table: those for table, those in {**self._told, **seats}.items() if those}
        try:
            await self._store.do(self._store.notify, Presences(self._store.name, seats, asks).messages())
        except StorageAway:
            self._ask, self._say_all, self._changed = asks, True, self._changed | set(seats)
            raise

    def _here(self, table_id: str) -> tuple[int, ...]:
        room = self._rooms.loaded.get(table_id)
        return tuple(room.here_at_this_server()) if room else ()

    def _forget(self, servers: Iterable[str]) -> None:
        for server in servers:
            self._heard.pop(server, None)
            self._show_all(self._elsewhere.pop(server, {}))

    def _show_all(self, table_ids: Iterable[str]) -> None:
        for table_id in table_ids:
            if table_id in self._rooms.loaded:
                self._show(self._rooms.loaded[table_id])

    def _show(self, room: Room) -> None:
        there = {seat for tables in self._elsewhere.values() for seat in tables.get(room.id, ())}
        elsewhere = (frozenset(there), self.known)
        if (room.elsewhere, room.presence_known) != elsewhere:
            room.elsewhere, room.presence_known = elsewhere
            room.nudge()
