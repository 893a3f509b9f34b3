"""Bots for many games at once: the same decisions as at a table, from the same views and seeds.

Bots that plan choose in compiled code. Those written in plain Python are asked game by game, which is far slower. Bots that
look at the clock are refused: what they choose could not be repeated.
"""

from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ..engine.arrays import Ids, Records
from ..engine.compiled import PackedGame
from ..game import View, check_names
from ..games.errors import FondacoError, shown
from ..games.state import State
from . import registry
from .base import Bot
from .effort import Effort
from .external import COMMAND
from .kit import bot_kit
from .planner import PATIENCE as LAST_PATIENT
from .planner import Planner
from .search.compiled_search import byte_rows, compiled_search
from .search.fields import MOST_TURNS, THINGS, TURN
from .weights import Weights

Games = NDArray[np.integer]
"""Which games are meant, by their numbers."""
CLOCKED = ("mcts", "adept", "level6", "level7", "yardstick")
"""They think for as long as they are given, or look for forced wins as long as they may."""
PATIENCE = 60.0


@dataclass(frozen=True)
class Tables:
    """An array of games that bots sit at."""

    packed: PackedGame
    box: State
    states: Records
    players: int
    threads: Executor | None = None
    workers: int = 1


class BotBatch(Protocol):
    """One bot at some seats of many games."""

    def sit_down(self, game: int, seat: int, seed: int) -> None:
        """Begin a new game there."""
        ...

    def choose(self, games: Games) -> Ids:
        """An action for whoever is to move in each of these games."""
        ...


def seated(name: str, tables: Tables, timed: bool = False) -> BotBatch:
    """The bot of that name for many games; with ``timed`` also those that look at the clock."""
    if name.startswith(COMMAND) or (name in CLOCKED and not timed):
        raise FondacoError(
            "{name} cannot play many games at once; these can: {known}", name=shown(name), known=", ".join(offered())
        )
    bot = registry.make(name, 0)
    if type(bot) is Planner:
        return PlannerBatch(bot, tables)
    return OneByOne(name, tables)


def offered() -> list[str]:
    """The bots that can play many games at once and be repeated."""
    return [name for name in registry.NAMES if name not in CLOCKED]


class OneByOne:
    """A bot in plain Python, one for each seat that it has."""

    def __init__(self, name: str, tables: Tables) -> None:
        self._name, self._tables = name, tables
        self._bots: dict[tuple[int, int], Bot] = {}

    def sit_down(self, game: int, seat: int, seed: int) -> None:
        """A new bot for that seat."""
        self._bots[game, seat] = registry.make(self._name, seed)

    def choose(self, games: Games) -> Ids:
        """Ask the bots one after the other."""
        return np.array([self._choose(int(game)) for game in games], np.int16)

    def _choose(self, game: int) -> int:
        tables = self._tables
        rules, state = tables.packed.rules, tables.packed.unpack(tables.states, game)
        rules.hide(state, tables.box)
        seat = int(state.to_move)
        view = View(rules, tables.box, state, seat, check_names(None, tables.players))
        return self._bots[game, seat].choose(view, PATIENCE)


class PlannerBatch:
    """A bot that plans, in compiled code and as many threads as there are workers; where it hurries, one by one."""

    def __init__(self, bot: Planner, tables: Tables) -> None:
        rules = tables.packed.rules
        self._effort, self._weights = bot.manner(rules.name)
        self._tables = tables
        self._hurried = OneByOne(bot.name, tables)
        self._compiled = compiled_search(rules.name)
        number = len(tables.states)
        self._turns = np.zeros(number * tables.players, TURN)
        self._full = np.zeros((number, tables.players, THINGS))
        self._places = mark_places(tables.packed)
        self._rooms = [_Room.of(rules.name, tables.box, self._effort, self._weights) for _ in range(tables.workers)]

    def sit_down(self, game: int, seat: int, seed: int) -> None:
        """Forget the turn that was begun there, and look at what lies on the new table."""
        tables = self._tables
        self._turns["length"][game * tables.players + seat] = 0
        state = tables.packed.unpack(tables.states, game)
        self._full[game, seat] = self._weights.worths(state, tables.box)
        self._hurried.sit_down(game, seat, seed)

    def choose(self, games: Games) -> Ids:
        """Plan, or go on with the turns that were planned."""
        late = self._tables.states["round"][games] > LAST_PATIENT
        if not late.any():
            return self._choose(games)
        chosen = np.zeros(len(games), np.int16)
        chosen[late] = self._hurried.choose(games[late])
        if not late.all():
            chosen[~late] = self._choose(games[~late])
        return chosen

    def _choose(self, games: Games) -> Ids:
        chosen, wanted = np.zeros(len(games), np.int16), games.astype(np.int64)
        threads = self._tables.threads
        if threads is None or len(games) == 1:
            self._work(self._rooms[0], wanted, 0, len(games), chosen)
            return chosen
        bounds = [len(games) * k // len(self._rooms) for k in range(len(self._rooms) + 1)]
        tasks = [
            threads.submit(self._work, room, wanted, bounds[k], bounds[k + 1], chosen)
            for k, room in enumerate(self._rooms)
        ]
        for task in tasks:
            task.result()
        return chosen

    def _work(self, room: "_Room", games: NDArray[np.int64], start: int, stop: int, chosen: Ids) -> None:
        search = (room.arrays, room.tree, room.outcomes, room.ends, byte_rows(room.arrays.states), self._places)
        self._compiled.choose_turns(
            *(self._tables.states, games, start, stop, *search, self._effort, self._full, self._turns, chosen)
        )


class _Room:
    """What one thread plans with."""

    def __init__(self, name: str, box: State, width: int, weights: Weights) -> None:
        compiled = compiled_search(name)
        self.arrays = compiled.make_arrays(width, box)
        self.arrays.sights["weights"][:] = weights.array()
        self.tree = compiled.make_tree()
        self.outcomes = compiled.packed.states(MOST_TURNS)
        self.ends = np.zeros(MOST_TURNS, np.int32)

    @classmethod
    def of(cls, name: str, box: State, effort: Effort, weights: Weights) -> "_Room":
        """Room for plans of that effort."""
        return cls(name, box, max(effort.width, effort.others_width), weights)


def mark_places(packed: PackedGame) -> NDArray[np.int64]:
    """The bytes of a state that tell the positions of one turn apart; see ``whole_turn.mark``."""
    places: list[int] = []
    for field in bot_kit(packed.rules.name).turn_marks:
        places.extend(_bytes_of(packed.state_type, field))
    return np.array(places, np.int64)


def _bytes_of(kind: np.dtype[np.void], field: str) -> Iterable[int]:
    assert kind.fields is not None
    inner, offset = kind.fields[field][:2]
    return range(offset, offset + inner.itemsize)
