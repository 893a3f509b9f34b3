"""The weakest bot there is: every legal decision is equally likely."""

from ..game import View
from ..games.chance import draw


class Uniform:
    """Chooses any legal decision, by its own seed and a count of its decisions."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._decisions = 0

    def choose(self, view: View, seconds: float) -> int:
        """Any legal action id."""
        legal = view.legal_ids
        self._decisions += 1
        return legal[draw(self._seed, self._decisions, len(legal))]
