"""The chances of all seats over the turns, as a drawing: shares of its width and height, and the same in a table."""

from collections.abc import Sequence
from typing import Any

from ...game import Turn
from .shared import initial

_MOST_ROUNDS_NAMED = 12


def drawing(
    rows: Sequence[Sequence[float]],
    turns: Sequence[Turn],
    names: Sequence[str],
    at: int | None = None,
    you: int | None = None,
) -> dict[str, Any]:
    """What the template draws: ``rows[i]`` are the chances after ``i`` turns; ``at`` is the turn that is marked.

    ``you`` is the seat of who looks.
    """
    last = len(rows) - 1
    at = last if at is None else max(0, min(at, last))
    across = 100 / max(last, 1)
    return {
        "lines": [
            {
                "seat": seat,
                "name": name,
                "me": seat == you,
                "initial": initial(list(names), seat),
                "points": " ".join(f"{i * across:.2f},{100 * (1 - row[seat]):.2f}" for i, row in enumerate(rows)),
                "now": round(100 * rows[at][seat]),
            }
            for seat, name in enumerate(names)
        ],
        "at": at,
        "last": last,
        "moments": [
            {
                "turn": i,
                "x": round(i * across, 2),
                "left": round(max(0.0, (i - 0.5) * across), 2),
                "width": round(across if 0 < i < last else across / 2, 2) if last else 100,
                "shares": [round(100 * chance, 1) for chance in row],
                "number": _number(turns, i),
            }
            for i, row in enumerate(rows)
        ],
        "rounds": _rounds(turns, last, across),
        "table": _by_round(rows, turns),
    }


def _number(turns: Sequence[Turn], i: int) -> str:
    """The number of the turn that led there, as the log has it."""
    return f"{turns[i - 1].round}.{turns[i - 1].seat + 1}" if i else ""


def _rounds(turns: Sequence[Turn], last: int, across: float) -> list[dict[str, Any]]:
    """Where rounds begin, and the number of some of them."""
    begins = [i for i in range(last) if turns[i].round and (i == 0 or turns[i - 1].round != turns[i].round)]
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if len(begins) <= step * _MOST_ROUNDS_NAMED)
    return [{"x": round(i * across, 2), "n": turns[i].round} for i in begins if turns[i].round % step == 0]


def _by_round(rows: Sequence[Sequence[float]], turns: Sequence[Turn]) -> list[dict[str, Any]]:
    """The chances at the end of each round, and now."""
    last = len(rows) - 1
    ends = [i for i in range(1, last + 1) if i == last or turns[i].round != turns[i - 1].round]
    return [{"round": turns[i - 1].round, "shares": [round(100 * chance) for chance in rows[i]]} for i in ends]
