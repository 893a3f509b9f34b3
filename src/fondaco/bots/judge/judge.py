"""The chance of every seat to win in a position: what the chance line, hints and reviews speak of."""

from ...games import GameRules
from ...games.state import State
from ..kit import bot_kit
from ..search.searcher import Searcher
from .network import win_chances


class Judge:
    """Judges the positions of one game. Not to be shared between threads."""

    def __init__(self) -> None:
        self._searcher: Searcher | None = None

    def sit_down(self, s: State, box: State) -> None:
        """Go on with the positions of another game with the same box."""
        if self._searcher is not None:
            self._searcher.sit_down(s, box)

    def chances(self, rules: GameRules, s: State, box: State) -> list[float]:
        """The chance of every seat to win; 1 and 0 when the game is over, even before the first round."""
        won = rules.winner(s, box)
        if won >= 0:
            return [float(seat == won) for seat in range(s.players)]
        if s.round == 0:
            return [1 / s.players] * s.players
        kit = bot_kit(rules.name)
        if self._searcher is None:
            weights = kit.search().strong_weights
            self._searcher = Searcher(rules.name, s, box, kit.prospects.width, weights)
        self._searcher.set_position(s)
        seen, arrays = self._searcher.prospects(kit.prospects), self._searcher.arrays
        return [float(chance) for chance in win_chances(rules.name, arrays.states[:1], seen[None], arrays.boxes)[0]]
