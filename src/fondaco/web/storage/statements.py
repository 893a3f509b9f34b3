"""The statements that several changes of the store have in common."""

from collections.abc import Mapping, Sequence
from functools import cache

from sqlalchemy import BindParameter, Connection, Update, bindparam, insert, select, update

from ...table import Seat
from .rows import Holders, StoredTable, now, read_seats, stored_seats
from .schema import claims, decisions, game_tables, sitters


def add_table(connection: Connection, table: StoredTable, tokens: Sequence[str], holders: Holders) -> None:
    """Store a table with its first decisions and who holds its seats."""
    row = {name: getattr(table, name) for name in StoredTable.__dataclass_fields__}
    connection.execute(insert(game_tables), {**row, "seats": stored_seats(table.seats)})
    if tokens:
        append_decisions(connection, table.id, 0, tokens)
    for seat, those in holders.items():
        for holder in those:
            add_claim(connection, table.id, seat, holder)


def add_claim(connection: Connection, table_id: str, seat: int, holder: str) -> None:
    """Let somebody hold a seat, unless they do; that they sat there is known from now on."""
    key, moment = {"table_id": table_id, "seat": seat, "holder": holder}, now()
    for held, since in ((claims, "created"), (sitters, "since")):
        if not connection.execute(select(held.c.seat).filter_by(**key)).first():
            connection.execute(insert(held), {**key, since: moment})


@cache
def row_update(columns: tuple[str, ...]) -> Update:
    """The statement that changes these columns; made once, as making it takes longer than the database does."""
    values: dict[str, BindParameter[object]] = {name: bindparam(name) for name in columns}
    return update(game_tables).where(game_tables.c.id == bindparam("of_table")).values(values)


_INSERT_DECISIONS = insert(decisions)


def append_decisions(connection: Connection, table_id: str, ply: int, tokens: Sequence[str]) -> None:
    """Store decisions after those that are there."""
    made = now()
    connection.execute(
        _INSERT_DECISIONS,
        [{"table_id": table_id, "ply": ply + i, "token": token, "made": made} for i, token in enumerate(tokens)],
    )


def change_table(connection: Connection, table_id: str, changes: Mapping[str, object]) -> None:
    """Change columns of a table."""
    connection.execute(update(game_tables).where(game_tables.c.id == table_id).values(**changes))


def locked_seats(connection: Connection, table_id: str) -> list[Seat]:
    """The seats of a table, which nobody else may change until the transaction ends."""
    query = select(game_tables.c.seats).where(game_tables.c.id == table_id).with_for_update()
    return read_seats(connection.execute(query).scalar_one())
