"""The table as markup, rendered once for everybody who sees the same, and sent as what changed since the last time.

What a page shows depends on the game, the seat, the language and some facts around the table, not on who looks. So one
rendering serves all sockets of a kind, and a change is told as lines to keep and lines that are new.
"""

import asyncio
import itertools
import json
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from weakref import WeakKeyDictionary

from ..tables.room import Room
from .render_worker import Given, RenderWorker

_KEPT_PER_ROOM = 8
_BUSY = 6
"""Renderings that wait before some are left out."""
_numbers = itertools.count(1)

Message = Mapping[str, object]


class Rendering:
    """One message with its markup in lines, and the texts that bring a page from another rendering to this one."""

    def __init__(self, message: Message) -> None:
        self.number = next(_numbers)
        self.html = str(message["html"])
        self.lines = self.html.split("\n")
        self._rest = {key: value for key, value in message.items() if key != "html"}
        self._texts: dict[int, str] = {}
        self._whole = ""

    def message(self) -> dict[str, object]:
        """All of it, for a page of which nothing is known."""
        return {**self._rest, "html": self.html}

    def text(self, before: "Rendering | None" = None) -> str:
        """What a socket sends to a page that shows ``before``."""
        if before is None:
            self._whole = self._whole or json.dumps({**self.message(), "number": self.number})
            return self._whole
        if before.number not in self._texts:
            changed = {
                **self._rest,
                "number": self.number,
                "from": before.number,
                "lines": changed_lines(before.lines, self.lines),
            }
            self._texts[before.number] = json.dumps(changed)
        return self._texts[before.number]


def changed_lines(before: Sequence[str], after: Sequence[str]) -> list[list[int] | str]:
    """The lines of ``after``: ``[first, count]`` for a run of lines of ``before``, and new lines as they are.

    >>> changed_lines("abcd", "abxd")
    [[0, 2], 'x', [3, 1]]
    """
    known = {line: number for number, line in zip(range(len(before) - 1, -1, -1), reversed(before), strict=True)}
    told: list[list[int] | str] = []
    run, expected = [0, 0], len(before)
    for line in after:
        if expected < len(before) and before[expected] == line:
            run[1] += 1
            expected += 1
        elif line in known:
            run = [known[line], 1]
            told.append(run)
            expected = run[0] + 1
        else:
            told.append(line)
            expected = len(before)
    return told


class SharedRenderings:
    """The latest renderings of every room that somebody looks at."""

    def __init__(self) -> None:
        self._rooms: WeakKeyDictionary[Room, OrderedDict[Hashable, Rendering]] = WeakKeyDictionary()
        self._one_by_one = asyncio.Lock()
        self.worker: RenderWorker | None = None
        """The process that renders, if there is one beside the server's own."""
        self.waiting = 0
        """How many wait to be rendered."""
        self.made = 0
        self.seen: Callable[[float], None] = lambda seconds: None
        """Told how long each rendering took."""

    @property
    def busy(self) -> bool:
        """Whether so much is to be rendered that pages should skip what is out of date already."""
        return self.waiting > _BUSY

    def kept(self, room: Room, key: Hashable) -> Rendering | None:
        """The rendering of that key, if it was made."""
        found = self._rooms.get(room)
        return None if found is None else found.get(key)

    def make(self, room: Room, key: Hashable, given: Callable[[], Given]) -> Rendering:
        """The rendering of that key, made now if need be."""
        return self.kept(room, key) or self._keep(room, key, given().render())

    async def make_soon(self, room: Room, key: Hashable, given: Callable[[], Given]) -> Rendering:
        """As ``make``, but one at a time, so that requests are answered between two renderings, or in another process."""
        self.waiting += 1
        try:
            async with self._one_by_one:
                known = self.kept(room, key)
                if known is not None:
                    return known
                begun = time.perf_counter()
                message = await self.worker.render(given()) if self.worker else given().render()
                self.seen(time.perf_counter() - begun)
                made = self._keep(room, key, message)
                await asyncio.sleep(0)
                return made
        finally:
            self.waiting -= 1

    def _keep(self, room: Room, key: Hashable, message: Message) -> Rendering:
        self.made += 1
        made, kept = Rendering(message), self._rooms.setdefault(room, OrderedDict())
        kept[key] = made
        if len(kept) > _KEPT_PER_ROOM:
            kept.popitem(last=False)
        return made
