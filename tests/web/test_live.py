"""Live updates over the socket: staging, confirming, others watching, repeated messages, other sites."""

from typing import Any

import pytest
from people import Person
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from fondaco.web.settings import Settings


def read(socket: WebSocketTestSession, kind: str = "table") -> dict[str, Any]:
    """The next message of that kind."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["type"] == kind:
            return message


def test_a_turn_is_staged_and_confirmed(client: TestClient, settings: Settings) -> None:
    ada, bea = Person(client), Person(client)
    table = ada.new_table(way="friends")
    bea.sit_down(table, 1, "Bea")
    with ada.live(table) as mine, bea.live(table) as theirs:
        assert read(mine)["yours"] and not read(theirs)["yours"]
        mine.send_json({"do": "stage", "tokens": ["take:3"], "ply": 0})
        staged = read(mine)
        assert staged["ply"] == 0 and not staged["simple"]
        mine.send_json({"do": "undo", "ply": 0, "staged": 3})
        read(mine)
        mine.send_json({"do": "confirm", "tokens": ["play:+YY"], "ply": 0})
        while read(mine)["ply"] != 1:
            pass
        seen = read(theirs)
        while seen["ply"] != 1:
            seen = read(theirs)
        assert seen["yours"]


def test_who_is_late_is_told_how_it_is(client: TestClient) -> None:
    ada = Person(client)
    table = ada.new_table(way="device")
    ada.look(table)
    with ada.live(table) as one, ada.live(table) as two:
        read(one), read(two)
        one.send_json({"do": "confirm", "tokens": ["play:+YY"], "ply": 0})
        assert read(one, "go")["url"] == f"/table/{table}"
        two.send_json({"do": "confirm", "tokens": ["play:+YY"], "ply": 0})
        assert read(two, "refused")["text"]
    assert ada.ply(table) == 1


@pytest.mark.parametrize(
    "message",
    [
        "x",
        "[]",
        '{"do": "fly", "ply": 0}',
        '{"do": "stage", "tokens": ["claim:1"], "ply": 0}',
        '{"do": "stage", "tokens": "rest", "ply": 0}',
        '{"do": "stage", "tokens": [1], "ply": 0}',
        '{"do": "stage", "tokens": ["rest"]}',
        '{"do": "undo", "ply": 0}',
        '{"do": "confirm", "ply": 0}',
        '{"do": "confirm", "ply": "0"}',
    ],
)
def test_what_makes_no_sense_is_refused(client: TestClient, message: str) -> None:
    ada = Person(client)
    table = ada.new_table(way="friends")
    with ada.live(table) as socket:
        read(socket)
        socket.send_text(message)
        assert read(socket, "refused")["text"]
        assert read(socket)["ply"] == 0


def test_who_watches_cannot_act(client: TestClient) -> None:
    table = Person(client).new_table(way="friends")
    with Person(client).live(table) as socket:
        assert not read(socket)["yours"]
        socket.send_json({"do": "confirm", "tokens": ["play:+YY"], "ply": 0})
        assert read(socket, "refused")["text"]


def test_other_sites_get_no_socket(client: TestClient) -> None:
    ada = Person(client)
    table = ada.new_table(way="friends")
    with pytest.raises(WebSocketDisconnect), ada.live(table, origin="https://elsewhere.example") as socket:
        socket.receive_json()
    with pytest.raises(WebSocketDisconnect), ada.live("nothing") as socket:
        socket.receive_json()


def test_every_turn_of_a_bot_is_told(client: TestClient) -> None:
    ada = Person(client)
    table = ada.new_table(players="4", **{f"seat.{seat}.kind": "bot:random" for seat in (1, 2, 3)})
    with ada.live(table) as socket:
        read(socket)
        socket.send_json({"do": "confirm", "tokens": ["play:+YY"], "ply": 0})
        told = set()
        while 4 not in told:
            told.add(read(socket)["turn_index"])
        assert {1, 2, 3, 4} <= told
