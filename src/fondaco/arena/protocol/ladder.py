"""The ladder of version 1: bots that stay as they are, whatever becomes of the levels for people.

Chance is the lowest rung. Then comes the greedy bot, which leaves a share of its decisions to chance, less and less of
them; so that there is a rung for those who have only just begun to learn. Above it stand bots that plan, with efforts and
weights of their own, kept beside the other numbers of a game in ``ladder_v1.json``, together with the ratings of all rungs.
A game without that file has the lower rungs and no ratings. Tests hold every rung to the decisions it makes today:
a change of one needs a new version.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ... import games
from ...bots.base import Bot
from ...bots.effort import Effort
from ...bots.greedy import Greedy
from ...bots.kit import bot_kit
from ...bots.planner import Planner
from ...bots.uniform import Uniform
from ...bots.weights import Weights
from ...game import View
from ...games.chance import draw
from ...games.errors import FondacoError, shown

VERSION = "v1"
PREFIX = f"{VERSION}:"
"""How the name of a rung begins where bots are named."""
FIRST_DECK, DECKS = 41_000_000, 50
"""The decks that agents are rated on; the rungs themselves were rated on those from ``CALIBRATION`` on."""
CALIBRATION = 42_000_000
MAX_ROUNDS = 100
"""A game that lasts longer is shared by those who lead."""
WAVERING = {"greedy-80": 0.8, "greedy-50": 0.5, "greedy-20": 0.2}
"""How much of its decisions a greedy bot leaves to chance."""
LOWER = ("chance", *WAVERING, "greedy")


@dataclass(frozen=True)
class Rungs:
    """The ladder of one game."""

    planners: dict[str, tuple[Effort, dict[str, float]]]
    ratings: dict[int, dict[str, float]]
    """By the number of players; empty where nobody has measured yet."""

    @property
    def names(self) -> tuple[str, ...]:
        """From the weakest to the strongest."""
        return (*LOWER, *self.planners)


@cache
def rungs(game: str) -> Rungs:
    """The ladder of the game of that name."""
    kept = files(games.part("fondaco.bots", game)) / "ladder_v1.json"
    if not kept.is_file():
        return Rungs({}, {})
    text: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
    planners = {name: (Effort(*one["effort"]), one["weights"]) for name, one in text["planners"].items()}
    return Rungs(planners, {int(players): ratings for players, ratings in text["ratings"].items()})


def is_rung(name: str) -> bool:
    """Whether a name means a rung of the ladder."""
    return name.startswith(PREFIX)


def make_rung(name: str, seed: int) -> Bot:
    """The bot on a rung, named like ``v1:greedy``."""
    rung = name.removeprefix(PREFIX)
    if rung == "chance":
        return Uniform(seed)
    if rung == "greedy":
        return Greedy(rung, forgetful=True)
    if rung in WAVERING:
        return Wavering(rung, seed, WAVERING[rung])
    if any(rung in rungs(game).planners for game in games.NAMES):
        return FrozenPlanner(rung, forgetful=True)
    raise FondacoError("there is no rung {name} in {version}", name=shown(rung), version=VERSION)


class Wavering:
    """A greedy bot that leaves a share of its decisions to chance."""

    def __init__(self, name: str, seed: int, share: float) -> None:
        self.name = name
        self._greedy = Greedy(name, forgetful=True)
        self._seed, self._share, self._made = seed, share, 0

    def choose(self, view: View, seconds: float) -> int:
        """Any legal decision, or the greedy one."""
        self._made += 1
        legal = view.legal_ids
        if draw(self._seed, 2 * self._made, 1000) < 1000 * self._share:
            return legal[draw(self._seed, 2 * self._made + 1, len(legal))]
        return self._greedy.choose(view, seconds)


class FrozenPlanner(Planner):
    """A bot that plans as the ladder of the game has it."""

    def manner(self, game: str) -> tuple[Effort, Weights]:
        """As hard, and with the weights, that the ladder says."""
        if self.name not in rungs(game).planners:
            raise FondacoError("{game} has no rung {name} in {version}", game=game, name=self.name, version=VERSION)
        effort, weights = rungs(game).planners[self.name]
        frozen: Weights = type(bot_kit(game).search().weights)(**weights)
        return effort, frozen
