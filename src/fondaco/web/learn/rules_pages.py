"""The pages of rules: our own words, and pictures of the real cards, cubes, tiles and boards."""

from functools import cache
from typing import Any

from markupsafe import Markup

from ... import i18n, words
from ...game import Game
from ...table import Seat, Table
from ..games.eastern_wonders import sea as eastern_wonders_map
from ..games.eastern_wonders.table import BONUSES, ROWS, VALUES
from ..pages import rendering as pages
from ..pages.cards import look
from ..pages.shared import wells
from ..pages.text import Text
from . import lessons
from .guide import drawn

_EXAMPLE_MAP = ("B3", "C3", "C4", "D3", "D4", "D5", "E3", "E4")
"""The part of the lesson's map that is shown."""


def rules_page(game: str, viewer: pages.Viewer) -> str:
    """The rules of a game in the viewer's language."""
    return _render(f"rules_{game.replace('-', '_')}.html", game, viewer, rules_page=True)


def lesson_page(game: str, viewer: pages.Viewer, error: str | None = None) -> str:
    """What comes before a guided first game."""
    gettext = i18n.translator(viewer.lang).gettext
    steps = [gettext(step.title) for step in lessons.lesson_of(game).steps]
    return _render("learn.html", game, viewer, steps=steps, error=error)


def _render(template: str, game: str, viewer: pages.Viewer, **context: Any) -> str:
    text = Text(i18n.translator(viewer.lang), game)
    more = _eastern_wonders(text) if game == "eastern-wonders" else {}
    return pages.render(template, viewer, game=game, pic=Pictures(text), **more, **context)


class Pictures:
    """What the templates draw with."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def say(self, template: str, **pictures: str) -> Markup:
        """A translated text with cubes and cards in its braces."""
        return self.text.sentence(template, **{key: drawn(what, self.text) for key, what in pictures.items()}).html

    def spice(self, letter: str) -> str:
        """The name of a cube's spice."""
        return self.text.spice(letter)

    def cubes(self, letters: str, size: str = "") -> Markup:
        """Cubes, with their names for those who do not see them."""
        return self.text.cubes_piece(letters, size).html

    def card(self, name: str, lying: str = "") -> dict[str, Any]:
        """A merchant card that nobody can click."""
        label = self.text.card(name)
        if lying:
            label += ". " + self.text.gettext("On it: {cubes}").format(cubes=self.text.cubes(lying))
        return {**look(name), "turn": "", "state": "", "flag": "", "label": label, "lying": lying}

    def goal(self, name: str) -> dict[str, str]:
        """A point card or VP tile."""
        worth, cost = name.split(":")
        return {"worth": worth, "cost": cost, "label": self.text.card(name)}

    def wells(self, cubes: str) -> dict[str, Any]:
        """A caravan or hold with these cubes."""
        return wells(cubes, cubes, 10, {})

    def words(self, cubes: str) -> str:
        """Cubes in words."""
        return self.text.cubes(cubes)


def _eastern_wonders(text: Text) -> dict[str, Any]:
    t = text.translator
    kinds = [
        {"kind": kind, "name": words.bonus_name(kind, t), "effect": words.bonus_effect(kind, t)} for kind in BONUSES
    ]
    return {"sea": _sea(text), "bonuses": kinds, "rows": [(row, text.row(row)) for row in ROWS], "values": VALUES}


def _sea(text: Text) -> dict[str, Any]:
    """A corner of the lesson's map after four rounds: boats, outposts, a cube that was left, a port."""
    game = _example()
    table = Table(game, [Seat("person", "Ada"), Seat("bot", "Basso", "greedy")])
    sea = eastern_wonders_map.sea({**table.picture(None), "legal": []}, text)
    tiles = {tile["name"]: tile for tile in sea["tiles"]}
    shown = [tiles[name] for name in _EXAMPLE_MAP]
    left, right = min(tile["x"] for tile in shown) - 74, max(tile["x"] for tile in shown) + 74
    top, bottom = min(tile["y"] for tile in shown) - 66, max(tile["y"] for tile in shown) + 66
    boats = [boat for boat in sea["boats"] if left < boat["x"] < right and top < boat["y"] < bottom]
    box = f"{left:g} {top:g} {right - left:g} {bottom - top:g}"
    return {"box": box, "tiles": shown, "boats": boats, "one": tiles}


@cache
def _example() -> Game:
    """The lesson of Eastern Wonders, played up to the turn before a cube that was left is loaded again."""
    lesson = lessons.lesson_of("eastern-wonders")
    game = lessons.start(lesson, ["Ada", "Basso"])
    steps = iter(lesson.steps[:5])
    while (tokens := lessons.reply(lesson.game, game)) or game.to_move == lessons.PUPIL:
        if not tokens:
            step = next(steps, None)
            if step is None:
                break
            tokens = list(lessons.resolve(step.turn, game) or ())
        for token in tokens:
            game.play(token)
    return game
