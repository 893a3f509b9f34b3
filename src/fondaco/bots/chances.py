"""The chance of every seat to win, from what each of them can make of its position: fitted to finished games.

A seat's standing is its points and the value of the best plan it would have if it were its turn. The chances are the
softmax of the standings, steeper the nearer the end is. ``benchmarks/calibration.py`` fits the two numbers per game and
checks them on fresh games; a trained network can take this place.
"""

import math

from ..game import View
from ..games import GameRules
from ..games.eastern_wonders.ending import begin_turn
from ..games.eastern_wonders.fields import TURN as AT_SEA
from ..games.load import worth_at_end
from ..games.spice_road.rules import TURN as ON_THE_ROAD
from ..games.state import State, copy
from .planning import Planning

STEEPNESS = {"spice-road": (0.17, 0.0), "eastern-wonders": (0.06, 0.3)}
"""Per game: steepness at the start, and what is added on the way to the end."""
WIDTH, DEPTH = 25, 8


class Judge:
    """Judges the positions of one game. Not to be shared between threads."""

    def __init__(self) -> None:
        self._planning: Planning | None = None

    def chances(self, rules: GameRules, s: State, box: State) -> list[float]:
        """The chance of every seat to win; 1 and 0 when the game is over, even before the first round."""
        won = rules.winner(s, box)
        if won >= 0:
            return [float(seat == won) for seat in range(s.players)]
        if s.round == 0:
            return [1 / s.players] * s.players
        start, more = STEEPNESS[rules.name]
        steepness = start + more * progress(rules, s)
        standings = [steepness * one for one in self.standings(rules, s, box)]
        best = max(standings)
        weights = [math.exp(one - best) for one in standings]
        return [weight / sum(weights) for weight in weights]

    def standings(self, rules: GameRules, s: State, box: State) -> list[float]:
        """What every seat has and can make of it, in points."""
        return [self._standing(rules, s, box, seat) for seat in range(s.players)]

    def _standing(self, rules: GameRules, s: State, box: State, seat: int) -> float:
        own = copy(s)
        own.seat = own.to_move = seat
        if rules.name == "spice-road":
            own.phase, cubes = ON_THE_ROAD, own.caravan[seat]
        else:
            own.phase, cubes = AT_SEA, own.hold[seat]
            begin_turn(own)
        view = View(rules, box, own, seat, ())
        if self._planning is None:
            self._planning = Planning(view, WIDTH)
        self._planning.look_at(view)
        self._planning.foresee(0, 0)
        self._planning.best_outcome(DEPTH, WIDTH)
        return float(rules.score(s, box, seat) - worth_at_end(cubes) + max(self._planning.values()))


def progress(rules: GameRules, s: State) -> float:
    """How far the game is, from 0 to 1, by the claims of the leader."""
    claims_to_end = (6 if s.players <= 3 else 5) if rules.name == "spice-road" else 4
    return float(max(s.claims[seat] for seat in range(s.players)) / claims_to_end)
