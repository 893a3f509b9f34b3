"""Ratings: only for games that all agreed to rate, once for each, and nothing to be had from oneself or from leaving."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from people import Person
from sqlalchemy import select
from starlette.testclient import TestClient

from fondaco.arena.stats import FIRST_RATING
from fondaco.table import Seat
from fondaco.web.people.ratings import _ranks, best, points, ratings_of, settle, unsettled
from fondaco.web.storage.rows import StoredTable, now
from fondaco.web.storage.schema import ratings, results
from fondaco.web.storage.store import Store
from fondaco.web.tables.clock import PRESETS, named
from fondaco.web.tables.lobby import NewSeat, NewTable
from fondaco.web.tables.rated import NotRated, check_rated
from last_turns import holder, nearly_over, play_last
from patience import until

PEOPLE = [Seat("person", "Ada"), Seat("person", "Bea")]
A, B, C = ("a" * 64, "b" * 64, "c" * 64)


@pytest.fixture
def services(client: TestClient) -> Any:
    return client.app.state.services  # type: ignore[attr-defined]


def rated(store: Store) -> dict[str, tuple[int, int]]:
    """Player -> points and games."""
    with store.reading() as connection:
        rows = connection.execute(select(ratings)).mappings()
        return {row["player"]: (points(row["mu"], row["sigma"]), row["games"]) for row in rows}


def test_a_rated_game_to_its_end(client: TestClient, services: Any) -> None:
    ada, bea = Person(client), Person(client)
    table = ada.new_table(way="friends", name="Ada", rated="1", clock=named(PRESETS[0]))
    assert "This game is rated" in bea.get(f"/table/{table}").text
    seat = client.post(f"/api/v1/tables/{table}/seats/1", json={"name": "Robot"})
    assert seat.status_code == 403, "a program has not agreed"
    bea.sit_down(table, 1, "Bea")
    for address in (f"/table/{table}", f"/table/{table}/leave"):
        assert "This game is rated: there are no hints, and leaving counts as a loss." in bea.get(address).text
    assert services.visitors.get(holder(services, bea)).name == "Bea", "the name under which one is rated is one's own"
    assert client.get(f"/api/v1/tables/{table}").json()["options"]["rated"] is True
    assert ada.get(f"/table/{table}/chances").status_code == 404
    nearly = nearly_over(services, PEOPLE, {0: [holder(services, ada)], 1: [holder(services, bea)]})
    play_last(bea, nearly)
    found = until(lambda: rated(services.store))
    assert found[holder(services, bea)][0] > found[holder(services, ada)][0] and found[holder(services, bea)][1] == 1
    change = found[holder(services, ada)][0] - 1000
    assert f"Your rating: 1000 → {1000 + change} (−{-change})" in ada.get(f"/table/{nearly}").text
    assert "Your rating: 1000 → " in bea.get(f"/table/{nearly}").text
    assert "Your rating" not in Person(client).get(f"/table/{nearly}").text, "it is nobody else's"
    page = ada.get("/best").text
    assert page.index("Bea") < page.index("Ada") and "?: not settled yet" in page
    assert "rating +" in bea.get("/you").text


def test_a_page_that_is_told_nothing_later_waits_for_the_rating(client: TestClient, services: Any) -> None:
    ada, bea = Person(client), Person(client)
    table = nearly_over(services, PEOPLE, {0: [holder(services, ada)], 1: [holder(services, bea)]})
    assert bea.post(f"/table/{table}/resign").status_code == 303
    assert "Your rating: 1000 → " in bea.get(f"/table/{table}").text
    services.rooms.forget([table])  # as after a restart
    assert "Your rating: 1000 → " in ada.get(f"/table/{table}").text


def test_what_cannot_be_rated_is_refused() -> None:
    people = (NewSeat("person", "Ada"), NewSeat("person"))
    clock = PRESETS[0]
    check_rated(NewTable("spice-road", people, "friends", rated=True, clock=clock), [0])
    for wanted, mine in (
        (NewTable("spice-road", people, "friends", seed=1, rated=True, clock=clock), [0]),
        (NewTable("spice-road", people, "device", rated=True, clock=clock), [0, 1]),
        (NewTable("spice-road", people, "friends", rated=True, clock=clock), []),
        (NewTable("spice-road", people, "friends", rated=True), [0]),
    ):
        with pytest.raises(NotRated):
            check_rated(wanted, mine)


def test_nothing_is_to_be_had_from_oneself(services: Any) -> None:
    store = services.store
    both = nearly_over(services, PEOPLE, {0: [A], 1: [A]}, whole=True)
    by_link = nearly_over(services, PEOPLE, {0: [A], 1: [B, A]}, whole=True)
    nearly_over(services, PEOPLE, {0: [B, C], 1: ["d" * 64]}, rated=False)  # B and C once shared a seat
    shared = nearly_over(services, PEOPLE, {0: [B], 1: [C]}, whole=True)
    for table in (both, by_link, shared):
        assert settle(store, table)
    assert rated(store) == {}
    assert settle(store, nearly_over(services, PEOPLE, {0: [A], 1: [B]}, whole=True, rated=False))
    assert rated(store) == {}


def test_leaving_is_a_loss(client: TestClient, services: Any) -> None:
    ada = Person(client)
    me = holder(services, ada)
    alone = nearly_over(services, [Seat("person", "Ada"), Seat("bot", "Oda", "level2")], {0: [me]})
    ada.post(f"/table/{alone}/leave")
    until(lambda: rated(services.store))
    found = rated(services.store)
    assert found["bot:level2"][0] > found[me][0]
    left = nearly_over(services, [Seat("person", "Bea"), Seat("bot", "Oda", "level5")], {0: [B], 1: [A]}, whole=True)
    settle(services.store, left)  # the bot that played on won, but its seat was left
    after = rated(services.store)
    assert after[B][0] > after[A][0] and "bot:level5" not in after
    assert settle(services.store, left) is False


THREE = [Seat("person", "Ada"), Seat("person", "Bea"), Seat("person", "Cleo")]


def ranks(
    players: int, status: str = "over", winner: int | None = 1, ended: dict[str, object] | None = None, **bots: str
) -> list[float]:
    """The places of people at a table, of whom some have left or were away when their time was up."""
    seats = list(THREE[:players])
    for name, away in bots.items():
        seat = int(name.removeprefix("seat"))
        left = Seat("bot", "Oda", "level3", away="left")
        seats[seat] = left if away == "left" else replace(seats[seat], stand_in="level3", away="time")
    table = StoredTable(
        "t", "game: x", seats, {"rated": True}, "private", status, None, winner, A, now(), now(), ended=ended
    )
    return _ranks(table, [A, B, C][:players], [62, 77, 40][:players])


def test_who_resigns_or_leaves_has_lost_whatever_the_points_say() -> None:
    assert ranks(2) == [1, 0]
    assert ranks(2, winner=0, ended={"why": "resigned", "seat": 1, "winner": 0}) == [0, 1], "with fewer points"
    assert ranks(2, seat1="left") == [0, 1], "though the bot has won"
    assert ranks(2, seat1="time") == [0, 1], "who does not come back has left"
    assert ranks(3, seat1="left") == [0, 2, 1]
    assert ranks(3, winner=None, ended={"why": "agreed", "seat": 1, "winner": None}, seat1="left") == [0, 2, 0]
    assert ranks(2, status="left", winner=None, seat0="left") == [1, 0], "who left first is behind who left last"
    assert ranks(2, seat0="left", seat1="time") == [0, 0], "nobody gains from what two bots made of their seats"


def test_a_resignation_is_rated(client: TestClient, services: Any) -> None:
    ada, bea = Person(client), Person(client)
    mine, hers = holder(services, ada), holder(services, bea)
    table = ada.new_table(way="friends", name="Ada", rated="1", clock=named(PRESETS[0]), **{"seat.1.kind": "person"})
    bea.sit_down(table, 1, "Bea")
    assert bea.post(f"/table/{table}/resign").status_code == 303
    found = until(lambda: rated(services.store))
    assert found[mine][0] > points(*FIRST_RATING) > found[hers][0]


def test_seats_of_a_rated_game_are_not_handed_on(client: TestClient, services: Any) -> None:
    """Neither does a bot give way to a person, nor is somebody rated who was freed before they ever played."""
    ada, late, bea, cleo = (Person(client) for _ in range(4))
    fields = {"seat.1.kind": "person", "seat.2.kind": "bot:random"}
    table = ada.new_table(way="friends", players="3", name="Ada", rated="1", clock=named(PRESETS[0]), **fields)
    assert ada.post(f"/table/{table}/seats/2/free").status_code == 400, "a bot's seat"
    assert cleo.post(f"/table/{table}/seats/2", name="Cleo").status_code == 409
    late.sit_down(table, 1, "Late")
    assert late.post(f"/table/{table}/talk", phrase="moment").status_code == 303
    assert ada.post(f"/table/{table}/seats/1/free").status_code == 303
    assert client.get(f"/api/v1/tables/{table}/talk").json() == [], "as if they had never sat there"
    bea.sit_down(table, 1, "Bea")
    assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 303
    assert bea.post(f"/table/{table}/leave").status_code == 303
    link = services.keys.personal_link(table, 1, "Bea")
    assert bea.get(f"/seat/{link}").status_code == bea.post(f"/seat/{link}").status_code == 404
    assert ada.post(f"/table/{table}/seats/1/free").status_code == 400
    assert ada.post(f"/table/{table}/end", wanted="1").status_code == 303
    found = until(lambda: rated(services.store))
    assert set(found) == {holder(services, ada), holder(services, bea), "bot:random"}
    assert found[holder(services, bea)][0] < found[holder(services, ada)][0]


def test_a_game_is_settled_once_by_two_servers_and_after_a_crash(postgres: str, services: Any) -> None:
    stores = [Store(postgres), Store(postgres)]
    stores[0].migrate()
    services.store = stores[0]
    tables = [nearly_over(services, PEOPLE, {0: [A], 1: [B]}, whole=True) for _ in range(6)]
    assert set(tables) <= set(unsettled(stores[1]))  # other tests may have left games in this database
    with ThreadPoolExecutor(8) as threads:
        done = list(threads.map(lambda job: settle(stores[job % 2], tables[job // 4]), range(24)))
    assert sum(done) == 6
    assert not set(tables) & set(unsettled(stores[0]))
    found = rated(stores[0])
    assert found[A][1] == found[B][1] == 6 and found[B][0] > found[A][0]
    with stores[0].reading() as connection:
        assert len(connection.execute(select(results).where(results.c.table_id.in_(tables))).all()) == 6
    assert ratings_of(stores[0], B)["spice-road"].games == 6
    listed = {one.player for one in best(stores[0], "spice-road")}
    assert not listed & {A, B}, "people without a name are not listed"
    for store in stores:
        store.close()
