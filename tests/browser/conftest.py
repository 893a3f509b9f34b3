"""A server of its own and real Chromium, for tests of the pages as people use them."""

import shutil
from collections.abc import Callable, Iterator

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from complaints import Complaints  # noqa: E402
from players import UNTIL_LINKED, Player  # noqa: E402
from playwright.sync_api import Browser, BrowserContext, Page  # noqa: E402

from servers import Server, running  # noqa: E402

PATIENCE = 30_000
playwright.expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    """Chromium, started once."""
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def firefox_path() -> str:
    """Where Firefox is; without one a test is skipped."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if not path:
        pytest.skip("Firefox is not installed here (on Debian: apt install firefox-esr)")
    return path


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots play at once; all tests share it, as visitors who do not know each other."""
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """No page may complain in a test that passes."""
    found = Complaints()
    yield found
    assert found == []


@pytest.fixture
def new_page(browser: Browser, server: Server, complaints: Complaints) -> Iterator[Callable[..., Page]]:
    """Makes pages of visitors who do not know each other; options are those of a browser context."""
    contexts: list[BrowserContext] = []

    def new(**options: object) -> Page:
        usual = {
            "base_url": server.url,
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            "locale": "en-GB",
            "service_workers": "block",  # they have tests of their own
        }
        context = browser.new_context(**{**usual, **options})  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(UNTIL_LINKED)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield new
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """One visitor's page."""
    return new_page()


@pytest.fixture
def sit_down(browser: Browser, server: Server) -> Iterator[Callable[..., Player]]:
    """Makes players at their screens; at the end none may have met an error."""
    players: list[Player] = []

    def make(**looks: object) -> Player:
        players.append(Player(browser, server.url, **looks))  # type: ignore[arg-type]
        return players[-1]

    yield make
    errors = [error for player in players for error in player.errors]
    for player in players:
        player.context.close()
    assert not errors
