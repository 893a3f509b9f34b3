"""The bots by name, and the levels that people choose from."""

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from ..game import check_seed
from ..games.errors import FondacoError, shown
from ..i18n import N_
from .base import Bot
from .external import COMMAND, External
from .greedy import Greedy
from .novice import Novice
from .uniform import Uniform


@dataclass(frozen=True)
class Level:
    """A strength for people to choose. ``title`` and ``how`` are English text for gettext."""

    name: str
    title: str
    seconds: float
    """What a turn takes at most, once compiled; the budget to give to ``choose``."""
    how: str
    """How it plays, in a few words."""


def _planner(name: str, strong: bool = False) -> Bot:
    from .planner import Planner  # here, so that listing the bots does not load NumPy

    return Planner(name, strong=strong)


def _learner(name: str, seed: int) -> Bot:
    from .learner import Learner
    from .planner import Planner

    return Learner(name, seed, Planner("level2"), Novice(name, seed), SLIPS[name])


def _adept(name: str, seed: int) -> Bot:
    from .thinker import Thinker

    return Thinker(name, seed, samples=1)


def _thinker(name: str, seed: int) -> Bot:
    from .thinker import Thinker

    return Thinker(name, seed)


def _great_thinker(name: str, seed: int) -> Bot:
    from .care import GREAT
    from .thinker import Thinker

    return Thinker(name, seed, care=GREAT)


def _yardstick(name: str, seed: int) -> Bot:
    from .thinker import Thinker

    return Thinker(name, seed, samples=32, yardstick=True)


def _tree_search(name: str, seed: int) -> Bot:
    from .mcts.bot import TreeSearch  # likewise

    return TreeSearch(name, seed)


SLIPS = {"learner1": 0.85, "learner2": 0.70, "learner3": 0.53, "learner4": 0.37, "learner5": 0.20}
"""The share of turns that a learner makes like level1, and plans like level2 else."""

_MAKERS: dict[str, Callable[[int], Bot]] = {
    "random": Uniform,
    "greedy": lambda seed: Greedy("greedy"),
    "beam": lambda seed: _planner("beam"),
    "mcts": lambda seed: _tree_search("mcts", seed),
    "level1": lambda seed: Novice("level1", seed),
    "learner1": lambda seed: _learner("learner1", seed),
    "learner2": lambda seed: _learner("learner2", seed),
    "learner3": lambda seed: _learner("learner3", seed),
    "learner4": lambda seed: _learner("learner4", seed),
    "learner5": lambda seed: _learner("learner5", seed),
    "level2": lambda seed: _planner("level2"),
    "level3": lambda seed: _planner("level3"),
    "level4": lambda seed: _planner("level4", strong=True),
    "level5": lambda seed: _planner("level5", strong=True),
    "adept": lambda seed: _adept("adept", seed),
    "level6": lambda seed: _thinker("level6", seed),
    "level7": lambda seed: _great_thinker("level7", seed),
    "yardstick": lambda seed: _yardstick("yardstick", seed),
}

NAMES: tuple[str, ...] = tuple(_MAKERS)
PLAIN = ("random", "greedy", "level1")
"""These play without compiled code, so at once."""

LEVELS: tuple[Level, ...] = (
    Level("level1", N_("First game"), 0.25, N_("takes what looks good at once")),
    Level("learner1", N_("Beginner"), 0.25, N_("plans ahead now and then")),
    Level("learner2", N_("Helper"), 0.25, N_("plans one turn in three")),
    Level("learner3", N_("Porter"), 0.25, N_("plans every other turn")),
    Level("learner4", N_("Apprentice"), 0.25, N_("plans two turns in three")),
    Level("learner5", N_("Pedlar"), 0.25, N_("plans most turns, and slips now and then")),
    Level("level2", N_("Shopkeeper"), 0.1, N_("plans a few turns ahead and does not slip")),
    Level("level3", N_("Merchant"), 0.1, N_("plans far ahead")),
    Level("level4", N_("Caravan leader"), 0.1, N_("plans far ahead and knows what things are worth")),
    Level("level5", N_("Expert"), 0.1, N_("plans, and reckons with the plans of the others")),
    Level("adept", N_("Consul"), 1.0, N_("tries its best turns out before it chooses")),
    Level("level6", N_("Master"), 1.0, N_("plays its best turns on over many deals before it chooses")),
    Level("level7", N_("Grand master"), 5.0, N_("does the same, and takes its time")),
)
"""From a first game to the strongest. What each wins against the one before is told in docs/strength.md."""


def make(name: str, seed: int | None = None, programs: bool = False) -> Bot:
    """A bot for one seat of one game; the same seed and the same views give the same moves.

    With ``programs``, a name ``cmd:COMMAND`` starts a program. Never allow that for a name that came over a network.
    """
    if programs and name.startswith(COMMAND):
        return External(name.removeprefix(COMMAND))
    if name not in _MAKERS:
        raise FondacoError("there is no bot {name}; there are {known}", name=shown(name), known=", ".join(NAMES))
    seed = secrets.randbelow(2**53) if seed is None else seed
    check_seed(seed)
    return _MAKERS[name](seed)


Maker = Callable[[str, int], Bot]
"""Makes a bot of a name and a seed."""


def any_bot(name: str, seed: int) -> Bot:
    """A bot of the package, or a program."""
    return make(name, seed, programs=True)


@contextmanager
def at_table(names: Sequence[str], seeds: Sequence[int], maker: Maker = any_bot) -> Iterator[list[Bot]]:
    """The bots of all seats, programs among them; these are ended when the game is."""
    players = [maker(name, seed) for name, seed in zip(names, seeds, strict=True)]
    try:
        yield players
    finally:
        end_programs(players)


def end_programs(players: Iterable[Bot]) -> None:
    """End the programs among these bots."""
    for player in players:
        if isinstance(player, External):
            player.close()


def called(name: str) -> str:
    """What a bot is called where people see it: a program by its file, not by its command."""
    return External(name.removeprefix(COMMAND)).called if name.startswith(COMMAND) else name
