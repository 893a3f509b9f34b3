"""What servers on one PostgreSQL tell each other: which table has changed, and how, where that is short enough to say."""

from dataclasses import dataclass
from typing import Self

CHANNEL = "fondaco"
"""Where PostgreSQL tells of changed tables."""
_MOST = 4000
"""Longer messages are not sent, as PostgreSQL refuses them from 8,000 bytes on: whoever hears of the table looks it up."""


@dataclass(frozen=True)
class TableChange:
    """A table that a server has changed; if nothing but decisions were added, these and the ply of the first."""

    server: str
    table_id: str
    ply: int = 0
    tokens: tuple[str, ...] = ()

    def __str__(self) -> str:
        parts = (self.server, self.table_id, str(self.ply), *self.tokens)
        whole = " ".join(parts)
        return whole if len(whole.encode()) <= _MOST else f"{self.server} {self.table_id} 0"

    @classmethod
    def read(cls, message: str) -> Self:
        """The change that a server told; without decisions if it cannot be understood."""
        server, table_id, *decisions = [*message.split(" "), ""]
        if len(decisions) > 2 and decisions[0].isdecimal():
            return cls(server, table_id, int(decisions[0]), tuple(decisions[1:-1]))
        return cls(server, table_id)
