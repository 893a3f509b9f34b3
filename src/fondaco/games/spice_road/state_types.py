"""The types of a state and of a box of Spice Road: what the rules read and write.

The fields are those of ``FIELDS`` and ``BOX_FIELDS``, where each is explained. Compiled, the lists are arrays.
"""

from typing import Protocol


class SpiceRoadState(Protocol):
    """A game of Spice Road at one moment."""

    round: int
    turn: int
    players: int
    seat: int
    to_move: int
    phase: int
    last_round: int
    card: int
    slot: int
    raises_left: int
    pay_slot: int
    gold: int
    silver: int
    merchants_drawn: int
    points_drawn: int
    row: list[int]
    row_cubes: list[list[int]]
    goals: list[int]
    caravan: list[list[int]]
    cards: list[list[int]]
    in_hand: list[int]
    owned: list[int]
    claimed: list[list[int]]
    claims: list[int]
    golds: list[int]
    silvers: list[int]
    merchants: list[int]
    points: list[int]


class SpiceRoadBox(Protocol):
    """The numbers of the components of Spice Road."""

    custom: int
    kind: list[int]
    give: list[list[int]]
    take: list[list[int]]
    raises: list[int]
    worth: list[int]
    cost: list[list[int]]
