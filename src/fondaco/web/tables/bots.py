"""Bots at the tables: they think in threads beside the event loop and play at a pace that people can follow."""

import asyncio
import logging
import os
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext, suppress
from weakref import WeakKeyDictionary

from ... import bots
from ...game import Game
from ..learn import lessons
from ..storage.errors import StorageAway
from .bot_names import default_bot
from .programs import Programs
from .retrying import FIRST, delays
from .room import OutOfDate, Room
from .seating import stand_in
from .warmup import WarmUp

_STAND_INS = ("greedy", "random")  # should a bot fail, the game goes on with these
UNATTENDED_PACE = 0.25
"""Seconds that a turn takes at least where only bots play and nobody looks."""

log = logging.getLogger(__name__)


class BotRunner:
    """Plays for every bot that is asked, one task per room."""

    def __init__(self, warm_up: WarmUp, think: float, pace: float, programs: Programs) -> None:
        self.warm_up = warm_up
        self.programs = programs
        self.pace = pace
        self.think = think
        self._threads = ThreadPoolExecutor(max(1, os.cpu_count() or 1), thread_name_prefix="bot")
        self._bots: WeakKeyDictionary[Room, dict[int, tuple[str, bots.Bot]]] = WeakKeyDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._unattended = asyncio.Semaphore(1)
        """Tables of nothing but bots think one at a time, so that a thread is left for those who wait."""
        self._closed = False

    def close(self) -> None:
        """Stop taking work; who is thinking is left alone, and a move that is being stored will be."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def wake(self, room: Room) -> None:
        """See to it that the room's bots play if one is asked."""
        self.look(room)
        if room.table.over:
            self.programs.end(room)

    def look(self, room: Room) -> None:
        """Somebody looks at a room: a bot that is asked there plays, or tries again at once."""
        room.looked_at.set()
        if room.bot_task is None and not self._closed and self._asked(room) is not None:
            room.bot_task = task = asyncio.create_task(self._run(room))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    @staticmethod
    def _asked(room: Room) -> int | None:
        seat = room.table.game.to_move
        if seat is None or room.stored.status != "playing" or not room.table.seats[seat].bot:
            return None
        return seat

    async def _run(self, room: Room) -> None:
        """Let the bots of a room play as long as one is asked, whatever happens."""
        waits = delays()
        try:
            while (seat := self._asked(room)) is not None:
                try:
                    await self._turn(room, seat)
                    waits = delays()
                except Exception:
                    log.exception("a bot failed at table %s", room.id)
                    await self._wait(room, next(waits))
        finally:
            room.table.thinking = None
            room.bot_task = None

    async def _wait(self, room: Room, seconds: float) -> None:
        """Wait before trying again; less long if somebody looks at the table meanwhile."""
        room.table.thinking = None
        room.looked_at.clear()
        await asyncio.sleep(min(seconds, FIRST))
        with suppress(TimeoutError):
            await asyncio.wait_for(room.looked_at.wait(), max(0.0, seconds - FIRST))

    async def _turn(self, room: Room, seat: int) -> None:
        begun = time.monotonic()
        room.table.thinking = seat
        room.tell()
        ply = room.table.ply
        lesson = room.stored.lesson
        tokens = lessons.reply(lesson, room.table.game) if lesson else None
        if tokens is None:
            async with self._unattended if _only_bots(room) else nullcontext():
                tokens = await self._think(room, seat)
        pace = max(self.pace, UNATTENDED_PACE) if _only_bots(room) and not room.listeners else self.pace
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - begun)))
        await self._play(room, seat, tokens, ply)

    async def _play(self, room: Room, seat: int, tokens: list[str], ply: int) -> None:
        """Make a bot's decisions final, however long the database is away; it has not thought in vain."""
        for delay in delays():
            room.table.thinking = None
            try:
                await room.play(seat, tokens, ply, bot=True)
                return
            except OutOfDate:
                log.info("the bot's decision at table %s was already stored, or another server's was", room.id)
                return
            except StorageAway as error:
                log.warning("a bot's decision at table %s could not be stored, trying again: %s", room.id, error.reason)
                await self._wait(room, delay)

    async def _think(self, room: Room, seat: int) -> list[str]:
        """The decisions of a bot; while its machine code is being made, and should it fail, those of a stand-in."""
        level = room.table.seats[seat].bot or bots.NAMES[0]
        if level not in bots.NAMES:
            tokens = await self._ask_program(room, seat, level)
            if tokens is not None:
                return tokens
            level = default_bot()
        loop = asyncio.get_running_loop()
        names = (
            (level, *_STAND_INS) if level in bots.PLAIN or self.warm_up.ready_for(room.table.game.name) else _STAND_INS
        )
        for name in names:
            bot = self._seated(room, seat, level) if name == level else bots.make(name)
            game, budget = room.table.game.copy(), seconds_of(name) * self.think
            try:
                return await loop.run_in_executor(self._threads, choose_turn, bot, game, seat, budget)
            except Exception:
                log.exception("the bot %s failed at table %s", name, room.id)
        raise RuntimeError("no bot could play")

    async def _ask_program(self, room: Room, seat: int, name: str) -> list[str] | None:
        """The decisions of a program; None when it has failed and a bot of ours plays on in its seat, for good."""
        try:
            return await self.programs.choose_turn(room, seat, name, choose_turn)
        except Exception as error:  # whatever happens to a program, its table goes on
            log.warning("table %s, seat %d: %s; %s plays on", room.id, seat + 1, error, default_bot())
        await stand_in(room, seat, default_bot())
        return None

    def _seated(self, room: Room, seat: int, level: str) -> bots.Bot:
        """The bot of that seat: one object for as long as it plays there."""
        mine = self._bots.setdefault(room, {})
        if seat not in mine or mine[seat][0] != level:
            mine[seat] = (level, bots.make(level))
        return mine[seat][1]


def _only_bots(room: Room) -> bool:
    return all(place.bot for place in room.table.seats)


def choose_turn(bot: bots.Bot, game: Game, seat: int, seconds: float) -> list[str]:
    """All that a bot decides until somebody else is asked or the turn ends. It only ever sees views."""
    tokens: list[str] = []
    until = time.monotonic() + seconds
    while not tokens or (game.to_move == seat and not game.at_turn_start):
        legal = game.legal_ids
        left = max(0.05 * seconds, until - time.monotonic())
        action = legal[0] if len(legal) == 1 else bot.choose(game.view(seat), left)
        tokens.append(game.play(action))
    return tokens


def seconds_of(name: str) -> float:
    """How long a bot may think about a turn."""
    return next((level.seconds for level in bots.LEVELS if level.name == name), 1.0)
