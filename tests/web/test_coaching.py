"""The coach on the pages: who gets hints, and when there is a review. The coach itself has its own tests."""

import sys
import time
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from people import Person
from starlette.testclient import TestClient

import fondaco
from fondaco import Game, bots, record
from fondaco.web import coaching, replays, showing


@pytest.fixture
def coach(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A coach that answers at once."""
    fake, report = ModuleType("fondaco.coach"), ModuleType("fondaco.coach.report")
    hint = SimpleNamespace(tokens=("play:+YY",), text="plays +YY", reason="cubes", win=0.5)

    def review(game: Game, seconds: float, jobs: int, progress: Any) -> Any:
        progress(1, 1)
        turn = SimpleNamespace(
            index=0, round=1, seat=0, chances=(0.5, 0.5), verdict="mistake", loss=0.12, luck=0.03, tokens=("rest",)
        )
        return SimpleNamespace(
            turns=(turn, turn), result=(1.0, 0.0), flagged=lambda: [turn], turning_points=lambda: [0]
        )

    fake.__dict__.update(hints=lambda view, t, seconds: [hint], review=review, report=report)
    report.__dict__.update(verdicts=lambda t: {"mistake": "mistake"}, better=lambda game, turn, t: "rests")
    monkeypatch.setitem(sys.modules, "fondaco.coach", fake)
    monkeypatch.setitem(sys.modules, "fondaco.coach.report", report)
    monkeypatch.setattr(fondaco, "coach", fake, raising=False)
    for module in (coaching, replays, showing):
        monkeypatch.setattr(module, "COACH", True)
    return fake


def test_hints_are_for_who_plays_against_bots(client: TestClient, coach: ModuleType) -> None:
    ada, eve = Person(client), Person(client)
    alone = ada.new_table(**{"seat.1.kind": "bot:random"})
    assert "data-hint" in ada.get(f"/table/{alone}").text
    assert ada.get(f"/table/{alone}/hints").json()["hints"][0]["tokens"] == ["play:+YY"]
    assert eve.get(f"/table/{alone}/hints").json() == {"hints": []}
    friends = ada.new_table(way="friends")
    assert ada.get(f"/table/{friends}/hints").json() == {"hints": []}


def test_a_finished_game_is_reviewed(client: TestClient, coach: ModuleType) -> None:
    ada = Person(client)
    assert ada.get(f"/table/{ada.new_table()}/review").status_code == 404
    game = Game("spice-road", 2, seed=4, names=["Ada", "Bea"])
    players = [bots.make("greedy", seed) for seed in (1, 2)]
    while game.to_move is not None:
        game.play(players[game.to_move].choose(game.view(game.to_move), 0.1))
    sent = ada.post("/replay", files={"record": ("game.txt", record.write(game).encode())})
    address = sent.headers["location"].replace("/replay", "/review")
    for _ in range(50):
        page = ada.get(address).text
        if "refresh" not in page:
            break
        time.sleep(0.1)
    assert "mistake, −12 %" in page and "Better: rests" in page and "<polyline" in page
