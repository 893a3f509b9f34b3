"""Requests and socket messages that nobody sends by accident, made up by chance, by the hundred or the thousand."""

import asyncio
import contextlib
import json
import re
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from urllib.parse import urlencode

import httpx
import websockets

from fondaco.web.app import create_app
from fondaco.web.settings import make_settings
from loops import run_apart

_JUNK = (
    "",
    "\x00",
    "\ud800",
    "../../etc/passwd",
    "%00",
    "%ff%fe",
    "{{7*7}}",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "a: " * 300,
    "x" * 5000,
    "9" * 5000,
    "-1",
    "1e999",
    "NaN",
    "🎲",
    "\u202e",
    "null",
    "{n}{0}{__class__}%s%(a)s",
    "play:+YY",
    "claim:99999999999999999999",
    "take:0",
    "bot:level5",
)
_KINDS = (
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=x; charset=undefined",
    "multipart/form-data; boundary=x; charset=punycode",
    "multipart/form-data",
    "text/plain; charset=unicode_escape",
    "\u00ff",
)
_KEYS = (
    *("game", "seats", "components", "map", "seed", "public", "name", "ply", "tokens", "csrf", "way", "players", "do"),
    *("clock", "rated", "open_scores", "level", "wanted", "phrase", "text", "who", "turn", "confirm", "undo", "seen"),
    *("endpoint", "keys", "record", "language", "theme", "lang", "back", "handover", "kind", "at", "page", "after"),
)
_A_WHILE = 100
"""Requests after which somebody begins anew: at another table, since one can leave or end it."""


@cache
def _places() -> list[tuple[str, str]]:
    """Method and address of everything that the server has, with {} for what is filled in."""
    with tempfile.TemporaryDirectory() as folder:
        routes = create_app(make_settings(data=Path(folder), warm_up=False)).routes
    found = [
        (method, re.sub(r"\{[^}]*\}", "{}", str(getattr(route, "path", ""))))
        for route in routes
        for method in sorted(getattr(route, "methods", None) or {"GET"})
        if not str(getattr(route, "path", "")).endswith("/events")  # a stream, which has no end
    ]
    return [*found, ("GET", "/static/{}"), ("GET", "/{}"), ("POST", "/{}")]


@dataclass
class Report:
    """What came of it."""

    sent: int = 0
    answers: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


class Hostile:
    """Makes things up; the same seed makes up the same."""

    def __init__(self, seed: int, table: str, token: str, csrf: str = "") -> None:
        self.chance = Random(seed)
        self.table = table
        self.token = token
        self.csrf = csrf

    def text(self) -> str:
        """Some text."""
        return self.chance.choice(_JUNK) if self.chance.random() < 0.9 else self.table

    def value(self, depth: int = 0) -> object:
        """Something that JSON can say."""
        makes: list[Callable[[], object]] = [
            self.text,
            lambda: self.chance.choice((0, -1, 2**63, 10**300, 1.5, True, None)),
            lambda: self.chance.choice((["play:+YY"], [{"kind": "person"}, {"kind": "bot", "level": "greedy"}], [])),
        ]
        if depth < 4:
            makes.append(lambda: [self.value(depth + 1) for _ in range(self.chance.randrange(4))])
            makes.append(lambda: {self.key(): self.value(depth + 1) for _ in range(self.chance.randrange(4))})
        return self.chance.choice(makes)()

    def key(self) -> str:
        """The name of a field."""
        return self.chance.choice(_KEYS) if self.chance.random() < 0.8 else self.text()

    def body(self) -> bytes:
        """The body of a request."""
        made = self.chance.random()
        if made < 0.5:
            wish = {self.key(): self.value() for _ in range(self.chance.randrange(6))}
            if self.chance.random() < 0.4:
                wish |= {"game": "spice-road", "seats": [{"kind": "person"}, {"kind": "person"}]}
            return json.dumps(wish).encode()
        if made < 0.6:
            return self.chance.choice(("[", '{"a":')).encode() * self.chance.choice((10, 1000, 20_000))
        if made < 0.8:
            part = f'--x\r\ncontent-disposition: form-data; name="{self.key()}"; filename="{self.text()[:50]}"\r\n\r\n'
            return part.encode("utf-8", "replace") + self.text().encode("utf-8", "replace") + b"\r\n--x--\r\n"
        return self.chance.randbytes(self.chance.choice((0, 10, 3000)))

    def request(self) -> tuple[str, str, dict[str, bytes], bytes]:
        """Method, address, headers and body."""
        usual, place = self.chance.choice(_places())
        if self.chance.random() < 0.2:
            place += f"?{self.chance.choice(_KEYS)}={{}}"
        while "{}" in place:
            known = self.table if self.chance.random() < 0.6 else self.text()
            filled = self.chance.choice((known, str(self.chance.randrange(-2, 40))))
            place = place.replace("{}", "".join(f"%{one:02x}" for one in filled.encode("utf-8", "replace"))[:3000], 1)
        headers = {
            "content-type": self.chance.choice(_KINDS).encode("latin-1"),
            "accept": self.chance.choice((b"text/html", b"application/json", b"*/*", b"\xff")),
        }
        if self.chance.random() < 0.1:
            headers["origin"] = self.chance.choice((b"http://[::1", b"null", b"https://evil.example", b"\xff"))
        if self.chance.random() < 0.05:
            headers["host"] = self.chance.choice((b"[::1", b"evil.example", b"a b", b"localhost:99999999", b"\xff"))
        if self.chance.random() < 0.3:
            headers["cookie"] = b"fondaco_visitor=" + self.text().encode("utf-8", "replace")[:3000].replace(
                b"\x00", b""
            )
        if self.chance.random() < 0.3:
            headers["accept-language"] = (b"it;q=9" * self.chance.choice((1, 500))) + b",\xff"
        if self.chance.random() < 0.5:
            given = self.token if self.chance.random() < 0.7 else self.text()[:2000]
            headers["authorization"] = f"Bearer {given}".encode("utf-8", "replace").replace(b"\x00", b"")
        if self.chance.random() < 0.2:
            headers["last-event-id"] = self.text()[:100].encode("utf-8", "replace").replace(b"\x00", b"")
        method = (
            usual
            if self.chance.random() < 0.8
            else self.chance.choice(("GET", "POST", "HEAD", "OPTIONS", "PUT", "BREW"))
        )
        if method == "POST" and self.chance.random() < 0.5:  # as a page of ours would send it, but for what it says
            headers = {"content-type": b"application/x-www-form-urlencoded", "x-csrf": self.csrf.encode()}
            if self.chance.random() < 0.2:
                return method, place, headers, self.body()
            said = {self.key(): self.text() for _ in range(self.chance.randrange(5))}
            return method, place, headers, urlencode({**said, "csrf": self.csrf}, errors="replace").encode()
        return method, place, headers, self.body() if method not in ("GET", "HEAD") else b""

    def message(self) -> str | bytes:
        """What a socket might be sent."""
        made = self.chance.random()
        if made < 0.1:
            return self.chance.randbytes(self.chance.randrange(200))
        if made < 0.2:
            return self.body().decode("latin-1")
        does = self.chance.choice(("stage", "undo", "restart", "confirm", "seen", "speed", self.text(), self.value()))
        told = {"do": does, "ply": self.chance.choice((0, 0, 1, self.value())), "tokens": self.value()}
        return json.dumps(told | ({self.key(): self.value()} if made < 0.4 else {}))


def table_and_token(url: str) -> tuple[str, str]:
    """A real table, and the token of a seat there."""
    seats = [{"kind": "person"}, {"kind": "person"}]
    table = httpx.post(f"{url}/api/v1/tables", json={"game": "spice-road", "seats": seats}, timeout=30).json()["id"]
    taken = httpx.post(f"{url}/api/v1/tables/{table}/seats/0", json={"name": "Ada"}, timeout=30).json()
    return str(table), str(taken["token"])


def _begin(made: Hostile, client: httpx.Client) -> None:
    """Come as somebody new, and take a seat at a table of one's own."""
    client.cookies.clear()
    made.csrf = client.get("/").text.partition('name="csrf" value="')[2].partition('"')[0]
    made.table, made.token = table_and_token(str(client.base_url).rstrip("/"))
    sit = {"csrf": made.csrf, "name": "Eve"}
    assert made.csrf and client.post(f"/table/{made.table}/seats/1", data=sit).status_code == 303


def send_requests(url: str, count: int, seed: int, tell: Callable[[Report], None] | None = None) -> Report:
    """So many requests, one after the other; what is answered with 5xx is wrong."""
    made, report = Hostile(seed, "", ""), Report()
    with httpx.Client(base_url=url, timeout=20) as client:
        for number in range(count):
            if number % _A_WHILE == 0:
                _begin(made, client)
            method, place, headers, body = made.request()
            report.sent += 1
            try:
                request = client.build_request(method, place, headers=list(headers.items()), content=body)
                answer = client.send(request)
            except (httpx.RemoteProtocolError, httpx.ReadError, httpx.WriteError):
                report.answers[0] += 1  # the connection was ended, which is an answer too
                continue
            except httpx.TimeoutException:
                report.wrong.append(f"{method} {place[:100]} {str(headers)[:300]} {body[:100]!r}: no answer")
                continue
            except (httpx.InvalidURL, httpx.LocalProtocolError, UnicodeError):
                continue
            report.answers[answer.status_code] += 1
            if answer.status_code >= 500 or "Traceback" in answer.text:
                report.wrong.append(f"{method} {place[:100]} {str(headers)[:300]} {body[:100]!r}: {answer.status_code}")
            if tell and report.sent % 1000 == 0:
                tell(report)
    return report


def send_messages(url: str, count: int, seed: int, tell: Callable[[Report], None] | None = None) -> Report:
    """So many socket messages, on one socket after the other; a socket that breaks (1011) is wrong."""
    return run_apart(_messages(url, count, seed, tell))


async def _messages(url: str, count: int, seed: int, tell: Callable[[Report], None] | None) -> Report:
    table, token = table_and_token(url)
    made, report = Hostile(seed, table, token), Report()
    address = f"{url.replace('http', 'ws')}/table/{table}/live"
    while report.sent < count:
        try:
            async with websockets.connect(address, max_size=2**22, origin=websockets.Origin(url)) as socket:
                drain = asyncio.create_task(_drain(socket))
                for _ in range(min(25, count - report.sent)):
                    await socket.send(made.message())
                    report.sent += 1
                await asyncio.sleep(0.01)
                drain.cancel()
        except websockets.ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 0
            report.answers[code] += 1
            if code == 1011:
                report.wrong.append(f"a socket broke after {report.sent} messages")
        if tell and report.sent % 1000 == 0:
            tell(report)
    return report


async def _drain(socket: websockets.ClientConnection) -> None:
    with contextlib.suppress(websockets.ConnectionClosed):
        async for _message in socket:
            pass
