"""The rooms by table: loaded when they are first asked for, forgotten when nobody uses them."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable

from starlette.concurrency import run_in_threadpool

from ..storage.store import Store
from .room import Room

_MOST_ROOMS = 500


class Rooms:
    """The rooms by id, loaded when they are first asked for; the least used ones are forgotten again."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.after_change: Callable[[Room], None] = lambda room: None
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._catching_up: set[asyncio.Task[None]] = set()

    async def get(self, table_id: str) -> Room | None:
        """The room of a table, None if there is no such table."""
        if table_id in self._rooms:
            self._rooms.move_to_end(table_id)
            return self._rooms[table_id]
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        try:
            return await asyncio.shield(self._loading[table_id])
        finally:
            self._loading.pop(table_id, None)

    def in_use(self) -> set[str]:
        """The tables that somebody has open."""
        return {key for key, room in self._rooms.items() if room.listeners}

    def forget(self, table_ids: Iterable[str]) -> None:
        """These tables are gone."""
        for key in table_ids:
            self._rooms.pop(key, None)

    def heard_of(self, table_id: str) -> None:
        """Another server has changed a table."""
        if table_id in self._rooms:
            task = asyncio.create_task(self._rooms[table_id].catch_up())
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

    async def _load(self, table_id: str) -> Room | None:
        room = await run_in_threadpool(self._read, table_id)
        if room is None:
            return None
        room.after_change = self.after_change
        self._rooms[table_id] = room
        for old in [key for key, other in self._rooms.items() if not other.listeners and not other.bot_task]:
            if len(self._rooms) <= _MOST_ROOMS or old == table_id:
                break
            del self._rooms[old]
        self.after_change(room)
        return room

    def _read(self, table_id: str) -> Room | None:
        stored = self.store.table(table_id)
        if stored is None:
            return None
        return Room(self.store, stored, self.store.decisions(table_id), self.store.holders(table_id))
