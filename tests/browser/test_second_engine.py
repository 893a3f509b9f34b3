"""A whole turn of each game in a second engine: Debian's Firefox."""

from pathlib import Path

import pytest
from firefox import firefox

from servers import Server

pytestmark = pytest.mark.browser
SIZES = ((1366, 657), (390, 844), (844, 390))
PROBE = (Path(__file__).parent / "probe.js").read_text(encoding="utf-8")
ASKED = "document.querySelector('#actions.asks')"
READY = "document.querySelector('#actions.ready')"


@pytest.mark.parametrize(
    ("game", "first"),
    [
        pytest.param("spice-road", '.hand button[value="play:+YY"]', marks=pytest.mark.thorough),
        ("eastern-wonders", "#actions .choices button"),
    ],
)
def test_a_whole_turn_of_a_game(firefox_path: str, server: Server, tmp_path: Path, game: str, first: str) -> None:
    with firefox(firefox_path, tmp_path) as page:
        page.resize(*SIZES[0])
        page.go(f"{server.url}/")
        page.run("document.cookie = 'speed=instant; path=/'")  # a click while things move would miss them
        page.run(f"document.querySelector('[name=game][value={game}]').click()")
        # The bot without compiled search: nobody should have to wait for a compiler.
        page.run("document.querySelector('[name=\"seat.1.kind\"]').add(new Option('', 'bot:greedy', true, true))")
        page.click(".play")
        page.wait_for(f"{ASKED} && document.readyState === 'complete'")  # its styles too
        assert page.run("CSS.supports('container-type: size') && 'popover' in document.body")
        complaints = []
        for size in SIZES:
            page.resize(*size)
            complaints += [f"{game}, {size}: {found}" for found in page.run(f"({PROBE})()")]
        assert complaints == []
        page.resize(*SIZES[0])
        page.click(first)
        if game == "eastern-wonders":
            page.click(".tile.can")
        page.wait_for(READY)
        turns = page.run("document.querySelectorAll('#log li').length")
        page.click('[data-key="confirm"]')
        page.wait_for(f"document.querySelectorAll('#log li').length > {turns} && {ASKED}")
        page.click("[data-again]")
        page.wait_for(ASKED)
        assert page.errors == []
