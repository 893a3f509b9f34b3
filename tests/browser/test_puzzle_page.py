"""A puzzle in a browser: staged, undone and answered at the real table, on a phone and in the dark; axe finds nothing."""

from collections.abc import Callable
from datetime import date
from itertools import cycle

import pytest
from axe import axe_finds
from playwright.sync_api import Page, expect

from fondaco import puzzles
from fondaco.puzzles.collection import with_puzzles

pytestmark = pytest.mark.browser
SCREENS = {"phone": {"width": 390, "height": 844}, "flat": {"width": 1366, "height": 657}}

DAY = date(2026, 11, 17)


def check(page: Page) -> None:
    page.wait_for_load_state()
    page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
    assert axe_finds(page) == []


def press(page: Page, button: str) -> None:
    """Press the first such button, and wait for what becomes of it."""
    with page.expect_response(lambda answer: answer.url.partition("?")[0].endswith("/update")):
        page.locator(button).first.click()
    page.wait_for_timeout(200)


LOOKS = cycle([("flat", "light"), ("phone", "dark")])


@pytest.mark.parametrize(
    ("game", "screen", "theme"),
    [
        pytest.param(game, *look, marks=() if look[0] == "phone" else pytest.mark.thorough)
        for game, look in zip(with_puzzles(), LOOKS, strict=False)
    ],
)
def test_a_puzzle_from_the_list_to_the_table_that_goes_on(
    new_page: Callable[..., Page], game: str, screen: str, theme: str
) -> None:
    page = new_page(viewport=SCREENS[screen], color_scheme=theme)
    page.goto("/puzzles")
    check(page)
    page.locator(f'.today a[href^="/puzzles/{game}/"]').click()
    page.wait_for_url(f"**/puzzles/{game}/*")
    page.goto(f"/puzzles/{game}/{puzzles.today(game, DAY).id}")  # the same one on every day
    expect(page.locator("#coach")).to_contain_text("Find the best turn")
    check(page)
    puzzle = puzzles.find(game, page.url.rpartition("/")[2])
    confirm = page.locator('[data-key="confirm"]:not(:disabled)')
    choice = 'button[name="turn"]:not(:disabled):visible'
    press(page, choice)
    press(page, '[data-key="undo"]:not(:disabled)')
    expect(confirm).to_have_count(0)
    while not confirm.count():
        press(page, choice)
    confirm.click()
    page.wait_for_url("**/answer?turn=*")
    expect(page.locator("#coach .worths li").first).to_contain_text(f"{puzzle.turns[0].games} games")
    check(page)
    page.locator(".plan a").last.click()
    expect(page.locator(".plan a[aria-current]")).to_have_count(1)
    page.get_by_role("button", name="Play on with your turn").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("main.board")).to_be_visible()
