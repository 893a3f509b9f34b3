"""Pages that take long to make: made in a thread beside the event loop, one after the other, and kept."""

import asyncio
import secrets
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Generic, ParamSpec, TypeVar

from starlette.exceptions import HTTPException

from ...i18n import N_
from .rendering import Viewer

_MOST_WAITING = 60
_MOST_OF_ONE = 8
BUSY = N_("Many pages are being made just now. Please try again in a moment.")

Result = TypeVar("Result")
Given = ParamSpec("Given")


class Busy(HTTPException):
    """Too many pages wait to be made, of all clients or of one."""

    def __init__(self) -> None:
        super().__init__(503, BUSY, {"retry-after": "2"})


class Background:
    """The thread, and how many wait for it."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pages")
        self._clients: Counter[str] = Counter()

    @property
    def waiting(self) -> int:
        """How many pages are being made or wait for it."""
        return self._clients.total()

    async def run(
        self, client: str, work: Callable[Given, Result], *values: Given.args, **named: Given.kwargs
    ) -> Result:
        """Do some work for a client, when it is its turn; Busy if too much waits."""
        if self.waiting >= _MOST_WAITING or self._clients[client] >= _MOST_OF_ONE:
            raise Busy
        self._clients[client] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*values, **named))
        finally:
            self._clients[client] -= 1
            self._clients += Counter()  # forget those who wait for nothing

    def close(self) -> None:
        """Stop taking work."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class Kept(Generic[Result]):
    """What was made and never changes again; the least used is dropped."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[Hashable, Result] = OrderedDict()

    def find(self, key: Hashable) -> Result | None:
        """What was kept under a key."""
        if key in self._made:
            self._made.move_to_end(key)
        return self._made.get(key)

    def keep(self, key: Hashable, made: Result) -> None:
        """Keep something."""
        self._made[key] = made
        if len(self._made) > self._most:
            self._made.popitem(last=False)


class KeptPages(Kept[str]):
    """Pages that never change again. What differs between visitors is their form's token: a mark stands in its place."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self._mark = secrets.token_hex(32)

    def anonymous(self, viewer: Viewer) -> Viewer:
        """For whom a page is made that is to be kept."""
        return replace(viewer, csrf=self._mark)

    def get(self, key: Hashable, viewer: Viewer) -> str | None:
        """The page that was kept, for this viewer."""
        found = self.find(key)
        return None if found is None else found.replace(self._mark, viewer.csrf)
