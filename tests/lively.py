"""Playing at random, but so that games come to an end soon."""

from collections.abc import Sequence
from random import Random

_EAGER = ("claim", "build", "dock", "load", "x")


def lively(legal: Sequence[str], chance: Random) -> str:
    """One of the legal tokens: a claim if there is one, more often than not what brings a game forward."""
    claims = [token for token in legal if token.startswith("claim")]
    if claims:
        return chance.choice(claims)
    eager = [token for token in legal if token.startswith(_EAGER)]
    return chance.choice(eager if eager and chance.random() < 0.6 else list(legal))
