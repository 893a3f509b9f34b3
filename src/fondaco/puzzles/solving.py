"""Bots that solve puzzles: whether one finds the best turn, and how many of a collection."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from .. import bots
from ..bots.clock import processor_time
from ..bots.external import BotFailure
from ..games.errors import FondacoError
from .puzzle import Puzzle

_SEED = 1


@dataclass(frozen=True)
class Score:
    """How many of some puzzles were solved."""

    solved: int
    of: int

    @property
    def share(self) -> float:
        """The solved ones of all."""
        return self.solved / self.of if self.of else 0.0


def turn_of(puzzle: Puzzle, bot: bots.Bot, seconds: float) -> tuple[str, ...]:
    """The whole turn that a bot makes in a puzzle."""
    game, seat = puzzle.position(), puzzle.seat
    begun, turn = len(game.actions), int(game.state.turn)
    while game.to_move == seat and game.state.turn == turn:
        game.play(bot.choose(game.view(seat), seconds))
    return tuple(game.decisions[begun:])


def seconds_of(name: str) -> float:
    """The time of a level; a second for any other bot."""
    return next((level.seconds for level in bots.LEVELS if level.name == name), 1.0)


def solves(puzzle: Puzzle, name: str, seconds: float | None = None) -> bool:
    """Whether a bot finds the solution within its time, that of a processor; a program that fails does not."""
    bot = bots.make(name, _SEED, programs=True)
    try:
        with suppress(BotFailure), processor_time():
            return puzzle.answered(turn_of(puzzle, bot, seconds or seconds_of(name))).right
        return False
    finally:
        bots.end_programs([bot])


def score(
    name: str,
    puzzles: Sequence[Puzzle],
    seconds: float | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Score]:
    """How many puzzles a bot solves: of each kind, and of all (``all``)."""
    from ..arena.workers import in_processes

    if not puzzles:
        raise FondacoError("there is no puzzle to solve")
    bots.end_programs([bots.make(name, _SEED, programs=True)])
    solved: dict[str, bool] = {}
    for number, right in in_processes(_solved, [(puzzle, name, seconds) for puzzle in puzzles], jobs):
        solved[number] = right
        if progress:
            progress(len(solved))
    kinds = {kind: [puzzle for puzzle in puzzles if puzzle.kind == kind] for kind in sorted({p.kind for p in puzzles})}
    return {
        kind: Score(sum(solved[puzzle.id] for puzzle in those), len(those))
        for kind, those in {**kinds, "all": list(puzzles)}.items()
    }


def _solved(puzzle: Puzzle, name: str, seconds: float | None) -> tuple[str, bool]:
    return puzzle.id, solves(puzzle, name, seconds)
