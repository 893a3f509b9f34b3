"""Cubes and cards as coloured text. Every cube is its letter first, so that nothing is lost without colour."""

import re

from rich.text import Text

from ..games.cubes import CUBES

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
