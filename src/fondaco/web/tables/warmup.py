"""Compiling the games when the server starts, beside it: the page tells how far it is, and nothing waits for it."""

import asyncio
import json
import logging
import sys
from collections.abc import Callable
from typing import TypedDict

from ... import bots, games
from ...game import Game
from ...i18n import translator
from .coach import think_of_hints

log = logging.getLogger(__name__)


class Progress(TypedDict):
    """What is being done, how many steps of it are done, and how many there are."""

    what: str
    done: int
    of: int


class WarmUp:
    """The compilation in other processes, so that the server keeps answering; their result is a cache on disk.

    One game after the other, for one makes use of several cores. The game that somebody asks for comes first: one that
    nobody has asked for is put off, and goes on later from what is on disk by then.
    """

    def __init__(self) -> None:
        self.progress: Progress | None = None
        """What is being done, for the page; None when all is ready."""
        self.ready = False
        """Whether everything is compiled, or never will be ahead of its use."""
        self.failed = False
        """Whether something could not be compiled ahead; bots then try when they are asked."""
        self._left = list(games.NAMES)
        self._done: set[str] = set()
        self._asked: set[str] = set()
        self._compiling = ""
        self._put_off = False
        self._process: asyncio.subprocess.Process | None = None

    def ready_for(self, game: str) -> bool:
        """Whether the bots of a game need not compile any more."""
        return self.ready or game in self._done

    def ask_for(self, game: str) -> None:
        """Somebody plays this game: compile it before others that nobody has asked for."""
        if game in self._left:
            self._left.remove(game)
            self._left.insert(0, game)
            if self._compiling and self._compiling not in self._asked:
                self._put_off = True
                self._stop()
        self._asked.add(game)

    def skip(self) -> None:
        """Do without: bots compile when they first need it."""
        self.progress = None
        self.ready = True

    async def run(self, tell: Callable[[], None]) -> None:
        """Compile, calling ``tell`` whenever there is progress."""
        try:
            while self._left:
                game = self._compiling = self._left.pop(0)
                self._put_off = False
                self.progress = {"what": "", "done": 0, "of": 1}
                tell()
                try:
                    await self._compile(game, tell)
                    self._done.add(game)
                except (OSError, ValueError, WarmUpFailed) as error:
                    if self._put_off and self._left:
                        self._left.append(game)
                        continue
                    self.failed = True
                    log.warning("%s could not be compiled ahead: %s", game, error)
        finally:
            self.skip()
            tell()

    async def _compile(self, game: str, tell: Callable[[], None]) -> None:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, game, stdout=pipe, stderr=asyncio.subprocess.STDOUT
        )
        self._process = process
        if self._put_off:  # while it was being started
            self._stop()
        said: list[str] = []
        while process.stdout and (line := await process.stdout.readline()):
            if line.startswith(b"{"):
                self.progress = json.loads(line)
                tell()
            else:
                said = [*said[-20:], line.decode(errors="replace")]
        if await process.wait():
            raise WarmUpFailed("".join(said)[-500:].strip() or f"status {process.returncode}")

    def close(self) -> None:
        """Stop compiling."""
        self._left.clear()
        self._stop()

    def _stop(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()


class WarmUpFailed(Exception):
    """The process that compiles came to a bad end."""


def main(name: str) -> None:
    """Compile a game into the cache, one line of JSON per step."""

    def report(what: str, done: int, of: int) -> None:
        print(json.dumps({"what": what, "done": done, "of": of}), flush=True)

    bots.warm_up(name, report=report)
    for done, level in enumerate(bots.LEVELS):
        report(f"{level.name}, {name}", done, len(bots.LEVELS))
        _let_think(level.name, name)
    game = Game(name, 2, seed=1)
    think_of_hints(game, game.to_move or 0, translator("en"))


def _let_think(level: str, name: str) -> None:
    """Let a bot choose once: whatever it compiles on first use is in the cache then."""
    game = Game(name, 2, seed=1)
    try:
        bots.make(level).choose(game.view(game.to_move), 0.05)
    except Exception:
        log.warning("%s does not play %s", level, name, exc_info=True)


if __name__ == "__main__":
    main(sys.argv[1])
