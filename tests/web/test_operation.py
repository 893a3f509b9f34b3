"""What whoever runs a server sees of it: health, readiness, numbers and the log."""

import json
import logging
from dataclasses import replace

import pytest
from people import Person
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from fondaco.web.app import create_app
from fondaco.web.http.logs import LogJson, LogText, without_secrets
from fondaco.web.settings import Settings
from fondaco.web.storage.errors import StorageAway


def numbers(client: TestClient) -> dict[str, float]:
    """The metrics by name, those with labels summed up."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(client.get("/metrics").text):
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0.0) + sample.value
    return found


def test_the_numbers_follow_what_happens(client: TestClient) -> None:
    ada = Person(client)
    before = numbers(client)
    table = ada.new_table(way="friends")
    with ada.live(table) as socket:
        socket.receive_json()
        assert numbers(client)["fondaco_sockets"] == 1
        socket.send_json({"do": "confirm", "tokens": ["play:+YY"], "ply": 0})
        while socket.receive_json().get("ply") != 1:
            pass
    after = numbers(client)
    assert after["fondaco_moves_total"] == before["fondaco_moves_total"] + 1
    assert after["fondaco_tables"] == before["fondaco_tables"] + 1
    assert after["fondaco_render_seconds_count"] > before["fondaco_render_seconds_count"]
    assert after["fondaco_database_seconds_count"] > before["fondaco_database_seconds_count"]
    assert {f"fondaco_{kind}_waiting" for kind in ("hints", "reviews", "pages", "renderings")} <= set(after)
    assert "fondaco_bots_thinking" in after


def test_no_address_is_counted_by_name(client: TestClient) -> None:
    ada = Person(client)
    table = ada.new_table(way="friends")
    link = client.app.state.services.keys.personal_link(table, 0, "Ada")  # type: ignore[attr-defined]
    ada.get(f"/seat/{link}"), ada.get(f"/table/{table}"), ada.get("/nothing/at/all"), client.request("BREW", "/")
    text = client.get("/metrics").text
    assert link not in text and table not in text and "nothing" not in text and "BREW" not in text
    assert 'path="/table/{table_id}"' in text


def test_strangers_get_no_numbers(settings: Settings) -> None:
    with TestClient(create_app(settings), client=("203.0.113.7", 5)) as client:
        assert client.get("/metrics").status_code == 404
    with TestClient(create_app(settings), client=("192.168.1.7", 5)) as client:
        assert client.get("/metrics").status_code == 200


def test_ready_is_more_than_alive(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(replace(settings, warm_up=False))
    with TestClient(app) as client:
        while not client.get("/health").json()["ready"]:
            pass
        ready = client.get("/health/ready")
        assert ready.status_code == 200 and ready.json() == {
            "ready": True,
            "database": "ok",
            "tables": "loaded",
            "bots": "ready",
        }

        def away(_table: str) -> None:
            raise StorageAway("gone")

        monkeypatch.setattr(app.state.services.store, "table", away)
        waiting = client.get("/health/ready")
        assert waiting.status_code == 503 and waiting.json()["database"] == "away"
        assert client.get("/health").status_code == 200


def test_the_log_has_no_secrets() -> None:
    said = "GET /seat/eyJ.x-y?z Bearer abc.def fondaco_visitor=ImF; postgresql://ada:lovelace@host/x"
    clean = "GET /seat/***?z Bearer *** fondaco_visitor=***; postgresql://ada:***@host/x"
    assert without_secrets(said) == clean
    record = logging.LogRecord("fondaco.x", logging.WARNING, "f", 1, "at %s", (said,), None)
    assert json.loads(LogJson().format(record))["message"] == f"at {clean}"
    assert LogText("%(message)s").format(record) == f"at {clean}"
