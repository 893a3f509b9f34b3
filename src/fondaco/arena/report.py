"""A match as a table for the terminal and as a chart."""

import math
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table

from ..games.errors import FondacoError
from .match import Played
from .stats import Estimate, Standing, elo, standings


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
    if path.suffix.lower() not in (".svg", ".png"):
        raise FondacoError(f"a chart is an .svg or a .png file, not {path.name}")
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    rows: list[Standing] = standings(games)[::-1]
    figure, axes = pyplot.subplots(figsize=(7, 1.2 + 0.4 * len(rows)), layout="constrained")
    means = [100 * row.win.mean for row in rows]
    spread = [
        [mean - 100 * row.win.low for mean, row in zip(means, rows, strict=True)],
        [100 * row.win.high - mean for mean, row in zip(means, rows, strict=True)],
    ]
    axes.errorbar(means, range(len(rows)), xerr=spread, fmt="o", color="#23408e", capsize=4)
    axes.set_yticks(range(len(rows)), [row.bot for row in rows])
    axes.axvline(100 / len(games[0].bots), color="#999999", linewidth=1, linestyle="--")
    axes.set(
        xlim=(0, 100), xlabel="wins, % per seat (95 % interval by decks)", title=title, ylim=(-0.6, len(rows) - 0.4)
    )
    figure.savefig(path)
    pyplot.close(figure)
