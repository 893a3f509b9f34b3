"""How a game has changed the ratings of who played it."""

from sqlalchemy import select

from .schema import results
from .store import Store

Changes = dict[str, tuple[int, int]]
"""Player -> points before and after."""


def rating_changes(store: Store, table_id: str) -> Changes:
    """Whose ratings the game of a table has changed; nobody's before it is settled, or if it is not rated. Blocking."""
    query = select(results.c.changes).where(results.c.table_id == table_id)
    with store.reading() as connection:
        found = connection.execute(query).scalar_one_or_none() or ()
    return {one["player"]: (one["before"], one["after"]) for one in found}
