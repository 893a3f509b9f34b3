"""The board beside a review: any turn by click, by key and from the line of the chances, on every screen."""

from collections.abc import Callable

import httpx
import pytest
from axe import axe_finds
from players import Player
from playwright.sync_api import Page
from uploads import GOLDEN, upload

from fondaco import games, record
from fondaco.web.storage.store import Store
from made_reviews import made_up
from servers import Server

SCREENS = ((1366, 657), (768, 1024), (390, 844), (844, 390))
BLUNDER = 30


@pytest.fixture(scope="module")
def reviews(server: Server) -> dict[str, str]:
    """The addresses of reviews, one of each game, that were made without thinking."""
    found, store = {}, Store(f"sqlite:///{server.data / 'fondaco.sqlite3'}")
    with httpx.Client(base_url=server.url) as somebody:
        for name in games.NAMES:
            table, game = upload(somebody, f"{name}-2"), record.read((GOLDEN / f"{name}-2.rec").read_text())
            store.keep_review(table.removeprefix("/table/"), made_up(game, BLUNDER).to_json())
            found[name] = f"{table}/review"
    store.close()
    return found


def shown(page: Page) -> int:
    """The turn whose board is shown."""
    return int(page.get_attribute("#seen [data-at]", "data-at") or -1)


def wait_for(page: Page, turn: int) -> None:
    page.wait_for_selector(f'#seen [data-at="{turn}"]')


@pytest.mark.parametrize(
    "name", [games.NAMES[0], pytest.param(games.NAMES[1], marks=pytest.mark.thorough), games.NAMES[2]]
)
def test_a_turn_is_shown_beside_the_list_on_every_screen(
    sit_down: Callable[..., Player], reviews: dict[str, str], name: str
) -> None:
    marco = sit_down()
    page = marco.page
    marco.go(reviews[name])
    assert shown(page) == BLUNDER
    for size in SCREENS:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.locator(".costly [data-turn]").last.scroll_into_view_if_needed()
        board = page.locator("#seen .board").bounding_box()
        assert board and board["y"] >= 0 and board["y"] + board["height"] <= size[1] and board["height"] > 120, size
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, size
        assert page.locator("#seen .board .judged, #seen .mine .judged").first.is_visible()
    page.set_viewport_size({"width": 1366, "height": 657})
    other = page.locator(f'.costly [data-turn]:not([data-turn="{BLUNDER}"])').first
    goal = int(other.get_attribute("data-turn") or 0)
    other.focus()
    page.keyboard.press("Enter")
    wait_for(page, goal)
    assert other.get_attribute("aria-current") == "true" and page.url.endswith(f"/review?turn={goal}")
    page.keyboard.press("ArrowRight")
    wait_for(page, goal + 1)
    page.click('#seen [data-step="back"]')
    wait_for(page, goal)
    assert page.evaluate("() => document.activeElement.dataset.step") == "back"
    page.locator(f'.moment[data-turn="{BLUNDER}"]').click(force=True)
    wait_for(page, BLUNDER)
    assert page.locator("#seen .seen-turns li").count() == 2


@pytest.mark.parametrize(("theme", "name"), [("light", "spice-road"), ("dark", "sand-to-sea")])
def test_axe_finds_nothing_beside_a_review(
    sit_down: Callable[..., Player], reviews: dict[str, str], theme: str, name: str
) -> None:
    marco = sit_down(theme=theme, size=(1280, 800) if theme == "light" else (390, 844))
    marco.go(reviews[name])
    assert axe_finds(marco.page, name) == []


def test_the_links_of_a_review_work_without_script(sit_down: Callable[..., Player], reviews: dict[str, str]) -> None:
    marco = sit_down(script=False, size=(390, 844))
    marco.go(reviews["spice-road"])
    marco.page.click('#seen [data-step="on"]')
    assert shown(marco.page) == BLUNDER + 1 and marco.page.url.endswith(f"?turn={BLUNDER + 1}#seen")
