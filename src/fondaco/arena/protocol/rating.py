"""One rating out of the games against all rungs, with an interval by bootstrap over the decks.

Ratings are those of Elo: 400 points more are ten times the odds. With more than two players the odds are those against
each of the other seats. Chance has 0.
"""

import math
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from ..match import Played
from ..stats import RESAMPLES, Estimate

LOWEST, HIGHEST = -2000.0, 6000.0
VIRTUAL = 0.5
"""Half a game won and half a game lost against the lowest and the highest rung: so that who wins all, or nothing, has a
rating too. It counts little beside all the other games."""

Wins = NDArray[np.float64]


def win_share(rating: Wins, other: Wins, players: int) -> Wins:
    """How much is won by a rating at a table where all others have another."""
    share: Wins = 1 / (1 + (players - 1) * 10 ** ((other - rating) / 400))
    return share


def fit(wins: Wins, games: Wins, rungs: Wins, players: int) -> Wins:
    """The most likely rating for each row of wins and games by rung."""
    won, played = wins.copy(), games.copy()
    for end in (int(rungs.argmin()), int(rungs.argmax())):
        won[:, end] += VIRTUAL
        played[:, end] += 2 * VIRTUAL
    low, high = np.full(len(wins), LOWEST), np.full(len(wins), HIGHEST)
    for _ in range(50):
        middle = (low + high) / 2
        expected = (played * win_share(middle[:, None], rungs[None], players)).sum(axis=1)
        above = expected > won.sum(axis=1)
        low, high = np.where(above, low, middle), np.where(above, middle, high)
    found: Wins = (low + high) / 2
    return found


def rate(games: Mapping[str, Sequence[Played]], agent: str, ratings: Mapping[str, float], players: int) -> Estimate:
    """The rating of an agent from its games against the rungs, by their names."""
    names = list(games)
    decks = sorted({game.deck for one in games.values() for game in one})
    won, played = np.zeros((2, len(decks), len(names)))
    place = {deck: row for row, deck in enumerate(decks)}
    for column, name in enumerate(names):
        for game in games[name]:
            won[place[game.deck], column] += game.shares[game.bots.index(agent)]
            played[place[game.deck], column] += 1
    rungs = np.array([ratings[name] for name in names])
    rating = float(fit(won.sum(axis=0)[None], played.sum(axis=0)[None], rungs, players)[0])
    if len(decks) < 2:
        return Estimate(rating, math.nan, math.nan)
    chosen = np.random.default_rng(0).integers(0, len(decks), (RESAMPLES, len(decks)))
    again = fit(won[chosen].sum(axis=1), played[chosen].sum(axis=1), rungs, players)
    low, high = np.percentile(again, [2.5, 97.5])
    return Estimate(rating, float(low), float(high))


def rate_rungs(
    names: Sequence[str], pairs: Mapping[tuple[str, str], tuple[float, float]], players: int
) -> dict[str, float]:
    """Ratings of all rungs from what the first won of its games against the second, for every pair that met.

    The lowest has 0. Found by going up the likelihood, rung after rung, until nothing changes.
    """
    ratings = {name: 200.0 * place for place, name in enumerate(names)}
    for _ in range(3000):
        moved = 0.0
        for name in names[1:]:
            before = ratings[name]
            slope = curve = 0.0
            for (one, other), (won, played) in pairs.items():
                if name in (one, other):
                    won, played = won + VIRTUAL, played + 2 * VIRTUAL
                    expected = played * float(win_share(np.array(ratings[one]), np.array(ratings[other]), players))
                    slope += (won - expected) if name == one else (expected - won)
                    curve += expected * (1 - expected / played)
            ratings[name] = before + max(-100.0, min(100.0, 400 / np.log(10) * slope / max(curve, 1e-9)))
            moved = max(moved, abs(ratings[name] - before))
        if moved < 1e-6:
            break
    return ratings
