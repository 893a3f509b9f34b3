"""Leaving a table: nobody is locked out by tables that nobody will finish."""

from dataclasses import replace

from people import Person
from starlette.testclient import TestClient

from fondaco.web.app import create_app
from fondaco.web.settings import Settings
from fondaco.web.tables.bot_names import default_bot

TWO = [{"kind": "person"}, {"kind": "person"}]


def made_by_api(client: TestClient) -> tuple[str, list[dict[str, str]]]:
    """A table with two people at it, and the proof of each seat."""
    address = f"/api/v1/tables/{client.post('/api/v1/tables', json={'game': 'spice-road', 'seats': TWO}).json()['id']}"
    taken = [client.post(f"{address}/seats/{seat}", json={"name": f"P{seat}"}).json()["token"] for seat in (0, 1)]
    return address, [{"authorization": f"Bearer {token}"} for token in taken]


def test_unfinished_tables_lock_no_program_out(settings: Settings) -> None:
    few = replace(settings, limits=replace(settings.limits, open_tables=3))
    with TestClient(create_app(few)) as client:
        tables = [client.post("/api/v1/tables", json={"game": "spice-road", "seats": TWO}) for _ in range(4)]
        assert [answer.status_code for answer in tables] == [201, 201, 201, 400]
        assert "leave" in tables[-1].json()["error"]
        assert client.delete(f"/api/v1/tables/{tables[0].json()['id']}").status_code == 204
        assert client.post("/api/v1/tables", json={"game": "spice-road", "seats": TWO}).status_code == 201


def test_a_bot_plays_on_for_who_leaves(client: TestClient) -> None:
    address, proofs = made_by_api(client)
    assert client.delete(address).status_code == 400, "without a token nobody removes a table that people sit at"
    assert client.delete(address, headers=proofs[0]).status_code == 204
    seats = client.get(address).json()["seats"]
    assert (seats[0]["kind"], seats[0]["level"]) == ("bot", default_bot())
    assert (seats[1]["kind"], seats[1]["name"]) == ("person", "P1")
    assert client.get(f"{address}/legal", headers=proofs[0]).status_code == 401
    assert client.get(f"{address}/legal", headers=proofs[1]).status_code == 200
    store = client.app.state.services.store  # type: ignore[attr-defined]
    table_id = address.rpartition("/")[2]
    assert sorted(store.holders(table_id)) == [1]
    assert store.table(table_id).maker == store.holders(table_id)[1][0], "it does not count for who left"
    assert client.delete(address, headers=proofs[1]).status_code == 204
    assert store.table(table_id).status == "left"
    assert client.delete(address, headers=proofs[1]).status_code == 400


def test_somebody_leaves_on_the_page(client: TestClient) -> None:
    ada, bea = Person(client), Person(client)
    table = ada.new_table()
    assert f"/table/{table}/leave" in ada.get(f"/table/{table}").text
    assert f"/table/{table}/leave" not in bea.get(f"/table/{table}").text
    assert bea.post(f"/table/{table}/leave").status_code == 400
    assert bea.get(f"/table/{table}/leave").headers["location"] == f"/table/{table}"
    assert "for good" in ada.get(f"/table/{table}/leave").text
    assert ada.post(f"/table/{table}/leave").headers["location"] == "/"
    assert table not in ada.get("/").text


def test_tables_of_bots_alone_are_few(settings: Settings) -> None:
    few = replace(settings, pace=1000.0, limits=replace(settings.limits, bot_tables=2))
    with TestClient(create_app(few)) as client:
        bots = {"game": "spice-road", "seats": [{"kind": "bot", "level": "random"}] * 2}
        made = [client.post("/api/v1/tables", json=bots) for _ in range(3)]
        assert [answer.status_code for answer in made] == [201, 201, 400]
        assert client.delete(f"/api/v1/tables/{made[0].json()['id']}").status_code == 204
        assert client.post("/api/v1/tables", json=bots).status_code == 201
