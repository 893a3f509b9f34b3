"""What is kept of who solves puzzles: the first answer to each, a streak of days, and a rating."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from ...puzzles import Puzzle, difficulty
from ..storage.rows import now
from ..storage.schema import answers
from ..storage.store import Store

FIRST = 1000.0
"""The rating of who has not solved anything yet."""
RATED = (850.0, 1100.0, 1350.0, 1600.0)
"""The rating of a puzzle, by its difficulty."""
STEP, SETTLED = 24.0, 20
"""What an answer is worth at most; the first answers count twice."""


@dataclass(frozen=True)
class Solver:
    """How somebody does with puzzles."""

    rating: int
    tried: int
    right: int
    streak: int
    """Days in a row, up to today or yesterday, on which a puzzle of the day was solved."""
    done: frozenset[tuple[str, str]]
    """Game and id of the puzzles that were answered."""


def keep_answer(store: Store, holder: str, puzzle: Puzzle, right: bool, day: date | None) -> bool:
    """Keep the first answer to a puzzle; ``day``: it is the puzzle of that day. False if there is one. Blocking."""
    mine = answers.c.holder == holder
    latest = select(answers.c.rating).where(mine).order_by(answers.c.number.desc()).limit(1)
    try:
        with store.writing() as connection:
            rating = connection.execute(latest).scalar_one_or_none() or FIRST
            number = len(connection.execute(select(answers.c.number).where(mine)).all()) + 1
            row = {"number": number, "right": right, "day": day, "made": now()}
            key = {"holder": holder, "game": puzzle.game, "puzzle": puzzle.id}
            if connection.execute(select(answers.c.number).filter_by(**key)).first():
                return False
            connection.execute(insert(answers), {**key, **row, "rating": changed(rating, number, puzzle, right)})
    except IntegrityError:  # the same form, sent twice at once
        return False
    return True


def changed(rating: float, number: int, puzzle: Puzzle, right: bool) -> float:
    """A rating after an answer, as in chess: more for a hard puzzle than for an easy one."""
    expected = 1 / (1 + 10 ** ((RATED[difficulty(puzzle)] - rating) / 400))
    return rating + STEP * (2 if number <= SETTLED else 1) * (float(right) - expected)


def solver_of(store: Store, holder: str) -> Solver:
    """How somebody does. Blocking."""
    columns = [answers.c[name] for name in ("game", "puzzle", "right", "day", "rating")]
    query = select(*columns).where(answers.c.holder == holder).order_by(answers.c.number)
    with store.reading() as connection:
        rows = connection.execute(query).all()
    days = {row.day for row in rows if row.right and row.day}
    return Solver(
        rating=round(rows[-1].rating if rows else FIRST),
        tried=len(rows),
        right=sum(row.right for row in rows),
        streak=streak(days, now().date()),
        done=frozenset((row.game, row.puzzle) for row in rows),
    )


def streak(days: set[date], today: date) -> int:
    """How many days in a row there are up to today; today itself may still come."""
    day = today if today in days else today - timedelta(1)
    length = 0
    while day in days:
        length += 1
        day -= timedelta(1)
    return length


def exported_answers(store: Store, holder: str) -> Sequence[dict[str, object]]:
    """All answers of a visitor, to take along. Blocking."""
    query = select(answers).where(answers.c.holder == holder).order_by(answers.c.number)
    with store.reading() as connection:
        rows = connection.execute(query).mappings().all()
    return [
        {
            "game": row["game"],
            "puzzle": row["puzzle"],
            "right": row["right"],
            "rating": round(row["rating"]),
            "puzzle_of": row["day"].isoformat() if row["day"] else None,
            "made": row["made"].isoformat(),
        }
        for row in rows
    ]
