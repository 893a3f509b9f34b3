"""A server that is killed in the middle of a game loses nothing that it had acknowledged."""

from datetime import timedelta
from pathlib import Path
from random import Random

import httpx
from people import Person
from starlette.testclient import TestClient

from fondaco.web.app import create_app
from fondaco.web.settings import Settings
from fondaco.web.storage.abandoned import DAYS
from fondaco.web.storage.rows import now
from lively import lively
from servers import Server


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        seats = [{"kind": "person"}, {"kind": "person"}, {"kind": "bot", "level": "random"}]
        table = httpx.post(f"{server.url}/api/v1/tables", json={"game": "spice-road", "seats": seats}).json()["id"]
        address = f"{server.url}/api/v1/tables/{table}"
        tokens = [httpx.post(f"{address}/seats/{seat}", json={"name": f"P{seat}"}).json()["token"] for seat in (0, 1)]
        chance = Random(1)
        acknowledged: list[str] = []
        for _ in range(2):
            for _ in range(8):
                seat = httpx.get(address).json()["to_move"]
                if seat == 2:
                    continue
                headers = {"authorization": f"Bearer {tokens[seat]}"}
                asked = httpx.get(f"{address}/legal", headers=headers).json()
                if not asked["legal"]:
                    continue
                token = lively(asked["legal"], chance)
                move = {"ply": asked["ply"], "tokens": [token]}
                assert httpx.post(f"{address}/play", json=move, headers=headers).status_code == 200
                acknowledged.append(f"{asked['ply']} {token}")
            server.kill()
            server.start()
            events = _decisions(f"{address}/events")
            assert [line for line in acknowledged if line not in events] == []
        assert acknowledged
    finally:
        server.stop()
    assert "Traceback" not in server.log()


def _decisions(address: str) -> list[str]:
    import json

    found = []
    with httpx.stream("GET", address, timeout=2) as answer:
        try:
            for line in answer.iter_lines():
                if line.startswith("data:"):
                    data = json.loads(line[5:])
                    found.append(f"{data['ply']} {data['token']}")
        except httpx.ReadTimeout:
            pass
    return found


def test_a_taken_port_gives_way_to_the_next(tmp_path: Path) -> None:
    from fondaco.web.serve import listen

    first = listen("127.0.0.1", 0, 1)
    port = first.getsockname()[1]
    second = listen("127.0.0.1", port, 20)
    assert second.getsockname()[1] > port
    first.close()
    second.close()


def test_an_abandoned_table_is_gone_after_a_start(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        idle, kept = (Person(client).new_table() for _ in range(2))
        long_ago = now() - timedelta(days=settings.forget_after + 1)
        client.app.state.services.store.change(idle, changed=long_ago)  # type: ignore[attr-defined]
    with TestClient(create_app(settings)) as client:
        services = client.app.state.services  # type: ignore[attr-defined]
        for days in range(1, DAYS):  # it was seen idle on all days of a week
            services.store.forget(long_ago + timedelta(days=1), (now() - timedelta(days=days)).date())
        client.portal.call(services.forget_abandoned)  # type: ignore[union-attr]
        assert client.get(f"/table/{idle}").status_code == 404
        assert client.get(f"/table/{kept}").status_code == 200
