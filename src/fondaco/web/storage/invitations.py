"""Invitations to somebody one has played with: they stand on that person's home page until they answer."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from .rows import StoredTable, now, one_table
from .schema import claims, game_tables, invitations
from .store import Store

MOST_OF_TABLE = 12
"""People who are invited to one table."""
_MOST_LISTED = 6
_MOST_KNOWN = 12
_LOOKED_AT = 60
"""Of one's tables, the last so many are looked at for people one knows."""


@dataclass(frozen=True)
class Companion:
    """Somebody one has played with: the table and the seat where that was, and their name there."""

    table_id: str
    seat: int
    name: str


def companions(store: Store, holder: str) -> list[Companion]:
    """The people somebody has played with, the latest first, each once."""
    mine = (
        select(claims.c.table_id)
        .join(game_tables, game_tables.c.id == claims.c.table_id)
        .where(claims.c.holder == holder, game_tables.c.status.in_(("playing", "over")))
        .order_by(game_tables.c.changed.desc())
        .limit(_LOOKED_AT)
    )
    found: list[Companion] = []
    known = {holder}
    with store.reading() as connection:
        for table_id in dict.fromkeys(connection.execute(mine).scalars()):
            there = select(claims.c.seat, claims.c.holder).where(claims.c.table_id == table_id).order_by(claims.c.seat)
            seats = connection.execute(there).all()
            new = {seat for seat, other in seats if other not in known}
            if any(other == holder for _seat, other in seats) and new:
                table = one_table(connection, table_id)
                for seat in sorted(new):
                    held_by = {other for number, other in seats if number == seat}
                    if table is not None and not held_by & known and table.seats[seat].person:
                        found.append(Companion(table_id, seat, table.seats[seat].name))
                        known |= held_by
            if len(found) >= _MOST_KNOWN:
                break
    return found[:_MOST_KNOWN]


def holders_at(store: Store, table_id: str, seat: int) -> list[str]:
    """Who holds a seat, on all devices."""
    query = select(claims.c.holder).where(claims.c.table_id == table_id, claims.c.seat == seat)
    with store.reading() as connection:
        return list(connection.execute(query).scalars())


def invite(store: Store, table_id: str, holders: Collection[str], name: str) -> bool:
    """Invite somebody, on all devices, in somebody's name; False if enough people are invited to that table."""
    counted = select(func.count()).select_from(invitations).where(invitations.c.table_id == table_id)
    with store.writing() as connection:
        if connection.execute(counted).scalar_one() + len(holders) > MOST_OF_TABLE:
            return False
    for holder in holders:
        row = {"table_id": table_id, "holder": holder, "name": name, "declined": False, "made": now()}
        try:
            with store.writing() as connection:
                connection.execute(insert(invitations), row)
        except IntegrityError:
            continue  # invited before; who has declined is not asked again
    return True


def decline(store: Store, table_id: str, holder: str) -> None:
    """Take an invitation off somebody's home page, for good."""
    of_holder = (invitations.c.table_id == table_id, invitations.c.holder == holder)
    with store.writing() as connection:
        connection.execute(update(invitations).where(*of_holder).values(declined=True))


def invitations_of(store: Store, holder: str) -> list[tuple[StoredTable, str]]:
    """The tables that somebody is invited to and that have a free seat, with who invites; the latest first."""
    query = (
        select(invitations.c.table_id, invitations.c.name)
        .join(game_tables, game_tables.c.id == invitations.c.table_id)
        .where(invitations.c.holder == holder, invitations.c.declined.is_(False), game_tables.c.status == "playing")
        .order_by(invitations.c.made.desc())
        .limit(4 * _MOST_LISTED)
    )
    with store.reading() as connection:
        found = [(one_table(connection, table_id), name) for table_id, name in connection.execute(query).all()]
        if not found:
            return []
        seated = set(connection.execute(select(claims.c.table_id).where(claims.c.holder == holder)).scalars())
    waiting = [
        (table, name)
        for table, name in found
        if table and table.id not in seated and not all(place.taken for place in table.seats)
    ]
    return waiting[:_MOST_LISTED]
