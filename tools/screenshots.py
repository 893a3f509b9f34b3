"""Makes the pictures of the README and the gallery: plays on a server of its own and photographs the real pages.

``python tools/screenshots.py lesson replay`` makes only these.
"""

import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, ElementHandle, Page, sync_playwright

import chromium

IMAGES = Path(__file__).parents[1] / "docs" / "images"
DESK, PHONE = (1280, 800), (390, 844)


def main() -> None:
    """Make all pictures."""
    program = chromium.path()
    if program is None:
        sys.exit("Chromium is needed (on Debian: apt install chromium-headless-shell)")
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        serve = "from pathlib import Path; from fondaco.web.serve import serve; "
        serve += f"serve(port={port}, data=Path({data!r}), warm_up=False)"
        server = subprocess.Popen([sys.executable, "-c", serve], stdout=subprocess.DEVNULL)
        try:
            url = f"http://127.0.0.1:{port}"
            _wait_for(url)
            browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
            pictures: dict[str, Callable[[], None]] = {
                "home": lambda: _home(browser, url),
                "spice-road": lambda: _table(browser, url, "spice-road", 3, turns=13, name="spice-road", seed=21),
                "phone": lambda: _table(
                    browser, url, "spice-road", 3, turns=5, name="phone", seed=8, size=PHONE, theme="dark"
                ),
                "eastern-wonders": lambda: _table(
                    browser, url, "eastern-wonders", 3, turns=6, name="eastern-wonders", seed=8
                ),
                "sand-to-sea": lambda: _table(browser, url, "sand-to-sea", 3, turns=13, name="sand-to-sea", seed=21),
                "lesson": lambda: _lesson(browser, url),
                "rules": lambda: _rules(browser, url),
                "replay": lambda: _replay(browser, url),
                "review": lambda: _review(browser, url),
            }
            for name in sys.argv[1:] or pictures:
                pictures[name]()
            browser.close()
        finally:
            server.terminate()
            server.wait()


def _wait_for(url: str) -> None:
    for _ in range(300):
        try:
            urlopen(f"{url}/health").close()
            return
        except (URLError, ConnectionError):
            time.sleep(0.1)
    sys.exit("the server did not start")


def _open(browser: Browser, url: str, size: tuple[int, int], theme: str) -> Page:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,  # type: ignore[arg-type]
        device_scale_factor=1.5 if size == PHONE else 1.25,
        locale="en",
    )
    context.set_default_timeout(60_000)
    context.add_cookies([{"name": "speed", "value": "instant", "url": url}])
    page = context.new_page()
    page.goto(url)
    page.evaluate("document.fonts.ready")
    page.reload()  # what is not there at once is not shown: the second time the typefaces are
    return page


def _photograph(page: Page, name: str) -> None:
    page.mouse.move(1, 1)
    page.wait_for_timeout(500)
    page.screenshot(path=IMAGES / f"{name}.png")
    print(f"docs/images/{name}.png")


def _home(browser: Browser, url: str) -> None:
    page = _open(browser, url, DESK, "light")
    page.fill('[name="name"]', "Marco")
    page.evaluate("document.activeElement.blur()")
    _photograph(page, "home")
    page.context.close()


def _lesson(browser: Browser, url: str) -> None:
    page = _open(browser, f"{url}/learn/spice-road", DESK, "light")
    page.click("main form .btn.main")
    page.wait_for_selector("#table")
    _photograph(page, "lesson")
    page.context.close()


def _rules(browser: Browser, url: str) -> None:
    page = _open(browser, f"{url}/rules/eastern-wonders", DESK, "light")
    _photograph(page, "rules")
    page.context.close()


def _watch(page: Page, record: str) -> None:
    page.set_input_files('[name="record"]', IMAGES.parents[1] / "tests" / "golden" / f"{record}.rec")
    page.click("form.lines .btn.main")
    page.wait_for_selector("#table")


def _replay(browser: Browser, url: str) -> None:
    page = _open(browser, f"{url}/replay", DESK, "dark")
    _watch(page, "spice-road-3")
    page.goto(f"{page.url.partition('?')[0]}?turn=60")
    # The line of the chances is worked out while somebody looks; the picture shows all of it.
    page.wait_for_function("() => document.querySelectorAll('.moment').length > 175", timeout=900_000)
    _photograph(page, "replay")
    page.context.close()


def _review(browser: Browser, url: str) -> None:
    page = _open(browser, f"{url}/replay", DESK, "light")
    _watch(page, "eastern-wonders-3")
    page.goto(page.url.replace("/replay", "/review"))
    page.wait_for_selector("#seen", timeout=900_000)  # the coach goes through the game first
    _photograph(page, "review")
    page.context.close()


def _table(
    browser: Browser,
    url: str,
    game: str,
    players: int,
    turns: int,
    name: str,
    seed: int,
    size: tuple[int, int] = DESK,
    theme: str = "light",
) -> None:
    page = _open(browser, url, size, theme)
    page.locator(f'[name="game"][value="{game}"]').check(force=True)
    page.locator(f'[name="players"][value="{players}"]').check(force=True)
    page.fill('[name="name"]', "Marco")
    page.eval_on_selector('[name="seed"]', "(field, seed) => { field.value = seed; }", str(seed))
    for seat in range(1, players):
        # The bot without compiled search: pictures should not have to wait for a compiler.
        page.eval_on_selector(
            f'[name="seat.{seat}.kind"]', "field => field.add(new Option('', 'bot:greedy', true, true))"
        )
    page.click(".play")
    page.wait_for_selector("#table")
    chance = Random(seed)
    for _ in range(turns):
        _play_turn(page, chance)
    page.wait_for_selector("#actions.asks, .result")
    _stage(page, chance)
    _photograph(page, name)
    page.context.close()


def _click(page: Page, button: ElementHandle) -> None:
    page.evaluate("() => { document.querySelector('#table [name=ply]').dataset.seen = '1'; }")
    button.click()
    page.wait_for_selector("#table [name=ply]:not([data-seen])", state="attached")


def _play_turn(page: Page, chance: Random) -> None:
    page.wait_for_selector("#actions.asks, .result")
    while not page.query_selector("#actions.ready"):
        if page.query_selector(".result"):
            return
        _stage(page, chance)
        confirm = page.query_selector('[data-key="confirm"]:not([disabled])')
        if confirm and not page.query_selector("#actions.ready") and chance.random() < 0.4:
            break
    confirm = page.query_selector('[data-key="confirm"]:not([disabled])')
    if confirm:
        _click(page, confirm)


def _stage(page: Page, chance: Random) -> None:
    """One click that looks like a plan: points, then building, trading, playing, sailing."""
    buttons = [b for b in page.query_selector_all('#table button[name="turn"]:not([disabled])') if b.is_visible()]
    for wanted in ("claim", "build", " x", "sail", "play", "take:1"):
        liked = [button for button in buttons if wanted in f" {button.get_attribute('value')}"]
        if liked and chance.random() < 0.7:
            return _click(page, chance.choice(liked))
    _click(page, chance.choice(buttons))


if __name__ == "__main__":
    main()
