"""Turns of Eastern Wonders in words."""

from collections.abc import Sequence

from ..kit import Context
from ..sea_turns import SeaWalk
from ..spans import Phrase
from ..translating import Translator


def turn(tokens: Sequence[str], context: Context, t: Translator, brief: bool) -> Phrase:
    """A turn as what a player does, from the view before it."""
    return SeaWalk(context, t).through(tokens)
