"""The choices of a decision: their order, and how they look."""

from collections.abc import Iterable

from rich.text import Text

from ..games.cubes import CUBES
from . import ink
from .vocabulary import Vocabulary


def ordered(tokens: Iterable[str], vocabulary: Vocabulary) -> list[str]:
    """Legal tokens in the order in which a person looks for them."""
    order = vocabulary.order

    def place(token: str) -> tuple[int, int, str]:
        verb, _, what = token.partition(":")
        if token[0] == "x" and token[1:].isdecimal():
            verb, what = "x", token[1:]
        rank = order.index(verb) if verb in order else len(order)
        if len(what) == 1 and what in CUBES:
            return rank, CUBES.index(what), ""
        if what.isdecimal():
            return rank, int(what), ""
        return rank, 9, token

    return sorted(tokens, key=place)


def token_text(token: str, vocabulary: Vocabulary) -> Text:
    """A token with its cubes coloured."""
    verb, colon, what = token.partition(":")
    if verb in vocabulary.with_cubes + vocabulary.with_cards:
        return Text(verb + colon) + ink.card(what)
    return Text(token)
