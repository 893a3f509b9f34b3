"""The page of all puzzles: today's, and the others by game, kind and difficulty."""

from typing import Any

from ... import words
from ...i18n import translator
from ...puzzles import DIFFICULTIES, KINDS, Puzzle, difficulty, today
from ...puzzles.collection import chosen, with_puzzles
from ..people.solving import Solver
from ..storage.rows import now

MOST_LISTED = 60
"""Puzzles on one page; others come as those are solved."""
Asked = tuple[str | None, str | None, int | None]
"""The game, kind and difficulty that are asked for."""


def list_page(asked: Asked, solver: Solver, lang: str) -> dict[str, Any]:
    """What the page shows."""
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

    return {
        "today": [line(today(name, now().date())) for name in names],
        "moment": now(),
        "puzzles": [line(puzzle) for puzzle in found[:MOST_LISTED]],
        "in_all": len(found),
        "solver": solver,
        "chosen": {"game": game or "", "kind": kind or "", "level": "" if level is None else str(level)},
        "with_puzzles": [(name, words.title(name, t)) for name in names],
        "kinds": [(name, t.gettext(title)) for name, title in KINDS.items() if name in kinds],
        "levels": [(str(n), t.gettext(title)) for n, title in enumerate(DIFFICULTIES)],
    }
