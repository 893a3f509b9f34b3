"""Somebody who plays through the page: by clicks, or by keys."""

import re
from random import Random

from playwright.sync_api import Browser, ConsoleMessage, ElementHandle, Page, Response
from playwright.sync_api import TimeoutError as TooLate

PATIENCE = 60_000
CHOICE = '#table button[name="turn"]:not([disabled]):visible'
"""Milliseconds that a busy machine may take for a bot's turn."""

_CHOICES = """[...document.querySelectorAll('#table button[name="turn"]:not([disabled])')].filter(
  (one) => one.checkVisibility({ visibilityProperty: true }))"""
_ASKED = f"""() => {{
  if (document.querySelector(".result")) return {{ over: true }};
  if (!document.querySelector("#actions.asks, #actions.ready")) return null;
  const values = {_CHOICES}.map((button) => button.value);
  const confirm = !!document.querySelector('[data-key="confirm"]:not([disabled])');
  const ready = !!document.querySelector("#actions.ready");
  return values.length || confirm ? {{ over: false, values, confirm, ready }} : null;
}}"""
"""What a player can do, once they are asked: told in one go, since every question to the browser takes its time."""
_PICK = f"""([nth, count]) => {{
  document.querySelector("[data-picked]")?.removeAttribute("data-picked");
  const found = {_CHOICES};
  if (found.length !== count) return false;
  found[nth].setAttribute("data-picked", "");
  return true;
}}"""


UNTIL_LINKED = """document.addEventListener("readystatechange", () => {
  if (document.readyState !== "interactive") return; // once, before any script of the page
  document.querySelector("#table[data-open] [name=ply]")?.setAttribute("data-not-linked", "");
});"""
"""A socket begins by drawing the table anew, which nobody should take for the answer to a click."""


def wait_until_linked(page: Page) -> None:
    """Wait until the table has its line to the server, and was drawn by it."""
    page.wait_for_load_state()  # a page may show before its script is there
    page.wait_for_selector("#table [data-not-linked]", state="detached")


def made_table(page: Page, url: str = "", **fields: str) -> str:
    """Make a table as the home page's form does; its path."""
    csrf = re.search(r'name="csrf" value="([0-9a-f]+)"', page.request.get(f"{url}/replay").text())
    assert csrf
    form = {"csrf": csrf[1], "game": "spice-road", "players": "2", "name": "Ada", **fields}
    answer = page.request.post(f"{url}/tables", form=form, max_redirects=0)
    assert answer.status == 303, answer.text()
    return answer.headers["location"]


class Player:
    """A person with a screen of some size, a theme and a language."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: tuple[int, int] = (1280, 800),
        theme: str = "light",
        lang: str = "en",
        speed: str = "instant",
        script: bool = True,
    ) -> None:
        self.url = url
        self.errors: list[str] = []
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,  # type: ignore[arg-type]
            locale=lang,
            reduced_motion="reduce" if speed == "instant" else "no-preference",
            java_script_enabled=script,
        )
        self.context.add_cookies([{"name": "speed", "value": speed, "url": url}])
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(UNTIL_LINKED)
        self.page.on("console", self._listen)
        self.page.on("pageerror", lambda error: self.errors.append(f"script: {error}"))
        self.page.on("response", self._watch)

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"console: {message.text} at {self.page.url}")

    def _watch(self, response: Response) -> None:
        if response.status >= 500 or not response.url.startswith((self.url, "data:")):
            self.errors.append(f"{response.status} from {response.url}")

    def go(self, path: str) -> None:
        """Open a page of the server."""
        self.page.goto(self.url + path)

    def new_table(self, game: str, players: int = 2, level: str = "greedy", seed: int | None = None) -> str:
        """Sit down at a new table with bots, without the home page; the path of the table."""
        fields = {f"seat.{seat}.kind": f"bot:{level}" for seat in range(1, players)}
        if seed is not None:
            fields["seed"] = str(seed)
        path = made_table(self.page, self.url, game=game, players=str(players), way="bots", name="Marco", **fields)
        self.go(path)
        return path

    def new_table_by_the_form(
        self,
        game: str,
        players: int = 2,
        way: str = "bots",
        level: str = "greedy",
        name: str = "Marco",
        seed: int | None = None,
    ) -> str:
        """Fill in the form on the home page and press Play; the path of the table."""
        page = self.page
        self.go("/")
        page.locator(f'[name="game"][value="{game}"]').check(force=True)
        page.locator(f'[name="way"][value="{way}"]').check(force=True)
        page.locator(f'[name="players"][value="{players}"]').check(force=True)
        page.fill('[name="name"]', name)
        if seed is not None:
            page.eval_on_selector('[name="seed"]', "(field, seed) => { field.value = seed; }", str(seed))
        if way == "bots":
            for seat in range(1, players):
                # The greedy bot is not among the levels for people, but it needs no compiling and plays to win.
                page.eval_on_selector(
                    f'[name="seat.{seat}.kind"]',
                    "(field, bot) => { field.add(new Option(bot, bot, true, true)); }",
                    f"bot:{level}",
                )
        page.click(".play")
        page.wait_for_url("**/table/*")
        return page.url.removeprefix(self.url)

    def wait_for_turn(self) -> bool:
        """Wait until this player is asked; False if the game is over instead."""
        self.page.wait_for_selector("#actions.asks, #actions.ready, .result")
        return self.page.query_selector(".result") is None

    def mark(self) -> None:
        """Remember the table as it is, once the socket has drawn it, for ``wait_for_change``."""
        wait_until_linked(self.page)
        self.page.evaluate("document.querySelector('#table [name=ply]').dataset.seen = '1'")

    def wait_for_change(self) -> None:
        """Wait until the table was drawn anew since ``mark``."""
        self.page.wait_for_selector("#table [name=ply]:not([data-seen])", state="attached")

    def click(self, what: str | ElementHandle) -> None:
        """Click something on the table and wait for the answer."""
        self.mark()
        if isinstance(what, str):
            self.page.click(what)
        else:
            what.click()
        self.wait_for_change()

    def buttons(self) -> list[ElementHandle]:
        """What can be chosen now, confirming aside."""
        return self.page.query_selector_all(CHOICE)

    def play_on(self, chance: Random, most_clicks: int) -> bool:
        """Play until the game is over, choosing what a beginner would; whether it was."""
        for _ in range(most_clicks):
            asked = self.page.wait_for_function(_ASKED).json_value()
            if asked["over"]:
                return True
            if asked["confirm"] and (asked["ready"] or chance.random() < 0.3):
                self.click('[data-key="confirm"]')
            else:
                nth = _liked([value.split() for value in asked["values"]], chance)
                if self.page.evaluate(_PICK, [nth, len(asked["values"])]):
                    self._click_picked()
        return False

    def _click_picked(self) -> None:
        self.mark()
        try:
            self.page.click("[data-picked]", timeout=1_500)
        except TooLate:
            return  # the table was drawn anew meanwhile, without the mark: ask again
        self.wait_for_change()


def _liked(values: list[list[str]], chance: Random) -> int:
    """Which button is worth pressing: points first, then building, trading, and anything by chance."""
    for wanted in ("claim", "build", "x", "play"):
        liked = [i for i, tokens in enumerate(values) if tokens and _is(tokens, wanted)]
        if liked and (wanted == "claim" or chance.random() < 0.75):
            return chance.choice(liked)
    return chance.randrange(len(values))


def _is(tokens: list[str], wanted: str) -> bool:
    if wanted == "x":
        return tokens[-1][0] == "x" and tokens[-1][1:].isdecimal()
    if wanted == "claim":
        return tokens[-1].startswith("claim")
    return any(token.startswith(wanted) for token in tokens)
