"""What axe, the checker of accessibility, finds on a page."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

CONTRAST = "color-contrast"


def axe_finds(page: Page, where: str = "", both_themes: bool = False, contrast: bool = True) -> list[str]:
    """What axe complains about. In the other theme only contrast can differ, so only that is looked at."""
    found = _violations(page, {} if contrast else {"rules": {CONTRAST: {"enabled": False}}})
    if both_themes:
        was = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        page.emulate_media(color_scheme="light" if was else "dark")
        page.wait_for_timeout(300)  # colours may change gently
        found += _violations(page, {"runOnly": [CONTRAST]})
        page.emulate_media(color_scheme="dark" if was else "light")
    return [f"{where or page.url}: {one['id']}: {one['help']}: {one['nodes'][0]['html'][:160]}" for one in found]


def _violations(page: Page, options: dict[str, Any]) -> list[dict[str, Any]]:
    return list(Axe().run(page, options={"resultTypes": ["violations"], **options}).response["violations"])
