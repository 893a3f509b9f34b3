"""Running a match: decks in parallel, kept as they finish, until enough are played or a test is decided."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from .. import games
from ..games.errors import FondacoError
from .match import Played, Setting, check, line_ups, play_deck
from .results import Results
from .stats import Sequential
from .workers import in_processes

Progress = Callable[[int, int], None]
"""Called with the games played and the games planned."""


@dataclass(frozen=True)
class Match:
    """All that is played: every line-up on the same decks."""

    setting: Setting
    bots: tuple[str, ...]
    games: int
    """Games of each line-up; rounded up so that every deck is played in all rotations."""
    seed: int = 0
    jobs: int = 1
    scheduler: str | None = None
    sequential: Sequential | None = None

    @property
    def decks(self) -> range:
        """The seeds of the decks."""
        number = -(-self.games // self.setting.players)
        return range(self.seed, self.seed + number)


def run(match: Match, results: Results, progress: Progress | None = None) -> list[Played]:
    """Play what is not in the results yet, and return all games of the match."""
    rules = games.get(match.setting.game)
    check(rules, match.bots, match.setting.players, match.decks)
    pairs = line_ups(match.bots, match.setting.players)
    if match.sequential and (len(pairs) > 1 or match.setting.players != 2):
        raise FondacoError("the sequential test is for two bots and two players")
    planned = len(match.decks) * match.setting.players * len(pairs)
    todo = [
        (line_up, deck)
        for deck in match.decks
        for line_up in pairs
        if deck not in results.decks(match.setting, line_up)
    ]
    played = planned - len(todo) * match.setting.players
    if progress:
        progress(played, planned)
    with _workers(match) as parallel:
        for line_up, one_deck in parallel(match.setting, todo):
            results.add(match.setting, line_up, one_deck)
            played += len(one_deck)
            if progress:
                progress(played, planned)
            if match.sequential and match.sequential.verdict(results.games(match.setting, line_up), match.bots[0]):
                break
    return collect(match, results)


def collect(match: Match, results: Results) -> list[Played]:
    """All games of the match that are in the results."""
    pairs = line_ups(match.bots, match.setting.players)
    every = [played for line_up in pairs for played in results.games(match.setting, line_up)]
    return [played for played in every if played.deck in match.decks]


Task = tuple[tuple[str, ...], int]
Done = tuple[tuple[str, ...], list[Played]]
"""A line-up and its games on one deck."""


def _task(setting: Setting, line_up: tuple[str, ...], deck: int) -> Done:
    return line_up, play_deck(setting, line_up, deck)


@contextmanager
def _workers(match: Match) -> Iterator[Callable[[Setting, Sequence[Task]], Iterator[Done]]]:
    """A way to play tasks: here, in processes, or on a Dask cluster. Results come as they finish."""
    if match.scheduler is None:
        yield lambda setting, todo: in_processes(_task, [(setting, *task) for task in todo], match.jobs)
        return
    with _cluster(match.scheduler) as client:
        yield lambda setting, todo: _on_cluster(client, setting, todo)


def _on_cluster(client: Any, setting: Setting, todo: Sequence[Task]) -> Iterator[Done]:
    futures = [client.submit(_task, setting, *task, pure=False) for task in todo]
    try:
        for future in _distributed().as_completed(futures):
            yield future.result()
    finally:
        client.cancel(futures)


@contextmanager
def _cluster(address: str) -> Iterator[Any]:
    try:
        client = _distributed().Client(address, timeout="10s")
    except (OSError, TimeoutError, ValueError) as error:
        raise FondacoError(
            "no Dask scheduler answers at {address}: {reason}", address=address, reason=str(error)
        ) from None
    try:
        yield client
    finally:
        client.close()


def _distributed() -> Any:
    """Dask's module for clusters; it is not typed."""
    return import_module("distributed")
