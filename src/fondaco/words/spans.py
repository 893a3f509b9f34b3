"""Sentences about a game as spans: text, cubes and cards in order.

Whoever shows a sentence renders its spans: a page draws the cubes and cards, a terminal colours them, a screen reader is
told their names. Nobody looks for them in finished text.

>>> phrase("plays {card}: takes {cubes}", card=Card("+YY"), cubes=Cubes("YY"))
('plays ', Card(name='+YY'), ': takes ', Cubes(letters='YY'))
>>> rendered(phrase("takes {cubes}", cubes=Cubes("YY")), lambda span: f"<{span.letters}>")
'takes <YY>'
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from string import Formatter


@dataclass(frozen=True)
class Cubes:
    """Some cubes, as letters."""

    letters: str


@dataclass(frozen=True)
class Raise:
    """One cube of a colour that becomes the next better one."""

    letter: str


@dataclass(frozen=True)
class Card:
    """A card or tile, by its name in the notation."""

    name: str


Thing = Cubes | Raise | Card
Span = str | Thing
Phrase = tuple[Span, ...]
"""A sentence, or a part of one. Texts next to each other are one."""


def phrase(form: str, **values: "Span | Phrase | int") -> Phrase:
    """A translated form with its places filled."""
    parts: list[Span | Phrase] = []
    for text, place, _, _ in Formatter().parse(form):
        parts.append(text)
        if place is not None:
            value = values[place]
            parts.append(str(value) if isinstance(value, int) else value)
    return joined(parts)


def joined(parts: "Iterable[Span | Phrase]", between: str = "") -> Phrase:
    """Spans and phrases one after the other."""
    spans: list[Span] = []
    for i, part in enumerate(parts):
        for span in ((between,) if i else ()) + (part if isinstance(part, tuple) else (part,)):
            if isinstance(span, str) and spans and isinstance(spans[-1], str):
                spans[-1] += span
            elif span != "":
                spans.append(span)
    return tuple(spans)


def rendered(spans: Phrase, render: Callable[[Thing], str], text: Callable[[str], str] = str) -> str:
    """A phrase as one text: its things by ``render``, the words between them by ``text``."""
    return "".join(text(span) if isinstance(span, str) else render(span) for span in spans)
