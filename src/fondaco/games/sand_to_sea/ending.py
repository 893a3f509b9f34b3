"""The end of a turn and of the game: limits of the holds, end and score (S2S-4)."""

from ..cube_counts import worth_at_end
from ..rounds import pass_turn
from ..sea_numbers import CARGO_SPACES, HOLD, SYMBOLS
from ..sea_rules import seat_over_limit
from .fields import CARGO, DROPPING, MOVE, OVER, TURN
from .state_types import SandToSeaBox, SandToSeaState


def hold_limit(s: SandToSeaState, seat: int) -> int:
    """Spaces of a hold: 10, and 3 for each Cargo bonus tile (S2S-4.1)."""
    return HOLD + CARGO_SPACES * int(s.has[seat][CARGO])


def end_turn(s: SandToSeaState) -> None:
    """Ask everyone over the limit for cubes, the mover first (S2S-4.1); then pass the turn on."""
    p = seat_over_limit(s, CARGO)
    if p >= 0:
        s.to_move = p
        s.phase = DROPPING
        return
    pass_turn(s, TURN, OVER)
    begin_turn(s)


def begin_turn(s: SandToSeaState) -> None:
    """Count the free steps: one for each Move bonus tile (S2S-2.3)."""
    s.free = s.has[s.seat][MOVE]


def score(s: SandToSeaState, box: SandToSeaBox, seat: int) -> int:
    """Points if the game ended now (S2S-4.2)."""
    points = worth_at_end(s.hold[seat])
    for i in range(s.claims[seat]):
        points += box.worth[s.claimed[seat][i]]
    for row in range(SYMBOLS):
        for column in range(s.built[seat][row]):
            points += box.board[column]
    for i in range(s.bonuses[seat]):
        points += s.bonus_vp[seat][i]
    return int(points)


def winner(s: SandToSeaState, box: SandToSeaBox) -> int:
    """The seat that won, -1 while the game goes on; a tie goes to the one who took a turn last (S2S-4.1)."""
    if s.phase != OVER:
        return -1
    best = 0
    for p in range(1, s.players):
        if score(s, box, p) >= score(s, box, best):
            best = p
    return best
