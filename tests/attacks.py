"""What an attacker would send, and how healthy a server is meanwhile."""

import threading
import time
from types import TracebackType

import httpx

from fondaco import Game, record
from servers import Server


def long_record(turns: int, players: int = 2) -> str:
    """The record of a legal game of so many turns: everybody takes two cubes, rests, and goes on like this."""
    game = Game("spice-road", players, seed=1)
    while len(game.turns) < turns or not game.at_turn_start:
        legal = game.legal
        game.play("rest" if "rest" in legal else "play:+YY" if "play:+YY" in legal else legal[-1])
    return record.write(game)


class Health:
    """Asks a server how it is, twenty times a second, while something else is done to it.

    A busy machine makes every answer late, whatever was sent; so what counts is how long the server's own loop worked
    between question and answer. By the clock an answer may only not be lost.
    """

    def __init__(self, server: Server) -> None:
        self.url = server.url
        self.server = server
        self.times: list[float] = []
        self.worked: list[float] = []
        self.failed: list[str] = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._ask, daemon=True)

    def __enter__(self) -> "Health":
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stop.set()
        self._thread.join()

    def _ask(self) -> None:
        with httpx.Client(timeout=30) as client:
            while not self.times or not self._stop.wait(0.05):
                begun, before = time.perf_counter(), self.server.loop_seconds()
                answer = client.get(f"{self.url}/health")
                self.worked.append(self.server.loop_seconds() - before)
                self.times.append(time.perf_counter() - begun)
                if answer.status_code != 200:
                    self.failed.append(answer.text)

    def check(self, within: float = 0.2) -> None:
        """The server worked for a short time before it answered; one answer in twenty may be a late one."""
        assert not self.failed, self.failed[:3]
        assert self.times and max(self.times) < 20, f"by the clock at worst {max(self.times):.3f} s"
        late = sorted(self.worked)[int(0.95 * len(self.worked)) :]
        assert late[0] < within, f"{late[0]:.3f} s of work, at worst {late[-1]:.3f} s"
