"""What the server keeps: tables with their records, decisions appended one by one, and who holds which seat.

Plain blocking calls; the server runs them in threads. A decision is stored before anybody hears of it.
"""

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, delete, event, func, insert, select, text, update
from sqlalchemy.engine import Row, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from ...games.errors import FondacoError
from ...table import Seat
from .schema import claims, decisions, game_tables, reviews

Holders = Mapping[int, Sequence[str]]
"""Seat -> hashes of those who hold it."""


CHANNEL = "fondaco"
"""Where PostgreSQL tells of changed tables: the server's name and the table's id."""


class Conflict(FondacoError):
    """Somebody else stored a decision for the same ply, or took the same thing, first."""


class StoreError(FondacoError):
    """The database cannot be used."""


@dataclass
class StoredTable:
    """One row of ``game_tables``."""

    id: str
    header: str
    seats: list[Seat]
    options: dict[str, Any]
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


def now() -> datetime:
    """This moment, with its zone."""
    return datetime.now(UTC)


class Store:
    """The database behind a server."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        self.shared = self.engine.dialect.name != "sqlite"
        """Whether other servers are likely to use the same database; a file is one server's, and safe all the same."""
        self.name = secrets.token_hex(8)
        """Tells this server's own changes from those of its neighbours."""

    def migrate(self) -> None:
        """Bring the database to the present schema."""
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
        try:
            with self.engine.begin() as connection:
                if connection.dialect.name == "postgresql":
                    connection.execute(text("SELECT pg_advisory_xact_lock(4107)"))  # two servers may start at once
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except SQLAlchemyError as error:
            raise StoreError(
                f"cannot open the database {self.engine.url.render_as_string()}: {_plainly(error)}"
            ) from None

    def _tell(self, connection: Connection, table_id: str) -> None:
        """Tell other servers of a change; they hear of it when it is committed."""
        if connection.dialect.name == "postgresql":
            note = {"channel": CHANNEL, "note": f"{self.name} {table_id}"}
            connection.execute(text("SELECT pg_notify(:channel, :note)"), note)

    def _reading(self) -> Connection:
        return self.engine.connect().execution_options(writes=False)

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    def add_table(self, table: StoredTable, tokens: Sequence[str] = (), holders: Holders | None = None) -> None:
        """Store a new table, with decisions (of an uploaded record) and claims (seat -> holders)."""
        with self.engine.begin() as connection:
            connection.execute(insert(game_tables), asdict(table))
            if tokens:
                _append(connection, table.id, 0, tokens)
            rows = [
                {"table_id": table.id, "seat": seat, "holder": holder, "created": table.created}
                for seat, those in (holders or {}).items()
                for holder in those
            ]
            if rows:
                connection.execute(insert(claims), rows)

    def table(self, table_id: str) -> StoredTable | None:
        """The table of that id."""
        with self._reading() as connection:
            row = connection.execute(select(game_tables).where(game_tables.c.id == table_id)).one_or_none()
        return _stored(row) if row else None

    def decisions(self, table_id: str, ply: int = 0) -> list[str]:
        """The decisions of a table, from that ply on."""
        query = select(decisions.c.token).where(decisions.c.table_id == table_id, decisions.c.ply >= ply)
        with self._reading() as connection:
            return list(connection.execute(query.order_by(decisions.c.ply)).scalars())

    def append(self, table_id: str, ply: int, tokens: Sequence[str], **changes: Any) -> None:
        """Store decisions from that ply on, with changes to the table's row; Conflict if one of them is taken."""
        try:
            with self.engine.begin() as connection:
                _append(connection, table_id, ply, tokens)
                _change(connection, table_id, changes | {"changed": now(), "steps": [], "steps_ply": ply + len(tokens)})
                self._tell(connection, table_id)
        except IntegrityError:
            raise Conflict("this decision was already made") from None

    def change(self, table_id: str, **changes: Any) -> None:
        """Change columns of a table's row."""
        with self.engine.begin() as connection:
            _change(connection, table_id, changes)
            self._tell(connection, table_id)

    def set_rematch(self, table_id: str, rematch: str) -> str:
        """Note the rematch of a table, unless there is one; returns the one that counts."""
        with self.engine.begin() as connection:
            connection.execute(
                update(game_tables)
                .where(game_tables.c.id == table_id, game_tables.c.rematch.is_(None))
                .values(rematch=rematch)
            )
            found = connection.execute(select(game_tables.c.rematch).where(game_tables.c.id == table_id)).scalar_one()
            self._tell(connection, table_id)
        return str(found)

    def claim(self, table_id: str, seat: int, holder: str, seats: Sequence[Seat] | None = None) -> None:
        """Let somebody hold a seat, along with who holds it already; ``seats`` replaces the table's list."""
        key = {"table_id": table_id, "seat": seat, "holder": holder}
        with self.engine.begin() as connection:
            known = connection.execute(select(claims.c.seat).filter_by(**key)).first()
            if not known:
                connection.execute(insert(claims), {**key, "created": now()})
            if seats is not None:
                _change(connection, table_id, {"seats": seats, "changed": now()})
            self._tell(connection, table_id)

    def take_seat(self, table_id: str, seat: int, holder: str, name: str) -> list[Seat]:
        """Claim a free seat under a name; Conflict if it is not free (any more). Returns the table's seats."""
        with self.engine.begin() as connection:
            query = select(game_tables.c.seats).where(game_tables.c.id == table_id).with_for_update()
            seats = [Seat(**place) for place in connection.execute(query).scalar_one()]
            if seat >= len(seats) or seats[seat].kind != "person" or seats[seat].taken:
                raise Conflict("this seat is taken")
            seats[seat] = Seat("person", name)
            connection.execute(insert(claims), {"table_id": table_id, "seat": seat, "holder": holder, "created": now()})
            _change(connection, table_id, {"seats": seats, "changed": now()})
            self._tell(connection, table_id)
        return seats

    def holders(self, table_id: str) -> dict[int, list[str]]:
        """Who holds which seat."""
        found: dict[int, list[str]] = {}
        with self._reading() as connection:
            for seat, holder in connection.execute(
                select(claims.c.seat, claims.c.holder).where(claims.c.table_id == table_id).order_by(claims.c.seat)
            ):
                found.setdefault(seat, []).append(holder)
        return found

    def review(self, table_id: str) -> dict[str, Any] | None:
        """The review of a table's game, if it was made."""
        with self._reading() as connection:
            found = connection.execute(
                select(reviews.c.review).where(reviews.c.table_id == table_id)
            ).scalar_one_or_none()
        return None if found is None else dict(found)

    def keep_review(self, table_id: str, review: Mapping[str, Any]) -> None:
        """Keep the review of a table's game in place of an older one."""
        with self.engine.begin() as connection:
            connection.execute(delete(reviews).where(reviews.c.table_id == table_id))
            connection.execute(insert(reviews), {"table_id": table_id, "review": dict(review), "made": now()})

    def tables_of(self, holder: str, status: str, limit: int = 30) -> list[tuple[StoredTable, list[int]]]:
        """A visitor's tables, the last changed first, with the seats held there."""
        query = (
            select(game_tables, claims.c.seat.label("held"))
            .join(claims, claims.c.table_id == game_tables.c.id)
            .where(claims.c.holder == holder, game_tables.c.status == status)
            .order_by(game_tables.c.changed.desc(), game_tables.c.id, claims.c.seat)
            .limit(limit * 5)
        )
        found: dict[str, tuple[StoredTable, list[int]]] = {}
        with self._reading() as connection:
            for row in connection.execute(query):
                found.setdefault(row.id, (_stored(row), []))[1].append(row.held)
        return list(found.values())[:limit]

    def public_tables(self, limit: int = 50) -> list[StoredTable]:
        """Public tables that are being played, the last changed first."""
        query = (
            select(game_tables)
            .where(game_tables.c.visibility == "public", game_tables.c.status == "playing")
            .order_by(game_tables.c.changed.desc())
            .limit(limit)
        )
        with self._reading() as connection:
            return [_stored(row) for row in connection.execute(query)]

    def playing(self, since: datetime, limit: int) -> list[str]:
        """The ids of unfinished tables that changed since then, the last changed first."""
        query = (
            select(game_tables.c.id)
            .where(game_tables.c.status == "playing", game_tables.c.changed >= since)
            .order_by(game_tables.c.changed.desc())
            .limit(limit)
        )
        with self._reading() as connection:
            return list(connection.execute(query).scalars())

    def forget(self, before: datetime, but: Collection[str] = ()) -> list[str]:
        """Remove the unfinished tables that nothing has happened at since then; returns their ids."""
        idle = game_tables.c.status.in_(("playing", "left")) & (game_tables.c.changed < before)
        with self.engine.begin() as connection:
            found = [
                key for key in connection.execute(select(game_tables.c.id).where(idle)).scalars() if key not in but
            ]
            for key in found:
                connection.execute(delete(game_tables).where(game_tables.c.id == key, idle))
        return found

    def open_tables_made_by(self, maker: str) -> int:
        """How many unfinished tables a visitor has made."""
        query = select(func.count()).where(game_tables.c.maker == maker, game_tables.c.status == "playing")
        with self._reading() as connection:
            return int(connection.execute(query).scalar_one())


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() != "sqlite":
            return create_engine(parsed, pool_pre_ping=True)
        if parsed.database and parsed.database != ":memory:":
            Path(parsed.database).expanduser().resolve().parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(parsed, connect_args={"timeout": 15})
    except (ArgumentError, ImportError, OSError, SQLAlchemyError) as error:
        reason = str(error).splitlines()[0]
        raise StoreError(
            f"cannot use the database {url!r}: {reason}; write sqlite:///FILE or postgresql://..."
        ) from None
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver must not begin transactions by itself; see _begin_sqlite
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # an acknowledged move survives a power cut
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Writers queue at the start of their transaction: nobody fails in the middle of one because of another."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes", True) else "BEGIN")


def _append(connection: Connection, table_id: str, ply: int, tokens: Sequence[str]) -> None:
    made = now()
    connection.execute(
        insert(decisions),
        [{"table_id": table_id, "ply": ply + i, "token": token, "made": made} for i, token in enumerate(tokens)],
    )


def _change(connection: Connection, table_id: str, changes: Mapping[str, Any]) -> None:
    values = {key: [asdict(place) for place in value] if key == "seats" else value for key, value in changes.items()}
    connection.execute(update(game_tables).where(game_tables.c.id == table_id).values(**values))


def _stored(row: Row[Any]) -> StoredTable:
    values = {name: getattr(row, name) for name in StoredTable.__dataclass_fields__}
    values["seats"] = [Seat(**place) for place in values["seats"]]
    return StoredTable(**values)


def _plainly(error: SQLAlchemyError) -> str:
    return str(getattr(error, "orig", None) or error).strip().splitlines()[0]
