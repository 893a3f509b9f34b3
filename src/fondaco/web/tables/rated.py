"""Which games may be rated: all agreed beforehand, nobody is helped, nobody knows the decks, and nobody can dawdle."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...games.errors import FondacoError
from ..storage.rows import StoredTable

if TYPE_CHECKING:
    from .lobby import NewTable


class NotRated(FondacoError):
    """A game that cannot be rated."""


def check_rated(wanted: "NewTable", mine: Sequence[int]) -> None:
    """Refuse a table that asks to be rated and cannot be."""
    if not wanted.rated:
        return
    if wanted.seed is not None or wanted.box is not None:
        raise NotRated("A rated game has no chosen seed, and the cards and maps of the box.")
    if len(mine) != 1 or wanted.way == "device":
        raise NotRated("In a rated game everybody plays on a device of their own, in one seat.")
    if wanted.clock is None:
        raise NotRated("A rated game needs a clock.")


def is_rated(stored: StoredTable) -> bool:
    """Whether all who sit at a table agreed that its game is rated."""
    return bool(stored.options.get("rated"))
