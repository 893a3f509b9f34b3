"""Connections with bounds: how long a client may take to say what it wants, how much it may say, and how many it has.

uvicorn's own parser waits for the end of the headers for ever, and keeps all of them.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import cast

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from .clients import address_group

_REFUSED = (
    b"HTTP/1.1 %s\r\ncontent-type: text/plain; charset=utf-8\r\nx-content-type-options: nosniff\r\n"
    b"content-length: 0\r\nconnection: close\r\n\r\n"
)
_TOO_LONG = b"431 Request Header Fields Too Large"
_OWN_MACHINE = frozenset({"127.0.0.1", "::1/64", "::/64"})


@dataclass
class Bounds:
    """What connections may take, and those that are open before their requests are answered."""

    header_bytes: int = 2**15
    header_seconds: float = 10.0
    in_all: int = 4000
    per_client: int = 400
    idle: "OrderedDict[BoundedProtocol, None]" = field(default_factory=OrderedDict)
    """Those that ask for nothing at the moment, the longest-waiting first."""
    open: int = 0
    clients: dict[str, int] = field(default_factory=dict)


class BoundedProtocol(HttpToolsProtocol):
    """One connection: headers come soon, are short, and there are not too many connections of one client.

    When all places are taken, the connection that has waited longest for its next request makes room. A proxy on this
    machine speaks for many, so its connections are not counted against it.
    """

    bounds = Bounds()

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._header_bytes = 0
        """Of the request that is being read."""
        self._unended = 0
        """What was received since a request began whose header has no end yet."""
        self._in_header = True
        self._deadline: asyncio.TimerHandle | None = None
        self._group = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection, or end it at once."""
        transport = cast(asyncio.Transport, transport)
        super().connection_made(transport)
        bounds = self.bounds
        group = address_group(self.client[0]) if self.client else "local"
        if bounds.clients.get(group, 0) >= bounds.per_client and group not in _OWN_MACHINE:
            transport.abort()
            return
        if bounds.open >= bounds.in_all:
            if not bounds.idle:
                transport.abort()
                return
            next(iter(bounds.idle)).transport.abort()
        self._group = group
        bounds.open += 1
        bounds.clients[group] = bounds.clients.get(group, 0) + 1
        bounds.idle[self] = None
        self._expect_header()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless a header that has not come to its end is too long already; a body may come along with one."""
        super().data_received(data)
        if self._in_header:
            self._unended += len(data)
            if self._unended > self.bounds.header_bytes:
                self._refuse(_TOO_LONG)

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        self._header_bytes += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One line of the header."""
        self._header_bytes += len(name) + len(value)
        super().on_header(name, value)

    def on_message_begin(self) -> None:
        """A request begins: its header must come to an end soon."""
        super().on_message_begin()
        self.bounds.idle.pop(self, None)
        self._header_bytes = 0
        if not self._in_header:
            self._expect_header()

    def on_headers_complete(self) -> None:
        """The header is there."""
        self._in_header = False
        self._unended = 0
        self._stop_clock()
        if self._header_bytes > self.bounds.header_bytes:
            self._refuse(_TOO_LONG)
        else:
            super().on_headers_complete()

    def on_response_complete(self) -> None:
        """The request is answered; the connection waits for another."""
        super().on_response_complete()
        if self._group and not self.pipeline and not self.transport.is_closing():
            self.bounds.idle[self] = None

    def handle_websocket_upgrade(self) -> None:
        """From here on the connection is a page's socket, and counted as such."""
        self._forget()
        super().handle_websocket_upgrade()

    def _expect_header(self) -> None:
        self._in_header = True
        self._stop_clock()
        self._deadline = self.loop.call_later(self.bounds.header_seconds, self._refuse, b"408 Request Timeout")

    def _stop_clock(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _refuse(self, status: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(_REFUSED % status)
            self.transport.close()

    def _forget(self) -> None:
        self._stop_clock()
        self.bounds.idle.pop(self, None)
        if self._group:
            self.bounds.open -= 1
            self.bounds.clients[self._group] -= 1
            if not self.bounds.clients[self._group]:
                del self.bounds.clients[self._group]
            self._group = ""


def bounded_protocol(bounds: Bounds) -> type[asyncio.Protocol]:
    """The protocol of one server, with bounds and counts of its own."""
    return type("ServerProtocol", (BoundedProtocol,), {"bounds": bounds})
