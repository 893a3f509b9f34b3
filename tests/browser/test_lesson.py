"""A guided first game in a browser: press what the coach points at until the lesson is over."""

from collections.abc import Callable

import pytest
from axe import axe_finds
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
SCREENS = {
    "phone": {"width": 360, "height": 740},
    "across": {"width": 667, "height": 375},
}
UNSEEN = """() => [...document.querySelectorAll(".coach-do, .coach-ways a")].filter((part) => {
  const box = part.getBoundingClientRect(), coach = document.getElementById("coach").getBoundingClientRect();
  return box.bottom > coach.bottom + 1 || box.bottom > innerHeight || box.right > innerWidth;
}).map((part) => part.textContent)"""


def press_what_is_marked(page: Page) -> None:
    """One click of the lesson, then wait for its answer."""
    marked = page.locator("[data-guide]:visible").first
    expect(marked).to_be_visible(timeout=30_000)
    before = page.locator("#coach").inner_text() + (marked.get_attribute("value") or "")
    marked.click()
    page.wait_for_function(
        """(before) => {
          const marked = [...document.querySelectorAll("[data-guide]")].find((one) => one.checkVisibility());
          const coach = document.getElementById("coach");  // not there yet while a page loads
          return coach && coach.innerText + (marked?.value ?? "") !== before;
        }""",
        arg=before,
    )


@pytest.mark.parametrize(
    ("game", "screen"), [("spice-road", "across"), ("eastern-wonders", "phone"), ("sand-to-sea", "phone")]
)
def test_a_lesson_from_start_to_end(new_page: Callable[..., Page], game: str, screen: str) -> None:
    page = new_page(viewport=SCREENS[screen])
    page.goto(f"/learn/{game}")
    page.get_by_role("button", name="Start the lesson").click()
    for _click in range(60):
        if page.locator("#coach.done").count():
            break
        press_what_is_marked(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(UNSEEN) == [], "what to do is in sight"
    expect(page.locator("#coach.done")).to_contain_text("You know the game")


def test_axe_finds_nothing_and_nothing_scrolls_sideways(new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 320, "height": 640})
    for path in ("/rules/spice-road", "/rules/eastern-wonders", "/rules/sand-to-sea", "/learn/eastern-wonders"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert axe_finds(page, both_themes=True) == []


@pytest.mark.parametrize("lang", ["it", "fr", "pt", "pl"])
def test_rules_pages_fit_small_phones_in_every_language(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(viewport={"width": 360, "height": 640}, locale=lang)
    for game in ("spice-road", "eastern-wonders", "sand-to-sea"):
        page.goto(f"/rules/{game}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), game


def test_axe_finds_nothing_at_a_lesson(new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.goto("/learn/spice-road")
    page.get_by_role("button", name="Start the lesson").click()
    expect(page.locator("#coach")).to_be_visible()
    assert axe_finds(page, both_themes=True) == []
