"""The types of a state and of a box of From Sand to Sea: what the rules read and write.

The fields are those of ``FIELDS`` and ``BOX_FIELDS``, where each is explained. Compiled, the lists are arrays.
"""

from typing import Protocol


class SandToSeaState(Protocol):
    """A game of From Sand to Sea at one moment."""

    round: int
    turn: int
    players: int
    seat: int
    to_move: int
    phase: int
    last_round: int
    card: int
    slot: int
    pay_slot: int
    raises_left: int
    free: int
    payee: int
    cost_left: int
    column: int
    merchants_drawn: int
    drawn: int
    closed_at: int
    sets: list[int]
    bonus_left: list[int]
    row: list[int]
    row_cubes: list[list[int]]
    market: list[int]
    goal: list[int]
    outposts: list[list[int]]
    outposts_at: list[int]
    owners: list[int]
    boat: list[int]
    hold: list[list[int]]
    cards: list[list[int]]
    in_hand: list[int]
    unspent: list[int]
    owned: list[int]
    built: list[list[int]]
    has: list[list[int]]
    bonus: list[list[int]]
    bonus_vp: list[list[int]]
    bonuses: list[int]
    claimed: list[list[int]]
    claims: list[int]
    merchants: list[int]
    pile: list[int]


class SandToSeaBox(Protocol):
    """The numbers of the components of From Sand to Sea."""

    custom: int
    outline: int
    kind: list[int]
    give: list[list[int]]
    take: list[list[int]]
    raises: list[int]
    market_give: list[list[int]]
    market_take: list[list[int]]
    symbol: list[int]
    worth: list[int]
    cost: list[list[int]]
    board: list[int]
    q: list[int]
    r: list[int]
    is_port: list[int]
    neighbours: list[list[int]]
    distance: list[list[int]]
