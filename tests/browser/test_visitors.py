"""Visitors in real Chromium: another device by link, a rated game to its end, and a page that works without the server."""

import re
from collections.abc import Callable, Iterator

import pytest
from axe import axe_finds
from beside import Services
from complaints import Complaints
from playwright.sync_api import Page, expect

from fondaco.table import Seat
from fondaco.web.people.ratings import unsettled
from fondaco.web.tables.clock import PRESETS, named
from last_turns import LAST, nearly_over
from patience import until
from servers import Server, running

pytestmark = pytest.mark.browser
SIZES = ((1366, 657), (390, 844), (844, 390), (360, 640))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of our own: visitors keep their names here, and it is killed."""
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_another_device_by_link(new_page: Callable[..., Page]) -> None:
    ada, phone = new_page(color_scheme="dark"), new_page(viewport={"width": 390, "height": 844})
    ada.goto("/you")
    ada.get_by_label("Your name").fill("Ada")
    ada.keyboard.press("Enter")
    expect(ada.get_by_role("heading", level=1)).to_have_text("Ada")
    ada.goto("/")
    ada.get_by_role("button", name="Play").click()
    expect(ada).to_have_url(re.compile("/table/"))
    ada.goto("/you")
    assert axe_finds(ada) == []
    ada.get_by_role("button", name="Show the link and the code").click()
    expect(ada.locator("svg.qr")).to_be_visible()
    assert axe_finds(ada) == []
    phone.goto(ada.locator("#link").input_value())
    assert axe_finds(phone) == []
    phone.get_by_role("button", name="Play on this device").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Ada")
    phone.goto("/")
    expect(phone.get_by_role("heading", name="Continue")).to_be_visible()
    phone.get_by_role("link", name="You", exact=True).first.click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Ada")


def test_a_rated_game_to_its_end(server: Server, new_page: Callable[..., Page]) -> None:
    ada, bea = new_page(), new_page(java_script_enabled=False)
    ada.goto("/")
    ada.get_by_label("Your name").fill("Rada")
    ada.get_by_role("radio", name="With friends, by link").check()
    ada.get_by_text("Options").click()
    expect(ada.get_by_label("Rated")).to_be_disabled()  # without a clock
    ada.locator("[name=clock]").select_option(named(PRESETS[0]))
    ada.get_by_label("Rated").check()
    ada.get_by_role("radio", name="On this device").check()
    expect(ada.get_by_label("Rated")).to_be_hidden()
    ada.get_by_role("radio", name="With friends, by link").check()
    expect(ada.get_by_label("Rated")).not_to_be_checked()
    ada.get_by_label("Rated").check()
    ada.get_by_role("button", name="Play").click()
    expect(ada).to_have_url(re.compile("/table/"))
    bea.goto(ada.url)
    expect(bea.get_by_text("This game is rated")).to_be_visible()
    bea.get_by_label("Your name").fill("Beata")
    bea.get_by_role("button", name="Take seat 2").click()
    services = Services(server)
    seats = [Seat("person", "Rada"), Seat("person", "Beata")]
    table = nearly_over(services, seats, {0: [services.holder(ada)], 1: [services.holder(bea)]})
    ada.goto(f"/table/{table}")
    bea.goto(f"/table/{table}")
    bea.locator(f'button[name="turn"][value="{LAST}"]').click()
    bea.locator('[data-key="confirm"]').click()
    expect(ada.locator(".result")).to_be_visible()
    expect(ada.locator("[data-rating]")).to_have_text(re.compile(r"Your rating: 1000 → \d+ \(−\d+\)"))
    expect(bea.locator("[data-rating]")).to_have_text(re.compile(r"Your rating: 1000 → \d+ \(\+\d+\)"))
    assert axe_finds(ada) == []
    until(lambda: not unsettled(services.store))
    for path, theme in (("/best", "light"), ("/you", "dark")):
        ada.goto(path)
        ada.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        shown = ada.inner_text("main")
        if path == "/best":
            rows = ada.locator("tbody th").all_inner_texts()
            assert rows[0].startswith("1. Beata") and rows[1].startswith("2. Rada") and "You" in rows[1]
        else:
            assert re.search("rating [-−]", shown)
        for width, height in SIZES:
            ada.set_viewport_size({"width": width, "height": height})
            assert fits(ada), (path, width)
        assert axe_finds(ada) == []
    bea.goto("/you")
    expect(bea.get_by_text("1 game").first).to_be_visible()
    services.store.close()


def test_an_installed_page_without_its_server(
    server: Server, new_page: Callable[..., Page], complaints: Complaints
) -> None:
    page = new_page(service_workers="allow", color_scheme="dark", viewport={"width": 390, "height": 844})
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    manifest = page.request.get(page.locator('link[rel="manifest"]').get_attribute("href") or "").json()
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.get_by_role("radio", name="With friends, by link").check()
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector("#table")
    image = page.locator('meta[property="og:image"]').get_attribute("content") or ""
    assert page.request.get(image).headers["content-type"] == "image/png"
    page.locator('button[name="turn"][value^="play:+YY"]').first.click()
    page.locator('[data-key="confirm"]').click()
    expect(page.locator("#table input[name=ply]")).to_have_value("1")
    path = page.evaluate("location.pathname")
    kept = 'caches.open("fondaco-tables").then((t) => t.match(location.pathname)).then((r) => r?.text() ?? "")'
    for _ in range(100):
        if 'name="ply" value="1"' in page.evaluate(kept):
            break
        page.wait_for_timeout(100)
    seen = page.locator("#log").inner_text()
    policy = page.request.get("/offline").headers["content-security-policy"]
    server.kill()
    try:
        page.reload()
        expect(page.locator("#table input[name=ply]")).to_have_value("1")
        assert page.locator("#log").inner_text() == seen
        served = 'caches.open("fondaco-tables").then((t) => t.match(location.pathname))'
        assert page.evaluate(f'{served}.then((r) => r.headers.get("content-security-policy"))') == policy
        page.goto("/")
        expect(page.get_by_role("heading", name="No connection")).to_be_visible()
        expect(page.locator(f'#seen a[href="{path}"]')).to_be_visible()
        assert axe_finds(page) == [] and fits(page)
        page.locator("#seen a").first.click()
        expect(page.locator("#table")).to_be_visible()
    finally:
        server.start()
    page.goto("/")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    complaints.forgive("ERR_CONNECTION_REFUSED")
    complaints.forgive("WebSocket")
    complaints.forgive("Failed to load resource")
