"""Whole games through the page, against a bot, and the last turns of those that take long."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from beside import Services
from players import Player

from fondaco.table import Seat
from last_turns import nearly_over
from servers import Server

pytestmark = pytest.mark.browser
SHORT = {"sand-to-sea": 6}
"""The seed of a game with cards and map that does not take long, found among a few. The others begin near their end."""
MARCO = {"spice-road": 0, "eastern-wonders": 1}
"""His seat; a good bot on the other one is not far from its last claim."""
LAST_TURNS = 8
SAME = Path(__file__).parent / "same.js"
RIGHT = "whatever changed, the table is as if it had been drawn anew"


def check_result(marco: Player) -> None:
    """The scores of both, the best first, with every column in sight."""
    rows = marco.page.locator(".scores tbody tr:not(.claims)")
    assert rows.count() == 2
    totals = [int(text) for text in rows.locator("td:last-child").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    for width, height in ((844, 390), (667, 375), (720, 450), (360, 640), (1366, 657)):
        marco.page.set_viewport_size({"width": width, "height": height})
        cut = marco.page.eval_on_selector(".scores", "scores => scores.scrollWidth - scores.clientWidth")
        assert cut == 0, f"every column is in sight at {width} x {height}"
        for part in ("#h-result", ".result-ways .main"):
            box = marco.page.locator(part).bounding_box()
            assert box and 0 <= box["y"] <= height - box["height"], f"{part} is in sight at {width} x {height}"


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_by_clicking(sit_down: Callable[..., Player], game: str) -> None:
    marco = sit_down()
    marco.page.add_init_script(path=SAME)
    marco.new_table_by_the_form(game, players=2, level="level4", seed=SHORT[game])
    assert marco.play_on(Random(1), most_clicks=600)
    assert marco.page.evaluate("faults") == [], RIGHT
    shown = marco.page.evaluate("shown")
    assert len(shown) > 40
    assert sum(one["stayed"] for one in shown) > 0.8 * sum(one["all"] for one in shown)
    check_result(marco)
    marco.page.click("text=Play again")
    marco.page.wait_for_selector("#actions")
    assert "Game over" not in marco.page.inner_text("#where")


@pytest.mark.parametrize("game", MARCO)
def test_the_last_turns_by_clicking(sit_down: Callable[..., Player], server: Server, game: str) -> None:
    """Every button of whole games is pressed elsewhere, without a browser."""
    marco, services = sit_down(), Services(server)
    marco.page.add_init_script(path=SAME)
    marco.go("/replay")
    seats = [Seat("bot", "Oda", "level4")]
    seats.insert(MARCO[game], Seat("person", "Marco"))
    holders = {MARCO[game]: [services.holder(marco.page)]}
    table = nearly_over(services, seats, holders, name=game, turns=LAST_TURNS, rated=False, way="bots")
    services.store.close()
    marco.go(f"/table/{table}")
    assert marco.play_on(Random(1), most_clicks=300)
    assert marco.page.evaluate("faults") == [] and marco.page.evaluate("shown.length") > 5, RIGHT
    check_result(marco)
