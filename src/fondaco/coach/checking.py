"""Whether a turn truly cost something: it and what seems better are played on in whole games, over the same deals."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..bots.clock import now
from ..bots.playing_on import PlayedOn
from ..bots.turn_tokens import decisions_of
from ..game import View
from ..games.chance import draw

BATCH, LEAST, MOST = 12, 48, 120
"""Deals that a check goes on by, that it needs at least to tell anything, and that it has at most."""
HOPELESS, CLEAR = 1.0, 4.0
"""Standard errors below what would count from which nothing is looked for any more; and above nothing from which
the least number of deals is enough."""
_STREAM = 48


@dataclass(frozen=True)
class Check:
    """What became of a turn and of the one that seemed better."""

    loss: float
    """How many games fewer the turn won, as a share; negative if it won more."""
    error: float
    """Standard error of that."""
    deals: int
    """Deals on which both were played on."""


def check(
    view: View, played: Sequence[str], better: Sequence[str], worth: float, seed: int, end: float
) -> Check | None:
    """Play both turns on until it is clear whether the first costs as much as ``worth``; None if time runs out before.

    The deals have nothing to do with those by which the better one was found: the best of many looks better than it is.
    """
    turns = [decisions_of(view, better), decisions_of(view, played)]
    games = PlayedOn(view, turns, draw(seed, _STREAM, 2**31))
    found = None
    for deals in range(BATCH, MOST + 1, BATCH):
        if now() >= end:
            return found if found and found.deals >= LEAST else None
        games.play((0, 1), deals)
        found = Check(*games.lead(0, 1), deals)
        hopeless = deals > BATCH and found.loss + HOPELESS * found.error < worth
        if hopeless or (deals >= LEAST and found.loss > CLEAR * found.error):
            break
    return found
