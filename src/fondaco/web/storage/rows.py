"""Rows of the database as objects."""

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime

from sqlalchemy import Connection, Select, select
from sqlalchemy.engine import RowMapping

from ...games.errors import FondacoError
from ...seats import Seat, Stint
from .errors import UnreadableTable
from .schema import game_tables

Holders = Mapping[int, Sequence[str]]
"""Seat -> hashes of those who hold it."""

log = logging.getLogger(__name__)


@dataclass
class StoredTable:
    """One row of ``game_tables``."""

    id: str
    header: str
    seats: list[Seat]
    options: dict[str, object]
    visibility: str
    status: str
    to_move: int | None
    winner: int | None
    maker: str
    created: datetime
    changed: datetime
    steps: list[list[str]] = field(default_factory=list)
    steps_ply: int = 0
    rematch: str | None = None
    deadline: datetime | None = None
    clock: dict[str, object] | None = None
    ended: dict[str, object] | None = None

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.header.partition("\n")[0].removeprefix("game: ")

    @property
    def lesson(self) -> str | None:
        """The game whose lesson is held here, if one is."""
        lesson = self.options.get("lesson")
        return lesson if isinstance(lesson, str) else None

    @property
    def seeded(self) -> bool:
        """Whether somebody chose the seed of the decks, and so may know their order."""
        return bool(self.options.get("seeded"))


def now() -> datetime:
    """This moment, with its zone."""
    return datetime.now(UTC)


def stored_seats(seats: Iterable[Seat]) -> list[dict[str, object]]:
    """Seats as a row holds them."""
    return [asdict(place) for place in seats]


def read_seats(seats: Iterable[Mapping[str, object]]) -> list[Seat]:
    """Seats from a row."""
    return [_read_seat(**place) for place in seats]  # type: ignore[arg-type]


def _read_seat(history: Iterable[Mapping[str, object]] = (), **place: object) -> Seat:
    stints = tuple(Stint(**stint) for stint in history)  # type: ignore[arg-type]
    return Seat(**place, history=stints)  # type: ignore[arg-type]


def stored_table(row: RowMapping) -> StoredTable:
    """A table from its row; UnreadableTable if it makes no sense."""
    try:
        values = {name: row[name] for name in StoredTable.__dataclass_fields__}
        return StoredTable(**{**values, "seats": read_seats(row["seats"])})
    except (KeyError, TypeError, ValueError) as error:
        raise UnreadableTable(str(row["id"])) from error


def one_table(connection: Connection, table_id: str) -> StoredTable | None:
    """The table of that id; UnreadableTable if its row makes no sense."""
    try:
        row = connection.execute(select(game_tables).where(game_tables.c.id == table_id)).mappings().one_or_none()
    except (TypeError, ValueError) as error:  # JSON that is none, a time that is none
        if isinstance(error, FondacoError):
            raise
        raise UnreadableTable(table_id) from error
    return stored_table(row) if row else None


def readable(connection: Connection, query: Select[*tuple[object, ...]]) -> list[StoredTable]:
    """The tables that a query on ``game_tables`` finds; one that cannot be read is left out, and noted in the log."""
    try:
        return [stored_table(row) for row in connection.execute(query).mappings()]
    except UnreadableTable:
        pass
    except (TypeError, ValueError) as error:  # as in one_table
        if isinstance(error, FondacoError):
            raise
    found = connection.execute(query.with_only_columns(game_tables.c.id)).scalars().all()
    return [table for table_id in found if (table := _if_readable(connection, table_id))]


def _if_readable(connection: Connection, table_id: str) -> StoredTable | None:
    try:
        return one_table(connection, table_id)
    except UnreadableTable as error:
        log.error("table %s cannot be read: %s", table_id, error.__cause__)
        return None
