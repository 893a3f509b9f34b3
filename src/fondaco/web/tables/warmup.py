"""Compiling the games when the server starts, beside it: the page tells how far it is, and nothing waits for it."""

import asyncio
import json
import logging
import sys
from typing import Any

from ... import bots, games
from ...game import Game
from ...i18n import translator
from .coach import think_of_hints

log = logging.getLogger(__name__)


class WarmUp:
    """The compilation in another process, so that the server keeps answering; its result is a cache on disk."""

    def __init__(self) -> None:
        self.progress: dict[str, Any] | None = None
        """What is being done, for the page; None when all is ready."""
        self.ready = False
        """Whether everything is compiled, or never will be ahead of its use."""
        self._process: asyncio.subprocess.Process | None = None

    def skip(self) -> None:
        """Do without: bots compile when they first need it."""
        self.progress = None
        self.ready = True

    async def run(self, tell: Any) -> None:
        """Compile, calling ``tell`` whenever there is progress."""
        try:
            self.progress = {"what": "", "done": 0, "of": 1}
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", __name__, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
            )
            assert self._process.stdout is not None
            async for line in self._process.stdout:
                self.progress = json.loads(line)
                tell()
            if await self._process.wait():
                assert self._process.stderr is not None
                log.warning(
                    "warming up failed: %s", (await self._process.stderr.read()).decode(errors="replace")[-500:]
                )
        finally:
            self.skip()
            tell()

    def close(self) -> None:
        """Stop compiling."""
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()


def main() -> None:
    """Compile everything into the cache, one line of JSON per step."""

    def report(what: str, done: int, of: int) -> None:
        print(json.dumps({"what": what, "done": done, "of": of}), flush=True)

    for name in games.NAMES:
        bots.warm_up(name, report=report)
    pairs = [(level.name, name) for name in games.NAMES for level in bots.LEVELS]
    for done, (level, name) in enumerate(pairs):
        report(f"{level}, {name}", done, len(pairs))
        _let_think(level, name)
    for name in games.NAMES:
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
    main()
