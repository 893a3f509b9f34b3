"""The pages of rules: our own words, and pictures of the real cards, cubes, tiles and boards."""

from typing import Any

from markupsafe import Markup

from ... import i18n
from ..games import web_game
from ..pages import rendering as pages
from ..pages.cards import look
from ..pages.shared import wells
from ..pages.text import Text
from . import lessons
from .guide import drawn


def rules_page(game: str, viewer: pages.Viewer) -> str:
    """The rules of a game in the viewer's language."""
    return _render(f"{web_game(game).folder}/rules.html", game, viewer, rules_page=True)


def lesson_page(game: str, viewer: pages.Viewer, error: str | None = None) -> str:
    """What comes before a guided first game."""
    gettext = i18n.translator(viewer.lang).gettext
    steps = [gettext(step.title) for step in lessons.lesson_of(game).steps]
    return _render("learn.html", game, viewer, steps=steps, error=error)


def _render(template: str, game: str, viewer: pages.Viewer, **context: Any) -> str:
    text = Text(i18n.translator(viewer.lang), game)
    kit = web_game(game)
    return pages.render(template, viewer, game=game, kit=kit, pic=Pictures(text), **kit.figures(text), **context)


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
        return {**look(name), "turn": "", "state": "", "flag": "", "judged": [], "label": label, "lying": lying}

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
