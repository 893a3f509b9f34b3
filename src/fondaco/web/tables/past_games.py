"""What a list tells of a table beside its row: how far its game is, the points at its end, and which level fits next."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ... import bots, record
from ...games.errors import FondacoError
from ..storage.rows import StoredTable
from ..storage.store import Store


@dataclass(frozen=True)
class Facts:
    """How far a game is."""

    round: int
    scores: tuple[int, ...]


def facts_of(store: Store, table: StoredTable) -> Facts | None:
    """How far the game of a table is; None if its record makes no sense. Blocking."""
    try:
        return _facts(table.header, tuple(store.decisions(table.id)))
    except FondacoError:
        return None


@lru_cache(maxsize=256)
def _facts(header: str, tokens: tuple[str, ...]) -> Facts:
    game = record.read(header)
    for token in tokens:
        game.play(token)
    return Facts(max((turn.round for turn in game.turns), default=0), tuple(game.scores()))


def level_for(finished: Sequence[tuple[StoredTable, list[int]]]) -> str:
    """The level that fits somebody with these finished games, the last one first.

    Who has not played yet begins at the first level; a win leads one level up, two losses in a row lead one down.
    """
    names = [level.name for level in bots.LEVELS]
    played = [(strongest, table.winner in held) for table, held in finished if (strongest := _strongest(table)) >= 0]
    if not played:
        return names[0]
    last, won = played[0]
    lost_twice = not won and len(played) > 1 and not played[1][1] and played[1][0] <= last
    return names[max(0, min(len(names) - 1, last + (1 if won else -1 if lost_twice else 0)))]


def _strongest(table: StoredTable) -> int:
    """The highest level of the bots at a table; -1 without one."""
    names = [level.name for level in bots.LEVELS]
    return max((names.index(place.level) for place in table.seats if place.level in names), default=-1)
