"""Letting bots play a game: the one loop under simulations, matches and studies."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from .. import bots
from ..bots.external import BotFailure
from ..bots.registry import Maker, any_bot
from ..game import Game


@dataclass
class Course:
    """How a game between bots went."""

    decisions: list[int]
    """How many each seat made, and in how many seconds."""
    seconds: list[float]
    failed: int | None = None
    """The seat whose program failed, and why."""
    failure: str = ""


def let_play(
    game: Game,
    names: Sequence[str],
    seeds: Sequence[int],
    seconds: float,
    max_rounds: int | None = None,
    maker: Maker = any_bot,
) -> Course:
    """Let the bots of these names play the game to its end, until it has had its rounds, or until a program fails."""
    course = Course([0] * game.players, [0.0] * game.players)
    with bots.at_table(names, seeds, maker) as players:
        while game.to_move is not None and (max_rounds is None or game.round <= max_rounds):
            seat = game.to_move
            begun = time.perf_counter()
            try:
                game.play(players[seat].choose(game.view(seat), seconds))
            except BotFailure as error:
                course.failed, course.failure = seat, str(error)
                break
            course.seconds[seat] += time.perf_counter() - begun
            course.decisions[seat] += 1
    return course
