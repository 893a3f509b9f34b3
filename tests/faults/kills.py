"""A server that is killed again and again while programs play at it, and what must hold afterwards."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import TracebackType

import httpx

from fondaco import record
from fondaco.games.errors import FondacoError
from fondaco.web.storage.store import Store
from lively import lively
from servers import free_port

_FORKS = """
import ctypes, os, signal, sys
from dataclasses import replace
from pathlib import Path
import fondaco.web.serve as serving
from fondaco.web import settings
generous = settings.Limits(requests_per_second=1e6, request_burst=10**6, new_tables_per_minute=1e6, open_tables=10**6)
make = settings.make_settings
serving.make_settings = lambda database, data, warm_up: replace(make(database, data, generous, warm_up), pace=0.02)
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    child = os.fork()
    if not child:
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # where there is Linux: no server outlives who started it
        serving.serve(port=int(sys.argv[2]), data=Path(sys.argv[1]), database=sys.argv[3] or None, strict_port=True,
                      warm_up=False, say=lambda text: None)
        os._exit(0)
    print(child, flush=True)
"""


_CHECKED_EVERY = 10


class KilledServer:
    """``fondaco serve``, forked from a process that has everything imported, so that it starts quickly again."""

    def __init__(self, data: Path, database: str = "") -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self._log = (data / "server.log").open("ab")
        self._path = data / "server.log"
        self._forks = subprocess.Popen(
            [sys.executable, "-c", _FORKS, str(data), str(port), database],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        self.pid = 0

    def __enter__(self) -> "KilledServer":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.kill()
        self._forks.kill()
        self._forks.wait()
        self._log.close()

    def start(self) -> None:
        """Start and wait until it answers."""
        assert self._forks.stdin and self._forks.stdout
        self._forks.stdin.write("start\n")
        self._forks.stdin.flush()
        self.pid = int(self._forks.stdout.readline())
        for _ in range(1200):
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    return
            assert Path(f"/proc/{self.pid}").exists(), f"the server ended:\n{self.log()[-3000:]}"
            time.sleep(0.05)
        raise AssertionError(f"the server does not answer:\n{self.log()[-3000:]}")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            while Path(f"/proc/{self.pid}").exists():
                time.sleep(0.01)
            self.pid = 0

    def stop(self, seconds: float = 60.0) -> None:
        """End it properly."""
        os.kill(self.pid, signal.SIGTERM)
        until = time.monotonic() + seconds
        while Path(f"/proc/{self.pid}").exists():
            assert time.monotonic() < until, f"the server does not stop:\n{self.log()[-3000:]}"
            time.sleep(0.02)
        self.pid = 0

    def log(self) -> str:
        """What the server printed."""
        return self._path.read_text("utf-8", errors="replace")


@dataclass
class Player:
    """A program that plays both seats of a table beside a bot, whatever happens to the server."""

    url: str
    chance: Random
    games: list[str] = field(default_factory=list)
    """All its tables; it begins another when one is over."""
    sent: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    """(table, ply) -> what was sent, whether or not there was an answer."""
    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    ended: bool = False

    def run(self) -> None:
        """Play until told to end."""
        with httpx.Client(base_url=self.url, timeout=20) as client:
            while not self.ended:
                try:
                    self._game(client)
                except httpx.TransportError:
                    time.sleep(0.05)

    def _game(self, client: httpx.Client) -> None:
        seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}, {"kind": "person"}]
        name = self.chance.choice(["spice-road", "eastern-wonders"])
        made = client.post("/api/v1/tables", json={"game": name, "seats": seats})
        if made.status_code == 503:
            return
        table = made.json()["id"]
        self.games.append(table)
        tokens: dict[int, str] = {}
        while not self.ended:
            try:
                for seat in {0, 2} - tokens.keys():
                    taken = client.post(f"/api/v1/tables/{table}/seats/{seat}", json={"name": f"P{seat}"})
                    if taken.status_code == 409:
                        return  # taken by a request whose answer was lost: nobody can play on here
                    if taken.status_code == 201:
                        tokens[seat] = taken.json()["token"]
                if self._step(client, table, tokens):
                    return
            except httpx.TransportError:
                time.sleep(0.05)

    def _step(self, client: httpx.Client, table: str, tokens: dict[int, str]) -> bool:
        """Make a decision if one is asked; whether the game is over."""
        answer = client.get(f"/api/v1/tables/{table}")
        info = answer.json()
        if answer.status_code == 503 or info.get("to_move") not in {*tokens, None}:
            time.sleep(0.01)
            return False
        if info["over"]:
            return True
        proof = {"authorization": f"Bearer {tokens[info['to_move']]}"}
        asked = client.get(f"/api/v1/tables/{table}/legal", headers=proof).json()
        if not asked["legal"]:
            return False
        key, token = (table, asked["ply"]), lively(asked["legal"], self.chance)
        self.sent.setdefault(key, set()).add(token)
        answer = client.post(
            f"/api/v1/tables/{table}/play", json={"ply": asked["ply"], "tokens": [token]}, headers=proof
        )
        if answer.status_code == 200:
            if key in self.acknowledged:
                self.wrong.append(f"{key} was acknowledged twice")
            self.acknowledged[key] = token
        elif answer.status_code not in (409, 503):
            self.wrong.append(f"{key}: {answer.status_code} {answer.text[:200]}")
        return False


@dataclass
class Report:
    """What came of it."""

    kills: int = 0
    acknowledged: int = 0
    tables: int = 0
    wrong: list[str] = field(default_factory=list)


def kill_again_and_again(
    data: Path, database: str, kills: int, seed: int = 1, tell: Callable[[Report], None] = lambda report: None
) -> Report:
    """Kill a server so often under load; what was lost, doubled or left standing is in the report."""
    chance = Random(seed)
    report = Report()
    store = Store(database or f"sqlite:///{data / 'fondaco.sqlite3'}")
    with KilledServer(data, database) as server:
        server.start()
        players = [Player(server.url, Random(chance.random())) for _ in range(3)]
        with playing(players):
            for report.kills in range(1, kills + 1):
                wait_for_moves(players, chance.randint(0, 25))
                time.sleep(chance.uniform(0, 0.05))
                server.kill()
                server.start()
                if report.kills % _CHECKED_EVERY == 0 or report.kills == kills:
                    check(store, players, report)
                    tell(report)
        report.wrong += standing_bots(store, players)
        check(store, players, report)
        if "Traceback" in server.log():
            report.wrong.append(server.log()[-2000:])
    store.close()
    return report


def wait_for_moves(players: list[Player], count: int, seconds: float = 20.0) -> None:
    """Wait until so many more moves have been acknowledged: on a busy machine a server does little in a second."""
    until = time.monotonic() + seconds
    wanted = count + sum(len(player.acknowledged) for player in players)
    while sum(len(player.acknowledged) for player in players) < wanted and time.monotonic() < until:
        time.sleep(0.002)


@contextmanager
def playing(players: list[Player]) -> Iterator[None]:
    """These play meanwhile."""
    threads = [threading.Thread(target=player.run, daemon=True) for player in players]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for player in players:
            player.ended = True
        for thread in threads:
            thread.join(30)


def check(store: Store, players: list[Player], report: Report) -> None:
    """Compare what is stored with what was sent and acknowledged, and replay every game by the rules."""
    report.acknowledged = sum(len(player.acknowledged) for player in players)
    report.tables = sum(len(player.games) for player in players)
    for player in players:
        report.wrong += player.wrong
        known = dict(player.acknowledged)
        for table in player.games[-40:]:
            report.wrong += _compare(store, player, table, known)


def _compare(store: Store, player: Player, table: str, acknowledged: dict[tuple[str, int], str]) -> list[str]:
    stored, decisions = store.table(table), store.decisions(table)
    if stored is None:
        return [f"table {table} is gone"]
    wrong = [
        f"{key} was acknowledged as {token} and is {decisions[key[1] : key[1] + 1]}"
        for key, token in acknowledged.items()
        if key[0] == table and decisions[key[1] : key[1] + 1] != [token]
    ]
    game = record.read(stored.header)
    for ply, token in enumerate(decisions):
        mine = game.to_move != 1 and len(game.legal_ids) != 1
        try:
            game.play(token)
        except FondacoError as error:
            return [*wrong, f"table {table}, ply {ply}: {error}"]
        if mine and token not in player.sent.get((table, ply), set()):
            wrong.append(f"table {table}, ply {ply}: nobody sent {token}")
    return wrong


def standing_bots(store: Store, players: list[Player], seconds: float = 60.0) -> list[str]:
    """The tables where a bot is asked and does not play, though nobody looks."""
    waiting = {table for player in players for table in player.games[-40:]}
    until = time.monotonic() + seconds
    while waiting and time.monotonic() < until:
        for table in list(waiting):
            stored = store.table(table)
            if stored is None or stored.status != "playing" or stored.to_move != 1:
                waiting.discard(table)
        time.sleep(0.2)
    return [f"the bot at table {table} stands still" for table in sorted(waiting)]
