"""What the bots must know of a game. Each game has a folder beside this module, which offers it as ``KIT``."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

from .. import games
from ..game import View
from .effort import Effort
from .weights import Weights

ValuedTurn = tuple[float, list[int]]
"""A way to finish a turn: what it is worth, in points, and its decisions."""

RecordFields = Sequence[tuple[str, str] | tuple[str, str, tuple[int, ...]]]
"""The fields of a NumPy record: name, type and shape."""


@dataclass(frozen=True)
class SearchKit:
    """What the compiled search must know of a game."""

    functions: ModuleType
    """The module with the functions that ``search.beam_search`` and ``search.whole_turns`` only name."""
    node: RecordFields
    """A position of a plan."""
    sight: RecordFields
    """What a seat foresees in this game beside what it foresees in every one."""
    successors: int
    """How many successors a position of a plan has on average, at most."""
    weights: Weights
    strong_weights: Weights
    """The weights that won most games, for those who are to play as well as they can."""


@dataclass(frozen=True)
class SamplingKit:
    """How thinking by samples goes about a game."""

    point: float
    """What a point that a plan promises counts beside the chances that samples show: more where plans foresee more."""
    play_out: Effort
    """How hard every seat thinks in a play-out."""
    horizon: int
    """Rounds that a play-out of two players lasts before the chances are judged."""
    ways: tuple[Effort, ...] = ()
    """Other ways to think in the play-outs of a turn, by turns from deal to deal: where little is hidden, the same players
    would play the same game on every deal. The yardstick has none."""
    regret: float = 0.0
    """A choice that is expected to lose less than this chance, divided by the seconds there are, is made at once. The
    yardstick makes none."""


@dataclass(frozen=True)
class JudgeKit:
    """What the judge that learns from whole games must know of a game."""

    features: Callable[[Any, Any, Any], Any]
    """What the judge sees of positions (states, their prospects, boxes): an array by position, seat and number."""
    play_on: Effort
    """How hard everybody thinks in the games that it learns from, and in some of those that truth is measured by."""


@dataclass(frozen=True)
class BotKit:
    """What the bots know of one game."""

    valued_turns: Callable[[View], list[ValuedTurn]]
    """The ways to finish the present turn that are worth a thought, merged by outcome."""
    belongings: tuple[str, ...]
    """The fields of a state that have all that a seat has, one entry per seat."""
    turn_marks: tuple[str, ...]
    """The fields that tell the positions of one turn apart, whatever a deck may have revealed meanwhile."""
    efforts: Mapping[str, Effort]
    """How hard each of the bots thinks that plan, by name: so that each level is stronger than the last."""
    sampling: SamplingKit
    yardstick: SamplingKit
    """The same as it was for the bot ``yardstick``, which stays as it is."""
    prospects: Effort
    """The plans from which the win network takes the prospects of a seat."""
    self_play: Effort
    """How hard bots think in the games that the win network is fitted to."""
    tuning: Effort
    """How hard they think in the games by which weights are found."""
    search: Callable[[], SearchKit]
    """A function, so that knowing the bots does not load NumPy."""
    judge: Callable[[], JudgeKit]
    """Likewise."""


@cache
def bot_kit(name: str) -> BotKit:
    """The kit of the game of that name."""
    kit: BotKit = games.part(__package__, name).KIT
    return kit
