"""The coach on the pages: who gets hints and when, reviews that are made once and kept."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import coach, record
from fondaco.web.app import create_app
from fondaco.web.settings import Settings
from fondaco.web.tables import coach as coaching
from fondaco.web.tables.warmup import WarmUp
from patience import until

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach in a hurry."""
    monkeypatch.setattr(coaching, "HINT_SECONDS", 0.05)
    monkeypatch.setattr(coaching, "REVIEW_SECONDS", 0.5)


def upload(ada: Person, name: str = "spice-road-2") -> str:
    """The address of the table of an uploaded record."""
    sent = ada.post("/replay", files={"record": ("game.txt", (GOLDEN / f"{name}.rec").read_bytes())})
    return sent.headers["location"].removesuffix("/replay")


def reviewed(ada: Person, table: str) -> str:
    """The page of a review when it is there."""

    def page() -> str | None:
        shown = ada.get(f"{table}/review").text
        return shown if "http-equiv" not in shown else None

    return until(page, 120)


def test_hints_are_for_who_plays_against_bots(client: TestClient) -> None:
    ada, eve = Person(client), Person(client)
    alone = ada.new_table(**{"seat.1.kind": "bot:random"})
    assert "data-hint" in ada.get(f"/table/{alone}").text
    found = ada.get(f"/table/{alone}/hints").json()["hints"]
    assert found and found[0]["tokens"] and 0 < found[0]["win"] < 1
    assert eve.get(f"/table/{alone}/hints").json() == {"hints": [], "preparing": None}
    friends = ada.new_table(way="friends")
    assert ada.get(f"/table/{friends}/hints").json() == {"hints": [], "preparing": None}


def test_hints_wait_until_the_bots_are_ready(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def slow(self: WarmUp, tell: Any) -> None:
        self.progress = {"what": "rules", "done": 1, "of": 4}
        await asyncio.sleep(1000)

    monkeypatch.setattr(WarmUp, "run", slow)
    with TestClient(create_app(replace(settings, warm_up=True))) as client:
        ada = Person(client)
        table = ada.new_table(**{"seat.1.kind": "bot:random"})
        early = ada.get(f"/table/{table}/hints").json()
        assert early["hints"] == [] and (early["preparing"]["done"], early["preparing"]["of"]) == (1, 4)
        waiting = ada.get(f"/table/{table}/chances").json()
        assert "as soon as the bots are ready" in waiting["html"] and waiting["wait"]
        client.app.state.services.warm_up.skip()  # type: ignore[attr-defined]
        assert ada.get(f"/table/{table}/hints").json()["hints"]


def test_a_review_is_kept(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(create_app(settings)) as client:
        ada = Person(client)
        assert ada.get(f"/table/{ada.new_table()}/review").status_code == 404
        table = upload(ada, "spice-road-opening")
        assert f"{table}/review" in ada.get(f"{table}/replay").text
        page = reviewed(ada, table)
        assert "<polyline" in page and "Luck of the draws" in page and "Accuracy" in page
        advised = ada.get(f"{table}/better/5")
        assert advised.status_code == 200 and "Advised instead of what was played" in advised.text
        assert ada.get(f"{table}/better/5000").status_code == 404
    with TestClient(create_app(settings)) as client:
        again = Person(client).get(f"{table}/review").text
        assert "<polyline" in again and "http-equiv" not in again
        assert again.count("<li>") == page.count("<li>")


def test_a_review_comes_back_from_json() -> None:
    game = record.read_file(GOLDEN / "spice-road-opening.rec")
    made = coach.review(game, 0.5, 1)
    assert coach.Review.from_json(made.to_json()) == made


def test_a_review_of_another_version_is_made_again(client: TestClient) -> None:
    ada = Person(client)
    table = upload(ada, "spice-road-opening")
    client.app.state.services.store.keep_review(table.removeprefix("/table/"), {"turns": []})  # type: ignore[attr-defined]
    assert "<polyline" in reviewed(ada, table)


def test_the_coach_has_limits(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Person(client)
    table = upload(ada)
    monkeypatch.setattr(coaching, "_MOST_WAITING", 0)
    full = ada.get(f"{table}/review")
    assert full.status_code == 503 and "try again later" in full.text
    monkeypatch.setattr(coaching, "MOST_TURNS", 10)
    assert ada.get(f"{table}/review").status_code == 404
    assert f"{table}/review" not in ada.get(f"{table}/replay").text
