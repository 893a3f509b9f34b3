"""Evaluating an agent: it meets every rung of the ladder on the same decks, from every seat."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ... import __version__, games
from ...bots.external import COMMAND
from ...game import check_players
from ...games.errors import FondacoError, shown
from ..match import Played, Setting, play_deck
from ..results import Results
from ..stats import Estimate, bootstrap
from ..stats import by_deck as sums_by_deck
from ..workers import in_processes
from . import agents
from .ladder import DECKS, FIRST_DECK, MAX_ROUNDS, PREFIX, VERSION, is_rung, rungs
from .rating import rate

Progress = Callable[[int, int], None]
"""Called with the games played and the games planned."""


@dataclass(frozen=True)
class Evaluation:
    """What is played. Fewer decks than the protocol has give a rating too, but not one to publish."""

    agent: str
    game: str
    players: int = 2
    decks: int = DECKS
    seconds: float = 1.0

    @property
    def setting(self) -> Setting:
        """What stays the same over all games."""
        return Setting(self.game, self.players, self.seconds, MAX_ROUNDS)

    @property
    def seeds(self) -> range:
        """The decks."""
        return range(FIRST_DECK, FIRST_DECK + self.decks)

    def check(self) -> None:
        """Refuse what cannot be played."""
        check_players(games.get(self.game), self.players)
        if not 1 <= self.decks <= DECKS:
            raise FondacoError("{version} has {most} decks", version=VERSION, most=DECKS)
        if "," in self.agent and not self.agent.startswith(COMMAND):
            raise FondacoError("one agent is evaluated at a time")
        if is_rung(self.agent):
            raise FondacoError("{name} is a rung of the ladder, not an agent", name=shown(self.agent))
        agents.make(self.agent, 0)


@dataclass(frozen=True)
class Against:
    """How an agent did against one rung."""

    rung: str
    games: int
    win: Estimate
    score: Estimate
    rating: float | None
    """Of the rung."""


@dataclass(frozen=True)
class Verdict:
    """What an evaluation has found."""

    evaluation: Evaluation
    fingerprint: str
    rating: Estimate | None
    """None where the rungs have no ratings yet."""
    against: tuple[Against, ...]
    failures: tuple[str, ...]
    seconds_per_decision: float

    @property
    def complete(self) -> bool:
        """Whether it was played on all decks of the protocol."""
        return self.evaluation.decks == DECKS

    def to_json(self) -> dict[str, Any]:
        """The card, for programs and papers."""
        wish = self.evaluation
        return {
            "protocol": VERSION,
            "complete": self.complete,
            "fondaco": __version__,
            "agent": wish.agent,
            "fingerprint": self.fingerprint,
            "game": wish.game,
            "players": wish.players,
            "decks": {"first": FIRST_DECK, "number": wish.decks},
            "seconds": wish.seconds,
            "rating": _numbers(self.rating, 1) if self.rating else None,
            "against": [
                {
                    "rung": one.rung,
                    "rung_rating": one.rating,
                    "games": one.games,
                    "wins": _numbers(one.win, 4),
                    "score": _numbers(one.score, 2),
                }
                for one in self.against
            ],
            "failures": list(self.failures),
            "seconds_per_decision": round(self.seconds_per_decision, 6),
        }


def _numbers(estimate: Estimate, digits: int) -> dict[str, float | None]:
    """What is in the card; one deck alone gives no interval."""
    every = {name: round(getattr(estimate, name), digits) for name in ("mean", "low", "high")}
    return {name: None if math.isnan(number) else number for name, number in every.items()}


def run(wish: Evaluation, results: Results, jobs: int = 1, progress: Progress | None = None) -> Verdict:
    """Play what is not in the results yet, and say what came of it."""
    wish.check()
    line_ups = {rung: _line_up(wish, rung) for rung in rungs(wish.game).names}
    known = f"{agents.fingerprint(wish.agent)} {VERSION}"
    done = {rung: results.decks(wish.setting, (known, *line_up)) for rung, line_up in line_ups.items()}
    tasks = [
        (wish.setting, known, line_up, deck)
        for deck in wish.seeds
        for rung, line_up in line_ups.items()
        if deck not in done[rung]
    ]
    planned = len(line_ups) * wish.decks
    played = planned - len(tasks)
    if progress:
        progress(played * wish.players, planned * wish.players)
    for line_up, one_deck in in_processes(_task, tasks, jobs):
        results.add(wish.setting, (known, *line_up), one_deck)
        played += 1
        if progress:
            progress(played * wish.players, planned * wish.players)
    found = {rung: results.games(wish.setting, (known, *line_up)) for rung, line_up in line_ups.items()}
    return verdict(wish, {rung: [game for game in all_ if game.deck in wish.seeds] for rung, all_ in found.items()})


def _line_up(wish: Evaluation, rung: str) -> tuple[str, ...]:
    return (wish.agent, *(PREFIX + rung for _ in range(wish.players - 1)))


def _task(setting: Setting, known: str, line_up: tuple[str, ...], deck: int) -> tuple[tuple[str, ...], list[Played]]:
    if known.split()[0] != agents.fingerprint(line_up[0]):
        raise FondacoError("{name} has changed meanwhile", name=line_up[0])
    return line_up, play_deck(setting, line_up, deck, agents.make)


def verdict(wish: Evaluation, played: Mapping[str, Sequence[Played]]) -> Verdict:
    """What the games against every rung say."""
    ratings = rungs(wish.game).ratings.get(wish.players)
    every = [game for one in played.values() for game in one]
    against = []
    for rung, one in played.items():
        wins, scores, seats = sums_by_deck(one, wish.agent)
        known = ratings[rung] if ratings else None
        against.append(Against(rung, len(one), bootstrap(wins, seats), bootstrap(scores, seats), known))
    own = [(game, game.bots.index(wish.agent)) for game in every]
    return Verdict(
        wish,
        agents.fingerprint(wish.agent),
        rate(played, wish.agent, ratings, wish.players) if ratings else None,
        tuple(against),
        tuple(sorted({game.failure for game in every if game.failure})[:5]),
        sum(game.seconds[seat] for game, seat in own) / max(1, sum(game.decisions[seat] for game, seat in own)),
    )
