"""Pages that take long to make: made in a thread beside the event loop, one after the other, and kept."""

import asyncio
import secrets
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import ParamSpec, TypeVar

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


class KeptPages:
    """Pages that never change again. What differs between visitors is their form's token: a mark stands in its place."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._mark = secrets.token_hex(32)
        self._pages: OrderedDict[Hashable, str] = OrderedDict()

    def anonymous(self, viewer: Viewer) -> Viewer:
        """For whom a page is made that is to be kept."""
        return replace(viewer, csrf=self._mark)

    def get(self, key: Hashable, viewer: Viewer) -> str | None:
        """The page that was kept, for this viewer."""
        if key not in self._pages:
            return None
        self._pages.move_to_end(key)
        return self._pages[key].replace(self._mark, viewer.csrf)

    def keep(self, key: Hashable, page: str) -> None:
        """Keep a page that was made for nobody in particular."""
        self._pages[key] = page
        if len(self._pages) > self._most:
            self._pages.popitem(last=False)
