"""Puzzles from a game that was played here: the turns that cost something by whole games that its review had played."""

from typing import TYPE_CHECKING

from ... import record
from ...game import Game
from ...games.state import copy
from ...puzzles import Puzzle, Worth
from ...puzzles.puzzle import outcome

if TYPE_CHECKING:
    from ...coach.review import Review, TurnReview

VERDICTS = ("mistake", "blunder")
"""The verdicts of turns that are worth another try."""


def may_be_practised(turn: "TurnReview") -> bool:
    """Whether a turn is offered as a puzzle; one that no whole game was played for never is."""
    better = turn.best and turn.played and turn.best.tokens != turn.played.tokens
    return bool(turn.verdict in VERDICTS and turn.deals and better)


def puzzle_of(game: Game, review: "Review", index: int) -> Puzzle | None:
    """The puzzle before that turn of a reviewed game; None if the turn was fine."""
    turn = next((one for one in review.turns if one.index == index and may_be_practised(one)), None)
    if turn is None or turn.best is None or turn.played is None:
        return None
    then = Game.from_start(game.rules, copy(game.start), game.box)
    for one in game.turns[:index]:
        for token in one.tokens:
            then.play(token)
    view = then.view(then.to_move)
    if outcome(view, turn.best.tokens) == outcome(view, turn.played.tokens):
        return None
    chance = turn.chances[turn.seat]
    facts: dict[str, object] = {"played": True}
    threat = next((one for one in turn.played.threats if one.card == turn.best.goal), None)
    if threat:
        facts["first"] = [threat.seat, threat.card, threat.turns]
    worths = (
        Worth(turn.best.tokens, chance, turn.deals, right=True),
        Worth(turn.played.tokens, chance - turn.played.gap, turn.deals, turn.played.gap, turn.played.gap_error),
    )
    return Puzzle(str(index), game.name, game.players, record.write(then), "timing", worths, facts=facts)
