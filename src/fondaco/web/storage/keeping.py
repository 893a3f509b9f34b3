"""What who runs a server sees of its database: tables and visitors as lists, and taking tables out."""

from collections.abc import Sequence

from sqlalchemy import delete, func, select, union

from .rows import readable
from .schema import game_tables, sitters, visitors
from .store import Store
from .visitors import name_key

STATUSES = ("playing", "over", "left", "replay")


def listed_tables(store: Store, status: str | None = None) -> list[dict[str, object]]:
    """The tables, the last changed first."""
    query = select(game_tables).order_by(game_tables.c.changed.desc())
    if status is not None:
        query = query.where(game_tables.c.status == status)
    with store.reading() as connection:
        found = readable(connection, query)
    return [
        {
            "id": table.id,
            "game": table.game,
            "status": table.status,
            "created": f"{table.created:%Y-%m-%d}",
            "changed": f"{table.changed:%Y-%m-%d}",
            "seats": [place.name if place.kind == "person" else f"bot:{place.level}" for place in table.seats],
        }
        for table in found
    ]


def listed_visitors(store: Store) -> list[dict[str, object]]:
    """The visitors: those with a name, and those who have only sat somewhere, programs among them."""
    everybody = union(select(visitors.c.holder), select(sitters.c.holder).where(sitters.c.holder != "")).subquery()
    query = (
        select(
            everybody.c.holder,
            visitors.c.name,
            visitors.c.created,
            visitors.c.seen,
            func.min(sitters.c.since),
            func.count(sitters.c.table_id.distinct()),
        )
        .outerjoin(visitors, visitors.c.holder == everybody.c.holder)
        .outerjoin(sitters, sitters.c.holder == everybody.c.holder)
        .group_by(everybody.c.holder, visitors.c.name, visitors.c.created, visitors.c.seen)
        .order_by(visitors.c.name, everybody.c.holder)
    )
    with store.reading() as connection:
        return [
            {
                "id": holder,
                "name": name,
                "since": f"{min(one for one in (created, sat) if one):%Y-%m-%d}",
                "seen": seen.isoformat() if seen else None,
                "tables": number,
            }
            for holder, name, created, seen, sat, number in connection.execute(query)
        ]


def find_visitor(store: Store, who: str) -> str | None:
    """The visitor of that name or id, if there is one."""
    named = select(visitors.c.holder).where((visitors.c.name_key == name_key(who)) | (visitors.c.holder == who))
    sat = select(sitters.c.holder).where(sitters.c.holder == who, sitters.c.holder != "")
    with store.reading() as connection:
        found = connection.execute(named).scalar() or connection.execute(sat.limit(1)).scalar()
    return str(found) if found else None


def remove(store: Store, table_ids: Sequence[str]) -> None:
    """Remove tables with all that belongs to them."""
    with store.writing() as connection:
        connection.execute(delete(game_tables).where(game_tables.c.id.in_(table_ids)))
        for table_id in table_ids:
            store.tell(connection, table_id)
