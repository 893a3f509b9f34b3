"""What the results say: win shares and scores with intervals, Elo, ratings, and a sequential test."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .match import Played

RESAMPLES = 4000


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """How one bot did over a match."""

    bot: str
    games: int
    win: Estimate
    """Share of wins per seat taken."""
    score: Estimate
    rating: float
    spread: float
    """openskill's mu and sigma."""
    seconds_per_decision: float
    failures: int


def bootstrap(sums: NDArray[np.float64], weights: NDArray[np.float64], seed: int = 0) -> Estimate:
    """Mean of sums per deck over weights per deck, with an interval from drawing decks again with replacement."""
    mean = float(sums.sum() / weights.sum())
    if len(sums) < 2:
        return Estimate(mean, math.nan, math.nan)
    return between(mean, drawn_again(sums, weights, seed))


def drawn_again(sums: NDArray[np.float64], weights: NDArray[np.float64], seed: int = 0) -> NDArray[np.float64]:
    """The means of as many decks drawn again with replacement, many times; with the same seed the same decks are drawn."""
    chosen = np.random.default_rng(seed).integers(0, len(sums), (RESAMPLES, len(sums)))
    means: NDArray[np.float64] = sums[chosen].sum(axis=1) / weights[chosen].sum(axis=1)
    return means


def between(mean: float, means: NDArray[np.float64]) -> Estimate:
    """A mean with the interval that such means lie in."""
    low, high = np.percentile(means, [2.5, 97.5])
    return Estimate(mean, float(low), float(high))


def standings(games: Sequence[Played]) -> list[Standing]:
    """Every bot of these games, the best first."""
    ratings = rate(games)
    names = sorted({name for game in games for name in game.bots})
    table = []
    for name in names:
        wins, scores, seats = by_deck(games, name)
        decisions = sum(n for game in games for n, bot in zip(game.decisions, game.bots, strict=True) if bot == name)
        seconds = sum(t for game in games for t, bot in zip(game.seconds, game.bots, strict=True) if bot == name)
        table.append(
            Standing(
                bot=name,
                games=int(seats.sum()),
                win=bootstrap(wins, seats),
                score=bootstrap(scores, seats),
                rating=ratings[name][0],
                spread=ratings[name][1],
                seconds_per_decision=seconds / max(decisions, 1),
                failures=sum(game.failure.startswith(name) for game in games),
            )
        )
    return sorted(table, key=lambda standing: -standing.win.mean)


def by_deck(games: Sequence[Played], name: str) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """What a bot won and scored on every deck, and how many seats it had there."""
    decks: dict[int, list[float]] = {}
    for game in games:
        sums = decks.setdefault(game.deck, [0.0, 0.0, 0.0])
        for bot, share, score in zip(game.bots, game.shares, game.scores, strict=True):
            if bot == name:
                sums[0] += share
                sums[1] += score
                sums[2] += 1
    table = np.array([sums for sums in decks.values() if sums[2]], np.float64).reshape(-1, 3)
    return table[:, 0], table[:, 1], table[:, 2]


def rate(games: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """openskill ratings (mu, sigma) of all bots, games taken in order."""
    ratings = dict.fromkeys(sorted({name for game in games for name in game.bots}), FIRST_RATING)
    for game in games:
        ratings |= rate_game(game.bots, [1 - share for share in game.shares], ratings)
    return ratings


FIRST_RATING = (25.0, 25.0 / 3)
"""openskill's mu and sigma of who has not played yet."""


def rate_game(
    players: Sequence[str], ranks: Sequence[float], before: Mapping[str, tuple[float, float]]
) -> dict[str, tuple[float, float]]:
    """The ratings after one game, the lowest rank being the best; who sits in several seats gets the mean of these.

    >>> {name: round(mu, 1) for name, (mu, sigma) in rate_game(["a", "b"], [0, 1], {}).items()}
    {'a': 27.6, 'b': 22.4}
    """
    from openskill.models import PlackettLuce

    ratings = {name: before.get(name, FIRST_RATING) for name in players}
    if len(ratings) < 2:
        return ratings
    model = PlackettLuce()
    teams = [[model.rating(mu=ratings[name][0], sigma=ratings[name][1])] for name in players]
    after = model.rate(teams, ranks=list(ranks))
    for name in ratings:
        moved = [team[0] for team, seat in zip(after, players, strict=True) if seat == name]
        ratings[name] = (float(sum(one.mu for one in moved) / len(moved)), float(min(one.sigma for one in moved)))
    return ratings


def elo(share: float) -> float:
    """The Elo difference of a win share between two.

    >>> round(elo(0.64))
    100
    """
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return -400 * math.log10(1 / share - 1)


def share(difference: float) -> float:
    """The win share of an Elo difference between two."""
    return 1 / (1 + 10 ** (-difference / 400))


@dataclass(frozen=True)
class Sequential:
    """A sequential probability ratio test: is the first bot better by ``high`` Elo, rather than by ``low``?"""

    low: float
    high: float
    error: float = 0.05

    def ratio(self, games: Sequence[Played], bot: str) -> float:
        """The log-likelihood ratio so far, by paired decks."""
        wins, _, seats = by_deck(games, bot)
        if len(wins) < 2:
            return 0.0
        means = wins / seats
        variance = float(means.var(ddof=1)) or 0.25 / len(means)
        low, high = share(self.low), share(self.high)
        return len(means) * (high - low) * (2 * float(means.mean()) - low - high) / (2 * variance)

    def verdict(self, games: Sequence[Played], bot: str) -> str | None:
        """ "better" or "not better" once the test is decided."""
        bound = math.log((1 - self.error) / self.error)
        ratio = self.ratio(games, bot)
        if abs(ratio) < bound:
            return None
        return "better" if ratio > 0 else "not better"
