"""The engine for a database: SQLite in a file, or PostgreSQL."""

import sqlite3
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from .errors import StoreError

_LOCKED_SECONDS = 5
"""How long a writer waits for another one; longer, and who waits for the answer is told to come back."""
_CONNECT_SECONDS = 5
_POOL = 16


def make_engine(url: str) -> Engine:
    """The engine for that URL; StoreError in one line, and without the password, if there is none."""
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            return _sqlite(parsed)
        connecting = {"connect_timeout": _CONNECT_SECONDS} if parsed.get_backend_name() == "postgresql" else {}
        return create_engine(
            parsed, pool_pre_ping=True, pool_size=_POOL, pool_timeout=2 * _CONNECT_SECONDS, connect_args=connecting
        )
    except (ArgumentError, ImportError, OSError, SQLAlchemyError) as error:
        reason = str(error).splitlines()[0]
        raise StoreError(
            "cannot use the database {url}: {reason}; write sqlite:///FILE or postgresql://...",
            url=repr(_without_password(url)),
            reason=reason,
        ) from None


def _sqlite(url: URL) -> Engine:
    if url.database and url.database != ":memory:":
        Path(url.database).expanduser().resolve().parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": _LOCKED_SECONDS}, pool_size=_POOL)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _without_password(url: str) -> str:
    try:
        return make_url(url).render_as_string()
    except ArgumentError:
        return url.rpartition("@")[2]


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
