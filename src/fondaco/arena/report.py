"""A match as a table for the terminal and as a chart."""

import math
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table

from . import charts
from .match import Played
from .stats import Estimate, elo, standings


def table(games: Sequence[Played], title: str) -> Table:
    """One row per bot, the best first."""
    drawn = Table(title=title, caption=_caption(games), caption_justify="left")
    drawn.add_column("bot")
    for heading in ("games", "wins %", "95 %", "Elo", "score", "95 %", "rating", "ms/decision"):
        drawn.add_column(heading, justify="right")
    two = all(len(game.bots) == 2 for game in games)
    for row in standings(games):
        drawn.add_row(
            row.bot,
            str(row.games),
            f"{100 * row.win.mean:.1f}",
            _interval(row.win, 100),
            f"{elo(row.win.mean):+.0f}" if two and 0 < row.win.mean < 1 else "",
            f"{row.score.mean:.1f}",
            _interval(row.score, 1),
            f"{row.rating:.1f} ± {row.spread:.1f}",
            f"{1000 * row.seconds_per_decision:.1f}",
        )
    return drawn


def _interval(estimate: Estimate, scale: float) -> str:
    if math.isnan(estimate.low):
        return "-"
    return f"{scale * estimate.low:.1f} to {scale * estimate.high:.1f}"


def _caption(games: Sequence[Played]) -> str:
    rounds = sum(game.rounds for game in games) / max(len(games), 1)
    decks = len({game.deck for game in games})
    failures = sorted({game.failure for game in games if game.failure})
    lines = [f"{len(games)} games on {decks} decks, every deck in all rotations; {rounds:.1f} rounds per game"]
    lines += [f"lost by failing: {failure}" for failure in failures[:5]]
    return "\n".join(lines)


def chart(games: Sequence[Played], title: str, path: Path) -> None:
    """Win shares with their intervals, as SVG or PNG by the file's ending."""
    charts.check(path)
    rows = [charts.Row(row.bot, row.win) for row in standings(games)]
    equal = 100 / len(games[0].bots)
    column = charts.Column("wins, % per seat (95 % interval by decks)", rows, scale=100, line=equal, limits=(0, 100))
    charts.draw([column], title, path)
