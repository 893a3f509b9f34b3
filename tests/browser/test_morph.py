"""Only what differs is changed on a page: what stays keeps its focus, its place and what lies open."""

import re
from collections.abc import Callable

import pytest
from players import made_table
from playwright.sync_api import Page, expect
from test_together import at_ply, take_two

pytestmark = pytest.mark.browser

MORPH = """async ([before, after]) => {
  const { morph } = await import("/static/morph.js"), part = document.createElement("form");
  part.innerHTML = before;
  document.body.append(part);
  const names = (one) => one.dataset.key ?? one.textContent;
  const old = new Map([...part.querySelectorAll("*")].map((one) => [one, names(one)]));
  for (const one of part.querySelectorAll("[data-vt]")) one.style.viewTransitionName = one.dataset.vt;
  morph(part, after);
  const stayed = [...part.querySelectorAll("*")].filter((one) => old.has(one)).map((one) => [old.get(one), names(one)]);
  const styles = [...part.querySelectorAll("[style]")].map((one) => one.style.viewTransitionName);
  for (const one of part.querySelectorAll("[style]")) one.removeAttribute("style");
  return { html: part.innerHTML, stayed, styles };
}"""


@pytest.mark.parametrize(
    ("before", "after", "stayed"),
    [
        ("<i>a</i>", '<i class="new" title="b">b</i>', []),
        ('<i class="x" title="a">a</i> <b>c</b>', '<i class="x y">b</i> <b>c</b>', [["a", "b"], ["c", "c"]]),
        ('<i data-key="1">a</i><i data-key="2">b</i>', '<i data-key="2">b</i><i data-key="3">c</i>', [["2", "2"]]),
        ('<i id="p">a</i>,<i id="q">b</i>', '<i id="q">b</i>;<i id="p">a</i>', [["b", "b"], ["a", "a"]]),
        ('<b data-vt="v">a</b>', '<b data-vt="w">c</b><b data-vt="v">b</b>', [["a", "b"]]),
        ('<button name="turn" value="1">a</button>', '<button name="turn" value="2">a</button>', []),
        ('<p data-anew="" id="p">a</p>', '<p data-anew="" id="p">b</p>', []),
        ("<p>a</p>", "", []),
    ],
    ids=["look", "text", "list", "order", "card", "button", "anew", "nothing"],
)
def test_markup_becomes_other_markup(page: Page, before: str, after: str, stayed: list[list[str]]) -> None:
    page.goto("/offline")
    found = page.evaluate(MORPH, [before, after])
    assert found["html"] == after
    assert found["stayed"] == stayed
    assert found["styles"] in ([], ["v"]), "a style stays with the card it was set for"


def test_what_scripts_look_after_is_left_alone(page: Page) -> None:
    page.goto("/offline")
    kept = '<div data-kept="" id="chart"><svg></svg></div>'
    found = page.evaluate(MORPH, [f"{kept}<p>a</p>", '<div data-kept="" id="chart" hidden=""></div><p>b</p>'])
    assert found["html"] == f"{kept}<p>b</p>"


def test_what_others_do_disturbs_nobody(new_page: Callable[..., Page]) -> None:
    ada, bea = new_page(), new_page()
    table = made_table(ada, way="friends")
    ada.goto(table)
    bea.goto(table)
    bea.get_by_label("Your name").fill("Bea")
    bea.get_by_role("button", name="Take seat 2").click()
    expect(bea).to_have_url(re.compile(table))
    take_two(ada)
    at_ply(bea, 1)
    ada.locator("#log a.ply").focus()
    ada.evaluate("document.getElementById('peek-1').showPopover()")
    ada.evaluate("addEventListener('toggle', () => { globalThis.flickered = true; }, { capture: true })")
    ada.locator("#peek-1 button").focus()
    take_two(bea)
    at_ply(ada, 2)
    expect(ada.locator("#peek-1")).to_be_visible()
    expect(ada.locator("#peek-1 button")).to_be_focused()
    assert ada.evaluate("globalThis.flickered") is None, "the panel was never closed"
    ada.evaluate("document.getElementById('peek-1').hidePopover()")
    ada.locator("#log a.ply").last.focus()
    take_two_again(ada)
    expect(ada.locator("#log a.ply").last).to_be_focused()


def take_two_again(page: Page) -> None:
    """Stage another turn by script, so that the focus stays where it is."""
    page.locator('button[name="turn"][value="rest"]').evaluate("button => button.click()")
    expect(page.locator('[data-key="confirm"]')).to_be_enabled()
