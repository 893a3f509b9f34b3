"""The page of all puzzles: today's, and the others by game, kind and difficulty."""

from typing import Any
from urllib.parse import urlencode

from ... import words
from ...i18n import translator
from ...puzzles import DIFFICULTIES, KINDS, Puzzle, difficulty, today
from ...puzzles.collection import chosen, with_puzzles
from ..people.solving import Solver
from ..storage.rows import now

MOST_LISTED = 60
"""Puzzles on one page; there is a way to the next."""
Asked = tuple[str | None, str | None, int | None]
"""The game, kind and difficulty that are asked for."""


def list_page(asked: Asked, start: int, solver: Solver, lang: str) -> dict[str, Any]:
    """What the page shows: those from ``start`` on of the puzzles that are asked for."""
    t = translator(lang)
    game, kind, level = asked
    names = with_puzzles()
    found = [puzzle for name in names if game in (None, name) for puzzle in chosen(name, kind, level)]
    found.sort(key=lambda puzzle: ((puzzle.game, puzzle.id) in solver.done, difficulty(puzzle), puzzle.id[::-1]))
    kinds = {puzzle.kind for name in names for puzzle in chosen(name)}

    def line(puzzle: Puzzle) -> dict[str, Any]:
        return {
            "url": f"/puzzles/{puzzle.game}/{puzzle.id}",
            "title": words.title(puzzle.game, t),
            "game": puzzle.game,
            "kind": t.gettext(KINDS[puzzle.kind]),
            "level": t.gettext(DIFFICULTIES[difficulty(puzzle)]),
            "stars": difficulty(puzzle) + 1,
            "players": puzzle.players,
            "done": (puzzle.game, puzzle.id) in solver.done,
        }

    start = max(0, min(start, len(found) - 1) // MOST_LISTED * MOST_LISTED)
    wish = {"game": game or "", "kind": kind or "", "level": "" if level is None else str(level)}

    def way(to: int) -> str | None:
        return "/puzzles?" + urlencode({**wish, "start": to}) + "#all" if 0 <= to < len(found) else None

    return {
        "today": [line(today(name, now().date())) for name in names],
        "moment": now(),
        "puzzles": [line(puzzle) for puzzle in found[start : start + MOST_LISTED]],
        "back": way(start - MOST_LISTED),
        "more": way(start + MOST_LISTED),
        "in_all": len(found),
        "solver": solver,
        "chosen": wish,
        "with_puzzles": [(name, words.title(name, t)) for name in names],
        "kinds": [(name, t.gettext(title)) for name, title in KINDS.items() if name in kinds],
        "levels": [(str(n), t.gettext(title)) for n, title in enumerate(DIFFICULTIES)],
    }
