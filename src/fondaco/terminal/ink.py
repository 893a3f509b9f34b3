"""Cubes and cards as coloured text. Every cube is its letter first, so that nothing is lost without colour."""

import re

from rich.text import Text

from .. import words
from ..games.cubes import CUBES
from ..words import Card, Cubes, Phrase, Translator

# Brown is lighter than on the page, where a rim sets it off: here it must show on a black terminal.
STYLES = {
    "Y": "#000000 on #ffd84d",
    "R": "#000000 on #e4572e",
    "G": "#000000 on #1b998b",
    "B": "#ffffff on #7a4a2b",
}
QUIET = "dim"
TITLE = "bold"
CHOICE = "bold"


def cubes(letters: str) -> Text:
    """Cubes, each a coloured letter."""
    text = Text()
    for letter in letters:
        text.append(letter, style=STYLES[letter])
    return text


def card(name: str | None, most: int | None = None) -> Text:
    """A card or tile by its name, the cubes on it coloured; None is a card that is still face down.

    A name of more than ``most`` characters, as custom cards may have, is shortened: 10Y>5B.
    """
    text = Text()
    if name is None:
        return text.append("?", style=QUIET)
    for part in re.findall("[YRGB]+|[^YRGB]+", name):
        if part[0] not in CUBES:
            text.append(part, style="bold")
        else:
            text += cubes(part) if most is None or len(name) <= most else counted(part)
    return text


def cards(names: list[str]) -> Text:
    """Several cards in a line."""
    return Text("  ").join(card(name) for name in names)


def load(letters: str, limit: int) -> Text:
    """A caravan or hold: its cubes, a dot for every free space, and how full it is."""
    text = cubes(letters)
    text.append("·" * max(0, limit - len(letters)), style=QUIET)
    text.append(f" {len(letters)}/{limit}")
    return text


def counted(letters: str) -> Text:
    """Many cubes, each colour once with its number."""
    text = Text()
    for letter in CUBES:
        if letter in letters:
            text.append(f"{letters.count(letter)}{letter}", style=STYLES[letter])
    return text


def sentence(game: str, said: Phrase, t: Translator) -> Text:
    """A sentence with its cubes and cards coloured: cubes in words, cards as the notation names them."""
    text = Text()
    for span in said:
        if isinstance(span, str):
            text.append(span)
        elif isinstance(span, Card):
            text += card(span.name)
        elif isinstance(span, Cubes):
            text += _in_words(game, span.letters, t)
        else:
            text.append(words.raised(game, span.letter, t))
    return text


def _in_words(game: str, letters: str, t: Translator) -> Text:
    text = Text()
    for span in words.colour_by_colour(letters, t):
        if isinstance(span, Cubes):
            text.append(words.cubes(game, span.letters, t), style=STYLES[span.letters[0]])
        else:
            text.append(str(span))
    return text
