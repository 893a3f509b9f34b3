"""Tables rendered in a process of its own: Python computes one thing at a time in each, and moves should not wait.

The other process gets pictures, which hold nothing but what a viewer may see, and gives back messages. Should it fail, the
server renders by itself and starts another.
"""

import asyncio
import logging
import os
import pickle
import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import BinaryIO

from .game_log import Line
from .rendering import Viewer, update
from .shared import Picture

log = logging.getLogger(__name__)
_PATIENCE = 15.0
"""Seconds after which the other process is taken to have failed; on a busy machine it may well need some."""
_NICE = 5
"""How much it steps back where processors are scarce: who has moved is answered before pages are brought up to date."""
_LENGTH = 4
_MOST_LINES = 20_000
"""Lines of logs that the other process remembers, of some hundred bytes each."""


@dataclass(frozen=True)
class Given:
    """All that a rendering is made from."""

    picture: Picture
    lang: str
    place: Mapping[str, object]
    story: Sequence[Line]

    def render(self) -> Mapping[str, object]:
        """The message."""
        return update(self.picture, Viewer(lang=self.lang), self.place, self.story)

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked, (self.picture, self.lang, self.place, [line.packed for line in self.story])


def _unpacked(picture: Picture, lang: str, place: Mapping[str, object], story: Sequence[bytes]) -> Given:
    return Given(picture, lang, place, [_line(packed) for packed in story])


@lru_cache(maxsize=_MOST_LINES)
def _line(packed: bytes) -> Line:
    """A line of a log; most lines were there in the last rendering too."""
    line: Line = pickle.loads(packed)
    return line


class RenderWorker:
    """The other process, asked for one rendering at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._starting: asyncio.Task[None] | None = None
        self._one_by_one = asyncio.Lock()

    def start(self) -> None:
        """Start the process, or another one after it has ended; until it is there the server renders by itself."""
        if self._starting is None or self._starting.done():
            self._starting = asyncio.create_task(self._start())

    async def render(self, given: Given) -> Mapping[str, object]:
        """One rendering. It goes on when whoever waits for it goes away, so that questions and answers keep together."""
        return await asyncio.shield(asyncio.ensure_future(self._render(given)))

    async def close(self) -> None:
        """End the process."""
        if self._starting is not None:
            self._starting.cancel()
        if self._process is not None and self._process.returncode is None:
            _kill(self._process)
            await self._process.wait()

    async def _start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )

    async def _render(self, given: Given) -> Mapping[str, object]:
        async with self._one_by_one:
            process = self._process
            if process is not None and process.returncode is None:
                try:
                    async with asyncio.timeout(_PATIENCE):
                        return await _ask(process, given)
                except (OSError, EOFError, TimeoutError, pickle.UnpicklingError) as error:
                    log.warning("the process that renders has failed and is started again: %r", error)
                    _kill(process)
            self.start()
        return given.render()


def _kill(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):  # it may have ended without our having heard of it
        process.kill()


async def _ask(process: asyncio.subprocess.Process, given: Given) -> Mapping[str, object]:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(_framed(given))
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(_LENGTH), "big")
    message: Mapping[str, object] | None = pickle.loads(await process.stdout.readexactly(length))
    return given.render() if message is None else message  # here the error is told where it can be noted


def _framed(thing: object) -> bytes:
    data = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(_LENGTH, "big") + data


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Render until nobody asks any more. For the other process."""
    while len(head := questions.read(_LENGTH)) == _LENGTH:
        length = int.from_bytes(head, "big")
        question = questions.read(length)
        if len(question) < length:
            return  # the server was killed while it asked
        given: Given = pickle.loads(question)
        try:
            message: Mapping[str, object] | None = given.render()
        except Exception:
            message = None
        try:
            answers.write(_framed(message))
            answers.flush()
        except BrokenPipeError:
            return  # the server was killed and waits no more


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us ends us
    if hasattr(os, "nice"):
        os.nice(_NICE)
    from fondaco.web.pages import render_worker  # under its own name, by which what is sent knows its class

    render_worker.serve(sys.stdin.buffer, sys.stdout.buffer)
    os._exit(0)  # what a server that was killed has not read any more is not worth a complaint at the end
