"""Marks on the table of a review: what was played from this position, and what would have been better."""

from collections.abc import Sequence

from .shared import Picture, sailed
from .text import Text

Flags = list[tuple[str, str]]
"""Which of the two turns a card or tile belongs to, each with the word for it."""
_ON_THE_SPOT = ("build", "claim", "harvest", "x")
"""Decisions about the tile where a boat lies, if no card was played before them."""


def flags(picture: Picture, text: Text, *tokens: str) -> Flags:
    """The turns that have one of these decisions."""
    return [(kind, word) for kind, word in _words(picture, text) if set(tokens) & set(_turn(picture, kind))]


def tile_flags(picture: Picture, text: Text, name: str) -> Flags:
    """The turns that end on a tile, or begin the boat there."""
    return [(kind, word) for kind, word in _words(picture, text) if name == _berth(picture, _turn(picture, kind))]


def route(picture: Picture, kind: str) -> list[str]:
    """The tiles of a turn's movement, from where the boat lay."""
    steps = sailed(_turn(picture, kind))
    return [_boat(picture), *steps] if steps else []


def spoken(flags: Flags, label: str) -> str:
    """What a card or tile is called, with its marks before it."""
    return ": ".join([", ".join(word for _, word in flags), label]) if flags else label


def _words(picture: Picture, text: Text) -> Flags:
    if "judged" not in picture:
        return []
    return [("played", text.gettext("as played")), ("better", text.gettext("better"))]


def _turn(picture: Picture, kind: str) -> Sequence[str]:
    return picture.get("judged", {}).get(kind, ())


def _berth(picture: Picture, turn: Sequence[str]) -> str | None:
    """Where the boat lies after a turn; nowhere if the turn is about something else."""
    went = [token.partition(":")[2] for token in turn if token.startswith(("sail:", "at:"))]
    if went:
        return went[-1]
    return _boat(picture) if turn and turn[0].startswith(_ON_THE_SPOT) else None


def _boat(picture: Picture) -> str:
    view = picture["view"]
    return str(view["players"][view["turn"]].get("boat", ""))
