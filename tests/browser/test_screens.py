"""The table on every screen: it fits, the board is the largest thing, Confirm is in its corner, with any font."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from axe import axe_finds
from playwright.sync_api import Page, Route
from scenes import FEWEST_AND_MOST, STATES, Scene, scenes

from covering import covering

pytestmark = pytest.mark.browser
PROBE = (Path(__file__).parent / "probe.js").read_text(encoding="utf-8")
DESKTOPS = ((1440, 900), (1366, 657), (1280, 720), (1280, 633), (1920, 1080))
TABLETS = ((1024, 768), (768, 1024))
PHONES = ((390, 844), (360, 640), (844, 390), (667, 375))
ZOOMED = (720, 450)
"""What is left of 1440 x 900 at 200 % (WCAG 1.4.4)."""
SCREENS = (*DESKTOPS, *TABLETS, *PHONES, ZOOMED)
SMALLEST = ((1280, 633), (768, 1024), (360, 640), (667, 375), ZOOMED)
"""The narrowest or lowest of each kind."""
FONTS = {
    "own": "",
    "wide": "* { font-family: Verdana, 'DejaVu Sans', sans-serif !important; letter-spacing: .03em !important; }",
    "narrow": "* { font-family: 'Arial Narrow', 'Liberation Sans Narrow', 'DejaVu Sans Condensed', sans-serif !important;"
    " letter-spacing: -.04em !important; }",
    "blocked": "",
}
WIDEST = ("pt", "wide")
LOOKS = (("en", "own"), ("pl", "wide"), ("fr", "own"), ("it", "blocked"), ("en", "narrow"))
"""Every scene is tried with the widest words and letters, the fullest with a turn staged on all screens, some also with
one of these."""
FULLEST = [scene for scene in scenes() if scene.players == FEWEST_AND_MOST[scene.game][1]]
WITH_FEW = [(scene.game, scene.players, scene.state) for scene in scenes() if scene not in FULLEST]


@pytest.fixture
def show(new_page: Callable[..., Page]) -> Callable[..., Page]:
    """Opens a page on a scene, with some letters."""

    def open_scene(scene: Scene, lang: str = "en", font: str = "own", theme: str = "light", **options: object) -> Page:
        page = new_page(**options)
        html = scene.html(lang, theme).replace("</head>", f"<style>{FONTS[font]}</style></head>")

        def answer(route: Route) -> None:
            route.fulfill(body=html, content_type="text/html; charset=utf-8")

        page.route("**/table/scene", answer)
        if font == "blocked":
            page.route("**/*.woff2*", lambda route: route.fulfill(status=204))
        page.goto("/table/scene")
        return page

    return open_scene


def complaints_on(screens: Sequence[tuple[int, int]], page: Page) -> list[str]:
    """What is wrong, screen by screen."""
    found = []
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height}: {complaint}" for complaint in page.evaluate(PROBE)]
    return found


@pytest.mark.parametrize(
    ("scene", "lang", "font", "screens"),
    [
        *[
            pytest.param(scene, *WIDEST, SCREENS, marks=() if scene.state == "staged" else pytest.mark.thorough)
            for scene in FULLEST
        ],
        *[(scene, *WIDEST, SMALLEST) for scene in FULLEST if scene.state != "staged"],
        *[(scene, *LOOKS[i % 5], SMALLEST) for i, scene in enumerate(scenes()) if i % 4 == 1],
    ],
    ids=lambda value: f"{len(value)}-screens" if isinstance(value, tuple) else str(value),
)
def test_the_table_fits_every_screen(
    show: Callable[..., Page], scene: Scene, lang: str, font: str, screens: Sequence[tuple[int, int]]
) -> None:
    assert "\n".join(complaints_on(screens, show(scene, lang, font))) == ""


@pytest.mark.parametrize(("game", "players", "state"), covering(WITH_FEW))
def test_a_table_of_few_fits_the_smallest_screens(
    show: Callable[..., Page], game: str, players: int, state: str
) -> None:
    assert "\n".join(complaints_on(SMALLEST, show(Scene(game, players, state), *WIDEST))) == ""


def test_upright_phones_show_the_whole_map_of_both_games_with_boats(show: Callable[..., Page]) -> None:
    """All of it where the board has the room for it, and the tiles can still be told apart."""
    for scene, sizes in (
        (Scene("sand-to-sea", 4, "staged"), ((390, 844), (412, 915), (360, 740))),
        (Scene("sand-to-sea", 2, "asked"), ((390, 844), (360, 740))),
        (Scene("eastern-wonders", 4, "staged"), ((390, 844), (412, 915), (360, 640))),
    ):
        page = show(scene, "pl")
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            sea = page.locator("#sea").evaluate(
                "sea => [sea.scrollWidth - sea.clientWidth, sea.scrollHeight - sea.clientHeight]"
            )
            assert max(sea) <= 1, (scene, width, height)
            assert min(tile.bounding_box()["width"] for tile in page.locator(".tile").all()[:3]) > 47


WITHIN = """(panel) => {
  const box = panel.getBoundingClientRect(), close = panel.querySelector(".x").getBoundingClientRect(), bad = [];
  if (box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) bad.push("outside");
  if (panel.scrollWidth > panel.clientWidth + 1) bad.push("sideways");
  if (close.width < 39 || close.height < 39) bad.push("close is small");
  return bad;
}"""


@pytest.mark.parametrize("scene", [Scene("spice-road", 5, "staged"), Scene("sand-to-sea", 4, "asked")], ids=str)
def test_what_is_not_on_the_screen_is_one_tap_away(show: Callable[..., Page], scene: Scene) -> None:
    """The open cards of every opponent, and the log: in a panel that lies within the screen, without any script."""
    page = show(scene, "pl", "wide", java_script_enabled=False)
    for width, height in SMALLEST:
        page.set_viewport_size({"width": width, "height": height})
        for opener in (*page.locator(".opp").all(), page.locator(".tick")):
            if not opener.is_visible():  # beside a log that is always shown
                continue
            opener.click()
            panel = page.locator(".sheet:popover-open")
            assert panel.evaluate("panel => panel.matches('.peek, .log-box')")
            assert page.evaluate(f"({WITHIN})(document.querySelector('.sheet:popover-open'))") == [], (width, height)
            panel.locator(".x").click()
            assert panel.count() == 0


def test_a_panel_shows_hand_played_and_claimed_while_a_mouse_points(show: Callable[..., Page]) -> None:
    page = show(Scene("spice-road", 5, "staged"))
    page.hover(".opp >> nth=1")
    panel = page.locator(".peek:popover-open")
    panel.wait_for()
    assert [text.split()[0] for text in panel.locator("h3").all_inner_texts()] == ["Hand", "Played", "Claimed"]
    page.mouse.move(5, 5)
    panel.wait_for(state="hidden")
    page.hover(".opp >> nth=1")
    panel.wait_for()
    page.click(".opp >> nth=1")  # a click keeps it
    page.mouse.move(5, 5)
    page.wait_for_timeout(600)
    assert panel.is_visible()
    page.keyboard.press("Escape")
    panel.wait_for(state="hidden")


@pytest.mark.parametrize(
    ("scene", "colors", "sizes"),
    [
        pytest.param(Scene("spice-road", 5, "staged"), "none", (ZOOMED,), marks=pytest.mark.thorough),
        (Scene("spice-road", 5, "staged"), "active", ((390, 844),)),
        pytest.param(Scene("eastern-wonders", 4, "after-a-bot"), "none", (ZOOMED,), marks=pytest.mark.thorough),
        pytest.param(Scene("eastern-wonders", 4, "after-a-bot"), "active", ((1280, 720),), marks=pytest.mark.thorough),
        (Scene("sand-to-sea", 4, "staged"), "none", ((390, 844),)),
    ],
    ids=str,
)
def test_axe_finds_nothing_on_any_shape(
    show: Callable[..., Page], scene: Scene, colors: str, sizes: Sequence[tuple[int, int]]
) -> None:
    """In both themes, with forced colours, at 200 %, with a panel open."""
    page = show(scene, theme="auto", forced_colors=colors)
    ours = colors == "none"  # forced colours are put in after styles are computed: axe would judge the page's own
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        assert axe_finds(page, f"{width}x{height}", both_themes=ours, contrast=ours) == []
    page.click(".opp >> nth=0")
    assert axe_finds(page, contrast=ours) == []


GAPS = """(tag) => {
  const parent = document.querySelector(".top"), widths = [14, 140].map((size) => {
    const text = parent.appendChild(document.createElement(tag));
    const plain = { padding: 0, border: 0, position: "fixed", whiteSpace: "nowrap" };
    Object.assign(text.style, { ...plain, font: `400 ${size}px var(--sans)` });
    text.textContent = "six claimed by one player end the game";
    const { width } = text.getBoundingClientRect();
    text.remove();
    return width;
  });
  return Math.abs(widths[0] * 10 / widths[1] - 1);
}"""


@pytest.mark.parametrize("tag", ["span", "button"])
def test_letters_stand_where_the_typeface_wants_them(show: Callable[..., Page], tag: str) -> None:
    """And not at whole pixels: small text is as wide as large text made small."""
    assert show(Scene("spice-road", 2, "asked")).evaluate(GAPS, tag) < 0.005


PLACES = """() => Object.fromEntries([...document.querySelectorAll(".tools [data-key], .ends [data-key], .fixed [data-key]")]
  .filter((button) => button.checkVisibility())
  .map((button) => {
    const box = button.getBoundingClientRect();
    return [button.dataset.key === "claim" ? "trade" : button.dataset.key, [Math.round(box.right), Math.round(box.bottom)]];
  }))"""


@pytest.mark.parametrize(
    ("game", "players"),
    [("spice-road", 5), pytest.param("eastern-wonders", 4, marks=pytest.mark.thorough), ("sand-to-sea", 4)],
)
def test_actions_keep_their_places_and_titles_are_whole(show: Callable[..., Page], game: str, players: int) -> None:
    pages = [show(Scene(game, players, state), "pl") for state in STATES]
    for page in pages:
        page.evaluate("document.fonts.ready")
        page.reload()  # a busy machine may show the first page in other letters than the next
    for width, height in ((1920, 1080), (1366, 657), (768, 1024), (390, 844)):
        for page in pages:
            page.set_viewport_size({"width": width, "height": height})
        for _ in range(50):  # a page may still be taking in its new size
            places = [page.evaluate(PLACES) for page in pages]
            if places[0] == places[1] == places[2]:
                break
            pages[0].wait_for_timeout(100)
        assert {"undo", "confirm", "hint"} < set(places[0])
        assert places[0] == places[1] == places[2], (width, height)
        title = pages[0].locator(".top h1")
        assert width < 1280 or title.evaluate("title => title.scrollWidth <= title.clientWidth"), "the title is not cut"


@pytest.mark.parametrize("game", ["spice-road", "eastern-wonders", "sand-to-sea"])
def test_the_title_is_whole_while_bots_are_prepared(show: Callable[..., Page], game: str) -> None:
    page = show(Scene(game, FEWEST_AND_MOST[game][1], "asked"), "it", "wide")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("""() => {
      const notice = document.getElementById("warming");
      notice.hidden = false;
      notice.firstChild.textContent = "I bot si stanno preparando; intanto gioca un bot più semplice";
      document.getElementById("notice").hidden = true;
    }""")
    menu = page.locator('.top [popovertarget="menu"]').bounding_box()
    assert menu and menu["x"] + menu["width"] <= 1280, "the menu stays within the screen"
    title = page.locator(".top h1")
    assert title.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight < one.clientHeight + 5")


@pytest.mark.parametrize("game", ["spice-road", "eastern-wonders", "sand-to-sea"])
def test_names_for_the_ear_do_not_run_together(show: Callable[..., Page], game: str) -> None:
    """No "Zairabot" and no "market: Market:" in what a screen reader says."""
    said = show(Scene(game, 3, "asked")).locator("body").aria_snapshot()
    names = re.findall(r'"([^"]+)"', said)
    assert len(names) > 20
    assert [name for name in names if re.search(r"[a-z][A-Z]|[a-z]bot\b", name)] == []
    assert re.findall(r"(?i)\b(\w+): \1:.*", said) == []
