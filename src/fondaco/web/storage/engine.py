"""The engine for a database: SQLite in a file, or PostgreSQL."""

import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, InvalidatePoolError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from .errors import StoreError

_LOCKED_SECONDS = 5
"""How long a writer waits for another one; longer, and who waits for the answer is told to come back."""
_CONNECT_SECONDS = 5
_IDLE_SECONDS = 2.0
"""A connection that was used so shortly before is taken as it is: asking it takes as long as a move."""
_POOL = 16


def make_engine(url: str) -> Engine:
    """The engine for that URL; StoreError in one line, and without the password, if there is none."""
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            return _sqlite(parsed)
        return _shared(parsed)
    except (ArgumentError, ImportError, OSError, SQLAlchemyError, ValueError) as error:
        # A port that is no number may be a part of a password.
        reason = "it is not well formed" if isinstance(error, ValueError) else str(error).splitlines()[0]
        raise StoreError(
            "cannot use the database {url}: {reason}; write sqlite:///FILE or postgresql://...",
            url=repr(_without_password(url)),
            reason=reason,
        ) from None


def _sqlite(url: URL) -> Engine:
    if url.database and url.database != ":memory:":
        _keep_private(Path(url.database).expanduser().resolve())
    engine = create_engine(url, connect_args={"timeout": _LOCKED_SECONDS}, pool_size=_POOL)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _keep_private(path: Path) -> None:
    """Let nobody else read a database, in which the orders of decks are; who runs the server may share it with a group."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        mode = os.fstat(descriptor).st_mode
        if mode & 0o007 and os.name == "posix":
            with suppress(PermissionError):  # it belongs to somebody else
                os.fchmod(descriptor, mode & 0o770)
    finally:
        os.close(descriptor)


def _shared(url: URL) -> Engine:
    connecting = {"connect_timeout": _CONNECT_SECONDS} if url.get_backend_name() == "postgresql" else {}
    engine = create_engine(
        url, pool_size=_POOL, pool_timeout=2 * _CONNECT_SECONDS, pool_use_lifo=True, connect_args=connecting
    )

    def still_there(connection: DBAPIConnection, record: ConnectionPoolEntry, _proxy: object) -> None:
        """A connection that has not been used just now is asked first; after a restart all of them are made anew."""
        if time.monotonic() - record.info.get("used", 0.0) > _IDLE_SECONDS:
            try:
                engine.dialect.do_ping(connection)
            except engine.dialect.loaded_dbapi.Error as error:
                raise InvalidatePoolError from error

    event.listen(engine, "checkout", still_there)
    event.listen(engine, "checkin", _note_use)
    return engine


def _note_use(_connection: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
    record.info["used"] = time.monotonic()


def _without_password(url: str) -> str:
    try:
        return make_url(url).render_as_string()
    except (ArgumentError, ValueError):
        scheme, there, _rest = url.partition("://")
        return f"{scheme}{there}..." if there else url


def _set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # the driver must not begin transactions by itself; see _begin_sqlite
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # an acknowledged move survives a power cut
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Writers queue at the start of their transaction: nobody fails in the middle of one because of another."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes", True) else "BEGIN")
