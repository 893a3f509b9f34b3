"""Two to four people at a table in real browsers: they vanish and come back, resign, run out of time, and talk."""

import re
from collections.abc import Callable, Iterator

import pytest
from axe import axe_finds
from complaints import Complaints
from players import made_table, wait_until_linked
from playwright.sync_api import Page, expect
from test_together import at_ply, take_two

from fondaco.web.tables.bot_names import default_bot
from servers import Server, running

pytestmark = pytest.mark.browser
QUICK = "live:9:0"
"""Long enough for a few clicks on a busy machine."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots leave people the time to come back."""
    with running(tmp_path_factory.mktemp("server"), pace=2.0) as server:
        yield server


def sit(page: Page, table: str, name: str) -> None:
    """Take the first free seat under a name, as a visitor does."""
    page.goto(table)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name=re.compile("Take seat")).first.click()
    expect(page.locator("#actions")).to_be_visible()


def table_for(people: list[Page], **fields: str) -> str:
    """A table at which all of them sit; the first one has made it."""
    seats = {f"seat.{seat}.kind": "person" for seat in range(1, len(people))}
    table = made_table(people[0], way="friends", players=str(len(people)), **{**seats, **fields})
    people[0].goto(table)
    for number, page in enumerate(people[1:], start=2):
        sit(page, table, f"P{number}")
    return table


def test_of_two_one_resigns_and_both_see_who_won(new_page: Callable[..., Page]) -> None:
    ada, bea = new_page(), new_page()
    table_for([ada, bea])
    take_two(ada)
    at_ply(bea, 1)
    bea.get_by_role("button", name="Menu").click()
    bea.get_by_role("link", name="Resign or leave").click()
    assert axe_finds(bea) == []
    bea.get_by_role("button", name="Resign").click()
    expect(bea.locator("#h-result")).to_have_text(re.compile("You have resigned; Ada wins"))
    expect(ada.locator("#h-result")).to_have_text(re.compile("You win: P2 has resigned"))
    assert axe_finds(ada) == []
    ada.get_by_role("button", name="Play again").click()
    expect(ada.locator("#actions")).to_be_visible()


def test_of_four_one_leaves_and_the_others_choose(new_page: Callable[..., Page]) -> None:
    ada, bea, cleo, dora = (new_page() for _ in range(4))
    table = table_for([ada, bea, cleo, dora])
    take_two(ada)
    at_ply(bea, 1)
    bea.get_by_role("button", name="At the table").click()
    expect(bea.locator("#people li", has_text="Ada")).to_contain_text("here")
    expect(bea.locator("#page.here-0.here-2.here-3")).to_be_visible()
    bea.get_by_role("button", name="Mute P3").click()
    bea.get_by_role("button", name="At the table").click()
    expect(bea.get_by_role("button", name="Hear P3 again")).to_be_visible()
    bea.goto(f"{table}/leave")
    bea.get_by_role("button", name="Leave the table").click()
    for page in (ada, dora):
        expect(page.locator("#notice")).to_have_text("P2 has left; a bot plays on")
    expect(cleo.locator("#actions.asks")).to_be_visible()  # the bot has played in her seat
    take_two(cleo)
    take_two(dora)
    for number, page in enumerate((ada, cleo, dora)):
        page.get_by_role("button", name="At the table").click()
        expect(page.locator("#people")).to_contain_text("played by P2")
        if not number:
            assert axe_finds(page) == []
            page.get_by_label(re.compile("The bot for")).select_option("level1")
            page.get_by_role("button", name="Choose this bot").click()
            page.get_by_role("button", name="At the table").click()
        expect(page.get_by_label(re.compile("The bot for"))).to_have_value("level1")
        expect(page.locator(".end-form")).to_contain_text(f"{number} of 3 want to end it")
        page.get_by_role("button", name="End the game here").click()
    for page in (ada, cleo, dora):
        expect(page.locator("#h-result")).to_have_text("The players have ended the game; nobody wins")
    record = ada.request.get(f"{table}/record").text()
    assert re.search(rf"^# seat 2: 0 P2, 1 bot:{default_bot()}, \d+ bot:level1$", record, re.MULTILINE)
    assert "# ended: agreed 2" in record


def test_a_clock_runs_out_for_who_is_there_and_who_is_not(new_page: Callable[..., Page]) -> None:
    ada, bea = new_page(), new_page()
    table = table_for([ada, bea], clock=QUICK)
    expect(ada.get_by_role("timer")).to_have_text(re.compile(r"A0:0\d"))
    expect(bea.get_by_role("timer")).to_have_text(re.compile(r"A0:0\d"))
    ada.locator('button[name="turn"][value^="play:+YY"]').first.click()  # staged, never confirmed
    expect(ada.locator('[data-key="confirm"]')).to_be_enabled()
    expect(ada.get_by_role("button", name="Take my seat back")).to_be_visible()  # her bot plays on
    expect(bea.locator("#notice")).to_have_text("The time of Ada is up; a bot plays on")
    expect(bea.locator("#actions.asks")).to_be_visible()
    bea.goto("about:blank")  # she vanishes, and it is her turn
    expect(ada.locator("#notice")).to_have_text("The time of P2 is up; a bot plays on")
    ada.get_by_role("button", name="Take my seat back").click()
    expect(ada.locator("#actions.asks")).to_be_visible()
    bea.goto(table)
    bea.get_by_role("button", name="Take my seat back").click()
    expect(bea.get_by_role("button", name="Take my seat back")).to_have_count(0)
    seat = bea.request.get(f"/api/v1{table.replace('table', 'tables')}").json()["seats"][1]
    assert [stint["kind"] for stint in seat["history"]][:3] == ["person", "bot", "person"]


def test_who_vanishes_comes_back_to_the_same_seat_and_clock(
    new_page: Callable[..., Page], complaints: Complaints
) -> None:
    complaints.forgive("ERR_INTERNET_DISCONNECTED")
    ada, bea = new_page(), new_page()
    table = table_for([ada, bea], clock="live:60:600")
    expect(ada.get_by_role("timer")).to_have_text(re.compile(r"A1[01]:\d\d"))
    ada.context.set_offline(True)
    ada.wait_for_timeout(1500)
    ada.context.set_offline(False)
    ada.goto(table)
    left = bea.request.get(f"/api/v1{table.replace('table', 'tables')}").json()["clock"]["left"][0]
    assert left < 659, "the server has gone on counting"
    take_two(ada)
    at_ply(bea, 1)
    expect(bea.get_by_role("timer")).to_have_text(re.compile(r"P21[01]:\d\d|P1[01]:\d\d"))


def test_talk_reaches_everybody_in_their_own_language(new_page: Callable[..., Page]) -> None:
    ada, bea = new_page(), new_page(locale="pl")
    table = made_table(ada, way="friends", **{"seat.1.kind": "person"})
    ada.goto(table)
    bea.goto(table)
    bea.locator('[name="name"]').fill("Bea")
    bea.locator("#join .btn.main").click()
    expect(bea.locator("#actions")).to_be_visible()
    wait_until_linked(bea)  # before its script is there, the form loads the page anew and the panel is closed
    bea.locator('[popovertarget="company"]').first.click()
    bea.locator('[name="phrase"][value="hello"]').click()
    expect(ada.locator("#heard")).to_have_text("Bea: Hello!")
    expect(bea.locator("#talk")).to_contain_text("Cześć!")
    ada.get_by_role("button", name="At the table").press("Enter")
    ada.get_by_label("Say something").press_sequentially("<b>How</b> are you?")
    ada.get_by_label("Say something").press("Enter")
    expect(bea.locator("#talk")).to_contain_text("<b>How</b> are you?")
    expect(ada.get_by_label("Say something")).to_have_value("")
    assert axe_finds(ada) == []
    bea.locator('[name="talk"][value="off"]').click()
    bea.locator('[popovertarget="company"]').first.click()
    expect(bea.locator("#talk")).not_to_contain_text("How")


def test_a_public_table_is_joined_in_two_clicks(new_page: Callable[..., Page]) -> None:
    ada, bea = new_page(), new_page()
    made_table(ada, way="friends", public="1", **{"seat.1.kind": "person"})
    bea.goto("/")
    bea.context.add_cookies([{"name": "name", "value": "Bea", "url": bea.url}])
    bea.locator(".run", has_text="Join").first.click()
    bea.get_by_role("button", name="Take seat 2").click()
    expect(bea.locator("#actions")).to_be_visible()


def test_without_script_the_panel_and_its_forms_work(new_page: Callable[..., Page]) -> None:
    ada, bea = new_page(java_script_enabled=False), new_page()
    table = made_table(bea, way="friends", **{"seat.1.kind": "person"})
    bea.goto(table)
    sit(ada, table, "Ada")
    ada.locator('[popovertarget="company"]').first.click()
    ada.get_by_role("button", name="Good luck!").click()
    expect(bea.locator("#heard")).to_have_text("Ada: Good luck!")
    ada.locator('[popovertarget="company"]').first.click()
    expect(ada.locator("#talk")).to_contain_text("Good luck!")
