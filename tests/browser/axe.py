"""What axe, the checker of accessibility, finds on a page."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

CONTRAST = "color-contrast"
_WHEN_STILL = """async (options) => {
  const ends = (one) => one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity;
  await Promise.all(document.getAnimations().filter(ends).map((one) => one.finished.catch(() => {})));
  return (await axe.run({ resultTypes: ["violations"], preload: false, iframes: false, ...options })).violations;
}"""
"""Colours may change gently: what moves comes to its end first."""


def axe_finds(page: Page, where: str = "", both_themes: bool = False, contrast: bool = True) -> list[str]:
    """What axe complains about. In the other theme only contrast can differ, so only that is looked at."""
    found = _violations(page, {} if contrast else {"rules": {CONTRAST: {"enabled": False}}})
    if both_themes:
        was = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        page.emulate_media(color_scheme="light" if was else "dark")
        found += _violations(page, {"runOnly": [CONTRAST]})
        page.emulate_media(color_scheme="dark" if was else "light")
    return [f"{where or page.url}: {one['id']}: {one['help']}: {one['nodes'][0]['html'][:160]}" for one in found]


def _violations(page: Page, options: dict[str, Any]) -> list[dict[str, Any]]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return list(page.evaluate(_WHEN_STILL, options))
