"""What the routes share: the store, the rooms, the bots, the keys and the limits of one server."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection

from ..game import Game
from .http.clients import Connections, address_group
from .http.hosts import AllowedHosts
from .http.limits import Allowance
from .http.metrics import Metrics, Reading
from .http.security import Keys
from .pages.background import Background, Kept, KeptPages
from .pages.game_log import GameLog, Line
from .pages.render_worker import RenderWorker
from .pages.rendering import compile_templates
from .pages.shared import LATEST
from .pages.shared_renderings import SharedRenderings
from .people.afterwards import Afterwards
from .people.push_services import PushServices, contact_of
from .people.ratings import keep_accuracy
from .people.turn_notes import TurnNotes
from .settings import Settings
from .storage.errors import StorageAway
from .storage.peer_messages import Presences, TableChange
from .storage.rows import now
from .storage.store import Store
from .storage.visitors import VisitorStore
from .tables.bots import BotRunner
from .tables.chance_worker import Chances
from .tables.coach import Reviews
from .tables.hints import Hints
from .tables.lobby import Lobby
from .tables.peer_servers import PeerServers
from .tables.presence import Presence
from .tables.programs import Programs
from .tables.retrying import delays
from .tables.room import Room
from .tables.rooms import Rooms
from .tables.timekeeper import Timekeeper
from .tables.warmup import WarmUp

log = logging.getLogger(__name__)
_DAY = timedelta(days=1)
_MOST_KEPT_REVIEWS = 100
"""Pages of reviews in memory, some 200 kB each."""
_MOST_PUZZLE_LOGS = 200
"""Logs of puzzles in memory, some 50 kB each."""
_MOST_POSTERS = 200
"""Pictures of tables in memory, some 30 kB each."""
_MOST_RESUMED = 400
"""Tables that are loaded at the start, so that bots play on; any other is when somebody looks."""


class Services:
    """Everything that lives as long as the server does."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.settings = settings
        self.keys = Keys(settings.secret)
        self.store = Store(settings.database)
        self.visitors = VisitorStore(self.store)
        self.rooms = Rooms(self.store)
        self.lobby = Lobby(self.store, limits, tuple(settings.programs))
        self.warm_up = WarmUp()
        self.programs = Programs(settings.programs, limits.programs)
        self.bots = BotRunner(self.warm_up, settings.think, settings.pace, self.programs)
        self.timekeeper = Timekeeper(self.store, self.rooms)
        self.presence = Presence(self.store, self.rooms)
        self.afterwards = Afterwards(self.store)
        self.push = PushServices(settings.secret, settings.push_services, contact_of(settings.allowed_hosts))
        self.turn_notes = TurnNotes(self.store, self.push, settings.push_delay)
        self.rooms.after_change = self._changed
        self.rooms.looked_at = self._looked_at
        self.hints = Hints()
        self.reviews = Reviews(self.store)
        self.reviews.made = partial(keep_accuracy, self.store)
        self.chances = Chances()
        self.background = Background()
        self.renderings = SharedRenderings()
        self.posters: Kept[bytes] = Kept(_MOST_POSTERS)
        self.kept_reviews = KeptPages(_MOST_KEPT_REVIEWS)
        self.puzzle_logs: Kept[GameLog] = Kept(_MOST_PUZZLE_LOGS)
        self.requests = Allowance(limits.requests_per_second, limits.request_burst)
        self.new_tables = Allowance(limits.new_tables_per_minute / 60, limits.new_tables_per_minute)
        self.talk = Allowance(limits.talk_per_minute / 60, limits.talk_burst)
        self.connections = Connections(limits.sockets_per_client, limits.connections, limits.kept_for_players)
        self.hosts = AllowedHosts(settings.allowed_hosts)
        self.resumed = False
        """Whether the tables of the last server were loaded, so that their bots play on."""
        self.metrics = Metrics(self._readings())
        self.renderings.seen = self.metrics.render_seconds.observe
        self.store.timed = self.metrics.database_seconds.observe
        self.store.stored = self.metrics.moves.inc
        self.followers: set[asyncio.Event] = set()
        """Woken when the warm-up has got further."""
        self._game_logs: WeakKeyDictionary[Room, GameLog] = WeakKeyDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Open the database, begin to compile, and let bots go on where the last server stopped."""
        await run_in_threadpool(self.store.migrate)
        if self.settings.warm_up:
            self._keep(asyncio.create_task(self.warm_up.run(self._tell_followers)))
        else:
            self.warm_up.skip()
        self._keep(asyncio.create_task(self._resume()))
        self._keep(asyncio.create_task(self.timekeeper.run()))
        self._keep(asyncio.create_task(self.presence.run()))
        if self.settings.forget_after:
            self._keep(asyncio.create_task(self._forget_daily()))
        self._keep(asyncio.create_task(run_in_threadpool(compile_templates)))
        if self.settings.render_worker:
            self.renderings.worker = RenderWorker()
            self.renderings.worker.start()
        self._loop = asyncio.get_running_loop()
        self.peer_servers = PeerServers(self.store, self._heard_of, self._heard_who, self._missed_some)
        self.peer_servers.start()

    async def stop(self) -> None:
        """End what runs in the background; what was begun to be stored is stored."""
        self.warm_up.close()
        self.bots.close()
        self.hints.close()
        self.turn_notes.close()
        for task in self._tasks:
            task.cancel()
        await run_in_threadpool(self.peer_servers.stop)
        await self.presence.stop()
        await run_in_threadpool(self.programs.close)
        self.reviews.close()
        self.chances.close()
        self.background.close()
        if self.renderings.worker is not None:
            await self.renderings.worker.close()
        await self.rooms.close()
        await self.afterwards.close()
        await run_in_threadpool(self.store.close)

    def story(self, room: Room, game: Game, lang: str, you: int | None = None) -> Sequence[Line]:
        """The log of a room in words, as far as that game goes; ``you``: the seat of who reads it."""
        return self._game_log(room).lines(game, lang, [place.name for place in room.stored.seats], None, you)

    def latest(self, room: Room, game: Game, lang: str, you: int | None = None) -> Sequence[Line]:
        """The end of the log of a room in words, as much as a page shows of it."""
        return self._game_log(room).lines(game, lang, [place.name for place in room.stored.seats], LATEST, you)

    def _game_log(self, room: Room) -> GameLog:
        if room not in self._game_logs:
            self._game_logs[room] = GameLog(room.history)
        return self._game_logs[room]

    def _changed(self, room: Room) -> None:
        self.bots.wake(room)
        self.timekeeper.notice(room)
        self.afterwards.look(room)
        self.turn_notes.look(room)
        self.presence.look(room)

    def _looked_at(self, room: Room) -> None:
        self.warm_up.ask_for(room.table.game.name)
        self.bots.look(room)

    async def _resume(self) -> None:
        for delay in delays():
            try:
                playing = await self.store.do(self.store.playing, now() - _DAY, _MOST_RESUMED)
                await self.rooms.resume(playing)
                break
            except StorageAway as error:
                log.warning("the tables cannot be resumed, trying again: %s", error.reason)
                await asyncio.sleep(delay)

        self.resumed = True
        await self.afterwards.catch_up()

    def _readings(self) -> list[Reading]:
        return [
            Reading("tables", "Tables in memory", lambda: len(self.rooms)),
            Reading("sockets", "Open pages and event streams", lambda: self.connections.open),
            Reading("renderings_waiting", "Tables that wait to be rendered", lambda: self.renderings.waiting),
            Reading("pages_waiting", "Long pages that wait to be made", lambda: self.background.waiting),
            Reading("bots_thinking", "Bots that think, or wait for a thread to think in", lambda: self.rooms.thinking),
            Reading("hints_waiting", "Hints that are thought of, or wait for it", lambda: self.hints.waiting),
            Reading("reviews_waiting", "Reviews in the making, or waiting for it", lambda: self.reviews.waiting),
        ]

    async def _forget_daily(self) -> None:
        while True:
            try:
                await self.forget_abandoned()
            except StorageAway as error:
                log.warning("abandoned tables cannot be removed today: %s", error.reason)
            await asyncio.sleep(_DAY.total_seconds())

    async def forget_abandoned(self) -> None:
        """Remove unfinished tables without a move for so many days, unless somebody looks at one just now."""
        moment = now()
        before = moment - self.settings.forget_after * _DAY
        gone = await self.store.do(self.store.forget, before, moment.date(), self.rooms.in_use())
        self.rooms.forget(gone)
        if gone:
            log.info("removed %d abandoned tables", len(gone))

    def _heard_of(self, change: TableChange) -> None:
        self._loop.call_soon_threadsafe(self.rooms.heard_of, change.table_id, change.ply, change.tokens)

    def _heard_who(self, message: Presences) -> None:
        self._loop.call_soon_threadsafe(self.presence.hear, message)

    def _missed_some(self) -> None:
        self._loop.call_soon_threadsafe(self.presence.ask)
        self._loop.call_soon_threadsafe(self.rooms.missed_some)

    def _tell_followers(self) -> None:
        for follower in self.followers:
            follower.set()

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def services_of(connection: HTTPConnection) -> Services:
    """The services behind a request or socket."""
    found: Any = connection.app.state.services
    assert isinstance(found, Services)
    return found


def client_of(connection: HTTPConnection) -> str:
    """Who asks, for limits: the address, or the network of a home."""
    return address_group(connection.client.host) if connection.client else "local"


async def cancelled(task: asyncio.Task[Any]) -> None:
    """Cancel a task and wait until it is gone."""
    task.cancel()
    with suppress(asyncio.CancelledError, Exception):
        await task
