"""The table on every screen: it fits, the board is the largest thing, Confirm is in its corner, with any font."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route
from scenes import Scene, scenes

pytestmark = pytest.mark.browser
PROBE = (Path(__file__).parent / "probe.js").read_text(encoding="utf-8")
DESKTOPS = ((1440, 900), (1366, 657), (1280, 720), (1280, 633), (1920, 1080))
TABLETS = ((1024, 768), (768, 1024))
PHONES = ((390, 844), (360, 640), (844, 390), (667, 375))
ZOOMED = (720, 450)
"""What is left of 1440 x 900 at 200 % (WCAG 1.4.4)."""
SCREENS = (*DESKTOPS, *TABLETS, *PHONES, ZOOMED)
FONTS = {
    "own": "",
    "wide": "* { font-family: Verdana, 'DejaVu Sans', sans-serif !important; letter-spacing: .03em !important; }",
    "narrow": "* { font-family: 'Arial Narrow', 'Liberation Sans Narrow', 'DejaVu Sans Condensed', sans-serif !important;"
    " letter-spacing: -.04em !important; }",
    "blocked": "",
}
LOOKS = (("en", "own"), ("pt", "wide"), ("pl", "wide"), ("fr", "own"), ("it", "blocked"), ("en", "narrow"))


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


def complaints_on_every_screen(page: Page) -> list[str]:
    """What is wrong, screen by screen."""
    found = []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height}: {complaint}" for complaint in page.evaluate(PROBE)]
    return found


@pytest.mark.parametrize(("lang", "font"), LOOKS)
@pytest.mark.parametrize("scene", scenes(), ids=str)
def test_the_table_fits_every_screen(show: Callable[..., Page], scene: Scene, lang: str, font: str) -> None:
    assert "\n".join(complaints_on_every_screen(show(scene, lang, font))) == ""
