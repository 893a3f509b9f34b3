"""Programs that the operator offers as bots. They are named when the server is started, never by a visitor."""

import asyncio
import re
import shutil
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from ... import bots
from ...bots.external import External, command_words
from ...game import Game
from ...games.errors import FondacoError, shown
from .room import Room

SECONDS = 2.0
"""What a program is given for a turn."""

_NAME = re.compile(r"[^\W_](?:[\w .-]{0,18}[\w.-])?")
Seated = tuple[str, int]
"""A table's id and a seat."""


def read_programs(given: Sequence[str]) -> dict[str, str]:
    """The programs of ``--bot NAME=COMMAND``, by name."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, command = (part.strip() for part in text.partition("="))
        if not equals or not name or not command:
            raise FondacoError("a bot is offered as NAME=COMMAND, not {text}", text=shown(text))
        if not _NAME.fullmatch(name):
            raise FondacoError(
                "{name} cannot be the name of a bot: up to 20 letters, digits, spaces, '.', '-', '_'", name=shown(name)
            )
        if name in found or name in bots.NAMES or name.startswith("level"):
            raise FondacoError("there is another bot {name}; choose another name", name=shown(name))
        _check_command(name, command)
        found[name] = command
    return found


def _check_command(name: str, command: str) -> None:
    try:
        words = command_words(command)
    except ValueError as error:
        raise FondacoError(
            "cannot read the command of the bot {name}: {reason}", name=shown(name), reason=str(error)
        ) from None
    if not words or shutil.which(words[0]) is None:
        raise FondacoError(
            "the bot {name} cannot be started: there is no program {program}",
            name=shown(name),
            program=shown((words or [""])[0]),
        )


class Programs:
    """The programs at the tables: one process per seat, started when it is first asked.

    There are never more than ``most`` at once: the one that has waited longest is ended, and started anew when it is
    asked again. A view tells everything about a game, so a program can go on from any of them.
    """

    def __init__(self, offered: Mapping[str, str], most: int) -> None:
        self.offered = offered
        self._most = most
        self._threads = ThreadPoolExecutor(most, thread_name_prefix="program")
        self._lock = threading.Lock()
        self._waiting: OrderedDict[Seated, External] = OrderedDict()
        self._asked: dict[Seated, External] = {}

    async def choose_turn(
        self, room: Room, seat: int, name: str, choose: Callable[[bots.Bot, Game, int, float], list[str]]
    ) -> list[str]:
        """What the program of a seat decides; FondacoError if it is not offered, crashes, cheats or takes too long."""
        if name not in self.offered:
            raise FondacoError("the program {name} is not offered any more", name=name)
        work = asyncio.get_running_loop().run_in_executor
        return await work(self._threads, self._ask, (room.id, seat), name, choose, room.table.game.copy())

    def end(self, room: Room) -> None:
        """The game is over: let the programs of a table go."""
        with self._lock:
            gone = [self._waiting.pop(key) for key in list(self._waiting) if key[0] == room.id]
        for bot in gone:
            self._threads.submit(bot.close)

    def close(self) -> None:
        """End all programs at once, also those that are thinking."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            everyone = [*self._waiting.values(), *self._asked.values()]
            self._waiting.clear()
        for bot in everyone:
            bot.close(patience=0)

    def _ask(
        self, key: Seated, name: str, choose: Callable[[bots.Bot, Game, int, float], list[str]], game: Game
    ) -> list[str]:
        bot = self._take(key, name)
        try:
            return choose(bot, game, key[1], SECONDS)
        except Exception:
            bot.close(patience=0)
            raise
        finally:
            with self._lock:
                del self._asked[key]
                if bot.running:
                    self._waiting[key] = bot

    def _take(self, key: Seated, name: str) -> External:
        gone = []
        with self._lock:
            bot = self._waiting.pop(key, None) or External(self.offered[name])
            while self._waiting and len(self._waiting) + len(self._asked) >= self._most:
                gone.append(self._waiting.popitem(last=False)[1])
            self._asked[key] = bot
        for old in gone:
            old.close()
        return bot
