"""Carries out what happens when somebody's time is up.

The deadlines stand in the database. Every server looks there, and whoever comes first carries a time-out out: in one
transaction that finds the very deadline, or changes nothing. So it happens once, whichever server is killed meanwhile.
"""

import asyncio
import logging
from contextlib import suppress
from datetime import datetime, timedelta

from ..storage.errors import Conflict, StorageAway, UnreadableTable
from ..storage.rows import now
from ..storage.store import Store
from .clock import GRACE
from .retrying import delays
from .room import Room
from .rooms import Rooms
from .seating import run_out

_AT_ONCE = 50
_LONGEST = timedelta(seconds=5)
"""Other servers set deadlines too, of which this one need not hear."""
_SHORTEST = 0.05
_FAR = timedelta(days=3650)

log = logging.getLogger(__name__)


class Timekeeper:
    """Waits for the next deadline, and sees to it that a bot plays on."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms
        self._sooner = asyncio.Event()
        self._next = now() + _FAR
        self._unreadable: set[str] = set()

    def notice(self, room: Room) -> None:
        """A room has changed: its deadline may be the next one."""
        deadline = room.stored.deadline
        if deadline is not None and deadline < self._next:
            self._sooner.set()

    async def run(self) -> None:
        """Carry out time-outs for as long as the server runs."""
        waits = delays()
        while True:
            try:
                await self._look()
                waits = delays()
            except StorageAway as error:
                log.warning("the clocks cannot be looked at, trying again: %s", error.reason)
                await asyncio.sleep(next(waits))
            except Exception:
                log.exception("the clocks cannot be looked at")
                await asyncio.sleep(next(waits))

    async def _look(self) -> None:
        self._sooner.clear()
        found = await self._store.do(self._store.deadlines, _AT_ONCE + len(self._unreadable))
        found = [one for one in found if one[0] not in self._unreadable]
        for table_id, deadline in found:
            if deadline + GRACE <= now():
                await self._carry_out(table_id, deadline)
        waiting = [deadline for _table, deadline in found if deadline + GRACE > now()]
        self._next = min(waiting, default=now() + _FAR)
        wait = min(self._next + GRACE - now(), _LONGEST).total_seconds()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._sooner.wait(), max(_SHORTEST, wait))

    async def _carry_out(self, table_id: str, deadline: datetime) -> None:
        try:
            room = await self._rooms.get(table_id)
            if room is not None:
                await run_out(room, deadline)
        except Conflict:
            pass  # somebody has played in time, or another server was first
        except UnreadableTable:
            self._unreadable.add(table_id)
