"""The pages without script: tables, seats, hand-over, personal links, rematch, records, languages."""

from random import Random
from typing import Any

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import Game, record
from fondaco.games.hex_maps import named_map, random_map
from fondaco.i18n import LANGUAGES
from lively import lively


def test_a_turn_without_script(client: TestClient) -> None:
    ada = Person(client)
    table = ada.new_table(way="friends")
    assert "take:1" in ada.get(f"/table/{table}").text
    assert ada.post(f"/table/{table}/do", ply="0", turn="take:3").status_code == 303
    assert ada.post(f"/table/{table}/do", ply="0", undo="1").status_code == 303
    assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 303
    assert ada.ply(table) == 1
    refused = ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY")
    assert refused.status_code == 409 and "</html>" in refused.text
    for fields in ({}, {"ply": "x", "turn": "rest"}, {"ply": "0", "turn": "rest " * 300}):
        assert ada.post(f"/table/{table}/do", **fields).status_code == 409
    assert ada.ply(table) == 1


def test_friends_claim_seats_by_the_link(client: TestClient) -> None:
    ada, bea, eve = Person(client), Person(client), Person(client)
    table = ada.new_table(way="friends", players="3")
    assert "Take seat 2" in bea.get(f"/table/{table}").text
    bea.sit_down(table, 1, "Bea")
    taken = eve.post(f"/table/{table}/seats/1", name="Eve")
    assert taken.status_code == 409 and "taken" in taken.text
    assert eve.post(f"/table/{table}/seats/7", name="Eve").status_code == 409
    assert eve.post(f"/table/{table}/seats/2", name="a, b").status_code == 409
    assert bea.post(f"/table/{table}/seats/2", name="Bea").status_code == 409
    assert eve.get(f"/table/{table}?watch=1").status_code == 200
    assert eve.post(f"/table/{table}/bots").status_code == 403
    assert ada.post(f"/table/{table}/bots", level="random").status_code == 303
    assert "Join" not in eve.get(f"/table/{table}").text


def test_a_personal_link_brings_the_seat_to_another_device(client: TestClient) -> None:
    ada, phone = Person(client), Person(client)
    table = ada.new_table(way="friends")
    link = client.app.state.services.keys.personal_link(table, 0, "Ada")  # type: ignore[attr-defined]
    assert f"/seat/{link}" in ada.get(f"/table/{table}").text
    asked = phone.get(f"/seat/{link}")
    assert asked.status_code == 200 and "Ada" in asked.text
    assert phone.post(f"/seat/{link}").headers["location"] == f"/table/{table}"
    assert phone.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 303
    assert phone.get(f"/seat/{link}").status_code == 303
    assert phone.get(f"/seat/x{link}").status_code == 404


def test_one_device_is_handed_over(client: TestClient) -> None:
    ada = Person(client)
    table = ada.new_table(way="device", **{"seat.1.kind": "person", "seat.1.name": "Bea"})
    assert "I am Ada" in ada.get(f"/table/{table}").text
    assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 409
    ada.look(table)
    assert "I am" not in ada.get(f"/table/{table}").text
    assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 303
    handed = ada.get(f"/table/{table}").text
    assert "I am Bea" in handed and "Ada</b>" in handed
    ada.look(table)
    assert "take:1" in ada.get(f"/table/{table}").text


def finish(ada: Person, table: str) -> None:
    """Play a game on one device to its end, past the pages."""
    services: Any = ada.client.app.state.services  # type: ignore[attr-defined]

    async def play() -> None:
        room = await services.rooms.get(table)
        chance = Random(2)
        while not room.table.game.over:
            await room.play(room.table.game.to_move, [lively(room.table.game.legal, chance)], room.table.ply)

    assert ada.client.portal is not None
    ada.client.portal.call(play)


def test_the_end_rematch_and_record(client: TestClient) -> None:
    ada, eve = Person(client), Person(client)
    table = ada.new_table(way="device", seed="3", **{"seat.1.kind": "person", "seat.1.name": "Bea"})
    assert ada.get(f"/table/{table}/record").status_code == 403
    assert ada.post(f"/table/{table}/rematch").status_code == 400
    finish(ada, table)
    assert ada.get(f"/table/{table}").status_code == 200
    text = ada.get(f"/table/{table}/record").text
    assert record.read(text).over
    assert eve.post(f"/table/{table}/rematch").status_code == 403
    again = ada.post(f"/table/{table}/rematch").headers["location"]
    assert ada.post(f"/table/{table}/rematch").headers["location"] == again
    info = client.get(f"/api/v1/tables/{again.removeprefix('/table/')}").json()
    assert [seat["name"] for seat in info["seats"]] == ["Bea", "Ada"]
    assert "I am Bea" in ada.get(again).text
    assert record.write(record.read(text)) == text


def test_a_record_is_uploaded_and_watched(client: TestClient) -> None:
    ada = Person(client)
    game = Game("spice-road", 2, seed=1, names=["Ada", "bot:greedy"])
    for token in ("play:+YY", "take:1"):
        game.play(token)
    assert 'accept=".rec,' in ada.get("/replay").text, "what the terminal and the arena write can be chosen"
    sent = ada.post("/replay", files={"record": ("game.txt", record.write(game).encode())})
    assert sent.status_code == 303
    table = sent.headers["location"].split("/")[2]
    assert ada.get(f"/table/{table}").headers["location"] == sent.headers["location"]
    then = ada.get(f"/table/{table}/turn/1", accept="application/json").json()
    assert (then["turn"], then["turns"], then["view"]["turn"]) == (1, 2, 1)
    assert record.read(ada.get(f"/table/{table}/record").text).decisions == game.decisions
    for wrong in (b"", b"\xff\xfe", b"game: chess\n\n", record.write(game).encode() + b"1.9 rest\n"):
        refused = ada.post("/replay", files={"record": ("game.txt", wrong)})
        assert refused.status_code == 400 and "line" in refused.text
    assert ada.post("/replay").status_code == 400


def test_bots_of_an_uploaded_record_have_names(client: TestClient) -> None:
    ada = Person(client)
    game = Game("spice-road", players=2, seed=1, names=["bot:greedy", "Basso"])
    made = ada.post("/replay", files={"record": ("game.txt", record.write(game).encode())}).headers["location"]
    table = client.get(f"/api/v1/tables/{made.split('/')[2]}").json()
    assert "bot:greedy" not in [seat["name"] for seat in table["seats"]]
    assert "names: bot:greedy, Basso" in ada.get(made.replace("/replay", "/record")).text


def test_a_fault_of_the_form_is_told_on_the_page(client: TestClient) -> None:
    ada = Person(client)
    usual = {"game": "spice-road", "players": "2", "way": "bots", "name": "Ada"}
    for wrong in ({"players": "9"}, {"seed": "x"}, {"name": "x" * 50}, {"way": "alone"}, {"game": "chess"}):
        answer = ada.post("/tables", **{**usual, **wrong})
        assert answer.status_code == 400 and "</html>" in answer.text, wrong
    file = {"components": ("c.json", b"{")}
    assert ada.post("/tables", files=file, **usual).status_code == 400


def test_a_map_of_ones_own_is_played_on(client: TestClient) -> None:
    ada = Person(client)
    usual = {"game": "eastern-wonders", "players": "2", "way": "bots", "name": "Ada"}
    drawing = ada.get("/maps/crescent.txt").text
    made = ada.post("/tables", files={"map_file": ("map.txt", drawing.encode())}, **usual)
    places = client.get(f"/api/v1{made.headers['location'].replace('/table/', '/tables/')}/view").json()["view"][
        "places"
    ]
    assert sorted(map(tuple, places.values())) == sorted(named_map("crescent").places)
    wrong = {
        "this one has 23": drawing[::-1].replace("o", " ", 1)[::-1].encode(),
        "is not part of a map": drawing[::-1].replace("o", "m", 1)[::-1].encode(),
        "is not a text": b"\xff\xfe",
        "is empty": b" ",
    }
    for said, data in wrong.items():
        refused = ada.post("/tables", files={"map_file": ("map.txt", data)}, **usual)
        assert refused.status_code == 400 and said in refused.text
    assert ada.get("/maps/atlantis.txt").status_code == 404


def test_a_map_by_chance_follows_the_seed(client: TestClient) -> None:
    ada = Person(client)
    table = ada.new_table(game="eastern-wonders", map="random", seed="7")
    places = client.get(f"/api/v1/tables/{table}/view").json()["view"]["places"]
    assert sorted(map(tuple, places.values())) == sorted(random_map(7).places)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_language_is_the_browsers_or_the_chosen_one(client: TestClient, lang: str) -> None:
    ada = Person(client, **{"accept-language": f"{lang}-XX,en;q=0.5"})
    assert f'<html lang="{lang}"' in ada.get("/replay").text
    other = "pl" if lang != "pl" else "it"
    assert ada.post("/settings", lang=other, theme="dark", back="/replay").headers["location"] == "/replay"
    page = ada.get("/replay").text
    assert f'<html lang="{other}"' in page and 'data-theme="dark"' in page
    assert ada.post("/settings", back="//elsewhere.example").headers["location"] == "/"


def test_running_and_finished_games_are_listed(client: TestClient) -> None:
    ada, eve = Person(client), Person(client)
    running = ada.new_table(way="friends", public="on")
    finished = ada.new_table(way="device", **{"seat.1.kind": "person", "seat.1.name": "Bea"})
    finish(ada, finished)
    mine, theirs = ada.get("/").text, eve.get("/").text
    assert f"/table/{running}" in mine and f"/table/{finished}" in mine
    assert f"/table/{running}" in theirs and f"/table/{finished}" not in theirs


def test_what_is_not_there_is_told(client: TestClient) -> None:
    ada = Person(client)
    for path in ("/nothing", "/table/nothing", "/table/x/replay", "/seat/x", "/table/x/record"):
        answer = ada.get(path)
        assert answer.status_code == 404 and "</html>" in answer.text
    assert ada.get("/table/x/turn/y").status_code in (404, 422)
    assert client.get("/api/v1/tables/x").json()["error"]


def test_an_unexpected_fault_shows_no_traceback(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from fondaco.web.app import create_app
    from fondaco.web.routes import home as routes

    async def broken(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(routes, "home_lists", broken)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        answer = Person(client).get("/")
    assert answer.status_code == 500
    assert "secret detail" not in answer.text and "</html>" in answer.text


def test_static_files_last(client: TestClient) -> None:
    assert "immutable" in client.get("/static/small.css?v=1").headers["cache-control"]
    assert client.get("/static/../app.py").status_code == 404
    assert client.get("/static/nothing.css").status_code == 404


def test_a_form_of_somebody_else_is_refused_in_the_visitors_language(client: TestClient) -> None:
    ada = Person(client, **{"accept-language": "it"})
    ada.get("/replay")
    refused = client.post(
        "/settings", data={"csrf": "forged"}, headers={"accept-language": "it", "accept": "text/html"}
    )
    assert refused.status_code == 403 and 'lang="it"' in refused.text
    assert "This form is out of date" not in refused.text
