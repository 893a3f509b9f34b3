"""The home page: what it tells of one's games, how they are removed, which level it suggests, maps and records."""

from dataclasses import replace
from pathlib import Path

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import bots
from fondaco.table import Seat
from fondaco.web.http.security import holder_of
from fondaco.web.pages.home_lists import map_drawing
from fondaco.web.pages.map_preview import preview
from fondaco.web.storage.rows import StoredTable, now
from fondaco.web.tables.past_games import level_for

GOLDEN = Path(__file__).parents[1] / "golden"
BOT = {"seat.0.kind": "me", "seat.1.kind": "bot:greedy"}


def finished(level: str, won: bool) -> tuple[StoredTable, list[int]]:
    """A finished game against a bot of that level."""
    seats = [Seat("person", "Ada"), Seat("bot", "Basso", level)]
    moment = now()
    table = StoredTable("t", "", seats, {}, "private", "over", None, 0 if won else 1, "a", moment, moment)
    return table, [0]


@pytest.mark.parametrize(
    ("games", "suggested"),
    [
        ([], "level1"),
        ([finished("level2", True)], "level3"),
        ([finished("level2", False)], "level2"),
        ([finished("level2", False), finished("level2", False)], "learner5"),
        ([finished("level7", True)], "level7"),
        ([finished("greedy", True)], "level1"),
    ],
)
def test_the_level_that_fits_is_suggested(games: list[tuple[StoredTable, list[int]]], suggested: str) -> None:
    assert level_for(games) == suggested


def test_a_newcomer_is_offered_the_first_level_and_lessons(client: TestClient) -> None:
    page = Person(client).get("/").text
    assert f"{bots.LEVELS[0].title} · suits you" in page
    assert "/learn/spice-road" in page and "/learn/eastern-wonders" in page


def test_running_games_tell_what_they_are_and_can_be_removed(client: TestClient) -> None:
    ada = Person(client)
    table = ada.new_table(**BOT)
    page = ada.get("/").text
    assert "/learn/spice-road" in page
    assert "(greedy)" in page and "<time datetime=" in page and f"/table/{table}/leave" in page
    assert "Leave this table" in ada.get(f"/table/{table}/leave").text
    ada.post(f"/table/{table}/leave")
    assert table not in ada.get("/").text


def test_finished_games_tell_their_result_and_can_be_removed(client: TestClient) -> None:
    ada = Person(client)
    record = (GOLDEN / "spice-road-2.rec").read_bytes()
    services = client.app.state.services  # type: ignore[attr-defined]
    uploaded = ada.post("/replay", files={"record": ("game.txt", record)}).headers["location"].split("/")[2]
    stored = services.store.table(uploaded)
    mine = holder_of(services.keys.visitor(ada.cookies))
    tokens = services.store.decisions(uploaded)
    services.store.add_table(replace(stored, id="over1", status="over"), tokens, {0: [mine]})
    page = ada.get("/").text
    assert "over1/replay" in page and " : " in page
    assert "only your list forgets it" in ada.get("/table/over1/leave").text
    ada.post("/table/over1/leave")
    assert "over1" not in ada.get("/").text
    assert ada.get("/table/over1/replay").status_code == 200


def test_a_record_can_be_pasted(client: TestClient) -> None:
    ada = Person(client)
    text = (GOLDEN / "spice-road-2.rec").read_text()
    assert ada.post("/replay", text=text).status_code == 303
    refused = ada.post("/replay", text="game: chess")
    assert refused.status_code == 400 and "game: chess" in refused.text, "what was pasted is still there"


def test_the_lesson_leads_to_its_game(client: TestClient) -> None:
    page = Person(client).get("/?game=eastern-wonders").text
    chosen = page[page.index('value="eastern-wonders"') :]
    assert "checked" in chosen[: chosen.index(">")]


def test_the_page_on_programs_tells_this_address(client: TestClient) -> None:
    assert "python dicey.py http://testserver" in Person(client).get("/programs").text


def test_every_map_has_a_picture_of_all_its_tiles() -> None:
    for name in ("standard", "atolls", "crescent", "lagoon", "strait"):
        tiles = preview(map_drawing(name) or "")["tiles"]
        assert (len(tiles["market"]), len(tiles["port"])) == (20, 4)
