"""What no browser may upset: an error in showing one update, and where the keyboard is after a turn."""

import re
from collections.abc import Callable

import pytest
from complaints import Complaints
from players import made_table
from playwright.sync_api import Page, expect
from test_together import at_ply, take_two

from servers import Server

pytestmark = pytest.mark.browser

NO_NOTIFICATIONS = "delete window.Notification"
THROWING = """
window.Notification = class { constructor() { throw new TypeError("Illegal constructor"); } };
Notification.permission = "granted";
Notification.requestPermission = async () => "granted";
Object.defineProperty(document, "hidden", { get: () => true });
"""


@pytest.mark.parametrize("browser_has", [NO_NOTIFICATIONS, THROWING], ids=["none", "throwing"])
def test_a_browser_without_notifications_shows_every_update(
    new_page: Callable[..., Page], server: Server, browser_has: str
) -> None:
    ada, bea = new_page(), new_page()
    ada.add_init_script(browser_has)
    table = made_table(ada, way="friends")
    ada.context.add_cookies([{"name": "notify", "value": "on", "url": server.url}])
    ada.goto(table)
    bea.goto(table)
    bea.get_by_label("Your name").fill("Bea")
    bea.get_by_role("button", name="Take seat 2").click()
    for ply in (1, 3):
        take_two(ada) if ply == 1 else rest(ada)
        at_ply(bea, ply)
        take_two(bea) if ply == 1 else rest(bea)
        at_ply(ada, ply + 1)


def rest(page: Page) -> None:
    """Take the played cards back, and confirm."""
    page.locator('button[name="turn"][value="rest"]').click()
    page.locator('[data-key="confirm"]').click()


def test_an_update_that_cannot_be_shown_does_not_stop_the_next_one(page: Page, complaints: Complaints) -> None:
    page.goto(made_table(page, **{"seat.1.kind": "bot:greedy"}))
    at_ply(page, 0)
    page.evaluate("document.getElementById('where').remove()")
    page.locator('button[name="turn"][value^="play:+YY"]').first.click()
    expect(page.locator('[data-key="confirm"]')).to_be_enabled()
    page.locator('[data-key="confirm"]').click()
    expect(page.locator("#log li")).to_have_count(2)
    complaints.forgive("null")


def test_the_focus_stays_at_the_table_after_every_turn(page: Page) -> None:
    page.goto(made_table(page, **{"seat.1.kind": "bot:greedy"}))
    for turn in ("play:+YY", "rest", "play:+YY"):
        expect(page.locator("#actions.asks")).to_be_visible()
        page.locator(f'button[name="turn"][value="{turn}"]').focus()
        page.keyboard.press("Enter")
        expect(page.locator('[data-key="confirm"]')).to_be_focused()
        turns = page.locator("#log li").count()
        page.keyboard.press("Enter")
        expect(page.locator("#log li")).to_have_count(turns + 2)
        expect(page.locator("#table button[name=turn]:focus")).to_have_count(1)


def test_while_others_play_the_bar_keeps_the_focus(new_page: Callable[..., Page]) -> None:
    ada, bea = new_page(), new_page()
    table = made_table(ada, way="friends")
    ada.goto(table)
    bea.goto(table)
    bea.get_by_label("Your name").fill("Bea")
    bea.get_by_role("button", name="Take seat 2").click()
    expect(bea).to_have_url(re.compile(table))
    take_two(ada)
    expect(ada.locator("#actions")).to_be_focused()
    at_ply(bea, 1)
    take_two(bea)
    at_ply(ada, 2)
    expect(ada.locator(".hand button:focus")).to_have_count(1)
