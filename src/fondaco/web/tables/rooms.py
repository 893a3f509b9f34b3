"""The rooms by table: loaded when they are first asked for, forgotten when nobody uses them."""

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence

from ..storage.changes import rating_changes
from ..storage.errors import StorageAway, UnreadableTable
from ..storage.store import Store
from ..storage.talk import all_talk
from .rated import is_rated
from .retrying import delays
from .room import Room
from .talk import hear

_MOST_ROOMS = 500
log = logging.getLogger(__name__)
_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


def is_table_id(text: str) -> bool:
    """Whether there can be a table of that id: not every database can even be asked for any text."""
    return _ID.fullmatch(text) is not None


class Rooms:
    """The rooms by id, loaded when they are first asked for; the least used ones are forgotten again."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.after_change: Callable[[Room], None] = lambda room: None
        self.looked_at: Callable[[Room], None] = lambda room: None
        """Told whenever somebody asks for a room."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._catching_up: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def loaded(self) -> Mapping[str, Room]:
        """Those in memory, by table."""
        return self._rooms

    @property
    def thinking(self) -> int:
        """At how many tables a bot is asked."""
        return sum(room.bot_task is not None for room in self._rooms.values())

    async def get(self, table_id: str) -> Room | None:
        """The room of a table, None if there is no such table; UnreadableTable if its record makes no sense."""
        if table_id in self._rooms:
            self._rooms.move_to_end(table_id)
            self.looked_at(self._rooms[table_id])
            return self._rooms[table_id]
        if not is_table_id(table_id):
            return None
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        try:
            return await asyncio.shield(self._loading[table_id])
        finally:
            self._loading.pop(table_id, None)

    async def resume(self, table_ids: Iterable[str]) -> None:
        """Load these tables, so that their bots play on; one that cannot be read keeps no other from it."""
        for table_id in table_ids:
            for delay in delays():
                try:
                    await self.get(table_id)
                    break
                except UnreadableTable as error:
                    log.error("table %s cannot be read: %s", table_id, error.__cause__)
                    break
                except StorageAway as error:
                    log.warning("tables cannot be loaded, trying again: %s", error.reason)
                    await asyncio.sleep(delay)
                except Exception:
                    log.exception("table %s cannot be loaded", table_id)
                    break

    def in_use(self) -> set[str]:
        """The tables that somebody has open."""
        return {key for key, room in self._rooms.items() if room.listeners}

    def forget(self, table_ids: Iterable[str]) -> None:
        """These tables are gone."""
        for key in table_ids:
            self._rooms.pop(key, None)

    def heard_of(self, table_id: str, ply: int = 0, tokens: Sequence[str] = ()) -> asyncio.Task[None] | None:
        """Another server has changed a table: by these decisions alone, if there are any. What catches up, if it is open."""
        if table_id not in self._rooms:
            return None
        task = asyncio.create_task(self._catch_up(self._rooms[table_id], ply, tokens))
        self._catching_up.add(task)
        task.add_done_callback(self._catching_up.discard)
        return task

    def missed_some(self) -> None:
        """Other servers may have changed any table while this one could not hear of it."""
        for table_id in list(self._rooms):
            self.heard_of(table_id)

    async def close(self) -> None:
        """Wait for the changes that are under way; nothing is begun any more that could be acknowledged."""
        for task in self._catching_up:
            task.cancel()
        for room in self._rooms.values():
            async with room.lock:
                pass

    async def _catch_up(self, room: Room, ply: int, tokens: Sequence[str]) -> None:
        """Catch up, as soon as the database allows it."""
        for delay in delays():
            try:
                await room.hear(ply, tokens)
                if not tokens:  # else nothing was said: the decisions are all that has changed
                    await hear(room)
                return
            except StorageAway as error:
                log.warning("table %s cannot catch up, trying again: %s", room.id, error.reason)
                await asyncio.sleep(delay)
            except Exception:
                log.exception("table %s cannot catch up", room.id)
                return

    async def _load(self, table_id: str) -> Room | None:
        room = await self.store.do(self._read, table_id)
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
        room = Room(self.store, stored, self.store.decisions(table_id), self.store.holders(table_id))
        room.talk.extend(all_talk(self.store, table_id))
        room.rating_changes = rating_changes(self.store, table_id) if room.table.over and is_rated(stored) else {}
        return room
