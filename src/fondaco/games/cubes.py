"""Cubes as letters and as counts, shared by all games. The order is always Y R G B, cheapest first."""

from collections.abc import Sequence
from functools import lru_cache

from .errors import NotationError, shown

CUBES = "YRGB"
COLOURS = 4


def letters(counts: Sequence[int]) -> str:
    """Write counts as letters.

    >>> letters([2, 0, 1, 0])
    'YYG'
    """
    return _written(*counts)


@lru_cache(maxsize=4096)
def _written(yellow: int, red: int, green: int, brown: int) -> str:
    """Once for each set of cubes: a view of a game names more than a hundred."""
    return "Y" * int(yellow) + "R" * int(red) + "G" * int(green) + "B" * int(brown)


def counts(text: str) -> list[int]:
    """Read letters as counts; the letters must come in the order Y R G B.

    >>> counts("YYG")
    [2, 0, 1, 0]
    """
    found = [text.count(letter) for letter in CUBES]
    if letters(found) != text:
        raise NotationError(
            "{cubes} is not a set of cubes; write the letters Y R G B in that order, like YYG", cubes=shown(text)
        )
    return found
