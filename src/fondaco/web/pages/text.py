"""Cubes, cards and tiles in words and in small pictures, and sentences that are both."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup, escape

from ... import words
from ...i18n import Translator

CUBES = "YRGB"
_STOPS = re.compile(r"[,.;:!?)]+")
_PICTURE = re.compile(r'<svg|class="cube')


@dataclass(frozen=True)
class Piece:
    """A bit of a sentence: as plain text for ears and titles, as markup for eyes."""

    text: str
    html: Markup


def plain(text: object) -> Piece:
    """A piece that looks as it reads."""
    return Piece(str(text), escape(str(text)))


def strong(text: str) -> Piece:
    """A name that stands out."""
    return Piece(text, Markup("<b>{}</b>").format(text))


def signed(number: int) -> str:
    """A change, with its sign."""
    return f"{number:+d}".replace("-", "−")


def in_line(parts: Iterable[str]) -> Markup:
    """Words and markup one after another; no line begins with the comma or full stop that follows a picture."""
    line: list[Markup] = []
    for part in parts:
        stops = _STOPS.match(part) if line and _PICTURE.search(line[-1]) else None
        if stops:
            line[-1] = Markup('<span class="with-stop">{}{}</span>').format(line[-1], stops.group())
        line.append(escape(part[stops.end() :] if stops else part))
    return Markup("").join(line)


def count(cubes: str) -> list[int]:
    """How many cubes of each colour a string of letters holds."""
    return [cubes.count(letter) for letter in CUBES]


@lru_cache(maxsize=4096)
def cube_icons(cubes: str, size: str = "", label: str = "") -> Markup:
    """Cubes in a line: colour, shape and letter each. With a label it is a picture with that name, else decoration."""
    names = " ".join(name for name in ("cubes", size, f"n{len(cubes)}") if name)
    icons = Markup("").join(Markup('<i class="cube {}"></i>').format(c.lower()) for c in cubes)
    if label:
        return Markup('<span class="{}" role="img" aria-label="{}">{}</span>').format(names, label, icons)
    return Markup('<span class="{}" aria-hidden="true">{}</span>').format(names, icons)


class Text:
    """The words of one game in one language."""

    def __init__(self, translator: Translator, game: str) -> None:
        self.translator = translator
        self.gettext = translator.gettext
        self.ngettext = translator.ngettext
        self.game = game
        self._said: dict[str, str] = {}

    def title(self) -> str:
        """The game's name as it stands on its box."""
        return words.title(self.game, self.translator)

    def spice(self, letter: str) -> str:
        """The name of a cube's spice in this game."""
        return words.spice(self.game, letter, self.translator)

    def cubes(self, cubes: str) -> str:
        """Cubes that lie somewhere: "2 turmeric and 1 saffron"."""
        return words.inventory(self.game, cubes, self.translator) if cubes else self.gettext("nothing")

    def goods(self, cubes: str) -> str:
        """Cubes that somebody gives, takes or pays: the same in another case, where a language has cases."""
        return words.cubes(self.game, cubes, self.translator)

    def card(self, name: str) -> str:
        """A merchant card, market or point card in full."""
        if name not in self._said:
            self._said[name] = words.describe_card(self.game, name, self.translator)
        return self._said[name]

    def cube_count(self, n: int) -> str:
        """A number of cubes of any colour."""
        return self.ngettext("{n} cube", "{n} cubes", n).format(n=n)

    def times(self, n: int) -> str:
        """How often."""
        return self.ngettext("{n} time", "{n} times", n).format(n=n)

    def cubes_piece(self, cubes: str, size: str = "tiny") -> Piece:
        """Cubes inside a sentence."""
        said = self.goods(cubes)
        return Piece(said, cube_icons(cubes, size, said) if cubes else escape(said))

    def card_piece(self, name: str, size: str = "tiny") -> Piece:
        """A card inside a sentence: its cubes with an arrow, a plus or raised blanks."""
        if name.startswith("+"):
            inner = Markup('<span class="plus">+</span>') + cube_icons(name[1:], size)
        elif name.startswith("^"):
            inner = Markup('<svg class="icon" aria-hidden="true"><use href="#i-upgrade"/></svg>{}').format(name[1:])
        else:
            give, take = name.split(">")
            inner = cube_icons(give, size) + ARROW + cube_icons(take, size)
        return _pact(self.card(name), inner)

    def raise_piece(self, letter: str, size: str = "tiny") -> Piece:
        """One cube raised by one level."""
        after = CUBES[CUBES.index(letter) + 1]
        said = words.raised(self.game, letter, self.translator)
        return _pact(said, cube_icons(letter, size) + ARROW + cube_icons(after, size))

    def sentence(self, template: str, **values: object) -> Piece:
        """A translated template with pieces in its braces, as text and as markup at once."""
        pieces = {key: value if isinstance(value, Piece) else plain(value) for key, value in values.items()}
        text = template.format(**{key: piece.text for key, piece in pieces.items()})
        parts = re.split(r"\{(\w+)\}", template)
        return Piece(text, in_line(pieces[part].html if i % 2 else part for i, part in enumerate(parts)))


ARROW = Markup('<svg class="to" aria-hidden="true"><use href="#right"/></svg>')


def _pact(said: str, inner: Markup) -> Piece:
    return Piece(said, Markup('<span class="pact" role="img" aria-label="{}">{}</span>').format(said, inner))


def cheapest(cubes: str, n: int) -> list[str]:
    """The n least valuable of some cubes."""
    return sorted(cubes, key=CUBES.index)[:n]


def without(cubes: str, spent: Iterable[str]) -> str:
    """Cubes that are left."""
    left = count(cubes)
    for letter in spent:
        left[CUBES.index(letter)] -= 1
    return "".join(letter * n for letter, n in zip(CUBES, left, strict=True))
