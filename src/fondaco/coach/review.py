"""The review of a game: the chances of all seats over time, the turns that cost something, and the luck of the draws."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from math import exp
from typing import Any, Self

from ..bots.analyse import analyse
from ..bots.analysis import Analysis, Candidate
from ..bots.judge.judge import Judge
from ..game import Game, View
from ..games.errors import FondacoError
from ..games.state import copy

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.15
SURE = 2.0
"""A loss counts only if it exceeds this many standard errors."""
MOST_SECONDS_PER_TURN = 2.0
DEALS = 12
"""Other cards that might have been turned over, to tell what was luck."""

Progress = Callable[[int, int], None]
Json = Mapping[str, Any]
"""A JSON object."""


@dataclass(frozen=True)
class TurnReview:
    """One turn: how things stood, what was played, what was best."""

    index: int
    """Place among the game's turns, from 0."""
    round: int
    seat: int
    tokens: tuple[str, ...]
    chances: tuple[float, ...]
    """The chance of every seat before the turn."""
    played: Candidate | None
    """None where there was no choice."""
    best: Candidate | None
    verdict: str = ""
    """"inaccuracy", "mistake", "blunder", or nothing."""
    luck: float = 0.0
    """What the cards that this turn turned over changed in the mover's chance."""

    @property
    def loss(self) -> float:
        """How much of the chance to win the turn gave away."""
        return self.played.gap if self.played else 0.0


@dataclass(frozen=True)
class Review:
    """A whole game."""

    game: str
    names: tuple[str, ...]
    turns: tuple[TurnReview, ...]
    result: tuple[float, ...] | None
    """1 for the winner when the game is over."""

    def flagged(self) -> list[TurnReview]:
        """The turns with a verdict, the costliest first."""
        return sorted((turn for turn in self.turns if turn.verdict), key=lambda turn: -turn.loss)

    def turning_points(self, number: int = 3) -> list[int]:
        """The turns after which somebody's chance had changed most, as indices."""
        after = [turn.chances for turn in self.turns[1:]]
        after.append(self.result or self.turns[-1].chances)
        swing = [
            max(abs(a - b) for a, b in zip(turn.chances, then, strict=True))
            for turn, then in zip(self.turns, after, strict=True)
        ]
        order = sorted(range(len(swing)), key=lambda i: -swing[i])
        return sorted(order[:number])

    def accuracy(self, seat: int) -> float | None:
        """How well a seat played, from 0 to 100, by the chances that its turns gave away; None without a choice.

        The curve is the one that chess servers use: to give away 2, 10 or 30 of 100 makes 91, 64 or 25 of a turn.
        """
        losses = [100 * turn.loss for turn in self.turns if turn.seat == seat and turn.played is not None]
        marks = [min(100.0, max(0.0, 103.1668 * exp(-0.04354 * loss) - 3.1669)) for loss in losses]
        return sum(marks) / len(marks) if marks else None

    def to_json(self) -> Json:
        """The review as a JSON object."""
        return {**asdict(self), "turning_points": self.turning_points()}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The review that ``to_json`` wrote."""
        result = data["result"]
        turns = tuple(_turn_from_json(turn) for turn in data["turns"])
        return cls(data["game"], tuple(data["names"]), turns, None if result is None else tuple(result))


def _turn_from_json(data: Json) -> TurnReview:
    tuples = {"tokens": tuple(data["tokens"]), "chances": tuple(data["chances"])}
    candidates = {name: _candidate_from_json(data[name]) for name in ("played", "best")}
    return TurnReview(**{**data, **tuples, **candidates})


def _candidate_from_json(data: Json | None) -> Candidate | None:
    if data is None:
        return None
    return Candidate(**{**data, "tokens": tuple(data["tokens"]), "plan": tuple(tuple(turn) for turn in data["plan"])})


@dataclass(frozen=True)
class _Moment:
    """A turn of the record with what its player saw before it."""

    index: int
    round: int
    view: View
    tokens: tuple[str, ...]
    whole: tuple[str, ...]
    chances: tuple[float, ...]
    luck: float


def review(game: Game, seconds: float = 45.0, jobs: int = 2, progress: Progress | None = None, seed: int = 0) -> Review:
    """Review a game within about that many seconds."""
    moments = _moments(game)
    if not moments:
        raise FondacoError("there is no turn to review yet")
    each = min(MOST_SECONDS_PER_TURN, seconds * jobs / len(moments))
    analyses: list[Analysis] = []
    with ThreadPoolExecutor(jobs) as pool:
        waiting = [pool.submit(_analysed, moment, each, seed) for moment in moments]
        try:
            for done, one in enumerate(waiting, 1):
                analyses.append(one.result())
                if progress:
                    progress(done, len(moments))
        except BaseException:
            for one in waiting:
                one.cancel()
            raise
    result = None if game.winner is None else tuple(float(seat == game.winner) for seat in range(game.players))
    return Review(game.name, game.names, _judged(moments, analyses), result)


def _moments(game: Game) -> list[_Moment]:
    again = Game.from_start(game.rules, copy(game.start), game.box, game.names)
    moments, judge = [], Judge()
    for index, turn in enumerate(game.turns):
        seat = again.turn_seat
        view = again.view(seat)
        before, drawn = _now(again, judge), _drawn(again)
        actions, own = [], []
        for token in turn.tokens:
            if again.to_move == seat:
                own.append(token)
            again.play(token)
            actions.append(again.actions[-1])
        if turn.round > 0:
            luck = _luck(view, actions, _now(again, judge), judge) if _drawn(again) != drawn else 0.0
            moments.append(_Moment(index, turn.round, view, tuple(own), tuple(turn.tokens), before, luck))
    return moments


def _now(game: Game, judge: Judge) -> tuple[float, ...]:
    return tuple(judge.chances(game.rules, game.state, game.box))


def _luck(view: View, actions: Sequence[int], after: Sequence[float], judge: Judge) -> float:
    """How much better the mover stands than if the turn had turned over an average card."""
    assert view.seat is not None
    expected = 0.0
    for deal in range(DEALS):
        s = copy(view.state)
        view.rules.redeal(s, view.box, deal)
        for action in actions:
            view.rules.apply(s, view.box, action)
        expected += judge.chances(view.rules, s, view.box)[view.seat] / DEALS
    return after[view.seat] - expected


def _drawn(game: Game) -> Sequence[int]:
    """How far the decks are drawn."""
    return [getattr(game.state, name) for name in game.rules.fields if name.endswith("drawn")]


def _analysed(moment: _Moment, seconds: float, seed: int) -> Analysis:
    return analyse(moment.view, seconds, seed + moment.index, also=[moment.tokens])


def _judged(moments: Sequence[_Moment], analyses: Sequence[Analysis]) -> tuple[TurnReview, ...]:
    reviews = []
    for moment, analysis in zip(moments, analyses, strict=True):
        played = next(candidate for candidate in analysis.candidates if candidate.tokens == moment.tokens)
        reviews.append(
            TurnReview(
                index=moment.index,
                round=moment.round,
                seat=analysis.seat,
                tokens=moment.whole,
                chances=moment.chances,
                played=played,
                best=analysis.candidates[0],
                verdict=verdict(played),
                luck=moment.luck,
            )
        )
    return tuple(reviews)


def verdict(played: Candidate) -> str:
    """What a loss of chance is called; nothing if it may be chance."""
    if played.gap <= SURE * played.gap_error:
        return ""
    if played.gap >= BLUNDER:
        return "blunder"
    if played.gap >= MISTAKE:
        return "mistake"
    return "inaccuracy" if played.gap >= INACCURACY else ""
