"""The line of the chances to win as people see it: in replays, at running tables, on phones; hints that come later."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvicorn
from axe import axe_finds
from players import Player
from playwright.sync_api import Browser
from test_everybody import GAMES

from fondaco.web import serve
from fondaco.web.app import create_app
from fondaco.web.settings import make_settings
from fondaco.web.tables.warmup import WarmUp

GOLDEN = Path(__file__).parents[1] / "golden"


def watch(player: Player, record: str) -> int:
    """Upload a record and wait for its whole line; the number of its turns."""
    player.go("/replay")
    player.page.set_input_files('[name="record"]', GOLDEN / f"{record}.rec")
    player.page.click("main .btn.main")
    turns = int(player.page.get_attribute("#controls", "data-turns") or 0)
    player.page.wait_for_selector(f'#chances .moment[data-turn="{turns}"]', state="attached")
    return turns


def over_the_edge(player: Player) -> list[int]:
    """How far the page goes beyond the window, down and sideways."""
    script = (
        "() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
    )
    return [max(0, over) for over in player.page.evaluate(script)]


@pytest.mark.parametrize(
    ("theme", "record"),
    [pytest.param("light", "spice-road-3", marks=pytest.mark.thorough), ("dark", "eastern-wonders-3")],
)
def test_the_replay_marks_its_turn_and_a_click_goes_to_another(
    sit_down: Callable[..., Player], theme: str, record: str
) -> None:
    marco = sit_down(theme=theme)
    turns = watch(marco, record)
    page = marco.page
    assert axe_finds(page, f"{record}, start") == []
    middle = turns // 2
    page.locator(f'.moment[data-turn="{middle}"]').click(force=True)
    page.wait_for_function("turn => document.getElementById('at').textContent.startsWith(turn + ' ')", arg=str(middle))
    moment = f'.moment[data-turn="{middle}"]'
    x = f"{page.get_attribute(moment, 'data-x')}%"
    page.wait_for_function("x => document.querySelector('.lines .at').getAttribute('x1') === x", arg=x)
    shares = page.get_attribute(f'.moment[data-turn="{middle}"]', "data-shares") or ""
    said = [text.removesuffix(" %") for text in page.locator(".share").all_inner_texts()]
    assert said == [str(int(float(share) + 0.5)) for share in shares.split()]
    assert over_the_edge(marco) == [0, 0]
    assert len(page.locator("#chances table tbody tr").all()) > 5
    page.keyboard.press("End")
    page.wait_for_selector(".result .chance-chart")
    assert page.is_visible(".result a[href$='/review']")
    assert axe_finds(page, f"{record}, end") == []


def test_what_was_switched_is_remembered(sit_down: Callable[..., Player]) -> None:
    marco = sit_down()
    watch(marco, "spice-road-3")
    marco.page.click("[data-chances]")
    assert marco.page.is_hidden("#chances")
    marco.page.reload()
    marco.page.wait_for_selector('[data-chances][aria-expanded="false"]')
    assert marco.page.is_hidden("#chances")


@pytest.mark.parametrize("game", [GAMES[0], pytest.param(GAMES[1], marks=pytest.mark.thorough)])
def test_a_running_table_shows_the_line_to_who_wants_it(sit_down: Callable[..., Player], game: str) -> None:
    marco = sit_down()
    asked: list[str] = []
    marco.page.on("request", lambda request: asked.append(request.url) if "/chances" in request.url else None)
    marco.new_table(game, players=4)
    marco.wait_for_turn()
    marco.play_on(Random(1), 4)
    marco.wait_for_turn()
    assert marco.page.is_hidden("#chances") and [url for url in asked if "static" not in url] == []
    marco.page.click("[data-chances]")
    marco.page.wait_for_selector("#chances .chance-chart")
    points = marco.page.locator("#chances .moment")
    before = points.count()
    marco.play_on(Random(2), 6)
    marco.wait_for_turn()
    marco.page.wait_for_function("n => document.querySelectorAll('#chances .moment').length > n", arg=before)
    assert over_the_edge(marco) == [0, 0]
    assert axe_finds(marco.page, game) == []


@pytest.mark.parametrize("game", GAMES[-1:])
def test_the_line_on_a_phone(sit_down: Callable[..., Player], game: str) -> None:
    marco = sit_down(size=(360, 740))
    marco.new_table(game, players=3)
    marco.wait_for_turn()
    marco.play_on(Random(1), 5)
    marco.wait_for_turn()
    marco.page.locator('[popovertarget="log"]:visible').first.click()
    marco.page.click("[data-chances]")
    marco.page.wait_for_selector("#chances .chance-chart")
    chart = marco.page.locator("#chances .chance-chart").bounding_box()
    assert chart and chart["x"] >= 0 and chart["x"] + chart["width"] <= 360
    assert over_the_edge(marco)[1] == 0


@pytest.fixture
def still_compiling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, Callable[[], None]]]:
    """A server whose bots are not ready, and what makes them so."""
    ready = threading.Event()

    async def run(self: WarmUp, tell: Any) -> None:
        self.progress = {"what": "rules", "done": 1, "of": 4}
        while not ready.is_set():
            await asyncio.sleep(0.05)
        self.skip()
        tell()

    monkeypatch.setattr(WarmUp, "run", run)
    listener = serve.listen("127.0.0.1", 0, 1)
    settings = replace(make_settings(data=tmp_path, warm_up=True), pace=0.0)
    server = uvicorn.Server(uvicorn.Config(create_app(settings), log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}", ready.set
    server.should_exit = True
    thread.join(15)


def test_hints_come_when_the_bots_are_ready(browser: Browser, still_compiling: tuple[str, Callable[[], None]]) -> None:
    address, get_ready = still_compiling
    marco = Player(browser, address)
    marco.new_table("spice-road")
    marco.wait_for_turn()
    marco.page.click("[data-hint]")
    note = marco.page.locator("#hints .wait-note")
    note.wait_for(state="visible")
    assert "as soon as the bots are ready" in note.inner_text()
    assert axe_finds(marco.page, "waiting for hints") == []
    get_ready()
    marco.page.wait_for_selector("#hints .hint-choice")
    assert note.is_hidden()
    assert marco.errors == []
    marco.context.close()
