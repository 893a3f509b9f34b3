"""Limits on what one client may ask for: request rates, sizes, and the time to send them."""

import asyncio
import time
from collections import OrderedDict

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..settings import Limits

_MOST_CLIENTS = 20_000


class Allowance:
    """A bucket of tokens per client that fills up again over time."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self._clients: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, client: str, cost: float = 1.0) -> float:
        """Take from the bucket of a client; the seconds to wait if there is not enough in it, else 0."""
        moment = time.monotonic()
        level, then = self._clients.pop(client, (self.burst, moment))
        level = min(self.burst, level + (moment - then) * self.per_second)
        short = cost - level
        self._clients[client] = (level if short > 0 else level - cost, moment)
        while len(self._clients) > _MOST_CLIENTS:
            self._clients.popitem(last=False)
        return max(0.0, short / self.per_second)


class TooMuch(HTTPException):
    """A request was larger than allowed."""

    def __init__(self, limit: int) -> None:
        super().__init__(413, f"too much at once: a request may have {limit // 1024} kB")


class TooSlow(HTTPException):
    """The body of a request did not come."""

    def __init__(self) -> None:
        super().__init__(408, "the request did not come to an end")


class BodyLimit:
    """Refuses bodies over the limit, whether or not their length was declared, and those that never end."""

    def __init__(self, app: ASGIApp, limits: Limits, large: tuple[str, ...]) -> None:
        self.app = app
        self.limits = limits
        self.large = large

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, counting what is received."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = self.limits.upload_bytes if scope["path"] in self.large else self.limits.body_bytes
        declared = Headers(scope=scope).get("content-length", "")
        seen, whole = 0, False
        until = time.monotonic() + self.limits.body_seconds
        too_much = declared.isdigit() and int(declared) > limit

        async def counted() -> Message:
            nonlocal seen, whole
            if too_much:
                raise TooMuch(limit)
            if whole:  # what comes now is that the client went away
                return await receive()
            try:
                async with asyncio.timeout(max(0.0, until - time.monotonic())):
                    message = await receive()
            except TimeoutError:
                raise TooSlow from None
            whole = not message.get("more_body", False)
            seen += len(message.get("body", b""))
            if seen > limit:
                raise TooMuch(limit)
            return message

        await self.app(scope, counted, send)
