"""Rendering in another process gives the same, and goes on when that process fails."""

import asyncio
import subprocess
import sys
from dataclasses import replace

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import GAMES, Game
from fondaco.table import Seat, Table
from fondaco.web.app import create_app
from fondaco.web.pages import render_worker
from fondaco.web.pages.game_log import GameLog
from fondaco.web.pages.render_worker import Given, RenderWorker, _framed
from fondaco.web.settings import Settings
from loops import run_apart


def given(name: str, lang: str = "it") -> Given:
    """What a watcher sees after some turns."""
    game = Game(name, 2, seed=5)
    while len(game.turns) < 12:
        game.play(game.legal[0])
    table = Table(game, [Seat("person", "Ada"), Seat("bot", "Basso", "level1")])
    return Given(table.picture(None, 40), lang, {"id": "x", "base": "/table/x"}, GameLog().lines(game, lang, latest=40))


async def started() -> RenderWorker:
    worker = RenderWorker()
    worker.start()
    while worker._process is None:
        await asyncio.sleep(0.01)
    return worker


@pytest.mark.parametrize("name", GAMES)
def test_both_ways_give_the_same(name: str) -> None:
    async def compare() -> None:
        worker = await started()
        wanted = given(name)
        try:
            assert await worker.render(wanted) == wanted.render()
            several = await asyncio.gather(*(worker.render(given(name, lang)) for lang in ("en", "fr", "pl")))
            assert [message["where"] for message in several] == [
                given(name, one).render()["where"] for one in ("en", "fr", "pl")
            ]
        finally:
            await worker.close()

    run_apart(compare())


def test_a_process_that_ends_is_replaced() -> None:
    async def kill_it() -> None:
        worker = await started()
        wanted = given(GAMES[0])
        try:
            assert worker._process is not None
            first = worker._process
            first.kill()
            assert await worker.render(wanted) == wanted.render()
            await first.wait()
            assert await worker.render(wanted) == wanted.render()
            while worker._process is first:
                await asyncio.sleep(0.01)
            assert await worker.render(wanted) == wanted.render()
        finally:
            await worker.close()

    run_apart(kill_it())


def test_who_goes_away_leaves_no_answer_to_the_next() -> None:
    async def go_away() -> None:
        worker = await started()
        try:
            impatient = asyncio.create_task(worker.render(given(GAMES[0], "pl")))
            await asyncio.sleep(0.01)
            impatient.cancel()
            wanted = given(GAMES[0], "fr")
            assert await worker.render(wanted) == wanted.render()
        finally:
            await worker.close()

    run_apart(go_away())


@pytest.mark.parametrize(
    "question", [b"", b"\x00\x00", b"\x00\x00\x00\x09half", None], ids=["none", "head", "half", "whole"]
)
def test_a_server_that_is_killed_leaves_no_complaint(question: bytes | None) -> None:
    """A pipe that ends anywhere in a question, or that nobody reads any more, ends the process quietly."""
    asked = _framed(given(GAMES[0])) if question is None else question
    command = [sys.executable, "-m", render_worker.__name__]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(asked)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_a_server_with_a_worker_shows_tables(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, render_worker=True))) as client:
        ada = Person(client)
        table = ada.new_table(way="friends")
        with ada.live(table) as socket:
            message = socket.receive_json()
            while message["type"] != "table":
                message = socket.receive_json()
            assert message["yours"] and "</main>" in message["html"]
