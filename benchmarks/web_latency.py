"""How long the server takes to answer a move while a bot of the strongest level thinks at other tables.

Starts a server of its own, keeps bots of the strongest level busy at some tables, and measures moves at another one, from
the request to the answer that says that the move is stored. Target: a median under 50 ms.

    python benchmarks/web_latency.py [--moves 200] [--busy 2] [--level level4] [--game spice-road]
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random

import httpx

from fondaco import bots

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from lively import lively
from servers import Server


class Player:
    """A program at a seat."""

    def __init__(self, url: str, game: str, other: dict[str, str], seed: int) -> None:
        self.api = httpx.Client(base_url=f"{url}/api/v1", timeout=60)
        seats = [{"kind": "person"}, other]
        table = self.api.post("/tables", json={"game": game, "seats": seats}).json()["id"]
        self.table = f"/tables/{table}"
        token = self.api.post(f"{self.table}/seats/0", json={"name": "Clock"}).json()["token"]
        self.api.headers["authorization"] = f"Bearer {token}"
        self.chance = Random(seed)

    def move(self) -> float | None:
        """Make one decision if asked; how long the answer took."""
        asked = self.api.get(f"{self.table}/legal").json()
        if not asked["legal"]:
            return None
        move = {"ply": asked["ply"], "tokens": [lively(asked["legal"], self.chance)]}
        begun = time.perf_counter()
        answer = self.api.post(f"{self.table}/play", json=move)
        answer.raise_for_status()
        return time.perf_counter() - begun

    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.api.get(self.table).json()["over"])


def keep_busy(url: str, game: str, level: str, seed: int, stop: threading.Event, turns: list[int]) -> None:
    """Play against a strong bot, quickly, so that it thinks nearly all the time."""
    while not stop.is_set():
        player = Player(url, game, {"kind": "bot", "level": level}, seed)
        while not stop.is_set() and not player.over():
            if player.move() is None:
                time.sleep(0.02)
            else:
                turns[0] += 1


def measure(game: str, level: str, moves: int, busy: int) -> list[float]:
    """The times of so many moves, in seconds."""
    for name in {game, "spice-road"}:
        warm_up = [sys.executable, "-m", "fondaco.web.tables.warmup", name]
        subprocess.run(warm_up, check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        stop, turns = threading.Event(), [0]
        threads = [
            threading.Thread(target=keep_busy, args=(server.url, game, level, i, stop, turns)) for i in range(busy)
        ]
        try:
            for thread in threads:
                thread.start()
            while turns[0] < 3 * busy:  # the bots have loaded their machine code by then
                time.sleep(0.1)
            times: list[float] = []
            while len(times) < moves:
                player = Player(server.url, "spice-road", {"kind": "bot", "level": "random"}, len(times))
                while len(times) < moves and not player.over():
                    took = player.move()
                    if took is None:
                        time.sleep(0.01)
                    else:
                        times.append(took)
        finally:
            stop.set()
            for thread in threads:
                thread.join()
            server.stop()
    return times


def main() -> None:
    strongest = bots.LEVELS[-1].name if bots.LEVELS else bots.NAMES[-1]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--busy", type=int, default=1, help="tables at which the strong bot thinks meanwhile")
    parser.add_argument("--level", default=strongest)
    parser.add_argument("--game", default="spice-road", help="what the strong bot plays")
    options = parser.parse_args()
    times = sorted(1000 * took for took in measure(options.game, options.level, options.moves, options.busy))
    print(
        f"{len(times)} moves while {options.busy} x {options.level} thinks: median {statistics.median(times):.1f} ms, "
        f"95 % within {times[int(0.95 * len(times))]:.1f} ms, slowest {times[-1]:.1f} ms"
    )
    if statistics.median(times) >= 50:
        sys.exit("the median is not under 50 ms")


if __name__ == "__main__":
    main()
