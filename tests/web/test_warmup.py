"""Compiling ahead: once for real, in the order that is asked for, and told when it fails."""

import asyncio
import logging
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import GAMES
from fondaco.web.app import create_app
from fondaco.web.settings import Settings
from fondaco.web.tables.warmup import Progress, WarmUp
from loops import run_apart


def stand_in(folder: Path, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this run in place of Python."""
    program = folder / "python"
    program.write_text(f"#!/bin/sh\n{code}\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))


def test_a_real_warm_up_makes_all_games_ready() -> None:
    seen: list[Progress] = []
    warm_up = WarmUp()
    run_apart(warm_up.run(lambda: seen.append(warm_up.progress) if warm_up.progress else None))
    assert warm_up.ready and not warm_up.failed and warm_up.progress is None
    for game in GAMES:
        assert any(game in progress["what"] for progress in seen)


def test_the_game_that_is_asked_for_comes_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(tmp_path, f"echo $3 >> {tmp_path / 'order'}", monkeypatch)
    warm_up = WarmUp()
    warm_up.ask_for(GAMES[-1])
    run_apart(warm_up.run(lambda: None))
    assert (tmp_path / "order").read_text().split() == [GAMES[-1], *GAMES[:-1]]
    assert all(warm_up.ready_for(game) for game in GAMES)


@pytest.mark.parametrize("when", ["started", "running"])
def test_a_game_that_nobody_asked_for_is_put_off_for_one_that_is(
    when: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While its process runs, and while that is being started."""
    order, begun = tmp_path / "order", tmp_path / "begun"
    stuck = f"if [ ! -e {begun} ]; then touch {begun}; exec sleep 600; fi"
    stand_in(tmp_path, f"{stuck}\necho $3 >> {order}", monkeypatch)

    async def ask() -> WarmUp:
        warm_up = WarmUp()
        games = iter(GAMES)

        def tell() -> None:
            if next(games, "") == GAMES[1]:
                begun.touch()  # only the first is stuck, however far it came

        running = asyncio.create_task(warm_up.run(tell))
        await asyncio.sleep(0)
        assert warm_up._process is None
        while when == "running" and not (begun.exists() and warm_up._process):
            await asyncio.sleep(0.01)
        warm_up.ask_for(GAMES[-1])
        warm_up.ask_for(GAMES[0])  # it is begun anew when its turn comes
        await asyncio.wait_for(running, 60)
        return warm_up

    warm_up = run_apart(ask())
    assert order.read_text().split() == [GAMES[-1], *GAMES[1:-1], GAMES[0]]
    assert all(warm_up.ready_for(game) for game in GAMES) and not warm_up.failed


def test_a_warm_up_that_fails_is_logged_and_told(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stand_in(tmp_path, "echo no compiler here >&2; exit 3", monkeypatch)
    warm_up = WarmUp()
    with caplog.at_level(logging.WARNING):
        run_apart(warm_up.run(lambda: None))
    assert warm_up.ready and warm_up.failed
    assert "no compiler here" in caplog.text
    with TestClient(create_app(replace(settings, warm_up=True))) as client:
        client.portal.call(asyncio.sleep, 0.5)  # type: ignore[union-attr]
        ada = Person(client)
        table = ada.new_table(**{"seat.1.kind": "bot:random"})
        assert "could not be prepared" in ada.get(f"/table/{table}").text


def test_without_a_python_to_start_bots_play_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    warm_up = WarmUp()
    run_apart(warm_up.run(lambda: None))
    assert warm_up.ready and warm_up.failed
