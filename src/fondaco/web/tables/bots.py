"""Bots at the tables: they think in threads beside the event loop and play at a pace that people can follow."""

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from ... import bots
from ...game import Game
from ..learn import lessons
from .programs import Programs
from .room import OutOfDate, Room
from .warmup import WarmUp

_STAND_INS = ("greedy", "random")  # should a bot fail, the game goes on with these

Result = TypeVar("Result")
log = logging.getLogger(__name__)


class BotRunner:
    """Plays for every bot that is asked, one task per room."""

    def __init__(self, warm_up: WarmUp, think: float, pace: float, programs: Programs) -> None:
        self.warm_up = warm_up
        self.programs = programs
        self.pace = pace
        self.think = think
        self._threads = ThreadPoolExecutor(max(1, os.cpu_count() or 1), thread_name_prefix="bot")
        self._bots: WeakKeyDictionary[Room, dict[int, bots.Bot]] = WeakKeyDictionary()

    def close(self) -> None:
        """Stop taking work; who is thinking is left alone."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self.programs.close()

    async def run(self, work: Callable[..., Result], *values: Any) -> Result:
        """Do some other thinking in the bots' threads."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *values)

    def wake(self, room: Room) -> None:
        """See to it that the room's bots play if one is asked."""
        if room.bot_task is None and self._asked(room) is not None:
            room.bot_task = asyncio.create_task(self._run(room))
        elif room.table.game.over:
            self.programs.end(room)

    @staticmethod
    def _asked(room: Room) -> int | None:
        seat = room.table.game.to_move
        if seat is None or room.stored.status != "playing" or room.table.seats[seat].kind != "bot":
            return None
        return seat

    async def _run(self, room: Room) -> None:
        try:
            while (seat := self._asked(room)) is not None:
                await self._turn(room, seat)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot failed at table %s", room.id)
        finally:
            room.table.thinking = None
            room.bot_task = None

    async def _turn(self, room: Room, seat: int) -> None:
        begun = time.monotonic()
        room.table.thinking = seat
        room.tell()
        ply = room.table.ply
        lesson = room.stored.options.get("lesson")
        tokens = lessons.reply(lesson, room.table.game) if lesson else None
        if tokens is None:
            tokens = await self._think(room, seat)
        await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))
        room.table.thinking = None
        try:
            await room.play(seat, tokens, ply)
        except OutOfDate:
            log.info("another server played for the bot at table %s", room.id)

    async def _think(self, room: Room, seat: int) -> list[str]:
        """The decisions of a bot; while its machine code is being made, and should it fail, those of a stand-in."""
        place = room.table.seats[seat]
        level = place.stand_in or place.level or bots.NAMES[0]
        if level not in bots.NAMES:
            tokens = await self._ask_program(room, seat, level)
            if tokens is not None:
                return tokens
            level = default_bot()
        loop = asyncio.get_running_loop()
        names = (level, *_STAND_INS) if level in bots.PLAIN or self.warm_up.ready else _STAND_INS
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
        await room.stand_in(seat, default_bot())
        return None

    def _seated(self, room: Room, seat: int, level: str) -> bots.Bot:
        """The bot of that seat: one object for the whole game."""
        mine = self._bots.setdefault(room, {})
        if seat not in mine:
            mine[seat] = bots.make(level)
        return mine[seat]


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


def known_bots(programs: Iterable[str] = ()) -> tuple[str, ...]:
    """The names of all bots that can sit at a table, with the programs that the operator offers."""
    return tuple(dict.fromkeys((*(level.name for level in bots.LEVELS), *bots.NAMES, *programs)))


def default_bot() -> str:
    """The bot that is offered first: of the levels, one in the middle."""
    names = known_bots()
    return bots.LEVELS[len(bots.LEVELS) // 3].name if bots.LEVELS else names[-1]
