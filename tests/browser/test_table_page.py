"""A turn at the table: staged, taken back, confirmed; and games looked back at."""

from collections.abc import Callable
from random import Random

from axe import axe_finds
from players import Player

NAMELESS = """() => {
  window.nameless = 0;
  const look = () => {
    nameless += [...document.querySelectorAll("[data-vt]")].filter((one) => !one.style.viewTransitionName).length;
    requestAnimationFrame(look);
  };
  look();
}"""
"""Counts what is drawn without a name by which it could be moved."""
BARLESS = """() => {
  window.barless = 0;
  new MutationObserver(() => { barless += !document.getElementById("actions"); })
    .observe(document.getElementById("table"), { childList: true });
}"""
"""Counts changes after which the table has no bar."""


def test_a_staged_turn_is_taken_back(sit_down: Callable[..., Player]) -> None:
    marco = sit_down()
    marco.new_table("spice-road")
    marco.wait_for_turn()
    caravan = marco.page.get_attribute(".tray", "data-cubes")
    marco.click('.hand button[value="play:+YY"]')
    assert marco.page.get_attribute(".tray", "data-cubes") == f"{caravan}YY"
    assert marco.page.locator(".played .staged").count() == 1
    marco.click('[data-key="undo"]')
    assert marco.page.get_attribute(".tray", "data-cubes") == caravan
    marco.click('.merchants button[value="take:1"]')
    assert marco.page.locator(".merchants .hidden-card").count() == 1, "the new card stays hidden until the turn counts"
    marco.click('.hand button[value="play:+YY"]')
    assert marco.page.locator(".merchants .hidden-card").count() == 0, "another click replaces what was staged"
    marco.mark()
    marco.page.keyboard.press("x")
    marco.wait_for_change()
    assert marco.page.query_selector('[data-key="undo"][disabled]')
    assert marco.page.locator("#log li").count() == 0


def test_what_the_bar_says_can_be_scrolled_by_keyboard_where_it_has_little_room(
    sit_down: Callable[..., Player],
) -> None:
    marco = sit_down()
    marco.new_table("spice-road")
    marco.wait_for_turn()
    said = marco.page.locator(".bar .say")
    assert said.get_attribute("tabindex") is None, "it fits, so the keyboard does not stop there"
    squeeze = """(said, size) => {
      Object.assign(said.style, { maxBlockSize: size, minBlockSize: size && 0 });
      dispatchEvent(new Event("resize"));
    }"""
    said.evaluate(squeeze, "5px")
    marco.page.wait_for_selector(".bar .say[tabindex]")
    assert said.get_attribute("tabindex") == "0"
    assert axe_finds(marco.page) == []
    said.evaluate(squeeze, "")
    marco.page.wait_for_selector(".bar .say:not([tabindex])")
    assert said.get_attribute("tabindex") is None


def test_payments_are_chosen_with_one_tap_or_cube_by_cube(sit_down: Callable[..., Player]) -> None:
    marco = sit_down()
    marco.new_table("spice-road")
    marco.wait_for_turn()
    marco.click('.hand button[value="play:^2"]')
    while marco.page.query_selector(".caravan .well button"):
        marco.click(".caravan .well button >> nth=0")
    marco.click('[data-key="confirm"]')
    marco.wait_for_turn()
    marco.click('.merchants button[value^="take:2"]')
    assert marco.page.query_selector("#actions.ready"), "the cheapest cube was paid at once"
    marco.click("text=Pay with other cubes")
    assert marco.page.query_selector("#actions.asks")
    marco.click("#actions .cube-choice >> nth=-1")
    assert marco.page.query_selector("#actions.ready")
    assert "Y" in (marco.page.get_attribute(".tray", "data-cubes") or "")


def test_simple_turns_need_no_confirmation_if_one_wants(sit_down: Callable[..., Player]) -> None:
    marco = sit_down()
    marco.new_table("spice-road")
    marco.wait_for_turn()
    marco.page.click('[popovertarget="menu"]')
    marco.page.uncheck('[data-setting="confirm"]')
    marco.page.keyboard.press("Escape")
    marco.click('.hand button[value="play:+YY"]')
    marco.page.wait_for_selector("#log li:nth-child(2)", state="attached")


def test_a_destination_is_clicked_and_the_route_shown(sit_down: Callable[..., Player]) -> None:
    marco = sit_down()
    marco.new_table("eastern-wonders", seed=3)
    marco.wait_for_turn()
    marco.click("#actions .choices button >> nth=0")
    marco.click(".tile.can >> nth=5")
    marco.click('[data-key="confirm"]')
    marco.wait_for_turn()
    far = [button for button in marco.buttons() if (button.get_attribute("value") or "").count("sail:") > 1]
    steps = (far[0].get_attribute("value") or "").count("sail:")
    marco.click(far[0])
    assert marco.page.locator(".map .tag").count() == steps
    assert marco.page.locator(".map .boat.ghost").count() == 1
    marco.click("text=Sail on")
    assert marco.page.query_selector("text=Dock here")


SAILINGS = """() => {
  window.sailings = [];
  const look = (one) => { if (one.matches(".boat")) sailings.push(one.getAnimations()[0].effect.getKeyframes().length); };
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(look)))
    .observe(document.querySelector(".air"), { childList: true });
}"""
"""Notes by how many places each boat goes that sails over the map."""


def test_a_boat_sails_over_the_map_tile_by_tile(sit_down: Callable[..., Player]) -> None:
    marco = sit_down(speed="fast")
    marco.new_table("eastern-wonders", seed=3)
    marco.wait_for_turn()
    marco.click("#actions .choices button >> nth=0")
    marco.click(".tile.can >> nth=5")
    marco.click('[data-key="confirm"]')
    marco.wait_for_turn()
    far = next(button for button in marco.buttons() if (button.get_attribute("value") or "").count("sail:") > 1)
    steps = (far.get_attribute("value") or "").count("sail:")
    marco.page.evaluate(SAILINGS)
    marco.click(far)
    marco.page.wait_for_selector(".air .boat", state="detached")
    assert steps + 1 in marco.page.evaluate("sailings"), "its tile does not cut it off"
    assert (
        marco.page.evaluate("getComputedStyle(document.querySelector('.tile .boat.to-move')).visibility") == "visible"
    )


def test_an_empty_hand_keeps_its_name_readable(sit_down: Callable[..., Player]) -> None:
    marco = sit_down(size=(1280, 720))
    marco.new_table("spice-road")
    marco.wait_for_turn()
    marco.click('.hand button[value="play:+YY"]')
    marco.click('[data-key="confirm"]')
    marco.wait_for_turn()
    marco.click('.hand button[value="play:^2"]')
    assert marco.page.locator(".hand .card").count() == 0
    beside = """() => {
      const words = document.createRange();
      const box = (id) => { words.selectNodeContents(document.getElementById(id)); return words.getBoundingClientRect(); };
      return box("h-hand").right <= box("h-played").left;
    }"""
    assert marco.page.evaluate(beside)


def test_another_action_takes_the_place_of_the_staged_one(sit_down: Callable[..., Player]) -> None:
    marco = sit_down()
    marco.new_table("eastern-wonders", seed=3)
    marco.wait_for_turn()
    marco.click("#actions .choices button >> nth=0")
    marco.click(".tile.can >> nth=5")
    marco.click('[data-key="confirm"]')
    marco.wait_for_turn()
    hold = marco.page.get_attribute(".hold .tray", "data-cubes")
    harvest, build = "#actions .choices button:has-text('Harvest')", "#actions .choices button:has-text('Build')"
    marco.click(harvest)
    assert marco.page.get_attribute(harvest, "aria-pressed") == "true"
    marco.click(build)
    assert marco.page.get_attribute(".hold .tray", "data-cubes") != f"{hold}YY", "nothing is harvested any more"
    assert marco.page.locator(".own-board .is-new").count() == 1
    marco.click(f"{build}[aria-pressed=true]")
    assert marco.page.get_attribute(".hold .tray", "data-cubes") == hold, "the same button takes it back"
    assert marco.page.query_selector('[data-key="undo"][disabled]')


def test_where_the_boat_goes_is_in_sight_on_a_phone(sit_down: Callable[..., Player]) -> None:
    marco = sit_down(size=(360, 640))
    marco.new_table("eastern-wonders", players=4)
    marco.wait_for_turn()
    marco.click("#actions .choices button >> nth=0")
    in_sight = """() => {
      const sea = document.getElementById("sea").getBoundingClientRect();
      const boat = document.querySelector(".boat.to-move").getBoundingClientRect();
      return boat.top >= sea.top - 1 && boat.bottom <= sea.bottom + 1;
    }"""
    for which in (0, -1):  # the first tile of the middle column lies at the top of the map, the last at its bottom
        middle = marco.page.query_selector_all('[data-key^="tile-C"]')
        marco.mark()
        middle[which].evaluate("tile => tile.click()")
        marco.wait_for_change()
        assert marco.page.evaluate(in_sight)


def test_a_hold_that_is_too_full_stays_in_its_place(sit_down: Callable[..., Player]) -> None:
    marco = sit_down()
    marco.new_table("eastern-wonders", seed=3)
    marco.wait_for_turn()
    marco.click("#actions .choices button >> nth=0")
    marco.click(".tile.can >> nth=5")
    marco.click('[data-key="confirm"]')
    while marco.wait_for_turn():
        marco.click("#actions .choices button:has-text('Harvest')")
        if marco.page.query_selector(".hold.over"):
            break
        marco.click('[data-key="confirm"]')
    beyond = "el => el.scrollWidth - el.clientWidth"
    assert marco.page.eval_on_selector(".hold .tray", beyond) == 0
    assert marco.page.eval_on_selector("html", beyond) == 0


def test_moves_of_others_are_shown_moving(sit_down: Callable[..., Player]) -> None:
    marco = sit_down(speed="normal")
    marco.new_table("spice-road", players=3)
    chance = Random(5)
    while not marco.page.query_selector("[data-again]"):
        marco.play_on(chance, 1)
    marco.wait_for_turn()
    names = "els => els.map(el => el.style.viewTransitionName).filter(name => name && name !== 'none')"
    named = marco.page.eval_on_selector_all("[data-vt]", names)
    assert len(named) > 10
    assert len(named) == len(set(named))
    marco.page.evaluate(NAMELESS)
    marco.page.evaluate(BARLESS)
    marco.page.click("[data-again]")
    marco.page.wait_for_selector("#actions.asks", state="detached")
    marco.wait_for_turn()
    assert marco.page.evaluate("barless") == 0, "the bar stays, so that nothing else changes its place"
    assert marco.page.evaluate("nameless") == 0, (
        "what is shown again has its names at once, so nothing vanishes meanwhile"
    )


def test_a_replay_goes_turn_by_turn(sit_down: Callable[..., Player]) -> None:
    marco = sit_down()
    table = marco.new_table("spice-road")
    marco.play_on(Random(1), 5)
    marco.wait_for_turn()
    marco.go(f"{table}/replay")
    page = marco.page
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#log li", state="attached")
    page.keyboard.press("End")
    page.wait_for_selector("#log li:nth-child(2)", state="attached")
    assert page.url.endswith(f"turn={page.get_attribute('#slide', 'max')}")
    page.set_viewport_size({"width": 390, "height": 844})
    marco.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("#share")
    page.wait_for_selector("text=Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url, "what is shared is the turn, too"
    page.keyboard.press("Home")
    page.wait_for_selector("#log li", state="detached")


def test_another_speed_is_taken_without_a_word(sit_down: Callable[..., Player]) -> None:
    marco = sit_down()
    with marco.page.expect_websocket():
        marco.new_table("spice-road")
    marco.wait_for_turn()
    marco.page.click('[popovertarget="menu"]')
    marco.page.select_option('[data-setting="speed"]', "slow")
    marco.page.keyboard.press("Escape")
    marco.click('.hand button[value="play:+YY"]')
    assert not marco.page.is_visible("#toast")
