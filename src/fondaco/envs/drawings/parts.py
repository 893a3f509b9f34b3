"""What the drawings of all games are made of: cards, lists of them, and seats."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...games.cubes import CUBES
from ...games.kit import OwnView
from ...games.shapes import GameView

LONGEST = 64  # letters of a list of cards on one line


@dataclass(frozen=True)
class Drawing:
    """How a game's table is drawn."""

    lines: Callable[[OwnView], list[str]]
    """The table as everybody sees it, without the heading."""
    least_lines: int
    """A picture has room for as many, so that the frames of a film have one size, and more for every seat."""
    lines_per_seat: int


def card(name: str) -> str:
    """A card's name with its cubes in brackets: ``12:RRBB`` is ``12:[RRBB]``."""
    return re.sub(rf"[{CUBES}]+", lambda cubes: f"[{cubes[0]}]", name)


def cards(names: Sequence[str | None]) -> str:
    """Cards in a row."""
    return "  ".join(card(name) for name in names if name) or "-"


def listed(label: str, names: Sequence[str | None]) -> list[str]:
    """Cards after a label, on as many lines as they need."""
    lines = [""]
    for name in filter(None, names):
        if len(lines[-1]) + len(name) > LONGEST:
            lines.append("")
        lines[-1] += "  " + card(name)
    return [f"      {label}:{lines[0] or '  -'}", *(f"        {line}" for line in lines[1:])]


def seat_label(view: GameView, seat: int) -> str:
    """A seat by its number, with an arrow if it decides."""
    arrow = ">" if view["to_move"] == seat and not view["over"] else " "
    return f"{arrow} Seat {seat + 1}"
