"""Nothing is left of who is forgotten but moves in others' games: every column of the database is searched for them."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from people import Person
from sqlalchemy import MetaData, select
from starlette.testclient import TestClient
from test_push import subscription

from fondaco.table import Seat
from fondaco.web.app import create_app
from fondaco.web.people.forgetting import played_on
from fondaco.web.settings import Settings
from last_turns import holder, nearly_over, play_last
from patience import until

NAMES = ("Adelheid", "Adelina", "Adelgunde")
"""Her own, and those under which she sat down elsewhere."""
SECRET = "adelheids-words"
ENDPOINT = "https://updates.push.services.mozilla.com/wpush/v2/adelheids-endpoint"
TWO_MORE = {"seat.1.kind": "person", "seat.2.kind": "person"}


@pytest.fixture(params=["sqlite", "postgres"])
def client(request: pytest.FixtureRequest, settings: Settings) -> Iterator[TestClient]:
    """A server on either database."""
    if request.param == "postgres":
        settings = replace(settings, database=request.getfixturevalue("postgres"))
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture
def services(client: TestClient) -> Any:
    return client.app.state.services  # type: ignore[attr-defined]


def columns_with(services: Any, *wanted: str) -> list[str]:
    """Where any of these texts stands in the database as it really is, whatever our schema says of it."""
    found = MetaData()
    found.reflect(services.store.engine)
    with services.store.reading() as connection:
        return [
            f"{table.name}.{column}: {value}"
            for table in found.sorted_tables
            for row in connection.execute(select(table)).mappings()
            for column, value in row.items()
            if any(text in str(value) for text in wanted)
        ]


def left_and_talked_of(client: TestClient, ada: Person, bea: Person) -> str:
    """A table of three that she made, talked and played at, and left; another person sits in a seat of hers by now."""
    table = ada.new_table(way="friends", players="3", name=NAMES[1], **TWO_MORE)
    bea.sit_down(table, 1, "Bea")
    assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 303
    assert ada.post(f"/table/{table}/talk", text=SECRET).status_code == 303
    assert bea.post(f"/table/{table}/talk", text="my own words").status_code == 303
    assert ada.post(f"/table/{table}/leave").status_code == 303
    assert bea.post(f"/table/{table}/seats/0/free").status_code == 303, "she left the table to Bea"
    cleo = Person(client)
    cleo.sit_down(table, 0, "Cleo")
    return table


def test_nothing_is_left_anywhere(client: TestClient, services: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    ada, bea = Person(client), Person(client)
    me, her = holder(services, ada), holder(services, bea)
    assert ada.post("/you/name", name=NAMES[0]).status_code == 303
    body = subscription(ENDPOINT)
    headers = {**ada._with_cookies(), "x-csrf": ada.csrf, "accept": "application/json"}
    assert client.post("/push", json=body, headers=headers).status_code == 201
    rated = nearly_over(services, [Seat("person", NAMES[0]), Seat("person", "Bea")], {0: [me], 1: [her]})
    assert ada.post(f"/table/{rated}/talk", phrase="luck").status_code == 303
    play_last(bea, rated)
    until(lambda: me in str(columns_with(services, me)) and "rating" in ada.get("/you").text)
    services.store.keep_review(rated, {"names": [NAMES[0], "Bea"]})
    left = left_and_talked_of(client, ada, bea)
    going_on = ada.new_table(way="friends", name=NAMES[2], clock="live:60:600", **{"seat.1.kind": "person"})
    bea.sit_down(going_on, 1, "Bea")
    assert ada.post(f"/table/{going_on}/do", ply="0", turn="play:+YY").status_code == 303  # staged
    assert ada.post(f"/table/{going_on}/talk", text=SECRET).status_code == 303
    waiting = ada.new_table(way="friends", name=NAMES[0], players="3", **TWO_MORE)
    assert ada.post(f"/table/{waiting}/invite", who=f"{going_on}.1").status_code == 200
    bea.sit_down(waiting, 1, "Bea")
    hers = bea.new_table(way="friends", name="Bea", **{"seat.1.kind": "person"})
    assert bea.post(f"/table/{hers}/invite", who=f"{waiting}.0").status_code == 200
    alone = ada.new_table(name=NAMES[0])
    link = services.keys.personal_link(going_on, 0, NAMES[2])
    known = columns_with(services, *NAMES, me, SECRET, ENDPOINT)
    tables = {one.partition(".")[0] for one in known}
    there = {
        "game_tables",
        "claims",
        "sitters",
        "talk",
        "invitations",
        "visitors",
        "results",
        "ratings",
        "subscriptions",
    }
    assert tables == there, "she has left something everywhere"

    taken = ada.get("/you/export").json()
    assert taken["name"] == NAMES[0] and taken["notified"][0]["endpoint"] == ENDPOINT and taken["ratings"]
    assert taken["invitations"][0]["by"] == "Bea"
    assert {one["text"] for game in taken["games"] for one in game["talk"]} == {None, SECRET}, "her words, not Bea's"
    assert ada.post("/you/delete").status_code == 303
    assert columns_with(services, *NAMES, me, SECRET, ENDPOINT, "adelheid") == []
    said = client.get(f"/api/v1/tables/{left}/talk").json()
    assert [one["text"] for one in said] == ["my own words"], "what others said stays, in memory too"
    for page in (
        *(f"/table/{table}{what}" for table in (rated, left, going_on, waiting) for what in ("", "/replay")),
        *(f"/api/v1/tables/{table}" for table in (rated, left, going_on, waiting)),
        *("/", "/best", "/you", f"/api/v1/tables/{rated}/record", "/you/export"),
    ):
        shown = bea.get(page).text
        assert not [text for text in (*NAMES, me, SECRET) if text in shown], page
    assert client.get(f"/table/{alone}").status_code == 404
    known_still = ada.get("/you/export").json()
    assert known_still["name"] is None and known_still["games"] == [] and known_still["notified"] == []
    assert not [text for text in (*NAMES, me, SECRET, ENDPOINT) if text in caplog.text]

    place = services.store.table(going_on).seats[0]
    assert (place.kind, place.away) == ("bot", "left"), "as if she had stood up: the others may choose"
    assert [(stint.kind, stint.name) for stint in place.history] in ([], [("bot", place.name)])
    assert services.store.table(left).seats[0].history[0].name == "N. N."
    assert services.store.table(waiting).maker == her
    until(lambda: bea.ply(going_on) > 0)  # her bot plays, and the clock is Bea's
    until(lambda: services.store.table(going_on).deadline)
    assert Person(client).get(f"/seat/{link}").status_code == 404, "her link opens nobody's seat"


def test_two_are_forgotten_of_one_seat(services: Any) -> None:
    ada, eva, bea = "a" * 64, "e" * 64, "b" * 64
    table = nearly_over(services, [Seat("person", "Ada"), Seat("person", "Bea")], {0: [ada, eva], 1: [bea]})
    for who in (ada, eva):
        services.visitors.forget(who, played_on)
    assert columns_with(services, ada, eva) == []
    assert services.store.holders(table) == {1: [bea]}
    assert services.store.table(table).seats[0].kind == "bot"


def test_invitations_come_along_to_another_device(services: Any) -> None:
    """They are a visitor's like all else."""
    from fondaco.web.storage.invitations import invitations_of, invite

    old, new = "o" * 64, "n" * 64
    seats = [Seat("person", "Ada"), Seat("person", "?", taken=False)]
    table = nearly_over(services, seats, {0: ["a" * 64]})
    assert invite(services.store, table, [old], "Ada")
    services.visitors.merge(old, new)
    assert [one.id for one, _name in invitations_of(services.store, new)] == [table]
    assert columns_with(services, old) == []
