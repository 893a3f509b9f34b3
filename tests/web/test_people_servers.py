"""Clocks, seats and talk with two servers on one PostgreSQL, and with a server that is killed as a clock runs out."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco.web.app import create_app
from fondaco.web.settings import Settings
from fondaco.web.storage.errors import Conflict
from fondaco.web.storage.rows import now
from fondaco.web.tables.clock import GRACE
from fondaco.web.tables.seating import run_out
from servers import Server


@pytest.fixture
def two(settings: Settings, postgres: str) -> Iterator[tuple[TestClient, TestClient]]:
    shared = replace(settings, database=postgres, pace=0.5)
    with TestClient(create_app(shared)) as one, TestClient(create_app(shared)) as other:
        yield one, other


def until(what: Callable[[], object]) -> None:
    for _ in range(400):
        if what():
            return
        time.sleep(0.05)
    raise AssertionError("it does not happen")


def test_two_servers_agree_on_clocks_seats_and_talk(two: tuple[TestClient, TestClient]) -> None:
    ada, bea = Person(two[0]), Person(two[1])
    table = ada.new_table(way="friends", clock="live:2:0", **{"seat.1.kind": "person"})
    bea.sit_down(table, 1, "Bea")

    def told() -> list[dict[str, Any]]:
        return [client.get(f"/api/v1/tables/{table}").json() for client in two]

    until(lambda: all(one["seats"][1]["taken"] for one in told()))
    deadlines = {one["clock"]["deadline"] for one in told()}
    assert len(deadlines) == 1 and None not in deadlines
    ada.post(f"/table/{table}/talk", phrase="hello")
    until(lambda: len(two[1].get(f"/api/v1/tables/{table}/talk").json()) == 1)
    bea.post(f"/table/{table}/talk", phrase="luck")
    until(lambda: len(two[0].get(f"/api/v1/tables/{table}/talk").json()) == 2)
    until(lambda: all(one["seats"][0]["away"] == "time" for one in told()))  # nobody plays
    until(lambda: all(one["ply"] > 0 for one in told()))
    histories = [one["seats"][0]["history"] for one in told()]
    assert histories[0] == histories[1]
    until(lambda: all(one["seats"][1]["away"] == "time" for one in told()) or all(one["over"] for one in told()))
    assert ada.post(f"/table/{table}/return").status_code == 303
    until(lambda: told()[1]["seats"][0]["away"] is None)
    bea.post(f"/table/{table}/resign")
    until(lambda: all(one["winner"] == 0 for one in told()))
    assert ada.post(f"/table/{table}/resign").status_code == 400


def test_of_two_servers_one_carries_a_time_out_out(two: tuple[TestClient, TestClient]) -> None:
    """Both are asked for it again and again at the same moment; a move that comes too late is refused by both."""
    ada, bea = Person(two[0]), Person(two[1])
    services = [client.app.state.services for client in two]  # type: ignore[attr-defined]
    table = ada.new_table(way="friends", clock="mail:86400:0", **{"seat.1.kind": "person"})
    bea.sit_down(table, 1, "Bea")
    for one in services:
        one.bots.pace = 600.0  # no bot plays meanwhile
    past = now() - GRACE - timedelta(seconds=1)
    for one in services:
        one.timekeeper._unreadable.add(table)  # the clocks themselves keep out of it
    services[0].store.change(table, deadline=past)

    def carry_out(number: int) -> bool:
        client = two[number % 2]
        rooms = client.app.state.services.rooms  # type: ignore[attr-defined]

        async def once() -> bool:
            try:
                await run_out(await rooms.get(table), past)
            except Conflict:
                return False
            return True

        return bool(client.portal.call(once))  # type: ignore[union-attr]

    with ThreadPoolExecutor(6) as threads:
        assert sum(threads.map(carry_out, range(6))) == 1
    assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 409
    stored = services[1].store.table(table)
    assert stored is not None and stored.deadline is None and stored.seats[0].away == "time"
    assert services[0].store.decisions(table) == []


def test_a_move_on_a_clock_that_ran_out_at_another_server_is_not_stored(two: tuple[TestClient, TestClient]) -> None:
    ada, bea = Person(two[0]), Person(two[1])
    store = two[0].app.state.services.store  # type: ignore[attr-defined]
    table = ada.new_table(way="friends", clock="mail:86400:0", **{"seat.1.kind": "person"})
    bea.sit_down(table, 1, "Bea")
    seen = store.table(table).deadline
    with pytest.raises(Conflict):
        store.append(table, 0, ["play:+YY"], to_move=1, seen_deadline=seen + timedelta(seconds=1))
    assert store.decisions(table) == []
    store.append(table, 0, ["play:+YY"], to_move=1, seen_deadline=seen)
    assert store.decisions(table) == ["play:+YY"]


def test_a_server_killed_as_a_clock_runs_out_neither_doubles_nor_loses_it(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        seats, clock = [{"kind": "person"}, {"kind": "person"}], {"kind": "live", "turn": 1}
        made = httpx.post(
            f"{server.url}/api/v1/tables", json={"game": "spice-road", "seats": seats, "clock": clock}
        ).json()
        address = f"{server.url}/api/v1/tables/{made['id']}"
        tokens = [httpx.post(f"{address}/seats/{seat}", json={"name": f"P{seat}"}).json()["token"] for seat in (0, 1)]
        move, mine = {"ply": 0, "tokens": ["play:+YY"]}, {"authorization": f"Bearer {tokens[0]}"}
        assert httpx.post(f"{address}/play", json=move, headers=mine).status_code == 200
        time.sleep(1 + GRACE.total_seconds() - 0.05)  # the moment at which it is carried out, or is about to be
        server.kill()
        server.start()
        until(lambda: httpx.get(address).json()["ply"] > 1)
        stints = httpx.get(address).json()["seats"][1]["history"]
        assert [(stint["ply"], stint["kind"]) for stint in stints] == [(0, "person"), (1, "bot")]
    finally:
        server.stop()
    assert "Traceback" not in server.log()
