"""The chance of every seat to win in a position: the one percentage that line, hints and reviews speak of."""

import numpy as np
from numpy.typing import NDArray

from ...engine.arrays import Records
from ...games import GameRules
from ...games.state import State
from ..kit import bot_kit
from ..sampling import most_effort, rounds_ahead, way_to_think
from ..search.searcher import PlayOut, Searcher
from .network import win_chances

DEALS, DEALS_OF_MANY = 4, 2
"""Deals on which a position is played on, with two players and with more."""
ERROR = 0.05
"""How far the chances may be off: half of what was measured (docs/strength.md) where they are least sure."""


class Judge:
    """Judges the positions of one game. Not to be shared between threads."""

    def __init__(self) -> None:
        self._searcher: Searcher | None = None

    def sit_down(self, s: State, box: State) -> None:
        """Go on with the positions of another game with the same box."""
        if self._searcher is not None:
            self._searcher.sit_down(s, box)

    def chances(self, rules: GameRules, s: State, box: State) -> list[float]:
        """The chance of every seat to win; 1 and 0 when the game is over, even before the first round.

        The mean of what the network says now and of where some deals lead that are played on a little, the same deals
        whenever it is asked, everybody thinking in another way from deal to deal. The unseen cards must be sorted, as in
        views.
        """
        sure = _sure(rules, s, box)
        if sure:
            return sure
        told = [self.at_a_glance(rules, s, box)]
        kit = bot_kit(rules.name).sampling
        assert self._searcher is not None
        start = self._searcher.compiled.packed.pack(s)
        for deal in range(DEALS if s.players == 2 else DEALS_OF_MANY):
            turns = int(s.players) * rounds_ahead(kit, rules, s, deal)
            end = self._play_out.try_turn(start, (), deal, turns, way_to_think(kit, deal))
            if end.winner >= 0:
                told.append([float(seat == end.winner) for seat in range(s.players)])
            else:
                told.append(self._network(rules, self._play_out.position(), end.prospects))
        return [float(chance) for chance in np.mean(told, axis=0)]

    def at_a_glance(self, rules: GameRules, s: State, box: State) -> list[float]:
        """What the network says now, without playing on: quick, for comparing positions that are much alike."""
        sure = _sure(rules, s, box)
        if sure:
            return sure
        kit = bot_kit(rules.name)
        if self._searcher is None:
            weights = kit.search().strong_weights
            self._searcher = Searcher(rules.name, s, box, kit.prospects.width, weights)
            self._play_out = PlayOut(rules.name, s, box, most_effort(rules.name), kit.prospects, weights, exact=True)
        self._searcher.set_position(s)
        return self._network(rules, self._searcher.arrays.states[:1], self._searcher.prospects(kit.prospects))

    def _network(self, rules: GameRules, position: Records, seen: NDArray[np.float64]) -> list[float]:
        assert self._searcher is not None
        boxes = self._searcher.arrays.boxes
        return [float(chance) for chance in win_chances(rules.name, position, seen[None], boxes)[0]]


def _sure(rules: GameRules, s: State, box: State) -> list[float] | None:
    """What needs no judge."""
    won = rules.winner(s, box)
    if won >= 0:
        return [float(seat == won) for seat in range(s.players)]
    return [1 / s.players] * s.players if s.round == 0 else None
