"""Attacks on a server in a process of its own: everybody else is answered meanwhile, and nothing breaks."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator

import hostile
import httpx
import pytest
import websockets

from attacks import Health
from loops import run_apart
from servers import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits on rates: what is sent must do no harm by itself."""
    started = Server(tmp_path_factory.mktemp("attacked")).start()
    yield started
    started.stop()
    assert "Traceback" not in started.log(), started.log()[-3000:]


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with limits, on the rate of requests far lower ones than it has by itself: this machine may be slow."""
    rates = {"requests_per_second": 5, "request_burst": 300}
    started = Server(tmp_path_factory.mktemp("limited"), generous=False, limits=rates).start()
    yield started
    started.stop()
    assert "Traceback" not in started.log(), started.log()[-3000:]


@pytest.mark.parametrize("attack", [hostile.send_requests, hostile.send_messages])
def test_strange_requests_and_messages_by_the_hundred(
    server: Server, attack: Callable[[str, int, int], hostile.Report]
) -> None:
    with Health(server) as health:
        report = attack(server.url, 250, 7)
    assert report.sent == 250 and not report.wrong, report.wrong[:5]
    health.check()


@pytest.mark.parametrize(
    "key", ["x is not legal here; legal: " * 2300, "a: " * 3000, "line 1: " * 8000, "\ud800" * 9000]
)
def test_a_long_key_freezes_nobody(server: Server, key: str) -> None:
    wish = {"game": "spice-road", "seats": [{"kind": "person"}, {"kind": "person"}], "components": {key: 1}}
    body = json.dumps(wish).encode()
    with Health(server) as health:
        for _ in range(10):
            headers = {"content-type": "application/json", "accept-language": "pl"}
            answer = httpx.post(f"{server.url}/api/v1/tables", content=body, headers=headers, timeout=60)
            assert answer.status_code == 400 and len(answer.json()["error"]) < 700
    health.check()


def elsewhere(url: str) -> httpx.Client:
    """Somebody at another address of this machine, who is counted apart from us."""
    return httpx.Client(base_url=url, transport=httpx.HTTPTransport(local_address="127.0.0.2"), timeout=30)


def test_a_flood_of_refused_requests(limited: Server) -> None:
    statuses: list[int] = []

    def flood() -> None:
        with elsewhere(limited.url) as client:
            statuses.extend(client.get("/", headers={"accept": "text/html"}).status_code for _ in range(120))

    with Health(limited) as health:
        threads = [threading.Thread(target=flood) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert 429 in statuses and set(statuses) <= {200, 429}
    health.check()


async def _flood_sockets(url: str, table: str, count: int, seconds: float) -> tuple[int, int]:
    """So many sockets, each with twenty messages a second: how many got in, and how many messages were sent."""
    address = f"{url.replace('http', 'ws')}/table/{table}/live"
    inside, sent = 0, 0

    async def one() -> None:
        nonlocal inside, sent
        try:
            async with websockets.connect(
                address, local_addr=("127.0.0.3", 0), origin=websockets.Origin(url)
            ) as socket:
                inside += 1
                drain = asyncio.create_task(hostile._drain(socket))
                for _ in range(int(seconds * 20)):
                    await asyncio.wait_for(socket.send('{"do": "seen"}'), 1)
                    sent += 1
                    await asyncio.sleep(0.05)
                drain.cancel()
        except (websockets.InvalidStatus, websockets.ConnectionClosed, TimeoutError, OSError):
            pass

    await asyncio.gather(*(one() for _ in range(count)))
    return inside, sent


def test_a_flood_of_sockets(limited: Server) -> None:
    """More sockets at once than one client may have, each asking for the table again and again."""
    table, _token = hostile.table_and_token(limited.url)
    with Health(limited) as health:
        inside, sent = run_apart(_flood_sockets(limited.url, table, 260, 1.0))
    assert 0 < inside <= 200 and sent > 200
    health.check()
