"""The puzzles that come with the package, one compressed file for each game that has some."""

import gzip
import json
import math
from collections.abc import Iterable
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path

from .. import games
from ..files import whole
from ..games.errors import FondacoError, shown
from ..i18n import N_
from .puzzle import Puzzle

FOLDER = Path(__file__).parent / "collection"
DIFFICULTIES = (N_("easy"), N_("medium"), N_("hard"), N_("very hard"))
"""How hard puzzles are, for gettext."""
_FOUND_BY = (("level1", "level2"), ("level3", "level4"), ("level5", "level6"))
"""The levels of which one must find it for each difficulty; the last is for what none of them finds."""


class UnknownPuzzle(FondacoError):
    """There is no such puzzle."""


class NoPuzzles(FondacoError):
    """There is no puzzle that was asked for."""


def path_of(game: str) -> Path:
    """Where the puzzles of a game lie."""
    return FOLDER / f"{games.folder(game)}.jsonl.gz"


@cache
def load(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, by id; none for a game without a collection."""
    path = path_of(game)
    return tuple(read(path)) if path.exists() else ()


def read(path: Path) -> list[Puzzle]:
    """The puzzles of a file; FondacoError if it is no such file."""
    try:
        text = gzip.decompress(path.read_bytes()).decode("utf-8")
        return [Puzzle.from_json(json.loads(line)) for line in text.splitlines()]
    except (EOFError, KeyError, OSError, TypeError, ValueError) as error:
        raise FondacoError("{path} is no file of puzzles: {reason}", path=str(path), reason=str(error)) from None


def write(path: Path, puzzles: Iterable[Puzzle]) -> int:
    """Write a file of puzzles, the same bytes for the same puzzles; how many there are."""
    ordered = sorted(puzzles, key=lambda puzzle: puzzle.id)
    lines = [json.dumps(puzzle.to_json(), separators=(",", ":"), ensure_ascii=False) + "\n" for puzzle in ordered]
    with whole(path) as part:
        part.write_bytes(gzip.compress("".join(lines).encode(), 9, mtime=0))
    return len(ordered)


def find(game: str, number: str) -> Puzzle:
    """The puzzle of that id."""
    games.folder(game)
    for puzzle in load(game):
        if puzzle.id == number:
            return puzzle
    raise UnknownPuzzle("there is no puzzle {id} of {game}", id=shown(number), game=game)


def with_puzzles() -> list[str]:
    """The games that have puzzles."""
    return [game for game in games.NAMES if load(game)]


def today(game: str, day: date | None = None) -> Puzzle:
    """The puzzle of a day (UTC), the same for everybody; none comes again before all were there."""
    puzzles = load(game)
    if not puzzles:
        raise NoPuzzles("there are no puzzles of {game} yet", game=game)
    number = (day or datetime.now(UTC).date()).toordinal()
    return puzzles[number * _stride(len(puzzles)) % len(puzzles)]


def _stride(number: int) -> int:
    """A step that goes through all puzzles, far from one to the next."""
    return next(step for step in range(max(1, round(0.618 * number)), 2 * number + 1) if math.gcd(step, number) == 1)


def difficulty(puzzle: Puzzle) -> int:
    """How hard a puzzle is, as a place in ``DIFFICULTIES``, by the weakest level that finds it."""
    for place, levels in enumerate(_FOUND_BY):
        if set(levels) & set(puzzle.found_by):
            return place
    return len(_FOUND_BY)


def chosen(game: str, kind: str | None = None, level: int | None = None) -> list[Puzzle]:
    """The puzzles of a game of that kind and difficulty."""
    return [puzzle for puzzle in load(game) if kind in (None, puzzle.kind) and level in (None, difficulty(puzzle))]
