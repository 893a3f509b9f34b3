"""How a game goes on without somebody who wants to be forgotten."""

from collections.abc import Collection

from ..storage.rows import StoredTable, now
from ..storage.store import Reseating
from ..tables.clock import clocked
from ..tables.leaving import without


def played_on(stored: StoredTable, gone: Collection[int], ply: int) -> Reseating:
    """The table after the people of these seats have left it for good, as if they had stood up themselves."""
    return clocked(stored, without(stored, gone, ply), now())
