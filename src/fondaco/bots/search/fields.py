"""The arrays that the compiled search works on."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ...engine.arrays import Counts, Records
from ..kit import RecordFields

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

MOST_WEIGHTS = 24
"""Room for the adjustable numbers of a plan; each game says which lies where."""
THINGS = 72
"""Room for what is worth something later: the cards, and the outposts by their tiles."""

Cubes = list[int]
"""Four counts of cubes; compiled, an array, as all lists are."""
Numbers = NDArray[np.float64]

_SEEN: RecordFields = [
    ("weights", "float64", (MOST_WEIGHTS,)),
    ("full", "float64", (THINGS,)),  # what each card and outpost by its tile is worth to its owner at the start
    ("worths", "float64", (THINGS,)),  # the same from now on
    ("rival", "float64", (MOST_DEPTH + 2,)),  # the best of the others if the game ends with each own turn
    ("end", "int32"),  # how many own turns there are; NEVER if nobody else is about to end the game
    ("codes", "int32", (MOST_MOVES,)),  # moves to be tried
    ("course", "float64", (MOST_DEPTH + 1,)),  # the best value found after each turn of a plan
    ("first_end", "int32"),  # the turn with which a plan can end the game first, NEVER if it cannot
    ("final", "float64"),  # the points it then has
    ("kept", "int32"),  # positions kept at the end of a search
    ("values", "float64", (MOST_TURNS,)),  # the best plan after each turn
]


def sight_type(more: RecordFields) -> np.dtype[np.void]:
    """What a seat foresees, the others' moves by the number of own turns from now, and room for notes."""
    return np.dtype([*_SEEN, *more], align=True)


def node_type(fields: RecordFields) -> np.dtype[np.void]:
    """A position of a plan."""
    return np.dtype([*fields], align=True)


class Sight(Protocol):
    """The same as compiled code sees it: one attribute per field."""

    weights: Numbers
    full: Numbers
    worths: Numbers
    rival: Numbers
    end: int
    codes: Counts
    course: Numbers
    first_end: int
    final: float
    kept: int
    values: Numbers


class Node(Protocol):
    """What a position of a plan has in every game."""

    value: float
    points: float
    first: int
    score: int
    claims: int
    done: int
    cubes: Cubes
    path: Counts


SLOT = np.dtype([("key", "int64"), ("place", "int64")])
"""A hash table's slot: fingerprint, and where the position lies, counted from the mark in the last slot."""

BRANCH = np.dtype([("parent", "int32"), ("action", "int32"), ("first", "int32"), ("ends", "int32")])
"""A position within a turn: where it came from and by which decision, how the turn began, whether it is over."""

MOST_DECISIONS = 128
TURN = np.dtype(
    [
        ("first", "int32"),
        ("length", "int32"),
        ("marks", "int64", (MOST_DECISIONS,)),
        ("decisions", "int16", (MOST_DECISIONS,)),
    ],
    align=True,
)
"""A turn that a seat has begun: its decisions, the mark of the position before each, and which was made last."""


def table_for(positions: int) -> Records:
    """A hash table for that many positions, to be cleared before use; its last slot is the mark of what is in use."""
    return np.zeros((1 << (2 * positions).bit_length()) + 1, SLOT)
