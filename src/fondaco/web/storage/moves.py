"""Storing a move: its decisions, the row of its table and the word to other servers, all of it or nothing.

Most of a server's work with its database is this. PostgreSQL is asked once for all of it; a file is near, so that two
statements cost nothing to speak of.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import (
    ARRAY,
    BindParameter,
    Connection,
    Executable,
    Integer,
    String,
    Update,
    bindparam,
    func,
    insert,
    select,
    true,
    update,
)
from sqlalchemy.exc import IntegrityError

from .errors import Conflict
from .peer_messages import CHANNEL
from .rows import now
from .schema import decisions, game_tables
from .statements import append_decisions

_SEEN = "seen_deadline"


@dataclass(frozen=True)
class Move:
    """Decisions of a table from a ply on, with changes to its row.

    ``seen_deadline`` among these: the clock on which the move was made; another one may run by now.
    """

    table_id: str
    ply: int
    tokens: Sequence[str]
    changes: Mapping[str, object]
    told: str = ""
    """What other servers are told of it."""

    def store(self, connection: Connection) -> None:
        """Store it; Conflict if one of the decisions was made already, the time was up, or the game is over."""
        after = {"changed": now(), "steps": [], "steps_ply": self.ply + len(self.tokens)}
        row = {**self.changes, **after, "of_table": self.table_id}
        columns = tuple(name for name in row if name not in (_SEEN, "of_table"))
        try:
            found = self._store(connection, row, columns)
        except IntegrityError:
            raise Conflict("this decision was already made") from None
        if not found:
            raise Conflict("the time was up, or the game is over")

    def _store(self, connection: Connection, row: Mapping[str, object], columns: tuple[str, ...]) -> bool:
        if connection.dialect.name == "postgresql":
            given = {**row, "first": self.ply, "tokens": list(self.tokens), "made": row["changed"], "note": self.told}
            return connection.execute(_all_at_once(columns, _SEEN in row), given).first() is not None
        append_decisions(connection, self.table_id, self.ply, self.tokens)
        return connection.execute(_move_update(columns, _SEEN in row), row).rowcount > 0


@cache
def _move_update(columns: tuple[str, ...], with_clock: bool) -> Update:
    """The statement that changes these columns after a move; made once, as making it takes longer than the database does.

    It finds the row only while the game goes on, and with the clock on which the move was made.
    """
    values: dict[str, BindParameter[object]] = {name: bindparam(name) for name in columns}
    statement = update(game_tables).where(game_tables.c.id == bindparam("of_table"), game_tables.c.status == "playing")
    if with_clock:
        statement = statement.where(game_tables.c.deadline.is_not_distinct_from(bindparam(_SEEN)))
    return statement.values(values)


@cache
def _all_at_once(columns: tuple[str, ...], with_clock: bool) -> Executable:
    """The same for PostgreSQL with all else in one statement, which answers with a row if it has found the table's."""
    moved = _move_update(columns, with_clock).returning(game_tables.c.id).cte("moved")
    listed = func.unnest(bindparam("tokens", type_=ARRAY(String)))
    tokens = listed.table_valued("token", with_ordinality="number").render_derived("tokens")
    named = select(
        moved.c.id,
        bindparam("first", type_=Integer) + tokens.c.number - 1,
        tokens.c.token,
        bindparam("made", type_=decisions.c.made.type),
    ).select_from(moved.join(tokens, true()))
    kept = insert(decisions).from_select(["table_id", "ply", "token", "made"], named).cte("kept")
    told = func.pg_notify(CHANNEL, bindparam("note", type_=String))
    return select(told).select_from(moved).add_cte(kept)
