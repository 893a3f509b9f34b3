"""The pages for everybody: accessible in both themes, on phones, by keyboard, in every language, without script."""

import re
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest
from axe import axe_finds
from players import Player
from playwright.sync_api import Page
from test_screens import FONTS

from fondaco import games
from fondaco.i18n import LANGUAGES

GAMES = games.NAMES


def test_axe_finds_nothing(sit_down: Callable[..., Player]) -> None:
    marco = sit_down()
    complaints = []
    for path in ("/", "/replay", "/you", "/you/delete", "/best", "/offline"):
        marco.go(path)
        complaints += axe_finds(marco.page, path, both_themes=True)
    for game in GAMES:
        table = marco.new_table(game, players=3)
        marco.wait_for_turn()
        complaints += axe_finds(marco.page, f"{game}, to move", both_themes=True)
        if game == GAMES[0]:  # these look the same at every table
            marco.page.click('[popovertarget="menu"]')
            complaints += axe_finds(marco.page, f"{game}, menu", both_themes=True)
            marco.page.keyboard.press("Escape")
            marco.page.keyboard.press("?")
            complaints += axe_finds(marco.page, f"{game}, keys", both_themes=True)
            marco.go(f"{table}/replay?turn=1")
            complaints += axe_finds(marco.page, f"{game}, replay", both_themes=True)
    marco.new_table_by_the_form("spice-road", way="friends")
    friend = sit_down()
    shared = marco.page.url.removeprefix(marco.url)
    friend.go(shared)
    complaints += axe_finds(friend.page, "join", both_themes=True)
    for path in (f"{shared}/invite", f"{shared}/leave"):
        marco.go(path)
        complaints += axe_finds(marco.page, path, both_themes=True)
    marco.new_table_by_the_form("spice-road", way="device")
    marco.page.wait_for_selector("#look")
    complaints += axe_finds(marco.page, "hand-over", both_themes=True)
    assert "\n".join(complaints) == ""


@pytest.mark.parametrize("game", [pytest.param(GAMES[0], marks=pytest.mark.thorough), GAMES[1]])
def test_axe_finds_nothing_at_the_end_of_a_game(sit_down: Callable[..., Player], game: str) -> None:
    marco = sit_down()
    marco.go("/replay")
    marco.page.set_input_files('[name="record"]', Path(__file__).parents[1] / "golden" / f"{game}-3.rec")
    marco.page.click("main .btn.main")
    marco.page.click('#controls [data-step="last"]')
    marco.page.wait_for_selector(".result")
    assert axe_finds(marco.page, f"{game} over", both_themes=True) == []


def test_a_newcomer_with_a_phone_sees_where_to_learn(sit_down: Callable[..., Player]) -> None:
    marco = sit_down(size=(390, 844))
    marco.go("/")
    link, bar = marco.page.locator(".to-learn").bounding_box(), marco.page.locator(".play").bounding_box()
    assert link and bar and link["y"] + link["height"] <= bar["y"]
    marco.page.click(".to-learn")
    last = marco.page.locator(".first-links .btn").last.bounding_box()
    assert last and last["y"] >= 0 and last["y"] + last["height"] <= bar["y"], "nothing of it lies under the bar"
    marco.page.click(".options summary")
    for game in GAMES:
        marco.page.locator(f'[name="game"][value="{game}"]').check(force=True)
        maps = marco.page.locator(".for-map select:visible").evaluate_all("maps => maps.map((map) => map.name)")
        assert maps in ([], [f"{game}.map"]), "no map of another game"


@pytest.mark.parametrize("game", [GAMES[0], pytest.param(GAMES[1], marks=pytest.mark.thorough), GAMES[2]])
def test_a_turn_by_keyboard_alone(sit_down: Callable[..., Player], game: str) -> None:
    marco = sit_down()
    marco.new_table(game)
    keys = marco.page.keyboard
    for _ in range(3):
        marco.wait_for_turn()
        start = marco.page.input_value("[name=ply]")
        for press in range(12):
            marco.mark()
            if marco.page.query_selector("#actions.ready"):
                keys.press("c")
                marco.wait_for_change()
                break
            keys.press(("ah" if game == "spice-road" else "am")[press % 2])
            if not marco.page.evaluate("() => ['turn', 'confirm'].includes(document.activeElement.name)"):
                continue
            assert marco.page.evaluate("() => document.activeElement.matches(':focus-visible')")
            keys.press("Enter")
            marco.wait_for_change()
        assert marco.page.input_value("[name=ply]") != start
    keys.press("?")
    assert marco.page.is_visible("#keys")


@pytest.mark.parametrize(("lang", "game"), list(zip(LANGUAGES, cycle(GAMES), strict=False)))
def test_every_language(sit_down: Callable[..., Player], lang: str, game: str) -> None:
    marco = sit_down(lang=lang)
    marco.go("/")
    assert marco.page.get_attribute("html", "lang") == lang
    for width, height in ((320, 568), (360, 640), (768, 1024), (1280, 633)):
        marco.page.set_viewport_size({"width": width, "height": height})
        assert marco.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
        play = marco.page.locator(".play").bounding_box()
        assert play and play["y"] + play["height"] <= height, "Play is in sight"
    marco.new_table_by_the_form(game)
    marco.wait_for_turn()
    assert marco.page.get_attribute("html", "lang") == lang
    assert not re.search(r"\{\w+\}|%\(", marco.page.inner_text("body"))
    said = marco.page.inner_text('[data-key="undo"]')
    assert (said == "Undo") == (lang == "en")


def test_home_fits_the_narrowest_phone_in_any_letters(new_page: Callable[..., Page]) -> None:
    """Its own come late, or not at all."""
    page = new_page(viewport={"width": 320, "height": 568}, bypass_csp=True)
    page.route("**/*.woff2*", lambda route: route.fulfill(status=204))
    page.goto("/")
    fits = "document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(fits)
    page.add_style_tag(content=FONTS["wide"])
    assert page.evaluate(fits)


def test_language_and_theme_change_in_mid_game(sit_down: Callable[..., Player]) -> None:
    marco = sit_down()
    marco.new_table("spice-road")
    marco.wait_for_turn()
    marco.page.click("[data-theme-toggle]")
    assert marco.page.get_attribute("html", "data-theme") == "dark"
    marco.page.click('[popovertarget="menu"]')
    marco.page.select_option('[data-setting="lang"]', "it")
    marco.page.wait_for_selector('html[lang="it"]')
    assert marco.page.get_attribute("html", "data-theme") == "dark"


def test_the_same_page_works_without_script(sit_down: Callable[..., Player]) -> None:
    marco = sit_down(script=False)
    page = marco.page
    marco.go("/")
    page.click(".play")
    page.wait_for_selector("#actions.asks")
    page.click('.hand button[name="turn"] >> nth=0')
    page.wait_for_selector("#actions")
    if page.query_selector('[data-key="undo"]:not([disabled])'):
        page.click('[data-key="undo"]')
    assert page.query_selector('[data-key="undo"][disabled]')


def test_the_first_page_is_small(sit_down: Callable[..., Player]) -> None:
    """All that the home page loads, but for the typefaces: those come once for all pages and are cached for good."""
    marco = sit_down()
    sizes: dict[str, int] = {}
    marco.page.on("response", lambda response: sizes.update({response.url: len(response.body())}))
    marco.go("/")
    marco.page.wait_for_load_state("networkidle")
    assert sum(size for url, size in sizes.items() if ".woff2" not in url) < 100_000
