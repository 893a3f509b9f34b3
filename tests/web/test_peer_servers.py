"""Two servers on one PostgreSQL: what is played at one is seen at the other."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from people import Person, table_message
from starlette.testclient import TestClient

from fondaco.web.app import create_app
from fondaco.web.settings import Settings


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
