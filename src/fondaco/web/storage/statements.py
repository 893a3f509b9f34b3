"""The statements that several changes of the store have in common."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, delete, func, insert, select, update

from .rows import Holders, StoredTable, now, one_table, stored_seats
from .schema import claims, decisions, game_tables, invitations, sitters, talk


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


def undo_sitting(connection: Connection, table_id: str, seat: int, name: str) -> None:
    """Forget at a table who has sat in a seat under a name and never played: what they said, and whom they invited."""
    for told in (sitters, talk):
        connection.execute(delete(told).where(told.c.table_id == table_id, told.c.seat == seat))
    connection.execute(delete(invitations).where(invitations.c.table_id == table_id, invitations.c.name == name))


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


def locked_table(connection: Connection, table_id: str) -> tuple[StoredTable | None, int]:
    """A table, which nobody else may change until the transaction ends, and how many decisions it has."""
    connection.execute(select(game_tables.c.id).where(game_tables.c.id == table_id).with_for_update())
    counted = select(func.count()).select_from(decisions).where(decisions.c.table_id == table_id)
    return one_table(connection, table_id), int(connection.execute(counted).scalar_one())


def holders_of(connection: Connection, table_id: str) -> dict[int, list[str]]:
    """Who holds which seat of a table."""
    found: dict[int, list[str]] = {}
    query = select(claims.c.seat, claims.c.holder).where(claims.c.table_id == table_id).order_by(claims.c.seat)
    for seat, holder in connection.execute(query):
        found.setdefault(seat, []).append(holder)
    return found
