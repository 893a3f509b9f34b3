"""The documentation as a site: what it holds, that it asks nothing of others, and how it looks to people and to axe."""

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import httpx
import pytest

from fondaco import games
from rule_numbers import known
from servers import Server

pytestmark = pytest.mark.thorough  # `make release` builds the site too
PAGES = ["index.html", "start/program.html", "notation.html", "reference/game.html"]


class Links(HTMLParser):
    """What a page loads, where it leads, and which places it has."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.leads: list[str] = []
        self.places: set[str] = set()
        self.inside: list[str] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what the tag names."""
        given = {name: value or "" for name, value in attrs}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if "src" in given or (tag == "link" and "href" in given):
            self.loads.append(given.get("src") or given["href"])
        if tag == "a" and "href" in given:
            self.leads.append(given["href"])
        if "style" in given or tag == "style" or (tag == "script" and "src" not in given and "type" not in given):
            self.inside.append(f"{tag} {given}")


@pytest.fixture(scope="module")
def server(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the site."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FONDACO_DOCS", str(site))
        server = Server(tmp_path_factory.mktemp("server")).start()
    yield server
    server.stop()
    assert "Traceback" not in server.log(), server.log()


def test_every_link_leads_somewhere_and_nothing_comes_from_elsewhere(site: Path) -> None:
    pages = {page: Links(page) for page in site.rglob("*.html")}
    assert len(pages) > 30
    for page, links in pages.items():
        assert links.inside == [], page  # the server's policy lets nothing stand inside a page
        assert [load for load in links.loads if "//" in load or load.startswith("data:")] == [], page
        for target in [*links.loads, *links.leads]:
            address, place = urldefrag(unquote(target))
            if "://" in address:
                continue
            found = (page.parent / address).resolve() if address else page
            assert found.exists(), f"{page}: {target}"
            assert not place or found not in pages or place in pages[found].places, f"{page}: {target}"


def test_every_rule_has_its_place(site: Path) -> None:
    places = set().union(*(Links(page).places for page in (site / "rules").glob("*.html")))
    assert set(known()) <= places


def test_the_server_offers_it_and_says_so(server: Server) -> None:
    with httpx.Client(base_url=server.url, follow_redirects=True) as visitor:
        assert 'href="/docs/"' in visitor.get("/").text
        page = visitor.get("/docs")
        assert page.status_code == 200 and str(page.url).endswith("/docs/") and "Five minutes" in page.text
        assert 'href="/docs/reference/http.html"' in visitor.get("/programs").text
        requests = visitor.get("/docs/reference/http.html").text
        for path in visitor.get("/api/v1/openapi.json").json()["paths"]:
            assert not path.startswith("/api/") or path in requests
        missing = visitor.get("/docs/no.html")
        assert missing.status_code == 404 and "set-cookie" not in missing.headers


def in_a_thread(test: Callable[..., None]) -> Callable[..., None]:
    """Tests of pages may have a browser open in this process, and a thread has room for one driver only."""

    @wraps(test)
    def run(*given: object, **named: object) -> None:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(test, *given, **named).result()

    return run


@pytest.mark.browser
@in_a_thread
def test_pages_obey_the_policy_and_axe_finds_nothing(server: Server, chromium_path: str) -> None:
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    complaints: list[str] = []
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1366, "height": 657})
        page.on("console", lambda message: complaints.append(f"{page.url}: {message.text}"))
        page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
        page.on("request", lambda sent: complaints.append(sent.url) if server.url not in sent.url else None)
        for path in PAGES:
            page.emulate_media(color_scheme="light")
            page.goto(f"{server.url}/docs/{path}")
            found = axe.run(page, options={"resultTypes": ["violations"]}).response["violations"]
            page.emulate_media(color_scheme="dark")  # in which only colours differ
            page.reload()
            dark = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}
            found += axe.run(page, options=dark).response["violations"]
            complaints += [f"{path}: {one['id']} {node['html']}" for one in found for node in one["nodes"]]
        browser.close()
    assert not complaints, "\n".join(complaints)


@pytest.mark.browser
@in_a_thread
def test_a_copy_works_without_a_server(site: Path, chromium_path: str) -> None:
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
        page = browser.new_page()
        asked: list[str] = []
        page.on("request", lambda sent: asked.append(sent.url))
        page.goto((site / "notation.html").as_uri())
        walk = page.locator("#walk")
        for game in games.NAMES:
            walk.get_by_role("button", name=game.replace("-", " ").title()).click()
            while walk.locator(".walk-choices button:not(:text('Take back'), :text('Begin again'))").count():
                walk.locator(".walk-choices button").first.click()
            assert re.fullmatch(r"\d+\.\d \S.* The turn is complete\.", walk.locator(".walk-line").inner_text())
        page.locator("[data-md-component=search-query]").fill("redeal")
        page.locator(".md-search-result__item").first.wait_for()
        assert [address for address in asked if not address.startswith(("file:", "data:", "about:"))] == []
        browser.close()
