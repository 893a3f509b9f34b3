"""Sentences of ``fondaco.words`` with pictures: cubes and cards drawn where the sentence has them, and named for ears."""

from markupsafe import Markup

from ... import words
from ...words import Card, Cubes, Phrase, Thing
from .text import Piece, Text, cube_icons, in_line


def draw(said: Phrase, text: Text, size: str = "tiny") -> Piece:
    """The piece of a phrase."""
    html = in_line(span if isinstance(span, str) else _drawn(span, text, size) for span in said)
    return Piece(words.spoken(text.game, said, text.translator), html)


def _drawn(thing: Thing, text: Text, size: str) -> Markup:
    if isinstance(thing, Cubes):
        return cube_icons(thing.letters, size, text.goods(thing.letters))
    if isinstance(thing, Card):
        return text.card_piece(thing.name, size).html
    return text.raise_piece(thing.letter, size).html
