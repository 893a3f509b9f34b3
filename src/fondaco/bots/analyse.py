"""One call for everybody who wants to know what a position is worth and what to do in it."""

from collections.abc import Sequence

from ..game import View
from .analysis import Analysis


def analyse(view: View, seconds: float, seed: int = 0, also: Sequence[Sequence[str]] = ()) -> Analysis:
    """Think for that many seconds about the view of the seat to move.

    ``also`` are whole turns, in tokens, that must be among the candidates, such as the one that was played.
    """
    from .adviser import Adviser  # here, so that importing this does not load NumPy

    return Adviser(seed).analyse(view, seconds, also)
