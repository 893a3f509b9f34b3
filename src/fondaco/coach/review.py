"""The review of a game: the chances of all seats over time, the turns that cost something, and the luck of the draws."""

from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import asdict, dataclass, replace
from typing import Any, Self

from ..bots.analyse import analyse
from ..bots.analysis import Candidate, Threat
from ..bots.clock import now
from ..bots.compile_ahead import warm_up
from ..bots.judge.judge import Judge
from ..game import Game, View
from ..games.errors import FondacoError
from ..games.state import copy
from .checking import check

INACCURACY, MISTAKE, BLUNDER = 0.10, 0.20, 0.30
SURE = 2.0
"""A loss counts only if it exceeds this many standard errors."""
SUSPECT = 0.05
"""A turn that seems to have lost so much is checked by whole games; there is no verdict without."""
MOST_SECONDS_PER_TURN, LOOKING = 2.0, 0.6
"""Time to look at a turn at most, and the share of all the time that goes into looking; the rest is for checking."""
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
    deals: int = 0
    """On how many deals the turn and the best one were played on to the end; 0 where nothing seemed lost."""

    @property
    def loss(self) -> float:
        """How much of the chance to win the turn gave away; without a verdict, as much of what seems so as is likely."""
        if self.played is None or self.verdict or not self.played.gap:
            return self.played.gap if self.played else 0.0
        signal, noise = self.played.gap**2, self.played.gap_error**2
        return self.played.gap * signal / (signal + noise)


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

    def unchecked(self) -> list[TurnReview]:
        """The turns that seem to have lost something, for which the time was too short to tell."""
        return [turn for turn in self.turns if turn.played and turn.played.gap >= SUSPECT and not turn.deals]

    def accuracy(self, seat: int) -> float | None:
        """How much of the chance that a seat had before its turns these kept, all together; None if it never had any."""
        mine = [turn for turn in self.turns if turn.seat == seat and turn.played]
        had = sum(turn.chances[seat] for turn in mine)
        return 1 - sum(turn.loss for turn in mine) / had if had else None

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

    def to_json(self) -> Json:
        """The review as a JSON object."""
        accuracy = [self.accuracy(seat) for seat in range(len(self.names))]
        return {**asdict(self), "turning_points": self.turning_points(), "accuracy": accuracy}

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
    plan, threats = tuple(tuple(turn) for turn in data["plan"]), tuple(Threat(**one) for one in data.get("threats", ()))
    return Candidate(**{**data, "tokens": tuple(data["tokens"]), "plan": plan, "threats": threats})


@dataclass(frozen=True)
class _Moment:
    """A turn of the record with what its player saw before it."""

    index: int
    round: int
    view: View
    tokens: tuple[str, ...]
    whole: tuple[str, ...]
    luck: float


def review(
    game: Game,
    seconds: float = 45.0,
    jobs: int = 2,
    progress: Progress | None = None,
    seed: int = 0,
    only: Collection[int] | None = None,
) -> Review:
    """Review a game within about that many seconds: look at every turn, and check by whole games what seems lost.

    With ``only``, places among the game's turns, it tells of these turns alone. Compiling what it needs, the first time,
    takes no part of the seconds; nor does looking take the time of checking, where a busy machine looks slowly.
    """
    moments = _moments(game, range(len(game.turns)) if only is None else only)
    if not moments:
        raise FondacoError("there is no turn to review yet")
    warm_up(game.name)
    each = min(MOST_SECONDS_PER_TURN, LOOKING * seconds * jobs / len(moments))
    with ThreadPoolExecutor(jobs) as pool:
        looks = [pool.submit(copy_context().run, _looked_at, moment, each, seed) for moment in moments]
        turns = _results(looks, progress, 0)
        seems = {i: turn.played.gap for i, turn in enumerate(turns) if turn.played and turn.played.gap >= SUSPECT}
        suspects = sorted(seems, key=lambda i: -seems[i])
        end = now() + (1 - LOOKING) * seconds
        checks = [pool.submit(copy_context().run, _checked, moments[i], turns[i], seed, end) for i in suspects]
        for i, turn in zip(suspects, _results(checks, progress, len(turns)), strict=True):
            turns[i] = turn
    result = None if game.winner is None else tuple(float(seat == game.winner) for seat in range(game.players))
    return Review(game.name, game.names, tuple(turns), result)


def _results(waiting: Sequence[Future[TurnReview]], progress: Progress | None, before: int) -> list[TurnReview]:
    """Wait for all, and tell how many are done; if one fails or somebody interrupts it, the others are not begun."""
    done: list[TurnReview] = []
    try:
        for one in waiting:
            done.append(one.result())
            if progress:
                progress(before + len(done), before + len(waiting))
    except BaseException:
        for one in waiting:
            one.cancel()
        raise
    return done


def _moments(game: Game, wanted: Collection[int]) -> list[_Moment]:
    again = Game.from_start(game.rules, copy(game.start), game.box, game.names)
    moments, judge = [], Judge()
    for index, turn in enumerate(game.turns):
        seat = again.turn_seat
        view = again.view(seat)
        drawn = _drawn(again)
        actions, own = [], []
        for token in turn.tokens:
            if again.to_move == seat:
                own.append(token)
            again.play(token)
            actions.append(again.actions[-1])
        if turn.round > 0 and index in wanted:
            luck = _luck(view, actions, _now(again, judge), judge) if _drawn(again) != drawn else 0.0
            moments.append(_Moment(index, turn.round, view, tuple(own), tuple(turn.tokens), luck))
    return moments


def _now(game: Game, judge: Judge) -> Sequence[float]:
    return judge.at_a_glance(game.rules, game.state, game.box)


def _luck(view: View, actions: Sequence[int], after: Sequence[float], judge: Judge) -> float:
    """How much better the mover stands than if the turn had turned over an average card."""
    assert view.seat is not None
    expected = 0.0
    for deal in range(DEALS):
        s = copy(view.state)
        view.rules.redeal(s, view.box, deal)
        for action in actions:
            view.rules.apply(s, view.box, action)
        expected += judge.at_a_glance(view.rules, s, view.box)[view.seat] / DEALS
    return after[view.seat] - expected


def _drawn(game: Game) -> Sequence[int]:
    """How far the decks are drawn."""
    return [getattr(game.state, name) for name in game.rules.fields if name.endswith("drawn")]


def _looked_at(moment: _Moment, seconds: float, seed: int) -> TurnReview:
    analysis = analyse(moment.view, seconds, seed + moment.index, also=[moment.tokens])
    return TurnReview(
        index=moment.index,
        round=moment.round,
        seat=analysis.seat,
        tokens=moment.whole,
        chances=analysis.chances,
        played=next(candidate for candidate in analysis.candidates if candidate.tokens == moment.tokens),
        best=analysis.candidates[0],
        luck=moment.luck,
    )


def _checked(moment: _Moment, turn: TurnReview, seed: int, end: float) -> TurnReview:
    """The turn with what whole games say of it: a verdict, or that it was as good as any."""
    assert turn.best is not None and turn.played is not None
    found = check(moment.view, turn.played.tokens, turn.best.tokens, INACCURACY, seed + moment.index, end)
    if found is None:
        return turn
    chance = turn.chances[turn.seat]
    loss = min(chance, max(0.0, found.loss))
    played = replace(turn.played, win=chance - loss, gap=loss, gap_error=found.error)
    best = turn.best if loss > 0 else played
    return replace(turn, played=played, best=best, verdict=verdict(played), deals=found.deals)


def verdict(played: Candidate) -> str:
    """What a loss of chance is called; nothing if it may be chance."""
    if played.gap <= SURE * played.gap_error:
        return ""
    if played.gap >= BLUNDER:
        return "blunder"
    if played.gap >= MISTAKE:
        return "mistake"
    return "inaccuracy" if played.gap >= INACCURACY else ""
