"""What is said beside the table of a puzzle: the question, and after an answer what every turn was worth."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...puzzles import DIFFICULTIES, KINDS, Answer, difficulty, why
from ...puzzles.puzzle import Worth
from ..pages.inline_icons import draw
from ..pages.text import Piece, Text, plain
from .posed import Posed

TEMPLATE = "puzzle_panel.html"
MOST_WORTHS = 6
"""Turns of which it is told what they were worth."""


def question(posed: Posed, text: Text) -> dict[str, Any]:
    """The panel before an answer."""
    asked = text.gettext("One turn wins at least 12 games in a hundred more than any other. Make it, and confirm.")
    if posed.own:
        asked = text.gettext("Your turn here cost you something. Find a better one, and confirm.")
    return {**_head(posed, text), "title": text.gettext("Find the best turn"), "why": plain(asked)}


def _head(posed: Posed, text: Text) -> dict[str, Any]:
    facts = [] if posed.own else [KINDS[posed.puzzle.kind], DIFFICULTIES[difficulty(posed.puzzle)]]
    return {
        "template": TEMPLATE,
        "facts": " · ".join(text.gettext(fact) for fact in facts),
        "note": None,
        "do": None,
        "done": False,
        "right": None,
        "worths": [],
        "plan": [],
        "base": posed.base,
        "back": f"{posed.base.partition('/practice/')[0]}/review",
    }


def verdict(posed: Posed, answer: Answer, at: int, text: Text) -> dict[str, Any]:
    """The panel after an answer; ``at``: how far the plan is shown on the board, 0 for the position itself."""
    puzzle, view = posed.puzzle, replace(posed.puzzle.view(), names=tuple(posed.names))
    title = text.gettext("Right!") if answer.right else text.gettext("There is a better turn.")
    if posed.own and not answer.right and answer.worth is None:
        title = text.gettext("Another turn")
    note = None if answer.worth else plain(text.gettext("Your turn was not among those that were played on."))
    return {
        **_head(posed, text),
        "title": title,
        "right": answer.right,
        "note": note,
        "why": plain(why(puzzle, text.translator, view)),
        "worths": [_worth(posed, worth, answer, text) for worth in _shown(posed, answer)],
        "plan": _plan(posed, answer, text),
        "at": at,
        "turn": " ".join(answer.tokens),
        "done": True,
    }


def _shown(posed: Posed, answer: Answer) -> Sequence[Worth]:
    """The best few turns, and the one that was made."""
    best = posed.puzzle.turns[:MOST_WORTHS]
    return [*best, *([answer.worth] if answer.worth and answer.worth not in best else [])]


def _worth(posed: Posed, worth: Worth, answer: Answer, text: Text) -> dict[str, Any]:
    best = posed.puzzle.turns[0].share
    return {
        "said": said(posed, worth.tokens, text),
        "percent": round(100 * max(0.0, best - worth.behind)),
        "behind": round(100 * worth.behind),
        "error": round(196 * worth.error),
        "games": worth.games,
        "right": worth.right,
        "yours": worth is answer.worth,
    }


def said(posed: Posed, tokens: Sequence[str], text: Text) -> Piece:
    """A turn of the solver as it is told in the log."""
    from ...coach.hints import turn_spans  # here, so that a server starts without NumPy

    view = replace(posed.puzzle.view(), names=tuple(posed.names))
    return draw(turn_spans(view, tuple(tokens), text.translator, yours=True), text)


def _plan(posed: Posed, answer: Answer, text: Text) -> list[str]:
    """The steps that can be shown on the board: the position, the solution, and each turn that follows."""
    seats = [(posed.puzzle.seat + n) % posed.puzzle.players for n in range(len(posed.puzzle.line) + 1)]
    return [text.gettext("before"), *(posed.names[seat] for seat in seats)]
