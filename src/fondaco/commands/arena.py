"""``fondaco arena``: matches between bots."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from ..arena import report
from ..arena.match import Played, Setting
from ..arena.results import Results
from ..arena.run import Match, collect, run
from ..arena.stats import Sequential
from ..games.errors import FondacoError, shown
from .progress import bar


@dataclass(frozen=True)
class Wish:
    """The command line of a match."""

    game: str
    bots: str
    players: int
    games: int
    seconds: float
    sprt: str | None
    seed: int
    jobs: int
    max_rounds: int
    results: Path | None
    chart: Path | None
    scheduler: str | None

    def match(self) -> Match:
        """The match that is meant."""
        return Match(
            Setting(self.game, self.players, self.seconds, self.max_rounds),
            tuple(name.strip() for name in self.bots.split(",")),
            games=self.games,
            seed=self.seed,
            jobs=self.jobs,
            scheduler=self.scheduler,
            sequential=_sequential(self.sprt),
        )


def _sequential(text: str | None) -> Sequential | None:
    if text is None:
        return None
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise FondacoError("--sprt takes two Elo differences like 0,20, not {text}", text=shown(text)) from None
    if low >= high:
        raise FondacoError("--sprt takes the smaller difference first, like 0,20, not {text}", text=shown(text))
    return Sequential(low, high)


def _sequential_line(test: Sequential, games: Sequence[Played], bot: str) -> str:
    verdict = test.verdict(games, bot)
    said = f"{bot} is {verdict}" if verdict else "not decided yet"
    ratio = f"log-likelihood ratio {test.ratio(games, bot):.2f}"
    return f"sequential test, {test.low:g} against {test.high:g} Elo: {said} ({ratio})"


def arena(wish: Wish) -> None:
    """Play the match with a progress bar on stderr; print the table, also of what was played before an interruption."""
    match, results = wish.match(), Results(wish.results)
    stopped = False
    with bar() as progress:
        task = progress.add_task(wish.game, total=None)
        try:
            games = run(match, results, lambda done, total: progress.update(task, completed=done, total=total))
        except KeyboardInterrupt:
            games, stopped = collect(match, results), True
    if games:
        title = f"{wish.game}, {wish.players} players, {wish.seconds:g} s per decision, decks from {wish.seed}"
        Console(width=None if sys.stdout.isatty() else 110).print(report.table(games, title))
        if match.sequential:
            print(_sequential_line(match.sequential, games, match.bots[0]))
        if wish.chart:
            report.chart(games, title, wish.chart)
    if stopped:
        raise KeyboardInterrupt
