"""A database that is locked, restarted or silent: nobody is told of a success that was none, and all goes on by itself."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from people import Person, table_message
from starlette.testclient import TestClient

from fondaco.web.app import create_app
from fondaco.web.settings import Settings
from fondaco.web.storage import engine
from patience import until
from postgres import Postgres


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Another program writes to the database and does not come to an end."""
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Writers give up early, so that the tests are short."""
    monkeypatch.setattr(engine, "_LOCKED_SECONDS", 0.2)


def test_a_move_that_cannot_be_stored_is_not_acknowledged(settings: Settings, impatient: None) -> None:
    with TestClient(create_app(settings)) as client:
        made = client.post("/api/v1/tables", json={"game": "spice-road", "seats": [{"kind": "person"}] * 2}).json()[
            "id"
        ]
        address = f"/api/v1/tables/{made}"
        token = client.post(f"{address}/seats/0", json={"name": "Ada"}).json()["token"]
        move = {"json": {"ply": 0, "tokens": ["play:+YY"]}, "headers": {"authorization": f"Bearer {token}"}}
        with locked(settings.data / "fondaco.sqlite3"):
            answer = client.post(f"{address}/play", **move)
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
            assert client.get(address).json()["ply"] == 0
            assert client.get("/health").status_code == 200
        assert client.post(f"{address}/play", **move).status_code == 200
        assert client.get(address).json()["ply"] == 1


def test_a_bot_stores_its_move_when_the_database_is_back(settings: Settings, impatient: None) -> None:
    with TestClient(create_app(replace(settings, pace=2.0))) as client:  # time enough to take the database away
        ada = Person(client)
        table = ada.new_table(**{"seat.0.kind": "me", "seat.1.kind": "bot:random"})
        assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 303
        with locked(settings.data / "fondaco.sqlite3"):
            time.sleep(3)
            assert ada.ply(table) == 1
        until(lambda: ada.ply(table) > 1)


def test_a_row_that_cannot_be_read_keeps_no_bot_from_playing(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, pace=1000.0))) as client:
        ada = Person(client)
        tables = [ada.new_table(**{"seat.0.kind": "bot:random", "seat.1.kind": "me"}) for _ in range(5)]
    with sqlite3.connect(settings.data / "fondaco.sqlite3") as database:
        database.execute("UPDATE game_tables SET header = 'nonsense' WHERE id = ?", [tables[-1]])
        database.execute("UPDATE game_tables SET seats = '{' WHERE id = ?", [tables[-2]])
        database.execute("INSERT INTO decisions VALUES (?, 0, 'claim:9', '2026-01-01 00:00:00')", [tables[-3]])
    with TestClient(create_app(settings)) as client:
        ada = Person(client)
        until(lambda: all(ada.ply(table) > 0 for table in tables[:2]))
        for table in tables[2:]:
            assert ada.get(f"/table/{table}").status_code == 410
        assert client.get("/").status_code == 200


@pytest.fixture
def two(settings: Settings, postgres: Postgres) -> Iterator[tuple[TestClient, TestClient]]:
    """Two servers on one PostgreSQL."""
    shared = replace(settings, database=postgres.url)
    with TestClient(create_app(shared)) as one, TestClient(create_app(shared)) as other:
        yield one, other


def test_a_restarted_postgresql_stops_nobody(two: tuple[TestClient, TestClient], postgres: Postgres) -> None:
    ada, bea = Person(two[0]), Person(two[1])
    table = ada.new_table(way="friends", players="3", **{"seat.2.kind": "bot:random"})
    bea.sit_down(table, 1, "Bea")
    assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 303
    until(lambda: bea.ply(table) == 1)
    postgres.stop()
    try:
        answer = bea.post(f"/table/{table}/do", ply="1", confirm="play:+YY")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        home = ada.get("/")
        assert (home.status_code, home.headers["retry-after"]) == (503, "5")
        assert two[0].get("/health").status_code == 200
    finally:
        postgres.start()
    until(lambda: bea.post(f"/table/{table}/do", ply="1", confirm="play:+YY").status_code in (303, 409))
    until(lambda: ada.ply(table) >= 3 and bea.ply(table) == ada.ply(table))


def test_what_was_not_heard_of_is_caught_up_with(two: tuple[TestClient, TestClient], postgres: Postgres) -> None:
    ada, bea = Person(two[0]), Person(two[1])
    table = ada.new_table(way="friends")
    bea.sit_down(table, 1, "Bea")
    with bea.live(table) as socket:
        assert table_message(socket)["ply"] == 0
        until(lambda: postgres.drop_listeners() >= 2)
        assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 303
        assert table_message(socket, 1)["yours"]
