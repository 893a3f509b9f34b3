"""A disk that is full: nothing is acknowledged that was not stored, and all goes on when there is room again."""

import resource
import time
from pathlib import Path
from typing import Any

import httpx
from kills import KilledServer

from patience import until

_UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


def test_a_full_disk_loses_nothing_and_stops_no_bot_for_good(tmp_path: Path) -> None:
    with KilledServer(tmp_path) as server:
        server.start()
        with httpx.Client(base_url=server.url, timeout=30) as client:
            seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
            made = client.post("/api/v1/tables", json={"game": "spice-road", "seats": seats}).json()["id"]
            address = f"/api/v1/tables/{made}"
            token = client.post(f"{address}/seats/0", json={"name": "Ada"}).json()["token"]
            proof = {"authorization": f"Bearer {token}"}

            def play() -> httpx.Response:
                asked: dict[str, Any] = client.get(f"{address}/legal", headers=proof).json()
                move = {"ply": asked["ply"], "tokens": [next(one for one in asked["legal"] if ":^" not in one)]}
                return client.post(f"{address}/play", json=move, headers=proof)

            def wait_for_ada() -> int:
                until(lambda: client.get(address).json()["to_move"] == 0)
                return int(client.get(address).json()["ply"])

            assert play().status_code == 200
            ply = wait_for_ada()
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))  # no file can grow
            refused = play()
            assert (refused.status_code, refused.headers["retry-after"]) == (503, "5")
            assert client.get(address).json()["ply"] == ply
            assert client.get("/health").status_code == 200
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, _UNLIMITED)
            assert play().status_code == 200
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))  # before the bot's move
            time.sleep(1)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, _UNLIMITED)
            assert wait_for_ada() > ply + 1
