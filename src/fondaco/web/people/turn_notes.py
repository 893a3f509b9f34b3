"""Telling people that it is their turn while they have no page open, through the push service of their browser."""

import asyncio
import json
import logging
from concurrent.futures import ThreadPoolExecutor

from ... import words
from ...i18n import translator
from ..storage.errors import StorageAway
from ..storage.store import Store
from ..storage.subscriptions import SubscriptionStore
from ..tables.room import Room
from .push_services import NotASubscription, PushServices, Subscription

log = logging.getLogger(__name__)
_THREADS = 4
_MOST_WAITING = 2000
_GONE = (404, 410)
_LOOKS = 12
"""How often it is looked whether somebody who seemed to be there is there still: a phone falls asleep, a page is left."""


class TurnNotes:
    """Notes when a person is asked, waits whether they are there, and sends a message if they are not."""

    def __init__(self, store: Store, services: PushServices, delay: float) -> None:
        self.subscriptions = SubscriptionStore(store)
        self._store = store
        self._services = services
        self._delay = delay
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="push")
        self._waiting: dict[str, tuple[int, asyncio.TimerHandle]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def look(self, room: Room) -> None:
        """A room has changed: if a person is asked now, see in a while whether they need to be told."""
        seat, ply = room.table.game.to_move, room.table.ply
        before = self._waiting.get(room.id)
        if before is not None and before[0] == ply and room.stored.status == "playing":
            return
        if before is not None:
            before[1].cancel()
            del self._waiting[room.id]
        asked = seat is not None and room.stored.status == "playing" and room.table.seats[seat].kind == "person"
        if not asked or len(self._waiting) >= _MOST_WAITING:
            return
        self._wait(room, ply, _LOOKS)

    def _wait(self, room: Room, ply: int, looks: int) -> None:
        timer = asyncio.get_running_loop().call_later(self._delay, self._tell, room, ply, looks)
        self._waiting[room.id] = (ply, timer)

    def close(self) -> None:
        """Send nothing more."""
        for _ply, timer in self._waiting.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _tell(self, room: Room, ply: int, looks: int) -> None:
        self._waiting.pop(room.id, None)
        seat = room.table.game.to_move
        if room.table.ply != ply or seat is None or room.stored.status != "playing":
            return
        holders = room.holders.get(seat, ())
        if seat in room.here():
            if looks > 1:
                self._wait(room, ply, looks - 1)
        elif holders:
            task = asyncio.create_task(self._send_all(room, list(holders), ply))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _send_all(self, room: Room, holders: list[str], ply: int) -> None:
        try:
            found = await self._store.do(self.subscriptions.to_tell, holders, f"{room.id}:{ply}")
            for one in found:
                to = Subscription(one["endpoint"], one["p256dh"], one["auth"])
                message = note(room.id, room.table.game.name, one["lang"])
                loop = asyncio.get_running_loop()
                if await loop.run_in_executor(self._threads, self._send, to, message, room.id):
                    await self._store.do(self.subscriptions.remove, to.endpoint)
        except StorageAway as error:
            log.warning("nobody can be told of their turn just now: %s", error.reason)
        except Exception:
            log.exception("a message about a turn could not be sent")

    def _send(self, to: Subscription, message: bytes, topic: str) -> bool:
        """Send one message; True if the subscription is dead. In a thread."""
        try:
            status = self._services.send(to, message, topic)
        except NotASubscription:  # a service that is not allowed any more
            return True
        except OSError as error:
            log.info("a push service cannot be reached: %s", type(error).__name__)
            return False
        if status >= 400 and status not in _GONE:
            log.info("a push service answers with status %d", status)
        return status in _GONE


def note(table_id: str, game: str, lang: str) -> bytes:
    """What the message says: which game waits, and where; nothing of what happens in it."""
    t = translator(lang)
    told = {"title": t.gettext("Your turn"), "body": words.title(game, t), "url": f"/table/{table_id}", "tag": table_id}
    return json.dumps(told).encode()
