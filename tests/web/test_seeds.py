"""A seed that somebody chose is told to everybody; without one nobody can know the decks."""

import secrets

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import GAMES, Game, games

TWO = [{"kind": "person"}, {"kind": "person"}]


@pytest.mark.parametrize("name", GAMES)
def test_without_a_seed_every_draw_is_the_systems(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    bits = secrets.randbits
    monkeypatch.setattr(secrets, "randbits", lambda count: drawn.append(bits(count)) or drawn[-1])
    first, second = Game(name, players=3), Game(name, players=3)
    assert len(set(drawn)) > 100, "as many fresh numbers as there are draws"
    assert games.get(name).write_header(first.start, first.box) != games.get(name).write_header(
        second.start, second.box
    )
    drawn.clear()
    Game(name, players=3, seed=1)
    assert drawn == []


def test_every_card_comes_first_equally_often_without_a_seed() -> None:
    first = [int(Game("spice-road").state.points[0]) for _ in range(3600)]
    counts = [first.count(card) for card in set(first)]
    assert len(counts) == 36
    assert (
        sum((count - 100) ** 2 / 100 for count in counts) < 80
    )  # chi-squared with 35 degrees: beyond 80 once in 40,000


@pytest.mark.parametrize("seed", [None, 5])
def test_a_chosen_seed_is_told_to_everybody(client: TestClient, seed: int | None) -> None:
    table = client.post(
        "/api/v1/tables", json={"game": "spice-road", "seats": TWO, "public": True, "seed": seed}
    ).json()
    assert table["seeded"] is (seed is not None)
    listed = client.get("/api/v1/tables").json()
    assert [line["seeded"] for line in listed] == [seed is not None]
    bea = Person(client)
    home, joining = bea.get("/").text, bea.get(f"/table/{table['id']}").text
    assert ("Chosen seed" in home) is (seed is not None)
    assert ("chose the seed" in joining) is (seed is not None)
    for seat in (0, 1):
        client.post(f"/api/v1/tables/{table['id']}/seats/{seat}", json={"name": f"P{seat}"})
    assert ("Chosen seed" in bea.get(f"/table/{table['id']}").text) is (seed is not None)


def test_a_random_map_comes_from_the_seed(client: TestClient) -> None:
    asked = {"game": "eastern-wonders", "seats": TWO, "map": "random"}
    tables = [
        client.post("/api/v1/tables", json={**asked, **seed}).json()["id"] for seed in ({"seed": 7}, {"seed": 7}, {})
    ]
    rooms = client.app.state.services.rooms  # type: ignore[attr-defined]
    one, other, free = (rooms._rooms[table].table.game for table in tables)
    drawing = games.get("eastern-wonders").maps.drawing  # type: ignore[union-attr]
    assert drawing(one.box) == drawing(other.box) != drawing(free.box)
    assert one.position() == other.position()
