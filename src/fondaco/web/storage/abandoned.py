"""Removing abandoned tables, with care: the clock of a server may be wrong, and what is removed is gone.

A table goes when nothing has happened there for long by the clock, and when that was seen on several days. A clock that
jumps ahead makes all tables look old, but on one day only; nobody's table is lost before somebody can set it right.
"""

import logging
from collections.abc import Collection
from datetime import date, datetime

from sqlalchemy import Connection, delete, func, insert, select, update

from .schema import game_tables, idle_tables

DAYS = 7
"""On how many days a table must be seen idle before it is removed."""
_SHARE = 10
"""At most one of so many unfinished tables is removed at once..."""
_ALWAYS = 20
"""...but so many are on any server."""

log = logging.getLogger(__name__)


def forget(connection: Connection, before: datetime, today: date, but: Collection[str]) -> list[str]:
    """Note which unfinished tables are idle since then, and remove those seen so on many days; their ids."""
    unfinished = game_tables.c.status.in_(("playing", "left"))
    idle = select(game_tables.c.id).where(unfinished & (game_tables.c.changed < before))
    connection.execute(delete(idle_tables).where(idle_tables.c.table_id.not_in(idle)))
    connection.execute(
        update(idle_tables).where(idle_tables.c.seen != today).values(days=idle_tables.c.days + 1, seen=today)
    )
    unseen = idle.where(game_tables.c.id.not_in(select(idle_tables.c.table_id)))
    new = [{"table_id": key, "days": 1, "seen": today} for key in connection.execute(unseen).scalars()]
    if new:
        connection.execute(insert(idle_tables), new)
    query = (
        select(idle_tables.c.table_id)
        .join(game_tables, game_tables.c.id == idle_tables.c.table_id)
        .where(idle_tables.c.days >= DAYS)
        .order_by(game_tables.c.changed)
    )
    old = [key for key in connection.execute(query).scalars() if key not in but]
    all_unfinished = connection.execute(select(func.count()).select_from(game_tables).where(unfinished)).scalar_one()
    most = max(_ALWAYS, all_unfinished // _SHARE)
    if len(old) > most:
        log.warning("%d of %d unfinished tables look abandoned; removing %d", len(old), all_unfinished, most)
    for key in old[:most]:
        connection.execute(delete(game_tables).where(game_tables.c.id == key))
    return old[:most]
