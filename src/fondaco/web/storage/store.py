"""What the server keeps: tables with their records, decisions appended one by one, and who holds which seat.

Plain blocking calls; the server runs them in threads. A decision is stored before anybody hears of it. Every call can
raise StorageAway: nothing is known then of whether the change was stored, and whoever repeats it must look first.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import partial
from typing import ParamSpec, TypeVar

from sqlalchemy import Connection, delete, func, insert, select, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ...seats import Seat
from .abandoned import forget
from .engine import make_engine
from .errors import Conflict, StoreError, plainly, telling_when_away
from .group_commit import Change, GroupCommit
from .migrating import is_present, upgrade
from .moves import Move
from .peer_messages import CHANNEL, PRESENCE, TableChange
from .rows import Holders, StoredTable, now, one_table, readable, stored_seats
from .schema import claims, decisions, game_tables, reviews
from .statements import (
    add_claim,
    add_table,
    change_table,
    holders_of,
    locked_table,
    undo_sitting,
)

Given = ParamSpec("Given")
Result = TypeVar("Result")

_NOTIFY = text("SELECT pg_notify(:channel, :note)")
_THREADS = 16


@dataclass(frozen=True)
class Reseating:
    """A change of who plays where: the seats from now on, other columns of the row, and who holds a seat."""

    seats: list[Seat]
    changes: Mapping[str, object] = field(default_factory=dict)
    released: Collection[int] = ()
    """Seats that nobody holds any more."""
    undone: int | None = None
    """A seat in which nobody has sat, as far as anybody's past is concerned."""
    claim: tuple[int, str] | None = None
    """A seat and who holds it, beside those who do."""


class Store:
    """The database behind a server."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = make_engine(url)
        self.shared = self.engine.dialect.name != "sqlite"
        """Whether other servers are likely to use the same database; a file is one server's, and safe all the same."""
        alone = {"isolation_level": "AUTOCOMMIT"} if self.shared else {"writes": False}
        self._alone = self.engine.execution_options(**alone)
        """For statements that need no others: each sees what was committed before it, as in a transaction of ours."""
        self.name = secrets.token_hex(8)
        """Tells this server's own changes from those of its neighbours."""
        self.timed: Callable[[float], object] = lambda seconds: None
        """Told how long each piece of work took, with the wait for a thread."""
        self.stored: Callable[[int], object] = lambda decisions: None
        """Told how many decisions were stored."""
        self._grouped = GroupCommit(self._carry_out)
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="store")

    async def do(self, work: Callable[Given, Result], *values: Given.args, **named: Given.kwargs) -> Result:
        """Do one of the following in a thread, beside the event loop: a database that hangs holds up nothing else."""
        begun = time.perf_counter()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *values, **named))
        finally:
            self.timed(time.perf_counter() - begun)

    def migrate(self) -> None:
        """Bring the database to the present schema."""
        try:
            with self.engine.connect() as connection:
                if is_present(connection):
                    return
            with self.engine.begin() as connection:
                upgrade(connection)
        except SQLAlchemyError as error:
            raise StoreError(
                "cannot open the database {url}: {reason}",
                url=self.engine.url.render_as_string(),
                reason=plainly(error),
            ) from None

    def close(self) -> None:
        """Finish what was begun, and let go of all connections."""
        self._threads.shutdown(wait=True)
        self.engine.dispose()

    def add_table(self, table: StoredTable, tokens: Sequence[str] = (), holders: Holders | None = None) -> None:
        """Store a new table, with decisions (of an uploaded record) and claims (seat -> holders)."""
        with self.writing() as connection:
            add_table(connection, table, tokens, holders or {})

    def add_rematch(self, table_id: str, table: StoredTable, holders: Holders) -> str:
        """Store a table as the rematch of another, unless that has one; returns the id of the one that counts."""
        with self.writing() as connection:
            query = select(game_tables.c.rematch).where(game_tables.c.id == table_id).with_for_update()
            found = connection.execute(query).scalar_one()
            if found is None:
                add_table(connection, table, (), holders)
                change_table(connection, table_id, {"rematch": table.id})
                self.tell(connection, table_id)
        return str(found or table.id)

    def table(self, table_id: str) -> StoredTable | None:
        """The table of that id; UnreadableTable if its row makes no sense."""
        with self.reading() as connection:
            return one_table(connection, table_id)

    def decisions(self, table_id: str, ply: int = 0) -> list[str]:
        """The decisions of a table, from that ply on."""
        query = select(decisions.c.token).where(decisions.c.table_id == table_id, decisions.c.ply >= ply)
        with self.reading() as connection:
            return list(connection.execute(query.order_by(decisions.c.ply)).scalars())

    def append(self, table_id: str, ply: int, tokens: Sequence[str], **changes: object) -> None:
        """Store decisions from that ply on, with changes to the table's row (see ``Move``); Conflict if one is taken."""
        with self.writing() as connection:
            self._move(table_id, ply, tokens, changes).store(connection)
        self.stored(len(tokens))

    async def append_soon(self, table_id: str, ply: int, tokens: Sequence[str], **changes: object) -> None:
        """As ``append``, beside the event loop, in one transaction with whatever else waits for one."""
        await self._grouped.add(table_id, self._move(table_id, ply, tokens, changes).store)
        self.stored(len(tokens))

    def _move(self, table_id: str, ply: int, tokens: Sequence[str], changes: Mapping[str, object]) -> Move:
        return Move(table_id, ply, tokens, changes, str(TableChange(self.name, table_id, ply, tuple(tokens))))

    async def _carry_out(self, group: Sequence[Change]) -> list[Exception | None]:
        return await self.do(self._carry_out_group, group)

    def _carry_out_group(self, group: Sequence[Change]) -> list[Exception | None]:
        """Carry out changes in one transaction; should one of them fail, each for itself, so that the others do not."""
        try:
            with self._writing_at_once() if len(group) == 1 else self.writing() as connection:
                for change in group:
                    change(connection)
            return [None] * len(group)
        except Conflict as error:
            return [error] if len(group) == 1 else self._carry_out_each(group)

    def _carry_out_each(self, group: Sequence[Change]) -> list[Exception | None]:
        faults: list[Exception | None] = []
        with self.writing() as connection:
            for change in group:
                try:
                    with connection.begin_nested():
                        change(connection)
                    faults.append(None)
                except Conflict as error:
                    faults.append(error)
        return faults

    def change(self, table_id: str, **changes: object) -> None:
        """Change columns of a table's row."""
        with self.writing() as connection:
            change_table(connection, table_id, changes)
            self.tell(connection, table_id)

    def claim(self, table_id: str, seat: int, holder: str) -> None:
        """Let somebody hold a seat, along with who holds it already."""
        with self.writing() as connection:
            add_claim(connection, table_id, seat, holder)
            self.tell(connection, table_id)

    def unclaim(self, table_id: str, holder: str) -> None:
        """Let somebody hold no seat of a table any more."""
        with self.writing() as connection:
            connection.execute(delete(claims).where(claims.c.table_id == table_id, claims.c.holder == holder))
            self.tell(connection, table_id)

    def reseat(self, table_id: str, change: Callable[[StoredTable, int], Reseating]) -> StoredTable:
        """Change who plays where, as ``change`` says of the table and its number of decisions; the table after it.

        Nobody else changes the table meanwhile. What ``change`` raises leaves all as it was.
        """
        with self.writing() as connection:
            stored, ply = locked_table(connection, table_id)
            if stored is None:
                raise Conflict("this table is gone")
            wanted = change(stored, ply)
            if wanted.released:
                released = claims.c.seat.in_(wanted.released)
                connection.execute(delete(claims).where(claims.c.table_id == table_id, released))
            if wanted.undone is not None:
                undo_sitting(connection, table_id, wanted.undone, stored.seats[wanted.undone].name)
            if wanted.claim:
                add_claim(connection, table_id, *wanted.claim)
            columns = {"seats": wanted.seats, "changed": now(), **wanted.changes}
            change_table(connection, table_id, {**columns, "seats": stored_seats(wanted.seats)})
            self.tell(connection, table_id)
        return replace(stored, **columns)  # type: ignore[arg-type]

    def deadlines(self, limit: int) -> list[tuple[str, datetime]]:
        """The tables whose clocks run, those first whose time is up first."""
        query = (
            select(game_tables.c.id, game_tables.c.deadline)
            .where(game_tables.c.status == "playing", game_tables.c.deadline.is_not(None))
            .order_by(game_tables.c.deadline)
            .limit(limit)
        )
        with self.reading() as connection:
            return [(table_id, deadline) for table_id, deadline in connection.execute(query)]

    def holders(self, table_id: str) -> dict[int, list[str]]:
        """Who holds which seat."""
        with self.reading() as connection:
            return holders_of(connection, table_id)

    def review(self, table_id: str) -> dict[str, object] | None:
        """The review of a table's game, if it was made."""
        with self.reading() as connection:
            found = connection.execute(
                select(reviews.c.review).where(reviews.c.table_id == table_id)
            ).scalar_one_or_none()
        return None if found is None else dict(found)

    def keep_review(self, table_id: str, review: Mapping[str, object]) -> None:
        """Keep the review of a table's game in place of an older one, without names: the seats have them."""
        kept = {key: value for key, value in review.items() if key != "names"} | {"names": []}
        with self.writing() as connection:
            connection.execute(delete(reviews).where(reviews.c.table_id == table_id))
            connection.execute(insert(reviews), {"table_id": table_id, "review": kept, "made": now()})

    def tables_of(self, holder: str, status: str, limit: int = 30) -> list[tuple[StoredTable, list[int]]]:
        """A visitor's tables, the last changed first, with the seats held there."""
        query = (
            select(game_tables.c.id, claims.c.seat)
            .join(claims, claims.c.table_id == game_tables.c.id)
            .where(claims.c.holder == holder, game_tables.c.status == status)
            .order_by(game_tables.c.changed.desc(), game_tables.c.id, claims.c.seat)
            .limit(limit * 5)
        )
        held: dict[str, list[int]] = {}
        with self.reading() as connection:
            for table_id, seat in connection.execute(query):
                held.setdefault(table_id, []).append(seat)
            wanted = list(held)[:limit]
            found = {
                table.id: table
                for table in readable(connection, select(game_tables).where(game_tables.c.id.in_(wanted)))
            }
        return [(found[table_id], held[table_id]) for table_id in wanted if table_id in found]

    def public_tables(self, limit: int = 50) -> list[StoredTable]:
        """Public tables that are being played, the last changed first."""
        query = (
            select(game_tables)
            .where(game_tables.c.visibility == "public", game_tables.c.status == "playing")
            .order_by(game_tables.c.changed.desc())
            .limit(limit)
        )
        with self.reading() as connection:
            return readable(connection, query)

    def playing(self, since: datetime, limit: int) -> list[str]:
        """The ids of unfinished tables that changed since then, the last changed first."""
        query = (
            select(game_tables.c.id)
            .where(game_tables.c.status == "playing", game_tables.c.changed >= since)
            .order_by(game_tables.c.changed.desc())
            .limit(limit)
        )
        with self.reading() as connection:
            return list(connection.execute(query).scalars())

    def forget(self, before: datetime, today: date, but: Collection[str] = ()) -> list[str]:
        """Remove abandoned tables: unfinished, nothing happened since then, seen so on several days. Their ids."""
        try:
            with self.writing() as connection:
                return forget(connection, before, today, but)
        except IntegrityError:  # another server does the same just now
            return []

    def open_tables_made_by(self, maker: str) -> list[StoredTable]:
        """The unfinished tables that a visitor has made."""
        query = select(game_tables).where(game_tables.c.maker == maker, game_tables.c.status == "playing")
        with self.reading() as connection:
            return readable(connection, query)

    def uploads_by(self, maker: str) -> int:
        """How many records a visitor has uploaded."""
        query = select(func.count()).where(game_tables.c.maker == maker, game_tables.c.status == "replay")
        with self.reading() as connection:
            return int(connection.execute(query).scalar_one())

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection to read with."""
        with telling_when_away(), self._alone.connect() as connection:
            yield connection

    @contextmanager
    def _writing_at_once(self) -> Iterator[Connection]:
        """For a change that PostgreSQL makes by a single statement: that is a transaction by itself."""
        with telling_when_away(), self._alone.connect() if self.shared else self.engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction, kept when nothing goes wrong in it."""
        with telling_when_away(), self.engine.begin() as connection:
            yield connection

    def tell(self, connection: Connection, table_id: str, ply: int = 0, tokens: Sequence[str] = ()) -> None:
        """Tell other servers of a change, with decisions if these are all of it; they hear of it when it is committed."""
        if self.shared:
            change = str(TableChange(self.name, table_id, ply, tuple(tokens)))
            connection.execute(_NOTIFY, {"channel": CHANNEL, "note": change})

    def notify(self, messages: Sequence[str]) -> None:
        """Tell other servers who is there."""
        with telling_when_away(), self._alone.connect() as connection:
            for message in messages:
                connection.execute(_NOTIFY, {"channel": PRESENCE, "note": message})
