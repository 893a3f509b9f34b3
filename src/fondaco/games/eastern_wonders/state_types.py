"""The types of a state and of a box of Eastern Wonders: what the rules read and write.

The fields are those of ``FIELDS`` and ``BOX_FIELDS``, where each is explained. Compiled, the lists are arrays.
"""

from typing import Protocol


class EasternWondersState(Protocol):
    """A game of Eastern Wonders at one moment."""

    round: int
    turn: int
    players: int
    seat: int
    to_move: int
    phase: int
    last_round: int
    free: int
    departed: int
    payee: int
    cost_left: int
    raises_left: int
    drawn: int
    closed_at: int
    sets: list[int]
    bonus_left: list[int]
    market: list[int]
    goal: list[int]
    lying: list[list[int]]
    outposts: list[list[int]]
    outposts_at: list[int]
    owners: list[int]
    boat: list[int]
    hold: list[list[int]]
    built: list[list[int]]
    has: list[list[int]]
    bonus: list[list[int]]
    bonus_vp: list[list[int]]
    bonuses: list[int]
    claimed: list[list[int]]
    claims: list[int]
    pile: list[int]


class EasternWondersBox(Protocol):
    """The numbers of the components of Eastern Wonders."""

    custom: int
    outline: int
    give: list[list[int]]
    take: list[list[int]]
    symbol: list[int]
    worth: list[int]
    cost: list[list[int]]
    q: list[int]
    r: list[int]
    is_port: list[int]
    neighbours: list[list[int]]
    distance: list[list[int]]
