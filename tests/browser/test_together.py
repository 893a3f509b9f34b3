"""Several people: two browsers at one table, one device handed over, a server that is killed meanwhile."""

import re
from collections.abc import Callable, Iterator

import pytest
from complaints import Complaints
from players import made_table, wait_until_linked
from playwright.sync_api import Page, expect

from servers import Server, running

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of our own: it is killed."""
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


def take_two(page: Page) -> None:
    """Play the card that gives two yellow cubes, and confirm."""
    page.locator('button[name="turn"][value^="play:+YY"]').first.click()
    page.locator('[data-key="confirm"]').click()


def at_ply(page: Page, ply: int) -> None:
    """Wait until so many decisions are final on this page."""
    expect(page.locator("#table input[name=ply]")).to_have_value(str(ply), timeout=30_000)


def log_of(page: Page) -> list[str]:
    """The notation of every turn in the log."""
    return page.locator("#log li .ply").evaluate_all("plies => plies.map((ply) => ply.title)")


def test_two_browsers_at_one_table_see_the_same(new_page: Callable[..., Page]) -> None:
    ada, bea = new_page(), new_page()
    table = made_table(ada, way="friends")
    ada.goto(table)
    bea.goto(table)
    bea.get_by_label("Your name").fill("Bea")
    bea.get_by_role("button", name="Take seat 2").click()
    expect(bea).to_have_url(re.compile(table))
    expect(ada.get_by_text("Bea").first).to_be_visible()
    expect(ada.locator("#notice")).to_be_hidden()
    take_two(ada)
    at_ply(bea, 1)
    take_two(bea)
    at_ply(ada, 2)
    at_ply(bea, 2)
    assert len(log_of(ada)) == 2
    assert log_of(ada) == log_of(bea)


def test_a_staged_turn_is_undone(page: Page) -> None:
    page.goto(made_table(page, way="friends"))
    before = page.locator("#table").inner_text()
    page.locator('button[name="turn"][value^="play:+YY"]').first.click()
    expect(page.locator('[data-key="confirm"]')).to_be_enabled()
    page.reload()
    expect(page.locator('[data-key="confirm"]')).to_be_enabled()
    page.locator('button[name="undo"]').click()
    expect(page.locator('button[name="undo"]')).to_be_disabled()
    assert page.locator("#table").inner_text() == before


def test_one_device_goes_from_hand_to_hand(page: Page) -> None:
    page.goto(made_table(page, way="device", **{"seat.1.kind": "person", "seat.1.name": "Bea"}))
    page.get_by_role("button", name="I am Ada").click()
    take_two(page)
    expect(page.get_by_role("heading", name="Bea is next")).to_be_visible()
    expect(page.locator("#table")).to_have_count(0)
    page.get_by_role("button", name="I am Bea").click()
    take_two(page)
    expect(page.get_by_role("heading", name="Ada is next")).to_be_visible()


def test_a_second_tab_keeps_up(new_page: Callable[..., Page]) -> None:
    one = new_page()
    table = made_table(one, way="friends")
    one.goto(table)
    two = one.context.new_page()
    two.goto(table)
    take_two(one)
    at_ply(two, 1)


@pytest.mark.thorough
def test_a_killed_server_loses_nothing(page: Page, server: Server, complaints: Complaints) -> None:
    page.goto(made_table(page, way="friends"))
    page.locator('button[name="turn"][value^="take:3"]').first.click()
    expect(page.locator('[data-key="confirm"]')).to_be_enabled()
    server.kill()
    page.wait_for_timeout(500)
    server.start()
    expect(page.locator('[data-key="confirm"]')).to_be_enabled()
    page.locator('[data-key="confirm"]').click()
    at_ply(page, 3)
    server.kill()
    server.start()
    page.reload()
    at_ply(page, 3)
    assert len(log_of(page)) == 1
    complaints.forgive("WebSocket")
    for cut_off in ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE"):
        complaints.forgive(cut_off)


def test_an_error_is_a_helpful_page(page: Page, complaints: Complaints) -> None:
    page.goto("/table/nothing")
    expect(page.get_by_role("heading", name="Not found")).to_be_visible()
    page.get_by_role("link", name="Home").first.click()
    expect(page).to_have_url(re.compile("/$"))
    complaints.forgive("404")


def test_a_lost_network_is_told_and_nothing_is_lost_with_it(page: Page, complaints: Complaints) -> None:
    complaints.forgive("ERR_INTERNET_DISCONNECTED")
    table = made_table(page, way="friends")
    page.goto(table)
    wait_until_linked(page)  # the first message over the new line would take the notice back
    page.context.set_offline(True)
    expect(page.locator("#toast")).to_be_visible()
    page.locator('.hand button[value="play:+YY"]').click()
    expect(page.locator("#toast")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#toast")).to_be_hidden(timeout=30_000)
    expect(page.locator("#actions")).to_be_visible()
    expect(page).to_have_url(re.compile(table))


def test_the_page_to_hand_over_can_be_switched_off(page: Page) -> None:
    page.goto(made_table(page, way="device", **{"seat.1.kind": "person", "seat.1.name": "Bea"}))
    page.get_by_role("button", name="Go on without this page").click()
    take_two(page)
    expect(page.locator("#actions.asks")).to_be_visible()
    at_ply(page, 1)
    take_two(page)
    at_ply(page, 2)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Ask to hand over the device").check()
    at_ply(page, 2)
    page.locator('button[name="turn"][value="rest"]').click()
    page.locator('[data-key="confirm"]').click()
    expect(page.get_by_role("heading", name="Bea is next")).to_be_visible()
