"""What a turn is in all games: seats in order, rounds, and an end that waits for the round to be finished."""

from typing import Protocol


class Rounds(Protocol):
    """What a state has of turns and rounds."""

    round: int
    turn: int
    players: int
    seat: int
    to_move: int
    phase: int
    last_round: int


def pass_turn(s: Rounds, turn_phase: int, over_phase: int) -> None:
    """Give the turn to the next seat; the game ends with a round, once a last one was called (SR-8.1, EW-8.1)."""
    s.turn += 1
    s.phase = turn_phase
    s.seat += 1
    if s.seat == s.players:
        s.seat = 0
        if s.last_round:
            s.phase = over_phase
            s.to_move = -1
            return
        s.round += 1
    s.to_move = s.seat
