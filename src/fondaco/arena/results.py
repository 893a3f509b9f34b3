"""A file of results (SQLite), so that a match can be stopped and resumed."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..games.errors import FondacoError
from .match import Played, Setting

_SCHEMA = """
create table if not exists played (
    setting text not null, line_up text not null, deck integer not null, rotation integer not null, game text not null,
    primary key (setting, line_up, deck, rotation)
)
"""


class Results:
    """Games already played. Without a path they are kept in memory only."""

    def __init__(self, path: Path | None = None) -> None:
        try:
            self._file = sqlite3.connect(path or ":memory:")
            self._file.execute(_SCHEMA)
        except sqlite3.Error as error:
            raise FondacoError(
                "cannot use {path} as a file of results: {reason}", path=str(path), reason=str(error)
            ) from None

    def add(self, setting: Setting, line_up: Sequence[str], games: Iterable[Played]) -> None:
        """Keep all rotations of one deck, or none of them."""
        rows = [
            (_key(setting), _key(line_up), played.deck, played.rotation, json.dumps(asdict(played))) for played in games
        ]
        with self._file:
            self._file.executemany("insert or replace into played values (?, ?, ?, ?, ?)", rows)

    def games(self, setting: Setting, line_up: Sequence[str]) -> list[Played]:
        """All games of a line-up, by deck and rotation."""
        rows = self._file.execute(
            "select game from played where setting = ? and line_up = ? order by deck, rotation",
            (_key(setting), _key(line_up)),
        )
        return [_played(row[0]) for row in rows]

    def decks(self, setting: Setting, line_up: Sequence[str]) -> set[int]:
        """The decks already played with this line-up."""
        rows = self._file.execute(
            "select distinct deck from played where setting = ? and line_up = ?", (_key(setting), _key(line_up))
        )
        return {int(row[0]) for row in rows}

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _key(value: Setting | Sequence[str]) -> str:
    return json.dumps(asdict(value) if isinstance(value, Setting) else list(value))


def _played(text: str) -> Played:
    fields: dict[str, Any] = json.loads(text)
    tuples = {name: tuple(value) for name, value in fields.items() if isinstance(value, list)}
    return Played(**{**fields, **tuples})
