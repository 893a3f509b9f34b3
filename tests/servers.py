"""A server as a process of its own, that can be killed and started again."""

import contextlib
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx

_START = """
import json
import sys
from dataclasses import replace
from pathlib import Path
import fondaco.web.serve as serving
from fondaco.web import settings
generous = settings.Limits(requests_per_second=1e6, request_burst=10**6, new_tables_per_minute=1e6, open_tables=10**6,
                           sockets_per_client=4000)
make, pace, more = settings.make_settings, float(sys.argv[4]), json.loads(sys.argv[5])
if not more["generous"]:
    generous = settings.Limits(**more["limits"])
bounds = serving.Bounds
serving.Bounds = lambda **named: bounds(**{**named, **more["bounds"]})
serving.make_settings = lambda database, data, warm_up: replace(
    make(database, data, generous, warm_up), pace=pace, **more["settings"])
serving.serve(port=int(sys.argv[2]), data=Path(sys.argv[1]), database=sys.argv[3] or None, strict_port=True, warm_up=False)
"""


_HUNDRED = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:])
"""Each process of the tests has a hundred ports of its own in every thousand."""
_ports = itertools.count(os.getpid())


def free_port() -> int:
    """A port that nothing listens on, and that nobody is given until a server binds it or binds it again.

    The system hands out what it gives of itself to any connection, also to one of another process of the tests.
    """
    for number in _ports:
        port = 11_000 + 1_000 * (number // 100 % 20) + 100 * (_HUNDRED % 10) + number % 100
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("numbers do not end")


class Server:
    """``fondaco serve``, unless said otherwise without limits that tests would run into."""

    def __init__(
        self,
        data: Path,
        database: str = "",
        pace: float = 0.0,
        generous: bool = True,
        bounds: Mapping[str, float] | None = None,
        limits: Mapping[str, float] | None = None,
        settings: Mapping[str, object] | None = None,
    ) -> None:
        self.data = data
        self.database = database
        self.pace = pace
        changed = {"bounds": dict(bounds or {}), "limits": dict(limits or {}), "settings": dict(settings or {})}
        self.more = json.dumps({"generous": generous, **changed})
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Server":
        """Start and wait until it answers."""
        arguments = [str(self.data), str(self.port), self.database, str(self.pace), self.more]
        with (self.data / "server.log").open("ab") as log:
            self._process = subprocess.Popen([sys.executable, "-c", _START, *arguments], stdout=log, stderr=log)
        for _ in range(300):
            try:
                if httpx.get(f"{self.url}/health").status_code == 200:
                    return self
            except httpx.TransportError:
                if self._process.poll() is not None:
                    break
                time.sleep(0.1)
        raise AssertionError(f"the server did not start:\n{self.log()}")

    @property
    def process_id(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def loop_seconds(self) -> float:
        """How long its event loop has worked so far, in time on a processor (0 where nobody can tell)."""
        statistics = Path(f"/proc/{self.process_id}/task/{self.process_id}/schedstat")
        return int(statistics.read_text().split()[0]) / 1e9 if statistics.exists() else 0.0

    def log(self) -> str:
        """What the server printed."""
        return (self.data / "server.log").read_text()

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self._process is not None and self._process.poll() is None:
            os.kill(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def stop(self) -> None:
        """End it properly."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()


@contextlib.contextmanager
def running(folder: Path, **options: Any) -> Iterator[Server]:
    """A server that runs meanwhile, and may not have met an error when it stops."""
    server = Server(folder, **options).start()
    yield server
    server.stop()
    assert "Traceback" not in server.log(), server.log()
