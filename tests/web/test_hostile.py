"""Requests and messages that nobody sends by accident: each is refused in words, and none is a fault of ours."""

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from people import Person
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from fondaco.web.app import create_app
from fondaco.web.http.clients import Connections, address_group
from fondaco.web.http.hosts import AllowedHosts
from fondaco.web.http.security import same_origin
from fondaco.web.settings import Settings

HALF = "\ud800"
"""Half a character: JSON can write it, UTF-8 cannot."""


@pytest.fixture(autouse=True)
def no_faults(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing here may end in a traceback, not even in the log."""
    with caplog.at_level(logging.WARNING):
        yield
    assert not [record for record in caplog.records if record.exc_info], caplog.text


@pytest.fixture
def careless(settings: Settings) -> Iterator[TestClient]:
    """A client that sees the answer 500 where something is broken."""
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


SEATS = [{"kind": "person"}, {"kind": "bot", "level": "greedy"}]


@pytest.mark.parametrize(
    "wish",
    [
        {"components": {HALF: 1}},
        {"components": {HALF * 9000: 1}},
        {"components": {"points": [HALF]}},
        {"components": {"a: " * 3000: 1}},
        {"components": {"x is not legal here; legal: " * 300: 1}},
        {HALF: 1},
        {"a" * 60_000: 1},
        {f"key{i}": i for i in range(20_000)},
        {"map": HALF, "game": "eastern-wonders"},
        {"game": HALF},
        {"game": "x" * 5000},
        {"seats": [{"kind": "person"}, {"kind": "bot", "level": HALF}]},
        {"components": json.loads("[" * 500 + "]" * 500)},
    ],
)
def test_the_api_refuses_strange_tables(careless: TestClient, wish: dict[str, Any]) -> None:
    body = json.dumps({"game": "spice-road", "seats": SEATS, **wish})
    answer = careless.post("/api/v1/tables", content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500
    assert 0 < len(answer.json()["error"]) <= 700


@pytest.mark.parametrize("body", ['{"ply": 0, "tokens": ["\\ud800"]}', '{"ply": 0, "tokens": ["%s"]}' % ("z" * 9000)])
def test_strange_tokens_are_refused(careless: TestClient, body: str) -> None:
    table = careless.post("/api/v1/tables", json={"game": "spice-road", "seats": SEATS}).json()["id"]
    token = careless.post(f"/api/v1/tables/{table}/seats/0", json={"name": "Ada"}).json()["token"]
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    answer = careless.post(f"/api/v1/tables/{table}/play", content=body, headers=headers)
    assert answer.status_code in (400, 409, 422) and len(answer.json()["error"]) < 700


@pytest.mark.parametrize(
    "body", ["[" * 50_000, '{"a":' * 9_000, "9" * 5000, '{"seed": ' + "9" * 5000 + "}", "\xff", ""]
)
def test_bodies_that_are_no_objects(careless: TestClient, body: str) -> None:
    sent = body.encode("latin-1")
    answer = careless.post("/api/v1/tables", content=sent, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500 and answer.json()["error"]


@pytest.mark.parametrize("charset", ["undefined", "punycode", "unicode_escape", "idna", "utf-7", "no such", "zlib"])
@pytest.mark.parametrize("path", ["/tables", "/settings", "/replay"])
def test_forms_come_in_utf8(careless: TestClient, charset: str, path: str) -> None:
    ada = Person(careless)
    part = b'--x\r\ncontent-disposition: form-data; name="csrf"\r\n\r\n\\ud800\\x\xff\r\n--x--\r\n'
    ada.headers["content-type"] = f"multipart/form-data; boundary=x; charset={charset}"
    answer = careless.post(path, content=part, headers=ada._with_cookies())
    assert answer.status_code == 400 and "UTF-8" in answer.text


@pytest.mark.parametrize("csrf", ["", "not ours"])
def test_files_of_a_form_are_closed_with_its_request(
    careless: TestClient, csrf: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the form was taken or refused: a flood of files must not stay open until somebody collects garbage."""
    files: list[Any] = []
    usual = Request.form

    async def noted(self: Request, **limits: Any) -> FormData:
        form = await usual(self, **limits)
        files.append(form["record"])
        return form

    monkeypatch.setattr(Request, "form", noted)
    ada = Person(careless)
    answer = ada.post("/replay", files={"record": ("x.txt", b"no record")}, **({"csrf": csrf} if csrf else {}))
    assert answer.status_code == (403 if csrf else 400)
    assert [one.file.closed for one in files] == [True]


@pytest.mark.parametrize("origin", ["http://[::1", "http://]", "//", "http://a:b:c", "\x7f", "null"])
def test_broken_origins_are_other_sites(careless: TestClient, origin: str) -> None:
    assert not same_origin({"origin": origin, "host": "testserver"})
    ada = Person(careless)
    ada.headers["origin"] = origin
    assert ada.post("/settings", lang="it").status_code == 403
    table = Person(careless).new_table(way="friends")
    with pytest.raises(WebSocketDisconnect), ada.live(table, origin=origin) as socket:
        socket.receive_json()


@pytest.mark.parametrize("digits", [40, 399, 4000, 5000, 60_000])
def test_long_numbers_in_a_map(careless: TestClient, digits: int) -> None:
    ada = Person(careless)
    far = "9" * digits
    for drawn in (
        f'{{"tiles": [[{far}, 0]], "ports": [[0, 0]]}}',
        f'{{"tiles": [[0, -{far}]], "ports": []}}',
        f"A1@{far},0",
    ):
        sent = {"map_file": ("map.json", drawn.encode())}
        fields = {"game": "eastern-wonders", "players": "2", "way": "bots", "name": "Ada"}
        answer = ada.post("/tables", files=sent, **fields)
        assert answer.status_code == 400 and far[:1000] not in answer.text


@pytest.mark.parametrize("table", ["%00", "x%00y", "%ED%A0%80", "%FF", "." * 300, "a" * 5000, "%F0%9F%8E%B2"])
def test_strange_tables_are_not_found(careless: TestClient, table: str) -> None:
    for path in (f"/table/{table}", f"/table/{table}/replay", f"/table/{table}/update"):
        assert careless.get(path).status_code == 404
    assert careless.get(f"/api/v1/tables/{table}").status_code in (404, 422)


def test_a_table_of_nothing_on_postgresql(settings: Settings, postgres: str) -> None:
    app = create_app(replace(settings, database=postgres))
    with TestClient(app, raise_server_exceptions=False) as client:
        assert client.get("/table/%00").status_code == 404
        assert client.get("/table/%00/replay").status_code == 404
        ada = Person(client)
        assert ada.post("/tables", game="spice-road", players="2", way="bots", name="A\x00").status_code == 400


@pytest.mark.parametrize(
    "message",
    [
        "[" * 60_000,
        '{"a":' * 9000,
        '{"do": "stage", "ply": 0, "tokens": ["\\ud800"]}',
        '{"do": "\\ud800", "ply": 0}',
        '{"do": "stage", "ply": 0, "tokens": ["%s"]}' % ("x" * 50_000),
        '{"do": "stage", "ply": %s, "tokens": []}' % ("9" * 5000),
        '{"do": "stage", "ply": 1e999, "tokens": []}',
        '{"do": ["stage"], "ply": 0}',
        '{"do": "undo", "ply": 0, "staged": NaN}',
        b"\x00\xff",
        b"",
        "",
    ],
)
def test_strange_messages_are_refused(careless: TestClient, message: str | bytes) -> None:
    ada = Person(careless)
    table = ada.new_table(way="friends")
    with ada.live(table) as socket:
        assert socket.receive_json()["type"]
        if isinstance(message, bytes):
            socket.send_bytes(message)
        else:
            socket.send_text(message)
        kind = None
        while kind != "refused":
            told = socket.receive_json()
            kind = told["type"]
        assert told["text"] and len(told["text"]) < 700
        socket.send_json({"do": "confirm", "tokens": ["play:+YY"], "ply": 0})
        while told.get("ply") != 1:
            told = socket.receive_json()


def test_who_watches_is_refused_without_a_table(careless: TestClient) -> None:
    table = Person(careless).new_table(way="friends")
    with Person(careless).live(table) as socket:
        while socket.receive_json()["type"] != "table":
            pass
        for message in ({"do": "seen"}, {"do": "seen", "ply": 0}, {"do": "undo", "ply": 0}):
            socket.send_json(message)
            told = socket.receive_json()
            while told["type"] in ("warming", "company"):
                told = socket.receive_json()
            assert told["type"] == "refused"


def test_a_fault_has_the_headers_and_tells_no_link(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app(settings)
    with TestClient(app, raise_server_exceptions=False) as client:
        ada = Person(client)
        table = ada.new_table(way="friends")
        services = app.state.services
        link = services.keys.personal_link(table, 0, "Ada")
        monkeypatch.setattr(services.rooms, "get", None)
        answer = Person(client).get(f"/seat/{link}")
        assert answer.status_code == 500 and "</html>" in answer.text and "NoneType" not in answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert "/seat/{link} failed" in caplog.text and link not in caplog.text
    caplog.clear()


def test_the_server_answers_to_its_own_names_only(settings: Settings) -> None:
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        for host in ("evil.example", "testserver.evil.example", "[::1", "a b", "x/y", "@"):
            answer = client.get("/", headers={"host": host, "accept": "text/html"})
            assert answer.status_code == 400 and "evil" not in answer.text and "--allowed-host" in answer.text
        for host in ("testserver", "localhost:8000", "127.0.0.1", "[::1]:8000", "192.168.1.7:8000"):
            assert client.get("/", headers={"host": host}).status_code == 200
        assert client.get("/health", headers={"host": "probe.internal"}).status_code == 200


def test_allowed_hosts() -> None:
    some = AllowedHosts(("games.example.org", ".club.example"))
    assert some.allows("Games.Example.org:443") and some.allows("a.club.example") and some.allows("localhost")
    assert not some.allows("club.example.evil") and not some.allows("example.org")
    assert AllowedHosts(("*",)).allows("anything.example")
    assert not AllowedHosts(("*",)).allows("[::1")


def test_a_home_has_one_address() -> None:
    assert address_group("2001:db8:1:2::1") == address_group("2001:db8:1:2:ffff:ffff::9")
    assert address_group("2001:db8:1:2::1") != address_group("2001:db8:1:3::1")
    assert address_group("::ffff:192.0.2.1") == address_group("192.0.2.1") != address_group("192.0.2.2")
    assert address_group("testclient") == "testclient"


def test_other_sites_may_call_the_api_with_tokens(careless: TestClient) -> None:
    elsewhere = {"origin": "https://elsewhere.example"}
    asked = {**elsewhere, "access-control-request-method": "POST", "access-control-request-headers": "authorization"}
    preflight = careless.options("/api/v1/tables", headers=asked)
    assert preflight.status_code == 204
    assert "authorization" in preflight.headers["access-control-allow-headers"]
    made = careless.post("/api/v1/tables", json={"game": "spice-road", "seats": SEATS}, headers=elsewhere)
    assert made.status_code == 201 and made.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in made.headers
    refused = careless.get("/api/v1/tables/nothing", headers=elsewhere)
    assert refused.status_code == 404 and refused.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-origin" not in careless.get("/", headers=elsewhere).headers


def test_the_api_keeps_closed_scores(careless: TestClient) -> None:
    people = [{"kind": "person"}, {"kind": "person"}]
    wish = {"game": "spice-road", "seats": people, "open_scores": False}
    table = careless.post("/api/v1/tables", json=wish).json()["id"]
    token = careless.post(f"/api/v1/tables/{table}/seats/0", json={"name": "Ada"}).json()["token"]
    seen = careless.get(f"/api/v1/tables/{table}/view", headers={"authorization": f"Bearer {token}"}).json()
    mine, other = seen["view"]["players"]
    assert seen["scores"] is None and mine["score"] == 0 and other["score"] is None
    assert seen["legal"]


def test_pages_and_streams_are_counted_together() -> None:
    places = Connections(per_client=3, in_all=5, kept_for_players=2)
    assert [places.enter("a") for _ in range(4)] == [True, True, True, False]
    assert places.may_watch() and places.enter("b") and not places.may_watch()
    assert places.enter("b") and not places.enter("c")
    places.leave("a")
    assert places.enter("c")


def test_streams_are_counted(settings: Settings) -> None:
    tight = replace(settings, limits=replace(settings.limits, sockets_per_client=1))
    with TestClient(create_app(tight)) as client:
        ada = Person(client)
        table = ada.new_table(way="friends")
        with ada.live(table) as socket:
            socket.receive_json()
            refused = client.get(f"/api/v1/tables/{table}/events")
            assert refused.status_code == 429 and refused.json()["error"]
            with pytest.raises(WebSocketDisconnect), ada.live(table) as second:
                second.receive_json()
        assert client.app.state.services.connections.open == 0  # type: ignore[attr-defined]


def test_the_cookie_of_a_visitor_is_renewed_with_every_page(careless: TestClient) -> None:
    ada = Person(careless)
    mine = ada.cookies["fondaco_visitor"]
    again = ada.get("/")
    assert (
        f"fondaco_visitor={mine}" in again.headers["set-cookie"] and "Max-Age=31536000" in again.headers["set-cookie"]
    )
    assert "set-cookie" not in ada.get("/static/small.css").headers


@pytest.mark.parametrize("endpoint", [HALF, "\x00", HALF * 5000, {"a": HALF}, [[]], 10**300, None])
def test_a_device_that_never_was_told_anything_can_ask_to_be_left_alone(careless: TestClient, endpoint: object) -> None:
    visitor = Person(careless)
    headers = {**visitor._with_cookies(), "x-csrf": visitor.csrf, "content-type": "application/json"}
    for address in ("/push/stop", "/push"):
        answer = careless.post(address, content=json.dumps({"endpoint": endpoint, "keys": {}}), headers=headers)
        assert answer.status_code in (200, 400), (address, answer.status_code)


def test_an_invitation_to_no_table_is_declined_on_postgresql(settings: Settings, postgres: str) -> None:
    """Not every text can be asked of every database."""
    with TestClient(create_app(replace(settings, database=postgres)), raise_server_exceptions=False) as client:
        visitor = Person(client)
        for table in ("%00", "x%00y", "%FF", "a" * 5000):
            assert visitor.post(f"/table/{table}/decline").status_code == 303
