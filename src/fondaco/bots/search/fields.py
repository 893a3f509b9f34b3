"""The arrays that the compiled search works on."""

from typing import Any

import numpy as np

MOST_TURNS = 512
"""Outcomes of one turn that are looked at."""
MOST_POSITIONS = 1024
"""Positions within one turn."""
FEWEST_KEPT = 64
"""Outcomes of the first turn from which plans go on, however narrow the search is."""
MOST_DEPTH = 20
MOST_MOVES = 400
MOST_STEPS = 512
"""Decisions of one turn: what lies on tiles, and so what is dropped, has no limit."""
NEVER = 99

# The adjustable numbers, by place in ``knobs``.
DISCOUNT, CUBE, PLAYED, NEAR, WIN, MARGIN, SURPLUS, FULL_DECK, PACE = 0, 1, 2, 3, 4, 5, 6, 7, 8
OUTPOST, COLUMN, FREE_STEP, SPACES, GATHERED, RAISED, GAME_LEFT, FAR, MOST_LEFT = 9, 10, 11, 12, 13, 14, 15, 16, 17
KNOBS = 24

SIGHT = np.dtype(
    [
        ("knobs", "float64", (KNOBS,)),
        ("worths", "float64", (64,)),  # what each card is worth to its owner from now on
        ("goal_gone", "int32", (24,)),  # from which own turn on each point card, or tile of a port, is gone
        ("card_gone", "int32", (8,)),
        ("gold", "int32", (MOST_DEPTH + 2,)),  # coins that others have taken before each own turn
        ("silver", "int32", (MOST_DEPTH + 2,)),
        ("rival", "float64", (MOST_DEPTH + 2,)),  # the best of the others if the game ends with each own turn
        ("end", "int32"),  # how many own turns there are; NEVER if nobody else is about to end the game
        ("codes", "int32", (MOST_MOVES,)),  # moves to be tried
        ("kept", "int32"),  # positions kept at the end of a search
        ("cubes", "int32", (4,)),  # room for a hold
        ("port_seen", "int8", (24,)),  # the tiles of the ports as they were seen
        ("decisions", "int16", (MOST_STEPS,)),  # of one turn
        ("values", "float64", (MOST_TURNS,)),  # the best plan after each turn
    ],
    align=True,
)
"""What a seat foresees: the others' moves by the number of own turns from now; and room for notes."""

SLOT = np.dtype([("key", "int64"), ("place", "int64")])
"""A hash table's slot: fingerprint, and index + 1 (0: empty)."""

BRANCH = np.dtype([("parent", "int32"), ("action", "int32"), ("first", "int32"), ("ends", "int32")])
"""A position within a turn: where it came from and by which decision, how the turn began, whether it is over."""


def table_for(positions: int) -> Any:
    """A hash table for that many positions."""
    return np.zeros(1 << (2 * positions).bit_length(), SLOT)
