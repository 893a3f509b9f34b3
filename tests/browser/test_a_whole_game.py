"""Whole games through the page, against bots."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from players import Player

from fondaco import games

SHORT = {"spice-road": 9, "eastern-wonders": 4, "sand-to-sea": 6}
"""Seeds of games that do not take long, found among a few."""
SAME = Path(__file__).parent / "same.js"


@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_game_by_clicking(sit_down: Callable[..., Player], game: str) -> None:
    marco = sit_down()
    marco.page.add_init_script(path=SAME)
    marco.new_table(game, players=2, level="level4", seed=SHORT.get(game))
    assert marco.play_on(Random(1), most_clicks=600)
    assert marco.page.evaluate("faults") == [], "whatever changed, the table is as if it had been drawn anew"
    shown = marco.page.evaluate("shown")
    assert len(shown) > 40
    assert sum(one["stayed"] for one in shown) > 0.8 * sum(one["all"] for one in shown)
    rows = marco.page.locator(".scores tbody tr:not(.claims)")
    assert rows.count() == 2
    totals = [int(text) for text in rows.locator("td:last-child").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    for width, height in ((844, 390), (667, 375), (360, 640), (1366, 657)):
        marco.page.set_viewport_size({"width": width, "height": height})
        cut = marco.page.eval_on_selector(".scores", "scores => scores.scrollWidth - scores.clientWidth")
        assert cut == 0, f"every column is in sight at {width} x {height}"
    marco.page.click("text=Play again")
    marco.page.wait_for_selector("#actions")
    assert "Game over" not in marco.page.inner_text("#where")
