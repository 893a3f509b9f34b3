"""A database of version 0.1.0, made by that version: the present one opens it, shows it and plays on."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from people import Person
from starlette.testclient import TestClient

from fondaco.web.app import create_app
from fondaco.web.settings import Settings
from fondaco.web.storage.schema import metadata
from fondaco.web.storage.store import Store
from patience import until

FOLDER = Path(__file__).parent / "version_0_1"
THEN: dict[str, Any] = json.loads((FOLDER / "visitors.json").read_text("utf-8"))
TABLES: dict[str, str] = THEN["tables"]


@pytest.fixture
def database(tmp_path: Path) -> str:
    (tmp_path / "fondaco.sqlite3").write_bytes(gzip.decompress((FOLDER / "fondaco.sqlite3.gz").read_bytes()))
    return f"sqlite:///{tmp_path / 'fondaco.sqlite3'}"


@pytest.fixture
def client(settings: Settings, database: str) -> Iterator[TestClient]:
    """A server with the secret and the database of then; its tables are old, and stay."""
    kept = replace(settings, database=database, secret=THEN["secret"], forget_after=0)
    with TestClient(create_app(kept)) as client:
        yield client


def somebody(client: TestClient, name: str) -> Person:
    """Somebody who comes back with the cookie of then."""
    person = Person(client)
    person.cookies["fondaco_visitor"] = THEN["cookies"][name]
    person.get("/replay")
    return person


def test_the_schema_is_the_present_one_after_opening(database: str) -> None:
    store = Store(database)
    store.migrate()
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    for name, table in TABLES.items():
        assert len(store.decisions(table)) == THEN["plies"][name]
    store.close()


def test_every_table_is_shown_to_who_sat_there(client: TestClient) -> None:
    ada = somebody(client, "ada")
    home = ada.get("/").text
    for name in ("friends", "device", "seeded", "failed", "program", "finished", "lesson"):
        assert TABLES[name] in home, name
    for name, table in TABLES.items():
        page = ada.get(f"/table/{table}")
        assert page.status_code == (303 if name == "uploaded" else 200), name
    assert ada.get(f"/table/{TABLES['uploaded']}/replay?turn=40").status_code == 200
    assert "P1" in ada.get(f"/table/{TABLES['finished']}/review").text
    assert (
        client.get(f"/api/v1/tables/{TABLES['finished']}/record")
        .text.rstrip()
        .rpartition("\n")[2]
        .startswith("result:")
    )


def test_a_game_goes_on_with_all_its_seats(client: TestClient) -> None:
    ada, bea, phone = (somebody(client, name) for name in ("ada", "bea", "phone"))
    table, ply = TABLES["friends"], THEN["plies"]["friends"]
    assert (
        phone.post(f"/table/{table}/do", ply=str(ply), confirm="").status_code == 303
    )  # the turn that was staged then
    assert bea.ply(table) == ply + 1
    assert bea.post(f"/table/{table}/do", ply=str(ply + 1), confirm="rest").status_code in (303, 409)
    assert "Bea" in ada.get(f"/table/{table}").text
    seated = {"authorization": f"Bearer {THEN['tokens']['public']}"}
    legal = client.get(f"/api/v1/tables/{TABLES['public']}/legal", headers=seated).json()
    move = {"ply": 0, "tokens": [legal["legal"][0]]}
    assert client.post(f"/api/v1/tables/{TABLES['public']}/play", json=move, headers=seated).status_code == 200


def test_a_failed_program_is_still_stood_in_for(client: TestClient) -> None:
    ada = somebody(client, "ada")
    table = TABLES["failed"]
    assert "stopped; another bot plays on" in ada.get(f"/table/{table}").text
    seat = client.get(f"/api/v1/tables/{table}").json()["seats"][0]
    assert (seat["kind"], seat["level"], seat["stand_in"]) == ("bot", "Dicey", "level3")
    client.app.state.services.warm_up.ready = False  # type: ignore[attr-defined]
    assert ada.post(f"/table/{table}/do", ply="1", confirm="play:+YY").status_code == 303
    until(lambda: ada.ply(table) >= 3)


def test_a_seeded_table_says_so(client: TestClient) -> None:
    assert client.get(f"/api/v1/tables/{TABLES['seeded']}").json()["options"]["seeded"] is True
    assert client.get(f"/api/v1/tables/{TABLES['friends']}").json()["options"]["seeded"] is False
