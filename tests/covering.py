"""Large matrices of tests: a few cells in which everything occurs, and the rest for ``make test-thorough``."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import Any

import pytest

Cell = tuple[Hashable, ...]


def covering(cells: Iterable[Cell]) -> list[Any]:
    """These cells as parameters, in their order; those without which every value still occurs are ``thorough``.

    Each time the cell is kept that shows most for the first time, and of those alike the one whose values were shown
    least so far; so it is always the same cells, spread over the matrix.
    """
    every = list(cells)
    kept = _kept(every)
    return [pytest.param(*cell, marks=() if cell in kept else pytest.mark.thorough) for cell in every]


def _kept(cells: Sequence[Cell]) -> set[Cell]:
    missing = {value for cell in cells for value in enumerate(cell)}
    shown: Counter[tuple[int, Hashable]] = Counter()
    kept: set[Cell] = set()
    while missing:
        best = max(
            cells, key=lambda cell: (len(missing & set(enumerate(cell))), -sum(shown[one] for one in enumerate(cell)))
        )
        kept.add(best)
        shown.update(enumerate(best))
        missing -= set(enumerate(best))
    return kept
