"""The arrays that the compiled search works on."""

from typing import Any

import numpy as np

MOST_TURNS = 1024
"""Outcomes of one turn that are looked at."""
MOST_POSITIONS = 4096
"""Positions within one turn."""
FEWEST_KEPT = 64
"""Outcomes of the first turn from which plans go on, however narrow the search is."""
MOST_DEPTH = 20
MOST_MOVES = 512
NEVER = 99
FACTS = 6
"""A seat's prospects begin with these; then comes what plans can reach by each turn."""

# The adjustable numbers, by place in ``knobs``.
DISCOUNT, CUBE, PLAYED, NEAR, WIN, MARGIN, SURPLUS, FULL_DECK, PACE = 0, 1, 2, 3, 4, 5, 6, 7, 8
COLUMN, MOVES, UPGRADES, HARVESTS, CARGOES, FAR, PLENTY, LEFT = 9, 10, 11, 12, 13, 14, 15, 16
CUBES_LEFT, HASTE, LATE, FULL_WIN = 17, 18, 19, 20
KNOBS = 24

_SEEN = [
    ("knobs", "float64", (KNOBS,)),
    ("full", "float64", (64,)),  # what each card, or outpost by its tile, is worth to its owner at the start
    ("worths", "float64", (64,)),  # the same from now on
    ("rival", "float64", (MOST_DEPTH + 2,)),  # the best of the others if the game ends with each own turn
    ("end", "int32"),  # how many own turns there are; NEVER if nobody else is about to end the game
    ("codes", "int32", (MOST_MOVES,)),  # moves to be tried
    ("course", "float64", (MOST_DEPTH + 1,)),  # the best value found after each turn of a plan
    ("first_end", "int32"),  # the turn with which a plan can end the game first, NEVER if it cannot
    ("final", "float64"),  # the points it then has
    ("kept", "int32"),  # positions kept at the end of a search
    ("values", "float64", (MOST_TURNS,)),  # the best plan after each turn
]


def sight_type(more: Any) -> Any:
    """What a seat foresees, the others' moves by the number of own turns from now, and room for notes."""
    return np.dtype([*_SEEN, *more], align=True)


SLOT = np.dtype([("key", "int64"), ("place", "int64")])
"""A hash table's slot: fingerprint, and index + 1 (0: empty)."""

BRANCH = np.dtype([("parent", "int32"), ("action", "int32"), ("first", "int32"), ("ends", "int32")])
"""A position within a turn: where it came from and by which decision, how the turn began, whether it is over."""


def table_for(positions: int) -> Any:
    """A hash table for that many positions."""
    return np.zeros(1 << (2 * positions).bit_length(), SLOT)
