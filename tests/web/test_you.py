"""A visitor's own page: a name, another device, past games, all of it to take along and to delete."""

import re
from typing import Any

import pytest
from people import Person
from sqlalchemy import select
from starlette.testclient import TestClient

from fondaco.coach import Review
from fondaco.coach.review import TurnReview
from fondaco.table import Seat
from fondaco.web.storage.schema import metadata, results
from last_turns import holder, nearly_over, play_last
from patience import until

PEOPLE = [Seat("person", "Ada"), Seat("person", "Bea")]


@pytest.fixture
def services(client: TestClient) -> Any:
    return client.app.state.services  # type: ignore[attr-defined]


def everything(services: Any) -> str:
    """All that the database holds, as one text."""
    with services.store.reading() as connection:
        return "\n".join(str(row) for table in metadata.sorted_tables for row in connection.execute(select(table)))


def changes(services: Any, table: str) -> list[dict[str, Any]]:
    """How a rated game changed ratings."""
    with services.store.reading() as connection:
        found = connection.execute(select(results.c.changes).where(results.c.table_id == table)).scalar()
    return list(found or ())


def link_of(person: Person) -> str:
    page = person.post("/you/device").text
    assert "<svg" in page and "qr" in page
    found = re.search(r'value="http://testserver(/here/[^"]+)"', page)
    assert found
    return found[1]


def test_a_name_is_one_visitors_own(client: TestClient) -> None:
    ada, other = Person(client), Person(client)
    assert ada.post("/you/name", name="Ada").status_code == 303
    assert "<h1>Ada</h1>" in ada.get("/you").text
    taken = other.post("/you/name", name="ＡＤＡ")
    assert taken.status_code == 400 and "somebody else here" in taken.text
    refused = other.post("/tables", game="spice-road", players="2", way="friends", name="ada")
    assert refused.status_code == 400 and "somebody else here" in refused.text
    table = ada.new_table(way="friends", name="Ada")
    assert other.post(f"/table/{table}/seats/1", name="Ada").status_code == 409
    other.sit_down(table, 1, "Bea")
    assert other.post("/you/name", name="x" * 30).status_code == 400


def test_an_address_for_what_a_page_sends_says_so(client: TestClient) -> None:
    """In the reader's language; and whoever loads the page with the link again finds the way back."""
    ada = Person(client, **{"accept-language": "it"})
    again = ada.get("/you/device")
    assert again.status_code == 303 and again.headers["location"] == "/you"
    refused = ada.get("/you/name")
    assert refused.status_code == 405
    assert "Qui non c’è nulla da guardare" in refused.text and "Not Allowed" not in refused.text


def test_another_device_goes_on_with_everything(client: TestClient, services: Any) -> None:
    ada, phone = Person(client), Person(client)
    ada.post("/you/name", name="Ada")
    table = ada.new_table(way="friends")
    own = phone.new_table(way="friends", name="Phone")
    assert phone.get(f"/table/{table}").text.count("Take seat") == 1
    link = link_of(ada)
    assert "Play here as Ada?" in phone.get(link).text and "comes along" in phone.get(link).text
    assert phone.post(link).status_code == 303
    assert holder(services, phone) == holder(services, ada)
    home = phone.get("/").text
    assert table in home and own in home and own in ada.get("/").text
    assert "Take seat" not in phone.get(f"/table/{table}").text
    assert phone.get(link).headers["location"] == "/you"
    assert Person(client).get("/here/nonsense").status_code == 404
    assert Person(client).get(link[:-2]).status_code == 404


def test_past_games_add_up(client: TestClient, services: Any) -> None:
    ada = Person(client)
    me = holder(services, ada)
    nearly_over(services, [Seat("bot", "Oda", "level3"), Seat("person", "Ada")], {1: [me]}, whole=True, rated=False)
    lost = nearly_over(services, PEOPLE, {0: [me], 1: ["b" * 64]}, whole=True, rated=False)
    turn = TurnReview(0, 1, 0, ("rest",), (0.5, 0.5), None, None)
    services.store.keep_review(lost, Review("spice-road", ("Ada", "Bea"), (turn,), (0.0, 1.0)).to_json())
    page = ada.get("/you").text
    assert "2 games" in page and "Bea won" in page and "you won" in page and "77 : 62" in page
    assert "Against people" in page and "Against Merchant" in page
    assert "Ada" not in str(services.store.review(lost))
    everybody = ada.get("/you/export").json()
    assert len(everybody["games"]) == 2 and everybody["games"][1]["scores"] == [62, 77]
    with services.store.reading() as connection:
        assert len(connection.execute(select(results)).all()) == 2, "kept by looking at the page"


def test_a_game_that_somebody_gave_up_is_a_win_and_none_of_the_best(client: TestClient, services: Any) -> None:
    ada, bea = Person(client), Person(client)
    table = ada.new_table(way="friends", name="Ada")
    assert bea.post(f"/table/{table}/seats/1", name="Bea").status_code == 303
    assert bea.post(f"/table/{table}/resign").status_code == 303
    page = ada.get("/you").text
    assert "you won" in page and "1 game" in page and "ended early" in page and "Best games" not in page
    row = re.search(r"Against people.*?</tr>", page, re.DOTALL)
    assert row and re.findall(r"<td[^>]*>(.*?)</td>", row[0]) == ["1", "1", "100", "–", "–"]


def test_nothing_is_left_of_who_is_deleted_but_moves_in_others_games(client: TestClient, services: Any) -> None:
    ada, bea = Person(client), Person(client)
    bea.get("/replay")
    ada.post("/you/name", name="Adelheid")
    me, her = holder(services, ada), holder(services, bea)
    seats = [Seat("person", "Adelheid"), Seat("person", "Bea")]
    finished = nearly_over(services, seats, {0: [me], 1: [her]})
    play_last(bea, finished)
    until(lambda: services.store.table(finished).status == "over" and "Adelheid" in ada.get("/best").text)
    assert {change["player"] for change in changes(services, finished)} == {me, her}
    ada.post(f"/table/{finished}/leave")  # off the list, and still hers
    with_bots = ada.new_table(name="Adelheid")
    going_on = ada.new_table(way="friends", name="Adelheid")
    bea.sit_down(going_on, 1, "Bea")
    assert ada.post(f"/table/{going_on}/do", ply="0", confirm="play:+YY").status_code == 303
    record = client.get(f"/api/v1/tables/{finished}/record").text
    uploaded = ada.post("/replay", text=record).headers["location"].split("/")[2]
    exported = ada.get("/you/export").json()
    assert exported["name"] == "Adelheid" and {game["table"] for game in exported["games"]} == {
        finished,
        with_bots,
        going_on,
        uploaded,
    }
    assert all(game["header"] is None for game in exported["games"] if game["status"] == "playing"), "decks are secret"
    assert "for good" in ada.get("/you/delete").text
    answer = ada.post("/you/delete")
    assert answer.status_code == 303 and "storage" in answer.headers["clear-site-data"]
    left = everything(services)
    assert "Adelheid" not in left and me not in left
    assert [change["player"] for change in changes(services, finished)] == [her], "nor what rating somebody had"
    assert services.store.table(with_bots) is None and services.store.table(uploaded) is None
    assert client.get(f"/table/{with_bots}").status_code == 404
    assert len(services.store.decisions(finished)) > 100, "the moves are others' too"
    assert "Bea" in bea.get(f"/table/{finished}").text and "Adelheid" not in bea.get(f"/table/{finished}/replay").text
    until(lambda: bea.ply(going_on) >= 1 and services.store.table(going_on).seats[0].kind == "bot")
    assert "Adelheid" not in bea.get(f"/table/{going_on}").text
