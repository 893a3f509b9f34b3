"""The coach at the table: hints for who plays against bots, and the review of a finished game."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..game import Game
from ..i18n import Translator
from .room import Room

if TYPE_CHECKING:
    from ..coach import Review  # type: ignore[import-not-found,unused-ignore]

COACH = find_spec("fondaco.coach") is not None
HINT_SECONDS = 1.0
REVIEW_SECONDS = 45.0
_MOST_REVIEWS = 50

log = logging.getLogger(__name__)


def may_have_hints(room: Room, holder: str) -> bool:
    """Hints are for who plays against bots: nobody is helped against another person."""
    held = room.seats_of(holder)
    people = [seat for seat, place in enumerate(room.stored.seats) if place.kind == "person"]
    return COACH and bool(held) and people == held and room.stored.status == "playing"


def think_of_hints(game: Game, seat: int, t: Translator) -> list[dict[str, Any]]:
    """The best turns for a seat, as the page takes them. Blocking: for a thread."""
    from .. import coach

    try:
        found = coach.hints(game.view(seat), t, HINT_SECONDS)
    except Exception:
        log.exception("the coach has no hint")
        return []
    return [
        {"tokens": list(hint.tokens), "text": hint.text, "reason": hint.reason, "win": round(hint.win, 3)}
        for hint in found
    ]


@dataclass
class Job:
    """A review in the making, or made."""

    done: int = 0
    of: int = 1
    review: "Review | None" = None
    failed: bool = False


class Reviews:
    """Reviews of finished games, made one after the other beside the server and remembered for a while."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="review")
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    def close(self) -> None:
        """Stop taking work."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def of(self, room: Room) -> Job:
        """The review of a finished game; begun when it is first asked for."""
        if room.id not in self._jobs:
            self._jobs[room.id] = job = Job()
            asyncio.get_running_loop().run_in_executor(self._thread, _make, job, room.table.game)
            while len(self._jobs) > _MOST_REVIEWS:
                self._jobs.popitem(last=False)
        return self._jobs[room.id]


def _make(job: Job, game: Game) -> None:
    from .. import coach

    def progress(done: int, of: int) -> None:
        job.done, job.of = done, of

    try:
        job.review = coach.review(game, REVIEW_SECONDS, 1, progress)
    except Exception:
        log.exception("a review failed")
        job.failed = True


def in_words(game: Game, review: "Review", names: Sequence[str], said: Sequence[Any], t: Translator) -> dict[str, Any]:
    """A review as the page shows it: the chances over time, the costly turns, turning points and luck."""
    from ..coach import report

    verdicts = report.verdicts(t)
    chances = [turn.chances for turn in review.turns] + ([review.result] if review.result else [])
    return {
        "names": list(names),
        "lines": [_line([row[seat] for row in chances]) for seat in range(game.players)],
        "costly": [
            {
                "turn": turn.index,
                "round": turn.round,
                "name": names[turn.seat],
                "said": said[turn.index].said,
                "verdict": turn.verdict,
                "called": verdicts[turn.verdict],
                "loss": round(100 * turn.loss),
                "better": report.better(game, turn, t),
            }
            for turn in sorted(review.flagged(), key=lambda turn: turn.index)
        ],
        "turning": [
            {"turn": turn.index, "round": turn.round, "name": names[turn.seat], "said": said[turn.index].said}
            for turn in (review.turns[i] for i in review.turning_points())
        ],
        "luck": [
            round(100 * sum(turn.luck for turn in review.turns if turn.seat == seat)) for seat in range(game.players)
        ],
    }


def _line(chances: Sequence[float]) -> str:
    """The points of a line in a drawing of 1000 by 300."""
    across = 1000 / max(1, len(chances) - 1)
    return " ".join(f"{i * across:.1f},{300 * (1 - chance):.1f}" for i, chance in enumerate(chances))
