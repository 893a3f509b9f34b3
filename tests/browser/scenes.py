"""Tables in the middle of a game, drawn by the real templates: much lies about, and the bar is as full as it gets."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path
from typing import NamedTuple

from fondaco import Game, games, record
from fondaco.table import Seat, Table
from fondaco.web.pages import rendering as pages
from fondaco.web.pages.game_log import GameLog

GOLDEN = Path(__file__).parents[1] / "golden"
FEWEST_AND_MOST = {name: (games.get(name).min_players, games.get(name).max_players) for name in games.NAMES}
STATES = ("staged", "asked", "after-a-bot")
NAMES = ("Marco", "Bartolomeo", "Zaira", "Nicolò", "Mirza")
COMPANY = {
    "base": "/table/scene",
    "seats": [],
    "here": [0, 1, 2, 3, 4],
    "levels": [],
    "end": None,
    "back": False,
    "clock": "",
    "talkable": True,
    "writable": True,
    "phrases": [("hello", "Hello!")],
    "muted": False,
    "talk": [],
    "invite": False,
    "rated": True,
}
CLOCK = {"left": [5025.0] * 5, "seat": 1, "initial": "Ba", "name": NAMES[1], "mine": False}
"""The widest that a clock gets: hours, and two letters."""
PLACE = {
    "id": "scene",
    "base": "/table/scene",
    "live": False,
    "hints": True,
    "company": COMPANY,
    "clock": CLOCK,
    "invite": "/table/scene",
    "notice": "Chosen seed",
}
_TURN = re.compile(r'<button type="submit" name="turn" value="([^"]+)"(?![^>]* disabled)')
_WORDS = re.compile(r'<div class="say" data-anew>(.*?)</div>', re.DOTALL)


@dataclass(frozen=True)
class Scene:
    """One table at one moment."""

    game: str
    players: int
    state: str

    def __str__(self) -> str:
        return f"{self.game}-{self.players}-{self.state}"

    def html(self, lang: str = "en", theme: str = "auto") -> str:
        """The whole page."""
        table = _table(self.game, self.players, self.state)
        story = GameLog().lines(table.game, lang, [seat.name for seat in table.seats])
        return pages.table(table.picture(table.game.to_move), pages.Viewer(lang, theme), PLACE, story)


def scenes() -> list[Scene]:
    """All games, with the fewest and the most players, in every state."""
    return [
        Scene(game, players, state)
        for game, counts in FEWEST_AND_MOST.items()
        for players in counts
        for state in STATES
    ]


@cache
def _table(name: str, players: int, state: str) -> Table:
    """The fullest position of a recorded game, with the turn of who is to move staged as the state says."""
    table = _seated(name, players)
    if state != "after-a-bot":
        complete = state == "staged"
        best = max(turn for turn in _turns(name, players) if turn.complete == complete)
        _stage(table, best.tokens.split())
    return table


@cache
def _fullest(name: str, players: int) -> Game:
    whole = record.read((GOLDEN / f"{name}-{players}.rec").read_text(encoding="utf-8"))
    return max(_turn_starts(whole), key=_how_full)


def _seated(name: str, players: int) -> Table:
    """A table at that position: a person is to move, the others are bots."""
    game = _fullest(name, players).copy()
    assert game.to_move is not None
    seats = [Seat("bot", who, "level4") for who in NAMES[1:players]]
    seats.insert(game.to_move, Seat("person", NAMES[0]))
    return Table(game, seats)


def _turn_starts(whole: Game) -> Iterator[Game]:
    """The game before each turn from its middle on, or earlier where the row of cards is used up by then."""
    game = Game.from_start(whole.rules, whole.start, whole.box, whole.names)
    first = len(whole.turns) // (5 if "tiles" in game.position() and "row" in game.position() else 2)
    for i, turn in enumerate(whole.turns):
        if i > first and game.position().get("row", True):
            yield game.copy()
        for token in turn.tokens:
            game.play(token)


def _how_full(game: Game) -> int:
    """How much there is to draw and to choose."""
    view = game.view(game.to_move).to_json()
    mine = view["players"][game.to_move or 0]
    lying = sum(len(tile["outposts"]) + len(tile["cubes"]) for tile in view.get("tiles", {}).values())
    return len(mine.get("hand", [])) + len(mine.get("played", [])) + lying + 4 * len(game.legal)


class _Turn(NamedTuple):
    """A turn that can be clicked together, compared by what it shows."""

    complete: bool
    buttons: int
    """On the table then; of a complete turn they do not count."""
    words: int
    """How long they are."""
    tokens: str


@cache
def _turns(name: str, players: int) -> Sequence[_Turn]:
    """The turns that can be clicked together in the fullest position, whole or begun."""
    table, found = _seated(name, players), []
    todo, seen = [""], {""}
    while todo and len(seen) < 120:
        _stage(table, todo.pop(0).split())
        shown = pages.update(table.picture(table.game.to_move), pages.Viewer(), PLACE, [])["html"]
        bar = shown[shown.index('id="actions"') :]
        words = max(len(said) for said in _WORDS.findall(bar))
        if table.staged:
            buttons = 0 if table.complete else bar.count("<button")
            found.append(_Turn(table.complete, buttons, words, " ".join(table.staged)))
        new = [turn for turn in map(unescape, _TURN.findall(shown)) if turn not in seen]
        seen.update(new)
        todo += new
    return found


def _stage(table: Table, tokens: list[str]) -> None:
    """Stage a turn from its start; what the table answers itself is not answered twice."""
    seat = table.game.to_move
    assert seat is not None
    table.restart(seat)
    while tokens:
        for answered in table.stage(seat, tokens.pop(0))[1:]:
            if tokens and tokens[0] == answered:
                tokens.pop(0)
