"""Sentences of ``fondaco.words`` with pictures: cubes and cards drawn where the text names them.

The text is asked for a second time from a translator that leaves marks instead of the names of cubes; the marks are
then drawn. So a sentence needs no second wording, in any language, to be both read and seen.
"""

import re

from markupsafe import Markup, escape

from ...i18n import Translator
from .text import CUBES, Piece, Text, cube_icons

_SPICES = {
    **dict(zip(("turmeric", "saffron", "cardamom", "cinnamon"), CUBES, strict=True)),
    **dict(zip(("ginger", "chili", "tea", "clove"), CUBES, strict=True)),
}
_RAISED = re.compile(r"(\w+) to \w+")
_COUNTED = re.compile(r"\{n\} (\w+)")
_OPEN, _CLOSE = "\ue000", "\ue001"
_MARKS = re.compile(
    f"(?P<cubes>(?:{_OPEN}[YRGB][0-9]+{_CLOSE}(?:, )?)+)"
    f"|(?P<up>{_OPEN}up[YRG]{_CLOSE})"
    r"|(?P<card>(?<![\w>])(?:\+[YRGB]+|\^[1-9]|[YRGB]+>[YRGB]+)(?![\w>]))"
)


class Marking:
    """A translator that marks cubes instead of naming them."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator
        self.pgettext = translator.pgettext

    def gettext(self, message: str) -> str:
        """The translation, or a mark for a cube that is raised."""
        if message == "{others} and {last}":
            return "{others}, {last}"
        if message == "plays {card}: takes {cubes}":  # the picture of the card shows what is taken
            return self._translator.gettext("plays {card}")
        raised = _RAISED.fullmatch(message)
        if raised and raised[1] in _SPICES:
            return f"{_OPEN}up{_SPICES[raised[1]]}{_CLOSE}"
        return self._translator.gettext(message)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        """The translation; a trade done once is told by its picture alone."""
        if n == 1 and singular.startswith("plays {card} once:"):
            return self._translator.gettext("plays {card}")
        return self._translator.ngettext(singular, plural, n)

    def npgettext(self, context: str, singular: str, plural: str, n: int) -> str:
        """The translation, or a mark for some cubes of one colour."""
        counted = _COUNTED.fullmatch(singular)
        if counted and counted[1] in _SPICES:
            return _OPEN + _SPICES[counted[1]] + "{n}" + _CLOSE
        return self._translator.npgettext(context, singular, plural, n)


def draw(text: str, marked: str, words: Text, size: str = "tiny") -> Piece:
    """The piece of a sentence given plain and with marks."""
    html, at = Markup(""), 0
    for mark in _MARKS.finditer(marked):
        html += escape(marked[at : mark.start()]) + _drawn(mark, words, size)
        at = mark.end()
    return Piece(text, html + escape(marked[at:]))


def _drawn(mark: "re.Match[str]", words: Text, size: str) -> Markup:
    if mark["card"]:
        return words.card_piece(mark["card"], size).html
    if mark["up"]:
        return words.raise_piece(mark["up"][3], size).html
    pairs = re.findall(f"{_OPEN}([YRGB])([0-9]+){_CLOSE}", mark["cubes"])
    cubes = "".join(letter * int(n) for letter, n in pairs)
    tail = Markup(", ") if mark["cubes"].endswith(", ") else Markup("")
    return cube_icons(cubes, size, words.goods(cubes)) + tail
