"""Charts of estimates with their intervals, one row each, as SVG or PNG."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..games.errors import FondacoError
from .stats import Estimate

if TYPE_CHECKING:
    from .study import SeatShare, Worth

INK, FAINT, GUIDE = "#23408e", "#a9b4d0", "#999999"
KNOWN = 0.05
"""What is less likely than this by chance alone is drawn in full colour."""


@dataclass(frozen=True)
class Row:
    """An estimate, by name."""

    name: str
    estimate: Estimate
    known: bool = True


@dataclass(frozen=True)
class Column:
    """A scale with its estimates, from the top down."""

    label: str
    rows: Sequence[Row]
    scale: float = 1
    line: float = 0
    """Where nothing is better than anything else."""
    limits: tuple[float, float] | None = None


def check(path: Path) -> None:
    """Refuse a file that no chart can be written to."""
    if path.suffix.lower() not in (".svg", ".png"):
        raise FondacoError("a chart is an .svg or a .png file, not {name}", name=path.name)


def draw(columns: Sequence[Column], title: str, path: Path) -> None:
    """Columns side by side, with the same rows. The same estimates give the same file."""
    check(path)
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "fondaco"
    from matplotlib import pyplot

    rows = len(columns[0].rows)
    size = (7, 1.2 + (0.4 if rows < 10 else 0.22) * rows)
    figure, axes = pyplot.subplots(1, len(columns), figsize=size, layout="constrained", sharey=True, squeeze=False)
    for column, panel in zip(columns, axes[0], strict=True):
        _draw_column(column, panel)
    figure.suptitle(title)
    figure.savefig(path, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)
    pyplot.close(figure)


def _draw_column(column: Column, panel: Any) -> None:
    rows = list(column.rows)[::-1]
    for place, row in enumerate(rows):
        mean, low, high = (column.scale * value for value in (row.estimate.mean, row.estimate.low, row.estimate.high))
        colour = INK if row.known else FAINT
        panel.errorbar(mean, place, xerr=[[mean - low], [high - mean]], fmt="o", ms=4, color=colour, capsize=3)
    panel.set_yticks(range(len(rows)), [row.name for row in rows])
    panel.axvline(column.line, color=GUIDE, linewidth=1, linestyle="--")
    panel.set(xlabel=column.label, ylim=(-0.6, len(rows) - 0.4))
    if column.limits:
        panel.set(xlim=column.limits)


def draw_worths(worths: "Sequence[Worth]", title: str, path: Path) -> None:
    """What things are worth, in points and in wins; faint what may be chance."""
    points = [Row(one.name, one.points, one.points_p < KNOWN) for one in worths]
    wins = [Row(one.name, one.wins, one.wins_p < KNOWN) for one in worths]
    draw([Column("points more", points), Column("wins more, %", wins, scale=100)], title, path)


def draw_seats(seats: "Sequence[SeatShare]", title: str, path: Path) -> None:
    """What each seat wins; faint what may be chance."""
    rows = [Row(f"seat {one.seat + 1}", one.wins, one.p < KNOWN) for one in seats]
    draw([Column("wins, %", rows, scale=100, line=100 / len(seats))], title, path)
