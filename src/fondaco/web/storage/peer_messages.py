"""What servers on one PostgreSQL tell each other: which table has changed, and how, where that is short enough to say;
and who has which table open."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

CHANNEL = "fondaco"
"""Where PostgreSQL tells of changed tables."""
PRESENCE = "fondaco_presence"
"""Where it tells who is there."""
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


@dataclass(frozen=True)
class Presences:
    """A sign of life of a server: whether it asks the others who is there, or stops; and whose pages are open there."""

    server: str
    seats: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """By table, where that has changed; no seats where nobody is left."""
    asks: bool = False
    gone: bool = False

    def messages(self) -> list[str]:
        """As it is sent, in as many messages as it needs."""
        sent = [f"{self.server} {'asks' if self.asks else 'gone' if self.gone else 'here'}"]
        for table_id, seats in self.seats.items():
            told = f" {table_id}:{','.join(map(str, seats))}"
            if len(sent[-1]) + len(told) > _MOST:
                sent.append(f"{self.server} here")
            sent[-1] += told
        return sent

    @classmethod
    def read(cls, message: str) -> Self:
        """What a server told; what cannot be understood is left out."""
        server, what, *tables = [*message.split(" "), ""]
        seats = {}
        for told in tables:
            table_id, colon, numbers = told.partition(":")
            if colon:
                seats[table_id] = tuple(int(number) for number in numbers.split(",") if number.isdecimal())
        return cls(server, seats, what == "asks", what == "gone")
