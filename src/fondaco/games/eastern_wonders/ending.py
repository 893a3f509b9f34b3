"""The end of a turn and of the game: limits of the holds (EW-7), end and score (EW-8)."""

from ..cube_counts import worth_at_end
from ..rounds import pass_turn
from ..sea_rules import seat_over_limit
from .fields import (
    BOARD,
    CARGO,
    CARGO_SPACES,
    DROPPING,
    HARVEST,
    HOLD,
    MOVE,
    OVER,
    SYMBOLS,
    TURN,
    UPGRADE,
)
from .state_types import EasternWondersBox, EasternWondersState

UNCOVERED = tuple(sum(BOARD[:built]) for built in range(len(BOARD) + 1))  # points of a row by outposts built
UPGRADE_VP = 2
HARVEST_VP = 1


def hold_limit(s: EasternWondersState, seat: int) -> int:
    """Spaces of a hold: 10, and 3 for each Cargo bonus tile (EW-7.1)."""
    return HOLD + CARGO_SPACES * int(s.has[seat][CARGO])


def end_turn(s: EasternWondersState) -> None:
    """Ask everyone over the limit for cubes, the mover first (EW-7.1); then pass the turn on."""
    p = seat_over_limit(s, CARGO)
    if p >= 0:
        s.to_move = p
        s.phase = DROPPING
        return
    pass_turn(s, TURN, OVER)
    begin_turn(s)


def begin_turn(s: EasternWondersState) -> None:
    """Count the free steps: one, and one more for each Move bonus tile (EW-3.1, EW-3.2)."""
    s.free = 1 + s.has[s.seat][MOVE]


def score(s: EasternWondersState, box: EasternWondersBox, seat: int) -> int:
    """Points if the game ended now (EW-8.2)."""
    points = worth_at_end(s.hold[seat])
    for i in range(s.claims[seat]):
        points += box.worth[s.claimed[seat][i]]
    for row in range(SYMBOLS):
        points += UNCOVERED[s.built[seat][row]]
    for i in range(s.bonuses[seat]):
        points += s.bonus_vp[seat][i]
    points += UPGRADE_VP * s.has[seat][UPGRADE] + HARVEST_VP * s.has[seat][HARVEST]
    return int(points)


def winner(s: EasternWondersState, box: EasternWondersBox) -> int:
    """The seat that won, -1 while the game goes on; a tie goes to the one who took a turn last (EW-8.3)."""
    if s.phase != OVER:
        return -1
    best = 0
    for p in range(1, s.players):
        if score(s, box, p) >= score(s, box, best):
            best = p
    return best
