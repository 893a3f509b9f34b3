"""The board beside a review: the table before a turn, with what was played and what was better marked on it."""

from typing import TYPE_CHECKING, Any

from ...i18n import translator
from ...table import Table
from . import rendering as pages
from .inline_icons import draw
from .rendering import Viewer
from .shared import Picture
from .text import Text

if TYPE_CHECKING:
    from ...coach import Review, TurnReview
    from ..tables.room import Room
    from .game_log import Line


def first_turn(review: "Review") -> int:
    """The turn that is shown first: the costliest, or else one after which the game had turned."""
    flagged = review.flagged()
    return flagged[0].index if flagged else review.turns[review.turning_points(1)[0]].index


def board(room: "Room", review: "Review", turn: int, viewer: Viewer, line: "Line", you: int | None) -> dict[str, str]:
    """The board before that turn of the game, counted from 0, as markup, and the turn in words, as ``line`` tells it."""
    game = room.table.game
    judged = next((one for one in review.turns if one.index == turn), None)
    advice = _advice(room, judged, viewer, you) if judged is not None and judged.verdict else None
    table = Table(room.history.at_turn(game, turn), room.table.seats, open_scores=True)
    picture: Picture = {
        **table.picture(you, 0),
        "legal": [],
        "turn": turn,
        "turns": len(game.turns),
        "front": game.turns[turn].seat,
        "judged": {"played": list(game.turns[turn].tokens)},
    }
    if advice is not None:
        picture["judged"]["better"] = advice["tokens"]
    base = f"/table/{room.id}"
    shown = pages.update(picture, viewer, {"id": room.id, "base": base, "live": False, "replay": True}, [], "div")
    context = {"turn": turn, "last": len(game.turns) - 1, "round": game.turns[turn].round, "told": line.told}
    html = pages.render("review_board.html", viewer, base=base, table=shown["html"], advice=advice, **context)
    return {"html": html, "say": line.told.text}


def _advice(room: "Room", turn: "TurnReview", viewer: Viewer, you: int | None) -> dict[str, Any]:
    """What is said against a turn: its verdict, what was better, and why."""
    from ...coach import report

    t, game = translator(viewer.lang), room.called_game()
    assert turn.best is not None
    return {
        "verdict": turn.verdict,
        "called": report.verdicts(t)[turn.verdict],
        "loss": round(100 * turn.loss),
        "told": draw(report.better_spans(game, turn, t, turn.seat == you), Text(t, game.name)),
        "why": report.why(game, turn, t),
        "tokens": list(turn.best.tokens),
    }
