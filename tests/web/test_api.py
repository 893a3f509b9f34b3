"""The HTTP API: whole games by programs, refusals, races, and nothing that is secret."""

import json
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from fondaco import GAMES, record
from lively import lively

API = "/api/v1"


class Program:
    """Somebody's program at a seat."""

    def __init__(self, client: TestClient, table: str, seat: int, name: str) -> None:
        self.client = client
        self.table = f"{API}/tables/{table}"
        taken = client.post(f"{self.table}/seats/{seat}", json={"name": name})
        assert taken.status_code == 201, taken.text
        self.headers = {"authorization": f"Bearer {taken.json()['token']}"}

    def get(self, what: str) -> Any:
        answer = self.client.get(f"{self.table}/{what}", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def play(self, ply: int, *tokens: str) -> Any:
        return self.client.post(f"{self.table}/play", json={"ply": ply, "tokens": tokens}, headers=self.headers)


def new_table(client: TestClient, game: str = "spice-road", kinds: str = "pp", **options: Any) -> str:
    seats = [{"kind": "bot", "level": "random"} if kind == "b" else {"kind": "person"} for kind in kinds]
    made = client.post(f"{API}/tables", json={"game": game, "seats": seats, **options})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def play_on(programs: list[Program], chance: Random, most: int) -> dict[str, Any]:
    """Let programs play, up to that many decisions; the last state."""
    state: dict[str, Any] = programs[0].get("view")
    while not state["over"] and state["ply"] < most:
        program = programs[state["to_move"]]
        asked = program.get("legal")
        answer = program.play(asked["ply"], lively(asked["legal"], chance))
        assert answer.status_code == 200, answer.text
        state = answer.json()
    return state


def test_two_programs_play_a_whole_game(client: TestClient) -> None:
    table = new_table(client, seed=5)
    programs = [Program(client, table, seat, name) for seat, name in enumerate(("Ada", "Bea"))]
    state = play_on(programs, Random(5), 1000)
    assert state["over"] and state["winner"] in (0, 1)
    played = record.read(client.get(f"{API}/tables/{table}/record").text)
    assert played.over and played.names == ("Ada", "Bea")
    events = client.get(f"{API}/tables/{table}/events").text
    assert events.count("event: decision") == len(played.actions)
    assert events.count("event: over") == 1


def test_programs_play_eastern_wonders(client: TestClient) -> None:
    table = new_table(client, "eastern-wonders", "ppp", seed=5)
    programs = [Program(client, table, seat, name) for seat, name in enumerate(("Ada", "Bea", "Cleo"))]
    state = play_on(programs, Random(5), 120)
    assert state["ply"] >= 120 and state["view"]["round"] > 1


def test_a_record_is_secret_while_the_game_goes_on(client: TestClient) -> None:
    table = new_table(client)
    assert client.get(f"{API}/tables/{table}/record").status_code == 403


def test_a_repeated_or_late_request_plays_nothing(client: TestClient) -> None:
    table = new_table(client)
    ada = Program(client, table, 0, "Ada")
    assert ada.play(0, "play:+YY").status_code == 200
    again = ada.play(0, "play:+YY")
    assert again.status_code == 409
    assert again.json()["state"]["ply"] == 1


def test_of_many_requests_at_once_one_plays(client: TestClient) -> None:
    table = new_table(client)
    ada = Program(client, table, 0, "Ada")
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: ada.play(0, "play:+YY").status_code, range(16)))
    assert sorted(answers) == [200] + [409] * 15
    assert ada.get("view")["ply"] == 1


def test_what_is_not_legal_is_refused_with_the_state(client: TestClient) -> None:
    table = new_table(client)
    ada, bea = Program(client, table, 0, "Ada"), Program(client, table, 1, "Bea")
    refused = ada.play(0, "claim:1")
    assert refused.status_code == 409 and "claim:1 is not legal" in refused.json()["error"]
    assert "play:+YY" in refused.json()["state"]["legal"]
    assert ada.play(0, "nonsense").status_code == 400
    assert bea.play(0, "play:+YY").status_code == 409
    assert ada.play(0, "play:+YY", "play:+YY").status_code == 409
    assert ada.get("view")["ply"] == 0


def test_only_a_token_of_this_table_gives_a_seat(client: TestClient) -> None:
    table, other = new_table(client), new_table(client)
    ada = Program(client, other, 0, "Ada")
    for headers in (ada.headers, {"authorization": "Bearer x.y"}, {"authorization": "Bearer " + "a" * 3000}):
        assert client.get(f"{API}/tables/{table}/view", headers=headers).status_code == 401
        move = {"ply": 0, "tokens": ["rest"]}
        assert client.post(f"{API}/tables/{table}/play", json=move, headers=headers).status_code == 401
    assert client.post(f"{API}/tables/{table}/play", json={"ply": 0, "tokens": ["rest"]}).status_code == 401
    assert client.get(f"{API}/tables/{table}/view").json()["seat"] is None


def test_a_seat_is_taken_once(client: TestClient) -> None:
    table = new_table(client, kinds="pb")
    Program(client, table, 0, "Ada")
    assert client.post(f"{API}/tables/{table}/seats/0", json={"name": "Bea"}).status_code == 409
    assert client.post(f"{API}/tables/{table}/seats/1", json={"name": "Bea"}).status_code == 409
    assert client.post(f"{API}/tables/{table}/seats/4", json={"name": "Bea"}).status_code == 404


@pytest.mark.parametrize("name", ["", " ", "a, b", "x" * 30, "bot:greedy", "a\nb\x00"])
def test_names_that_a_record_cannot_hold_are_refused(client: TestClient, name: str) -> None:
    table = new_table(client)
    answer = client.post(f"{API}/tables/{table}/seats/0", json={"name": name})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"seats": [{"kind": "person"}]},
        {"seats": [{"kind": "person"}] * 6},
        {"seats": [{"kind": "person"}, {"kind": "bot", "level": "cmd:ls"}]},
        {"seed": -1},
        {"seed": 2**70},
        {"map": "nowhere", "game": "eastern-wonders"},
        {"components": {"merchants": ["+YY"]}},
        {"colour": "red"},
    ],
)
def test_wishes_that_make_no_table_are_refused(client: TestClient, wish: dict[str, Any]) -> None:
    usual = {"game": "spice-road", "seats": [{"kind": "person"}, {"kind": "person"}]}
    answer = client.post(f"{API}/tables", json=usual | wish)
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["error"]


def test_public_tables_are_listed(client: TestClient) -> None:
    private, public = new_table(client), new_table(client, public=True)
    listed = [line["id"] for line in client.get(f"{API}/tables").json()]
    assert listed == [public] and private not in listed


def test_games_and_turns(client: TestClient) -> None:
    assert [game["name"] for game in client.get(f"{API}/games").json()] == list(GAMES)
    table = new_table(client)
    ada = Program(client, table, 0, "Ada")
    ada.play(0, "take:1")
    then = client.get(f"{API}/tables/{table}/turns/0").json()
    assert (then["turn"], then["turns"]) == (0, 1)
    assert then["view"]["players"][0]["hand"] == ["+YY", "^2"]
    assert client.get(f"{API}/tables/{table}/turns/99").json()["turn"] == 1


def test_bots_answer(client: TestClient) -> None:
    table = new_table(client, kinds="pbb")
    ada = Program(client, table, 0, "Ada")
    ada.play(0, "play:+YY")
    seats = []
    with client.stream("GET", f"{API}/tables/{table}/events") as answer:
        for line in answer.iter_lines():
            if line.startswith("data:"):
                seats.append(json.loads(line[5:])["seat"])
            if 2 in seats:
                break
    assert set(seats) == {0, 1, 2}
