"""Turns that are tried on samples: how they do, and how sure that is."""

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

NORMAL = statistics.NormalDist()
DOUBT = 6.0
"""With so many samples the promise of a plan counts twice, with fewer more: where samples are few, plans know better."""


@dataclass
class Tried:
    """A candidate while it is being sampled."""

    decisions: tuple[int, ...]
    promise: float
    """What its plan promises less than the best one, as a chance: 0 or negative."""
    wins: list[list[float]] = field(default_factory=list)
    """For each sample the chances of all seats."""
    always: bool = False
    """Whether its promise counts even if the samples are sure of the outcome."""
    ends: bool = False
    """Whether it ends the game, at once or with this round."""
    sure: bool = False
    """Whether it wins whatever anybody does."""
    doubt: float = DOUBT
    """How far few samples are doubted; the yardstick never did."""

    def chance(self, seat: int) -> float:
        """Its chance by the samples, with what its plan promises."""
        mean = statistics.fmean(sample[seat] for sample in self.wins)
        share = 1.0 if self.always else min(1.0, 4 * mean * (1 - mean))
        return min(1.0, max(0.0, mean + share * self.promise * (1 + self.doubt / len(self.wins))))


def gap(one: Tried, best: Tried, seat: int) -> tuple[float, float]:
    """How far a candidate is behind the best on the samples they share, and the standard error of that."""
    gaps = [ours[seat] - theirs[seat] for ours, theirs in zip(best.wins, one.wins, strict=False)]
    return statistics.fmean(gaps), _error(gaps)


def expected_loss(best: Tried, others: Iterable[Tried], seat: int, unsure: float) -> float:
    """The chance that the best by the samples so far is expected to lose against the others, were the truth known.

    A sample is off by ``unsure`` at least, as a standard deviation.
    """
    lost = 0.0
    for one in others:
        error = max(gap(one, best, seat)[1], unsure / math.sqrt(len(one.wins)))
        z = (best.chance(seat) - one.chance(seat)) / error
        lost += error * (NORMAL.pdf(z) - z * (1 - NORMAL.cdf(z)))
    return lost


def _error(values: Sequence[float]) -> float:
    return statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.5
