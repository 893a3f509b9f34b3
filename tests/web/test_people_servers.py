"""Clocks, seats and talk with two servers on one PostgreSQL, and with a server that is killed as a clock runs out."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from people import Person
from starlette.testclient import TestClient
from websockets.sync.client import connect

from fondaco.table import Seat
from fondaco.web.app import create_app
from fondaco.web.people.ratings import ratings_of, settle
from fondaco.web.settings import Settings
from fondaco.web.storage.errors import Conflict
from fondaco.web.storage.rows import now
from fondaco.web.storage.store import Store
from fondaco.web.tables.clock import GRACE
from fondaco.web.tables.room import Room
from fondaco.web.tables.seating import run_out
from last_turns import holder, nearly_over, play_last
from patience import until
from postgres import Postgres
from servers import Server


@pytest.fixture
def two(settings: Settings, postgres: str) -> Iterator[tuple[TestClient, TestClient]]:
    shared = replace(settings, database=postgres, pace=0.5)
    with TestClient(create_app(shared)) as one, TestClient(create_app(shared)) as other:
        yield one, other


def test_two_servers_agree_on_clocks_seats_and_talk(two: tuple[TestClient, TestClient]) -> None:
    ada, bea = Person(two[0]), Person(two[1])
    table = ada.new_table(way="friends", clock="live:900:0", **{"seat.1.kind": "person"})
    bea.sit_down(table, 1, "Bea")
    store = two[0].app.state.services.store  # type: ignore[attr-defined]

    def told() -> list[dict[str, Any]]:
        return [client.get(f"/api/v1/tables/{table}").json() for client in two]

    until(lambda: all(one["seats"][1]["taken"] for one in told()))
    deadlines = {one["clock"]["deadline"] for one in told()}
    assert len(deadlines) == 1 and None not in deadlines
    ada.post(f"/table/{table}/talk", phrase="hello")
    until(lambda: len(two[1].get(f"/api/v1/tables/{table}/talk").json()) == 1)
    bea.post(f"/table/{table}/talk", phrase="luck")
    until(lambda: len(two[0].get(f"/api/v1/tables/{table}/talk").json()) == 2)
    store.change(table, deadline=now() - GRACE)  # nobody has played
    until(lambda: all(one["seats"][0]["away"] == "time" for one in told()))
    until(lambda: all(one["ply"] > 0 for one in told()))
    histories = [one["seats"][0]["history"] for one in told()]
    assert histories[0] == histories[1]
    assert {one["seats"][1]["away"] for one in told()} == {None}
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
    late = ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY")
    assert late.status_code in (303, 409)  # sent back to look, if her server has heard of it already
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


def test_two_servers_agree_on_ratings(two: tuple[TestClient, TestClient]) -> None:
    """Whichever server a game ends at, and whoever is asked: one result, one change of the ratings."""
    ada, bea = Person(two[0]), Person(two[1])
    services = [client.app.state.services for client in two]  # type: ignore[attr-defined]
    for person, name in ((ada, "Ratisbona"), (bea, "Batalha")):
        assert person.post("/you/name", name=name).status_code == 303
    people = [Seat("person", "Ratisbona"), Seat("person", "Batalha")]
    table = nearly_over(services[0], people, {0: [holder(services[0], ada)], 1: [holder(services[1], bea)]})
    assert ada.get(f"/table/{table}").status_code == bea.get(f"/table/{table}").status_code == 200  # both have it open
    play_last(bea, table)
    until(lambda: all("Ratisbona" in client.get("/best").text for client in two))
    found = [ratings_of(one.store, holder(one, bea))["spice-road"] for one in services]
    assert found[0] == found[1] and found[0].games == 1
    assert [settle(one.store, table) for one in services] == [False, False]
    assert "rating +" in bea.get("/you").text and "rating −" in ada.get("/you").text


@pytest.mark.parametrize("database", [pytest.param("sqlite", marks=pytest.mark.thorough), "postgres"])
def test_a_server_killed_as_a_clock_runs_out_neither_doubles_nor_loses_it(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """One server on SQLite, two on PostgreSQL; each time another of them is killed around that very moment."""
    url = request.getfixturevalue("postgres") if database == "postgres" else ""
    folders = [tmp_path / str(number) for number in range(2 if url else 1)]
    for folder in folders:
        folder.mkdir()
        (folder / "secret").write_text("one for all servers behind one name")
    servers = [Server(folder, url, pace=900.0).start() for folder in folders]  # no bot plays meanwhile
    store = Store(url or f"sqlite:///{folders[0] / 'fondaco.sqlite3'}")
    try:
        for number, delay in enumerate((0.0, 0.05)[: len(servers)]):
            table = _second_to_move(servers[0].url)
            addresses = [f"{server.url}/api/v1/tables/{table}" for server in servers]
            assert {httpx.get(address).json()["to_move"] for address in addresses} == {1}
            store.change(table, deadline=now() - GRACE)  # which is when it is carried out, or is about to be
            time.sleep(delay)
            killed = servers[number % len(servers)]
            killed.kill()
            killed.start()
            until(lambda those=addresses: all(_place(address)["away"] == "time" for address in those))
            told = [[(one["ply"], one["kind"]) for one in _place(address)["history"]] for address in addresses]
            assert all(stints == [(0, "person"), (1, "bot")] for stints in told)
            stored = store.table(table)
            assert stored is not None and stored.deadline is None and store.decisions(table) == ["play:+YY"]
    finally:
        for server in servers:
            server.stop()
        store.close()
    assert not [server.log() for server in servers if "Traceback" in server.log()]


def _second_to_move(url: str) -> str:
    """A table with a clock at which the second person is asked."""
    wanted = {"game": "spice-road", "seats": [{"kind": "person"}] * 2, "clock": {"kind": "live", "turn": 900}}
    table = str(httpx.post(f"{url}/api/v1/tables", json=wanted).json()["id"])
    address = f"{url}/api/v1/tables/{table}"
    tokens = [httpx.post(f"{address}/seats/{seat}", json={"name": f"P{seat}"}).json()["token"] for seat in (0, 1)]
    move, mine = {"ply": 0, "tokens": ["play:+YY"]}, {"authorization": f"Bearer {tokens[0]}"}
    assert httpx.post(f"{address}/play", json=move, headers=mine).status_code == 200
    return table


def _place(address: str) -> dict[str, Any]:
    """The seat of who is asked."""
    seat: dict[str, Any] = httpx.get(address).json()["seats"][1]
    return seat


def test_who_is_at_another_server_is_here(settings: Settings, postgres_server: Postgres, tmp_path: Path) -> None:
    """Come and gone at another server, which then stops, and at one that is killed; nobody at a page is sent a message."""
    url = postgres_server.with_database("presence").url
    shared = replace(settings, database=url, push_delay=0.05)
    (tmp_path / "secret").write_text(shared.secret)
    killed = Server(tmp_path, url).start()
    try:
        with TestClient(create_app(shared)) as one:
            notes = one.app.state.services.turn_notes  # type: ignore[attr-defined]
            told: list[int] = []

            async def note(room: Room, holders: list[str], ply: int) -> None:
                told.append(ply)

            notes._send_all = note
            ada = Person(one)
            table = ada.new_table(way="friends", **{"seat.1.kind": "person"})
            bea = Person(one)
            bea.sit_down(table, 1, "Bea")

            def page() -> str:
                return ada.get(f"/table/{table}").text

            until(lambda: "not here now" in page())  # nobody else says that she is
            with TestClient(create_app(shared)) as other:
                bea.client = other
                with bea.live(table):
                    until(lambda: "presence here" in page())
                    ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY")
                    time.sleep(0.3)
                    assert 1 not in told, "she sees it"
                until(lambda: "not here now" in page())
                with bea.live(table):
                    until(lambda: "presence here" in page())
                    other.portal.call(other.app.state.services.presence.stop)  # type: ignore[union-attr, attr-defined]
                    until(lambda: "not here now" in page())
            cookies = "; ".join(f"{name}={value}" for name, value in bea.cookies.items())
            address = f"{killed.url.replace('http', 'ws')}/table/{table}/live"
            with connect(address, additional_headers={"cookie": cookies}):
                until(lambda: "presence here" in page())
                killed.kill()
                with pytest.MonkeyPatch.context() as patched:
                    patched.setattr("fondaco.web.tables.presence.SILENT", 1.0)
                    until(lambda: "presence here" not in page())
    finally:
        killed.kill()
