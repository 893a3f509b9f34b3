"""What each page and a move cost a server: processor time and the time to the answer, beside another version of it.

Starts the server of this version and, with ``--against``, that of another one, each with an empty database of its own.
Both are asked for the same pages in turn, in short blocks, so that whatever else the machine does meets both alike.
Processor time is that of the server's process with all of its threads.

    python benchmarks/page_costs.py [--against OTHER/.venv/bin/fondaco] [--blocks 12] [--requests 15]
"""

import argparse
import itertools
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random

import httpx

from fondaco import Game, record

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from lively import lively
from servers import free_port

_addresses = itertools.count(2)
PAUSE = 0.3
"""Seconds before each block, in which a server may finish what it does after the last one."""


class Visitor:
    """A browser without a window, from an address of its own: servers count requests by address."""

    def __init__(self, url: str) -> None:
        from_here = httpx.HTTPTransport(local_address=f"127.0.0.{next(_addresses)}")
        self.web = httpx.Client(base_url=url, transport=from_here, timeout=60, headers={"accept": "text/html"})

    def page(self, path: str, status: int = 200) -> httpx.Response:
        """A page."""
        answer = self.web.get(path)
        assert answer.status_code == status, (path, answer.status_code)
        return answer

    def send(self, path: str, fields: dict[str, str], file: tuple[str, str] | None = None) -> str:
        """Send a form of the home page's; where the answer leads."""
        secret = self.page("/").text.partition('name="csrf" value="')[2].partition('"')[0]
        files = {file[0]: ("game.txt", file[1])} if file else None
        answer = self.web.post(path, data={**fields, "csrf": secret}, files=files)
        assert answer.status_code == 303, answer.text[-400:]
        return answer.headers["location"]


class Mover:
    """A program that plays both seats of tables of its own."""

    def __init__(self, url: str) -> None:
        self.web = Visitor(url).web
        self.chance, self.tokens, self.table, self.state = Random(4), ["", ""], "", {"over": True}

    def sit_down(self) -> None:
        """Make a table and take its seats."""
        wish = {"game": "spice-road", "seats": [{"kind": "person"}, {"kind": "person"}]}
        self.table = f"/api/v1/tables/{self.web.post('/api/v1/tables', json=wish).json()['id']}"
        for seat in (0, 1):
            taken = self.web.post(f"{self.table}/seats/{seat}", json={"name": f"P{seat}"})
            self.tokens[seat] = taken.json()["token"]
        self.look()

    def look(self) -> None:
        """See what the seat may do that is asked."""
        self.state = self.web.get(f"{self.table}/view", headers=self._as(0)).json()
        if self.state["to_move"] == 1:
            self.state = self.web.get(f"{self.table}/view", headers=self._as(1)).json()

    def move(self) -> None:
        """One decision."""
        wish = {"ply": self.state["ply"], "tokens": [lively(self.state["legal"], self.chance)]}
        self.web.post(f"{self.table}/play", json=wish, headers=self._as(self.state["to_move"])).raise_for_status()

    def _as(self, seat: int) -> dict[str, str]:
        return {"authorization": f"Bearer {self.tokens[seat]}"}


class Version:
    """A running server, and what it is asked."""

    def __init__(self, name: str, url: str, process: int) -> None:
        self.name, self.url, self.process = name, url, process
        self.visitor, self.watcher, self.mover = Visitor(url), Visitor(url), Mover(url)
        self.processor: dict[str, list[float]] = {}
        self.answered: dict[str, list[float]] = {}
        way = {"game": "spice-road", "way": "friends", "players": "2", "name": "Ada", "open_scores": "1"}
        self.table = self.visitor.send("/tables", way)
        identity = self.table.rpartition("/")[2]
        Visitor(url).web.post(f"/api/v1/tables/{identity}/seats/1", json={"name": "Bo"}).raise_for_status()
        self.replay = self.visitor.send("/replay", {}, ("record", finished_game()))
        self.mover.sit_down()

    def questions(self) -> dict[str, Callable[[], object]]:
        """What is measured."""
        return {
            "home": lambda: self.visitor.page("/"),
            "table": lambda: self.visitor.page(self.table),
            "watching": lambda: self.watcher.page(self.table),
            "rules": lambda: self.watcher.page("/rules/spice-road"),
            "learn": lambda: self.watcher.page("/learn/spice-road"),
            "replay": lambda: self.watcher.page(f"{self.replay.partition('?')[0]}?turn=9"),
            "unknown address": lambda: self.watcher.page("/nothing/here", 404),
            "a move": self.mover.move,
        }

    def cell(self, name: str) -> str:
        """What one thing took."""
        processor, answered = statistics.median(self.processor[name]), statistics.median(self.answered[name])
        return f"{1000 * processor:13.2f} ms {1000 * answered:8.2f} ms"

    def ask(self, name: str, requests: int) -> None:
        """Ask for one thing so often, and note what that took."""
        question, answered, spent = self.questions()[name], [], 0.0
        time.sleep(PAUSE)
        for _ in range(requests):
            if name == "a move":
                self.mover.sit_down() if self.mover.state["over"] else self.mover.look()
            before, begun = processor_time(self.process), time.perf_counter()
            question()
            answered.append(time.perf_counter() - begun)
            spent += processor_time(self.process) - before
        self.processor.setdefault(name, []).append(spent / requests)
        self.answered.setdefault(name, []).extend(answered)


def finished_game() -> str:
    """A record of a whole game."""
    game, chance = Game("spice-road", players=2, seed=11), Random(11)
    while not game.over and len(game.turns) < 120:
        game.play(lively(game.legal, chance))
    return record.write(game)


def processor_time(process: int) -> float:
    """The seconds on processors of all threads of a process."""
    spent = 0
    for task in Path(f"/proc/{process}/task").iterdir():
        with suppress(OSError):  # a thread may end meanwhile
            spent += int((task / "schedstat").read_text().split()[0])
    return spent / 1e9


@contextmanager
def running(name: str, fondaco: str) -> Iterator[Version]:
    """A server of the version whose command that is."""
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        command = [fondaco, "serve", "--port", str(port), "--data", data, "--no-warm-up"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            url = f"http://127.0.0.1:{port}"
            for _ in range(600):
                with suppress(httpx.TransportError):
                    httpx.get(f"{url}/health")
                    break
                time.sleep(0.1)
            time.sleep(3)  # templates are compiled by then
            yield Version(name, url, process.pid)
        finally:
            process.terminate()
            process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", metavar="FONDACO", help="the command of another version")
    parser.add_argument("--blocks", type=int, default=12)
    parser.add_argument("--requests", type=int, default=15, help="of each page in a block")
    options = parser.parse_args()
    with ExitStack() as stack:
        others = [stack.enter_context(running("before", options.against))] if options.against else []
        versions = [*others, stack.enter_context(running("now", str(Path(sys.executable).with_name("fondaco"))))]
        names = list(versions[0].questions())
        for block in range(options.blocks):
            for name in names:
                for version in versions if block % 2 else reversed(versions):
                    version.ask(name, options.requests)
    print(f"{'':18}" + "".join(f"{version.name:>27}" for version in versions))
    for name in names:
        print(f"{name:18}" + "".join(version.cell(name) for version in versions))
    print("processor time and time to the answer, each the median")


if __name__ == "__main__":
    main()
