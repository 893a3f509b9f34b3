"""How much a card, a tile or a seat is worth, by games that are set up to find out.

Who owned a card and who won go together for many reasons, so ownership is not looked at. Instead chance gives every seat
some things at the start, and each deck is played once for every rotation of these packs over the seats, by the same bot on
all of them. So decks and seats cancel out, and every game tells something of all the things that were given.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..bots.external import BotFailure
from ..game import Game
from ..games.chance import draw, shuffle
from ..games.errors import FondacoError
from ..games.state import State
from ..games.study import Kind, Thing
from . import match
from .play import let_play
from .stats import Estimate, bootstrap

TRIALS = 20000
RESAMPLES = 1000
DECKS_FOR_EACH = 3
"""Decks that a study with two players needs for every thing, lest decks drawn again leave some of them unknown."""
STREAM = 9
"""The stream of random numbers by which packs are dealt."""


@dataclass(frozen=True)
class Worth:
    """What a thing brings per game: wins and points more than the average of its kind, or than the free choice."""

    name: str
    games: int
    wins: Estimate
    points: Estimate
    wins_p: float
    """Chance of such a difference if there were none, corrected for the number of things (Holm)."""
    points_p: float


@dataclass(frozen=True)
class Study:
    """How a study is played."""

    game: str
    bot: str
    players: int = 2
    decks: int = 200
    seed: int = 0
    seconds: float = 0.05
    max_rounds: int = 150

    @property
    def seeds(self) -> range:
        """The seeds of the decks."""
        return range(self.seed, self.seed + self.decks)


def kinds(game: str) -> Mapping[str, Kind]:
    """What can be studied in a game, by name."""
    return games.get(game).studies()


def check(study: Study, kind: Kind | None) -> None:
    """Refuse what cannot be played, and so few decks that the things of a pack cannot be told apart."""
    match.check(games.get(study.game), [study.bot], study.players, study.seeds)
    if kind is None or kind.each == 0:
        return
    number = len(kind.things())
    least = math.ceil(DECKS_FOR_EACH * number / (study.players - 1))
    if study.decks < least:
        raise FondacoError(
            "{decks} decks cannot tell {number} things apart: take {least} or more",
            decks=study.decks,
            number=number,
            least=least,
        )


Gift = tuple[Thing, int]
"""A thing and the seat that is given it."""


def deal(study: Study, deck: int) -> tuple[State, State]:
    """The game of a deck, just set up, and its box."""
    rules = games.get(study.game)
    state, box = rules.blank(), rules.standard_box()
    rules.new_game(state, box, study.players, deck)
    return state, box


def play(study: Study, deck: int, gifts: Sequence[Gift] = ()) -> tuple[list[float], list[float]]:
    """One game: every seat's share of the win, and its margin.

    The margin is what a seat has more than the others on average, so that all margins add up to nothing.
    """
    state, box = deal(study, deck)
    for thing, seat in gifts:
        thing.given(state, box, seat)
    game = Game.from_start(games.get(study.game), state, box)
    seeds = [draw(deck, 2000 + p, 2**31) for p in range(study.players)]
    course = let_play(game, [study.bot] * study.players, seeds, study.seconds, study.max_rounds)
    if course.failure:
        raise BotFailure(course.failure)
    scores = game.scores()
    margins = [score - (sum(scores) - score) / (study.players - 1) for score in scores]
    return list(match.shares(game)), margins


@dataclass(frozen=True)
class Dealt:
    """One deck: the packs of things, and what each of them won and scored on all seats, per game."""

    packs: tuple[tuple[int, ...], ...]
    wins: tuple[float, ...]
    points: tuple[float, ...]


def play_deck(study: Study, kind: Kind, deck: int) -> Dealt:
    """Play a deck with the packs on all seats in turn, or the last seat's free choice and then every choice."""
    things = kind.things()
    if kind.each == 0:
        played = [play(study, deck)] + [play(study, deck, [(thing, study.players - 1)]) for thing in things]
        won, margins = ([seats[-1] for seats in column] for column in zip(*played, strict=True))
        alone = tuple((k,) for k in range(len(things)))
        return Dealt(alone, tuple(w - won[0] for w in won[1:]), tuple(m - margins[0] for m in margins[1:]))
    state, _ = deal(study, deck)
    order = [k for k, thing in enumerate(things) if thing.there(state)]
    shuffle(order, 0, len(order), deck, STREAM)
    packs = tuple(tuple(order[p * kind.each : (p + 1) * kind.each]) for p in range(study.players))
    wins, points = [0.0] * study.players, [0.0] * study.players
    for rotation in range(study.players):
        seats = [(p + rotation) % study.players for p in range(study.players)]
        won, margins = play(study, deck, [(things[k], seats[p]) for p, pack in enumerate(packs) for k in pack])
        for p, seat in enumerate(seats):
            wins[p] += (won[seat] - 1 / study.players) / study.players
            points[p] += margins[seat] / study.players
    return Dealt(packs, tuple(wins), tuple(points))


def worths(study: Study, kind: Kind, decks: Sequence[Dealt]) -> list[Worth]:
    """What every thing is worth by all decks; the worthiest first."""
    things = kind.things()
    fit = against_choice if kind.each == 0 else among_others
    wins, points = (
        fit([deck.packs for deck in decks], np.array([getattr(deck, what) for deck in decks]), len(things))
        for what in ("wins", "points")
    )
    given = [sum(k in pack for deck in decks for pack in deck.packs) for k in range(len(things))]
    found = [
        Worth(
            thing.name,
            given[k] * (study.players if kind.each else 1),
            wins[k][0],
            points[k][0],
            wins[k][1],
            points[k][1],
        )
        for k, thing in enumerate(things)
        if given[k]
    ]
    return corrected(found)


Fitted = list[tuple[Estimate, float]]
Packs = Sequence[tuple[tuple[int, ...], ...]]


def against_choice(packs: Packs, differences: NDArray[np.float64], number: int) -> Fitted:
    """Mean differences with their chances."""
    ones = np.ones(len(differences))
    return [(bootstrap(differences[:, k], ones), sign_flip(differences[:, k])) for k in range(number)]


def among_others(packs: Packs, margins: NDArray[np.float64], number: int) -> Fitted:
    """The worth of each thing by least squares: a pack is worth the sum of its things, less what the others have.

    Intervals and errors come from drawing decks again with replacement. The worths add up to nothing.
    """
    squares, sums = np.zeros((len(packs), number, number)), np.zeros((len(packs), number))
    for deck, row in enumerate(packs):
        design = np.zeros((len(row), number))
        for p, pack in enumerate(row):
            design[:, list(pack)] = -1 / (len(row) - 1)
            design[p, list(pack)] = 1
        squares[deck], sums[deck] = design.T @ design, design.T @ margins[deck]
    evenly = [1 / len(packs)] * len(packs)
    drawn = np.random.default_rng(0).multinomial(len(packs), evenly, RESAMPLES).astype(np.float64)
    again = _solved(np.tensordot(drawn, squares, 1), drawn @ sums)
    low, high = np.percentile(again, [2.5, 97.5], axis=0)
    means, errors = _solved(squares.sum(axis=0), sums.sum(axis=0)), again.std(axis=0)
    chances = [
        math.erfc(abs(mean) / (error * math.sqrt(2))) if error else 1.0
        for mean, error in zip(means, errors, strict=True)
    ]
    return [(Estimate(float(means[k]), float(low[k]), float(high[k])), chances[k]) for k in range(number)]


def _solved(squares: NDArray[np.float64], sums: NDArray[np.float64]) -> NDArray[np.float64]:
    """The solution whose worths add up to nothing: what is the same for all things cannot be known.

    A trace of the unit matrix keeps it solvable where a thing was never given.
    """
    number = squares.shape[-1]
    full = squares + np.ones((number, number)) + 1e-9 * np.eye(number)
    return np.asarray(np.linalg.solve(full, sums[..., None])[..., 0])


def sign_flip(differences: NDArray[np.float64], trials: int = TRIALS, seed: int = 0) -> float:
    """How often a sum as large comes about when every deck's difference could as well be the other way round."""
    rng = np.random.default_rng(seed)
    signs = rng.choice((-1.0, 1.0), (trials, len(differences)))
    as_large = np.abs(signs @ differences) >= abs(differences.sum()) - 1e-9
    return float((as_large.sum() + 1) / (trials + 1))


def holm(chances: Sequence[float]) -> list[float]:
    """Holm's correction for many comparisons."""
    adjusted, highest = [0.0] * len(chances), 0.0
    for rank, i in enumerate(sorted(range(len(chances)), key=lambda i: chances[i])):
        highest = max(highest, min(1.0, chances[i] * (len(chances) - rank)))
        adjusted[i] = highest
    return adjusted


def corrected(worths: Sequence[Worth]) -> list[Worth]:
    """The same with chances corrected for their number; the worthiest first."""
    wins_p, points_p = holm([one.wins_p for one in worths]), holm([one.points_p for one in worths])
    table = [replace(one, wins_p=w, points_p=p) for one, w, p in zip(worths, wins_p, points_p, strict=True)]
    return sorted(table, key=lambda one: -one.points.mean)


@dataclass(frozen=True)
class SeatShare:
    """What a seat wins when the same bot sits on every seat."""

    seat: int
    wins: Estimate
    p: float
    """Chance of such a difference from an equal share if there were none, corrected for the number of seats (Holm)."""


def seat_shares(games: Sequence[Sequence[float]]) -> list[SeatShare]:
    """Sum up the shares of all seats over games."""
    table = np.array(games, np.float64)
    number, seats = table.shape
    equal = np.random.default_rng(0).binomial(number, 1 / seats, TRIALS) / number - 1 / seats
    off = [float(abs(table[:, seat].mean() - 1 / seats)) for seat in range(seats)]
    chances = holm([float(((np.abs(equal) >= one - 1e-9).sum() + 1) / (TRIALS + 1)) for one in off])
    ones = np.ones(number)
    return [SeatShare(seat, bootstrap(table[:, seat], ones), chances[seat]) for seat in range(seats)]


def seat_table(seats: Sequence[SeatShare]) -> str:
    """What each seat wins, as a table."""
    lines = ["| seat | wins % | 95 % | p (Holm) |", "|---:|---:|---:|---:|"]
    for one in seats:
        span = f"{100 * one.wins.low:.1f} to {100 * one.wins.high:.1f}"
        lines.append(f"| {one.seat + 1} | {100 * one.wins.mean:.1f} | {span} | {_chance(one.p)} |")
    return "\n".join(lines)


def markdown(worths: Sequence[Worth], what: str) -> str:
    """The results as a table."""
    lines = [
        f"| {what} | points | 95 % | p (Holm) | wins % | 95 % | p (Holm) |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for one in worths:
        lines.append(
            f"| `{one.name}` | {one.points.mean:+.1f} | {_span(one.points, 1)} | {_chance(one.points_p)} "
            f"| {100 * one.wins.mean:+.1f} | {_span(one.wins, 100)} | {_chance(one.wins_p)} |"
        )
    return "\n".join(lines)


def _span(estimate: Estimate, scale: float) -> str:
    return f"{scale * estimate.low:+.1f} to {scale * estimate.high:+.1f}"


def _chance(p: float) -> str:
    return f"{p:.3f}" if p >= 0.001 else "<0.001"
