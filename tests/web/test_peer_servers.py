"""Two servers on one PostgreSQL: what is played at one is seen at the other."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from people import Person, table_message
from starlette.testclient import TestClient

from fondaco.web.app import create_app
from fondaco.web.settings import Settings
from fondaco.web.storage.peer_messages import TableChange


@pytest.fixture
def two(settings: Settings, postgres: str) -> Iterator[tuple[TestClient, TestClient]]:
    shared = replace(settings, database=postgres)
    with TestClient(create_app(shared)) as one, TestClient(create_app(shared)) as other:
        yield one, other


def test_a_move_at_one_server_is_seen_at_the_other(two: tuple[TestClient, TestClient]) -> None:
    ada, bea = Person(two[0]), Person(two[1])
    table = ada.new_table(way="friends")
    bea.sit_down(table, 1, "Bea")
    with bea.live(table) as socket:
        assert table_message(socket)["ply"] == 0
        assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 303
        assert table_message(socket, 1)["yours"]
    assert bea.post(f"/table/{table}/do", ply="1", confirm="play:+YY").status_code == 303
    assert ada.post(f"/table/{table}/do", ply="1", confirm="rest").status_code == 409
    assert ada.ply(table) == 2
    assert "Bea" in ada.get(f"/table/{table}").text


@pytest.mark.parametrize(
    ("message", "change"),
    [
        ("one t1 7 take:2 place:1", TableChange("one", "t1", 7, ("take:2", "place:1"))),
        ("one t1 0", TableChange("one", "t1")),
        ("one t1", TableChange("one", "t1")),
        ("one", TableChange("one", "")),
        ("", TableChange("", "")),
    ],
)
def test_what_servers_tell_each_other(message: str, change: TableChange) -> None:
    assert TableChange.read(message) == change
    assert TableChange.read(str(change)) == change


def test_a_long_change_is_told_without_its_decisions() -> None:
    long = TableChange("one", "t1", 7, ("x" * 40,) * 200)
    assert TableChange.read(str(long)) == TableChange("one", "t1")


def test_decisions_that_come_late_twice_or_with_a_gap(two: tuple[TestClient, TestClient]) -> None:
    """Whatever a server hears, and in whatever order, it shows what is stored."""
    ada, bea = Person(two[0]), Person(two[1])
    table = ada.new_table(way="friends")
    bea.sit_down(table, 1, "Bea")
    assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 303
    rooms = two[1].app.state.services.rooms
    for ply, tokens in ((0, ["play:+YY"]), (0, ["rest"]), (5, ["rest"]), (0, [])):
        two[1].portal.call(rooms._rooms[table].hear, ply, tokens)
    assert bea.ply(table) == 1
    assert bea.post(f"/table/{table}/do", ply="1", confirm="play:+YY").status_code == 303
    assert ada.post(f"/table/{table}/do", ply="2", confirm="rest").status_code == 303
