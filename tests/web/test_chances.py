"""The line of everybody's chance to win: what it is made from, who is offered it, and that it costs nothing unasked."""

from pathlib import Path

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import Game, record
from fondaco.bots.judge.judge import Judge
from fondaco.games.state import copy
from fondaco.web.pages.chance_chart import drawing
from fondaco.web.tables import chance_worker as chances
from fondaco.web.tables.chance_worker import Line, finished_turns

GOLDEN = Path(__file__).parents[1] / "golden"


def followed(game: Game) -> Line:
    """The whole line of a game."""
    line = Line(game)
    while line.behind(game):
        line.follow(game)
    assert not line.failed
    return line


@pytest.mark.parametrize("name", ["spice-road-2", "eastern-wonders-2"])
def test_one_position_per_turn_until_somebody_has_won(name: str) -> None:
    game = record.read_file(GOLDEN / f"{name}.rec")
    line = followed(game)
    assert len(line.rows) == len(game.turns) + 1
    assert all(abs(sum(row) - 1) < 1e-9 for row in line.rows)
    assert line.rows[-1][game.winner or 0] == 1
    # As a review begins: even only while the game is being set up.
    start = game.from_start(game.rules, copy(game.start), game.box).view(None)
    assert line.rows[0] == tuple(Judge().chances(start.rules, start.state, start.box))
    assert (line.rows[0] == (0.5, 0.5)) == (name == "eastern-wonders-2")


@pytest.mark.parametrize("name", ["spice-road", "eastern-wonders"])
@pytest.mark.rule("SR-9.1", "EW-9.1")
def test_the_line_knows_nothing_of_the_decks(name: str) -> None:
    game = Game(name, 2, seed=5)
    start = copy(game.start)
    game.rules.redeal(start, game.box, 99)
    other = Game.from_start(game.rules, start, game.box)
    while len(game.turns) < 8:
        legal = [token for token in game.legal if token in other.legal]
        action = next((token for token in legal if not token.startswith(("take", "claim"))), legal[0])
        before = game.view(None).to_json()
        assert before == other.view(None).to_json()
        game.play(action)
        other.play(action)
    assert followed(game).rows == followed(other).rows


def test_the_line_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = record.read_file(GOLDEN / "spice-road-3.rec")
    monkeypatch.setattr(chances, "_SLICE", 0.0)
    line, game = Line(whole), Game.from_start(whole.rules, copy(whole.start), whole.box, whole.names)
    for turn in whole.turns[:6]:
        for token in turn.tokens:
            game.play(token)
        line.follow(game)
        assert len(line.rows) == len(finished_turns(game)) + 1 == len(game.turns) + 1
    line.follow(whole)
    assert len(line.rows) == 8


def test_an_unfinished_turn_is_not_judged() -> None:
    game = Game("spice-road", 2, seed=1)
    game.play("take:2")
    assert len(game.turns) == 1 and finished_turns(game) == []
    assert not Line(game).behind(game)


def test_the_drawing_tells_the_same_to_the_eye_and_to_the_ear() -> None:
    game = record.read_file(GOLDEN / "eastern-wonders-3.rec")
    line = followed(game)
    shown = drawing(line.rows, game.turns, game.names, you=1)
    assert [one["me"] for one in shown["lines"]] == [False, True, False]
    assert [len(one["points"].split()) for one in shown["lines"]] == [len(line.rows)] * 3
    assert [row["round"] for row in shown["table"]] == sorted({turn.round for turn in game.turns})
    assert shown["table"][-1]["shares"] == [one["now"] for one in shown["lines"]]
    assert sum(moment["width"] for moment in shown["moments"]) == pytest.approx(100, abs=1)
    assert drawing(line.rows[:1], game.turns, game.names)["table"] == []


def test_who_is_offered_the_line(client: TestClient) -> None:
    ada = Person(client)
    against_bots = ada.new_table(**{"seat.1.kind": "bot:random"})
    assert 'data-chances="chances"' in ada.get(f"/table/{against_bots}").text
    assert "begins after the first turn" in ada.get(f"/table/{against_bots}/chances").json()["html"]
    closed = ada.new_table(way="device")
    ada.look(closed)
    assert "data-chances" not in ada.get(f"/table/{closed}").text
    assert "data-chances" not in ada.get(f"/table/{closed}/replay").text
    assert ada.get(f"/table/{closed}/chances").status_code == 404
    sent = ada.post("/replay", files={"record": ("game.txt", (GOLDEN / "spice-road-2.rec").read_bytes())})
    page = ada.get(sent.headers["location"]).text
    assert 'data-chances="replay_chances"' in page


def test_nothing_is_worked_out_for_nobody(client: TestClient) -> None:
    ada = Person(client)
    table = ada.new_table(**{"seat.1.kind": "bot:random"})
    ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY")
    ada.get(f"/table/{table}")
    services = client.app.state.services  # type: ignore[attr-defined]
    assert len(services.chances._lines) == 0
    ada.get(f"/table/{table}/chances")
    assert len(services.chances._lines) == 1


def test_a_game_without_end_has_no_line(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "MOST_TURNS", 5)
    ada = Person(client)
    sent = ada.post("/replay", files={"record": ("game.txt", (GOLDEN / "spice-road-2.rec").read_bytes())})
    answer = ada.get(sent.headers["location"].replace("/replay", "/chances")).json()
    assert "There is no line" in answer["html"] and answer["wait"] is None
