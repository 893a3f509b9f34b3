"""Bots at tables: stand-ins while the machine code is being made, and should a bot fail; bots after a restart."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import GAMES, bots
from fondaco.web.app import create_app
from fondaco.web.settings import Settings
from fondaco.web.tables import bots as botrunner
from fondaco.web.tables.warmup import WarmUp
from patience import until


def wait_for(ada: Person, table: str, ply: int) -> None:
    """Wait until so many decisions are made."""
    until(lambda: ada.ply(table) >= ply)


@pytest.mark.parametrize("game", GAMES)
def test_a_stand_in_plays_while_the_bots_are_prepared(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def endless(self: WarmUp, tell: Any) -> None:
        self.progress = {"what": "rules", "done": 1, "of": 4}
        await asyncio.sleep(1000)

    monkeypatch.setattr(WarmUp, "run", endless)
    asked: list[str] = []
    make = bots.make
    monkeypatch.setattr(botrunner.bots, "make", lambda name: asked.append(name) or make(name))
    with TestClient(create_app(replace(settings, warm_up=True))) as client:
        ada = Person(client)
        strongest = bots.LEVELS[-1].name
        kinds = {"seat.0.kind": f"bot:{strongest}", "seat.1.kind": "me"}
        table = ada.new_table(game=game, seed="2", **kinds)  # with a market at C3
        if game != "spice-road":
            ada.post(f"/table/{table}/do", ply="0", confirm="start:RR at:C3")
        wait_for(ada, table, 1)
        assert set(asked) == {"greedy"}
        page = ada.get(f"/table/{table}").text
        assert "stands in" in page and "<progress" in page


def test_a_bot_that_fails_is_replaced(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        name = "broken"

        def choose(self, view: Any, seconds: float) -> int:
            raise RuntimeError("broken")

    make = bots.make
    monkeypatch.setattr(botrunner.bots, "make", lambda name: Broken() if name == "random" else make(name))
    with TestClient(create_app(settings)) as client:
        ada = Person(client)
        table = ada.new_table(**{"seat.0.kind": "bot:random", "seat.1.kind": "me"})
        wait_for(ada, table, 1)


def test_bots_go_on_after_a_restart(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, pace=1000.0))) as client:
        table = Person(client).new_table(**{"seat.0.kind": "bot:random", "seat.1.kind": "me"})
        assert Person(client).ply(table) == 0
    with TestClient(create_app(settings)) as client:
        wait_for(Person(client), table, 1)
