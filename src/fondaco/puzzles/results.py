"""A file of puzzles that are being made (SQLite), so that making them can be stopped and resumed."""

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from ..games.errors import FondacoError
from .puzzle import Puzzle

_SCHEMA = """
create table if not exists looked (
    game text not null, seed integer not null, players integer not null, positions integer not null,
    puzzles text not null, primary key (game, seed)
)
"""


class Results:
    """The games that were looked through. Without a path they are kept in memory only."""

    def __init__(self, path: Path | None = None) -> None:
        try:
            self._file = sqlite3.connect(path or ":memory:", timeout=60)
            self._file.execute(_SCHEMA)
        except sqlite3.Error as error:
            raise FondacoError(
                "cannot use {path} as a file of puzzles: {reason}", path=str(path), reason=str(error)
            ) from None

    def add(self, game: str, players: int, seed: int, positions: int, puzzles: Iterable[Puzzle]) -> None:
        """Keep what a game has brought, all of it or nothing."""
        kept = json.dumps([puzzle.to_json() for puzzle in puzzles])
        with self._file:
            self._file.execute(
                "insert or replace into looked values (?, ?, ?, ?, ?)", (game, seed, players, positions, kept)
            )

    def take_in(self, game: str, puzzles: Iterable[Puzzle]) -> None:
        """Begin with puzzles of a game that were made elsewhere; what they come from is not looked through again."""
        of_seed: dict[int, list[Puzzle]] = {}
        for puzzle in puzzles:
            of_seed.setdefault(puzzle.seed, []).append(puzzle)
        for seed in of_seed.keys() - self.seeds(game):
            self.add(game, of_seed[seed][0].players, seed, len(of_seed[seed]), of_seed[seed])

    def seeds(self, game: str) -> set[int]:
        """The games that were looked through."""
        return {int(row[0]) for row in self._file.execute("select seed from looked where game = ?", (game,))}

    def positions(self, game: str) -> int:
        """How many positions were looked at."""
        return int(
            self._file.execute("select coalesce(sum(positions), 0) from looked where game = ?", (game,)).fetchone()[0]
        )

    def puzzles(self, game: str) -> list[Puzzle]:
        """All puzzles of a game, by seed."""
        rows = self._file.execute("select puzzles from looked where game = ? order by seed", (game,))
        return [Puzzle.from_json(one) for row in rows for one in json.loads(row[0])]

    def close(self) -> None:
        """Close the file."""
        self._file.close()
