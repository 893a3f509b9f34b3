"""The coach at the table: hints while playing, and the review of a finished game."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...game import Game, Turn
from ...i18n import Translator
from ..pages.chance_chart import drawing
from ..pages.inline_icons import draw
from ..pages.text import Piece, Text
from ..puzzles.own import may_be_practised
from ..storage.errors import StorageAway
from ..storage.store import Store
from .hints import Hint
from .rated import is_rated
from .room import Room, may_have_record

if TYPE_CHECKING:
    from ... import coach as coach_package
    from ...coach import Review, TurnReview
    from ..pages.game_log import Line

HINT_SECONDS = 1.0
REVIEW_SECONDS = 55.0
MOST_TURNS = 600
"""A longer game would keep the coach from all others; a usual one has fewer than two hundred turns."""
_MOST_REVIEWS = 50
_MOST_WAITING = 20

log = logging.getLogger(__name__)


def may_have_hints(room: Room, holder: str) -> bool:
    """Hints are for one device, where all who play against bots or each other see them, not against somebody elsewhere."""
    held = room.seats_of(holder)
    people = [seat for seat, place in enumerate(room.stored.seats) if place.kind == "person"]
    return bool(held) and people == held and room.stored.status == "playing" and not is_rated(room.stored)


def think_of_hints(game: Game, seat: int, t: Translator) -> list[Hint]:
    """The best turns for a seat, as the page takes them: spoken and drawn. Blocking: for a thread."""
    from ... import coach

    try:
        found = coach.hints(game.view(seat), t, HINT_SECONDS)
    except Exception:
        log.exception("the coach has no hint")
        return []
    text = Text(t, game.name)
    return [_shown(hint, draw(hint.said, text)) for hint in found]


def _shown(hint: "coach_package.Hint", said: Piece) -> Hint:
    return {
        "tokens": list(hint.tokens),
        "text": said.text,
        "html": str(said.html),
        "reason": hint.reason,
        "win": round(hint.win, 3),
    }


def may_be_reviewed(room: Room) -> bool:
    """Whether there is a review for who asks: of a finished game, or of an uploaded record."""
    turns = room.table.game.turns
    return may_have_record(room) and len(turns) <= MOST_TURNS and any(turn.round for turn in turns)


@dataclass
class Job:
    """A review in the making, or made."""

    done: int = 0
    of: int = 1
    review: "Review | None" = None
    failed: bool = False

    @property
    def ended(self) -> bool:
        """Whether nothing more will come of it."""
        return self.failed or self.review is not None


class Reviews:
    """Reviews of finished games, made one after the other beside the server, and kept in the database."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.made: Callable[[str], object] = lambda table_id: None
        """Told of every review that was kept."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="review")
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    def close(self) -> None:
        """Stop taking work."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def of(self, room: Room) -> Job | None:
        """The review of a finished game, begun when it is first asked for; None if too many wait for theirs."""
        if room.id not in self._jobs:
            kept = await self._store.do(self._kept, room.id)
            if room.id not in self._jobs and not self._begin(room, kept):
                return None
        return self._jobs[room.id]

    @property
    def waiting(self) -> int:
        """How many reviews are in the making or wait for it."""
        return sum(not job.ended for job in self._jobs.values())

    async def if_made(self, room: Room) -> Job | None:
        """The review if somebody asked for it; none is begun."""
        if room.id not in self._jobs and (kept := await self._store.do(self._kept, room.id)) is not None:
            self._begin(room, kept)
        return self._jobs.get(room.id)

    def ahead_of(self, room: Room) -> int:
        """How many games the coach goes through before this one."""
        ids = list(self._jobs)
        return sum(not self._jobs[one].ended for one in ids[: ids.index(room.id)])

    def _begin(self, room: Room, kept: Job | None) -> bool:
        waiting = [one for one, job in self._jobs.items() if not job.ended]
        if kept is None and len(waiting) >= _MOST_WAITING:
            return False
        self._jobs[room.id] = job = kept or Job()
        if kept is None:
            asyncio.get_running_loop().run_in_executor(self._thread, self._make, job, room.id, room.table.game)
        for old in [one for one, job in self._jobs.items() if job.ended][: max(0, len(self._jobs) - _MOST_REVIEWS)]:
            del self._jobs[old]
        return True

    def _kept(self, table_id: str) -> Job | None:
        """The review that an earlier server made; one that cannot be read any more is made again."""
        data = self._store.review(table_id)
        if data is None:
            return None
        from ... import coach

        try:
            return Job(1, 1, coach.Review.from_json(data))
        except (KeyError, TypeError, ValueError):
            log.warning("the review of table %s is from another version", table_id)
            return None

    def _make(self, job: Job, table_id: str, game: Game) -> None:
        review = _review(job, game)
        if review is None:
            job.failed = True
            return
        try:
            self._store.keep_review(table_id, review.to_json())
            self.made(table_id)
        except StorageAway:
            log.exception("the review of table %s could not be kept", table_id)
        job.review = review


def _review(job: Job, game: Game) -> "Review | None":
    from ... import coach

    def progress(done: int, of: int) -> None:
        job.done, job.of = done, of

    try:
        return coach.review(game, REVIEW_SECONDS, 1, progress)
    except Exception:
        log.exception("a review failed")
        return None


def in_words(
    game: Game, review: "Review", names: Sequence[str], said: "Sequence[Line]", t: Translator, you: int | None = None
) -> dict[str, Any]:
    """A review as the page shows it: the chances over time, the costly turns, turning points and luck."""
    from ...coach import report

    verdicts, text = report.verdicts(t), Text(t, game.name)
    called = [t.gettext("You") if seat == you else name for seat, name in enumerate(names)]

    def better(turn: "TurnReview") -> Piece:
        return draw(report.better_spans(game, turn, t, turn.seat == you), text)

    return {
        "names": called,
        "line": drawing(_rows(game, review), game.turns, names, you=you),
        "costly": [
            {
                "turn": turn.index,
                "round": turn.round,
                "told": said[turn.index].told,
                "verdict": turn.verdict,
                "called": verdicts[turn.verdict],
                "loss": round(100 * turn.loss),
                "better": better(turn),
                "why": report.why(game, turn, t),
                "practice": may_be_practised(turn),
            }
            for turn in sorted(review.flagged(), key=lambda turn: turn.index)
        ],
        "checked": report.how_checked(t),
        "nothing": report.nothing_found(review, t),
        "turning": [
            {"turn": turn.index, "round": turn.round, "told": said[turn.index].told}
            for turn in (review.turns[i] for i in review.turning_points())
        ],
        "accuracy": report.accuracies(review, called, t),
        "luck": [
            round(100 * sum(turn.luck for turn in review.turns if turn.seat == seat)) for seat in range(game.players)
        ],
    }


def highlights(review: "Review", said: "Sequence[Line]", seat: int) -> dict[str, Any]:
    """The best and the costliest turn of a seat, each with its number; None for one that does not stand out."""
    mine = [turn for turn in review.turns if turn.seat == seat]
    costly = max(mine, key=lambda turn: turn.loss, default=None)
    gains = {
        turn.index: _gain(review, i) for i, turn in enumerate(review.turns) if turn.seat == seat and not turn.verdict
    }
    best = max(gains, key=lambda index: gains[index], default=None)
    return {
        "best": None if best is None else {"turn": best + 1, "told": said[best].told, "gain": round(100 * gains[best])},
        "costly": {"turn": costly.index, "told": said[costly.index].told, "loss": round(100 * costly.loss)}
        if costly is not None and costly.verdict
        else None,
    }


def told_by_chances(
    rows: Sequence[Sequence[float]], turns: Sequence[Turn], said: "Sequence[Line]", seat: int
) -> dict[str, Any]:
    """The same by the line of the chances, for a game that nobody had reviewed: what each turn changed, luck included."""
    changes = {
        i: round(100 * (rows[i + 1][seat] - rows[i][seat])) for i in range(len(rows) - 1) if turns[i].seat == seat
    }
    best, costly = max(changes, key=changes.__getitem__, default=0), min(changes, key=changes.__getitem__, default=0)
    return {
        "best": {"turn": best + 1, "told": said[best].told, "gain": changes[best]}
        if changes.get(best, 0) > 0
        else None,
        "costly": {"turn": costly + 1, "told": said[costly].told, "loss": -changes[costly]}
        if changes.get(costly, 0) < 0
        else None,
    }


def _gain(review: "Review", i: int) -> float:
    """What a turn changed in the chance of who made it, the luck of what it turned over aside."""
    turn = review.turns[i]
    after = review.turns[i + 1].chances if i + 1 < len(review.turns) else review.result or turn.chances
    return after[turn.seat] - turn.chances[turn.seat] - turn.luck


def _rows(game: Game, review: "Review") -> list[tuple[float, ...]]:
    """The chances before every turn and after the last one, as far as it is known; during set-up they are equal."""
    before = {turn.index: turn.chances for turn in review.turns}
    rows = [before.get(i, (1 / game.players,) * game.players) for i in range(len(game.turns))]
    return [*rows, review.result] if review.result else rows
