"""Who sits on the other seats of many games: bots of the package, policies, older versions of an agent, or a mixture."""

import copy
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.batch import BotBatch, Games, Tables, seated
from ..engine.arrays import Ids, Masks, Seats, Seeds
from ..games.chance import bot_seed, draw
from ..games.errors import FondacoError, shown
from .kernels import ASKED, RANDOM

Numbers = NDArray[np.uint8] | NDArray[np.float32]
Policy = Callable[[Numbers, Masks], NDArray[np.integer]]
"""Chooses actions: one per row of observations and masks."""

Opponent = str | Policy | Mapping[Any, float]
"""A bot by its name, a policy, or several of them with weights, of which one is drawn for each game."""
Opponents = Opponent | Sequence[Opponent]
"""The same for all other seats, or one for each of them, clockwise from the agent's."""

FINE = 1 << 20
STREAM = 5000
"""Numbers of a deal's seed that nothing else draws by."""


class LineUps:
    """Draws who plays, and asks them. Players have numbers: 0 is chance, the others come as they are named."""

    def __init__(self, wanted: Opponents, tables: Tables) -> None:
        self._tables = tables
        self._players: list[BotBatch | Policy | None] = [None]
        self._numbers: dict[Any, int] = {"random": RANDOM}
        others = tables.players - 1
        single = isinstance(wanted, str | Mapping) or callable(wanted)
        seats: list[Any] = [wanted] if single else list(wanted)  # type: ignore[arg-type]
        if not single and len(seats) != others:
            raise FondacoError("{number} opponents are needed, there are {found}", number=others, found=len(seats))
        self._lots = [self._lot(one) for one in seats]

    def _lot(self, wanted: Opponent) -> tuple[list[int], list[float]]:
        """The numbers of some players, and what each weighs when one is drawn."""
        choices = wanted if isinstance(wanted, Mapping) else {wanted: 1.0}
        if not choices or not all(weight > 0 for weight in choices.values()):
            raise FondacoError("opponents to be drawn need weights above 0")
        return [self._number(player) for player in choices], list(choices.values())

    def _number(self, player: str | Policy) -> int:
        if player not in self._numbers:
            if not isinstance(player, str) and not callable(player):
                raise FondacoError("an opponent is the name of a bot or a policy, not {name}", name=shown(repr(player)))
            self._numbers[player] = len(self._players)
            self._players.append(seated(player, self._tables) if isinstance(player, str) else player)
        return self._numbers[player]

    def add(self, policy: Policy, weight: float) -> None:
        """From now on also draw the policy as it is now."""
        if not callable(policy) or not weight > 0:
            raise FondacoError("a policy is needed, and a weight above 0")
        number = self._number(copy.deepcopy(policy) if not isinstance(policy, str) else policy)
        for numbers, weights in self._lots:
            numbers.append(number)
            weights.append(weight)

    @property
    def only_chance(self) -> bool:
        """Whether nobody needs to be asked."""
        return len(self._players) == 1

    def draw(self, seeds: Seeds, seats: Seats) -> Masks:
        """Who plays games of these seeds, by game and seat; the agent's own seat is ASKED."""
        players = self._tables.players
        found = np.full((len(seeds), players), ASKED, np.int8)
        for row, (seed, own) in enumerate(zip(seeds, seats, strict=True)):
            for k in range(1, players):
                lot = (k - 1) % len(self._lots)
                found[row, (own + k) % players] = self._drawn(int(seed), lot)
        return found

    def _drawn(self, seed: int, lot: int) -> int:
        numbers, weights = self._lots[lot]
        if len(numbers) == 1:
            return numbers[0]
        left = draw(seed, STREAM + lot, FINE) / FINE * sum(weights)
        for number, weight in zip(numbers, weights, strict=True):
            left -= weight
            if left < 0:
                return number
        return numbers[-1]

    def sit_down(self, games: Games, seeds: Seeds, kinds: Masks) -> None:
        """Tell the bots which games have begun."""
        for game in games.tolist():
            for seat in range(self._tables.players):
                player = self._players[max(kinds[game, seat], RANDOM)]
                if player is not None and not callable(player):
                    player.sit_down(game, seat, bot_seed(int(seeds[game]), seat))

    def choose(self, games: Games, kinds: Masks, to_move: Seats, observations: Numbers, masks: Masks) -> Ids:
        """An action for each of these games, in which others than the agent are to move."""
        asked = kinds[games, to_move[games]]
        chosen = np.empty(len(games), np.int16)
        for number in np.unique(asked).tolist():
            rows = asked == number
            player, some = self._players[number], games[rows]
            assert player is not None
            if callable(player):
                chosen[rows] = player(observations[some], masks[some])
            else:
                chosen[rows] = player.choose(some)
        return chosen
