"""What a player knows, as a row of small numbers for programs that learn: the same for bots and for environments.

Each game has a module ``observe`` with the encoder, a plain function ``observe(s, box, seat, out)`` that compiles like the
rules, and the table of its fields. This module makes sizes, places and documentation out of that table.
"""

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

from . import get
from .state import State


@dataclass(frozen=True)
class Field:
    """Some numbers of an observation that belong together."""

    name: str
    size: int
    unit: int
    """What float observations are divided by, so that usual values lie between 0 and 1."""
    most: int
    """The largest number that can stand here."""
    meaning: str


@dataclass(frozen=True)
class Encoder:
    """The observation of one game: first what concerns all, then a block per seat, the observer's own first."""

    game: str
    version: int
    """Changes whenever a number gets another place or meaning."""
    common: tuple[Field, ...]
    per_seat: tuple[Field, ...]
    module: ModuleType
    """The module whose functions ``fondaco.engine.compiled`` can compile."""
    observe: Callable[[State, State, int, list[int]], None]
    """Write what ``seat`` knows of ``s`` into ``out``, a row of ``size(players)`` numbers from 0 to 255."""

    def size(self, players: int) -> int:
        """How many numbers an observation has."""
        return sum(field.size for field in self.fields(players))

    def fields(self, players: int) -> tuple[Field, ...]:
        """Every field in order; those of the seats are named ``0.hand``, ``1.hand`` and so on, clockwise from the own."""
        blocks = [
            Field(f"{seat}.{field.name}", field.size, field.unit, field.most, field.meaning)
            for seat in range(players)
            for field in self.per_seat
        ]
        return (*self.common, *blocks)

    def places(self, players: int) -> dict[str, slice]:
        """Where each field lies."""
        found: dict[str, slice] = {}
        start = 0
        for field in self.fields(players):
            found[field.name] = slice(start, start + field.size)
            start += field.size
        return found

    def units(self, players: int) -> list[int]:
        """The unit of every number."""
        return [field.unit for field in self.fields(players) for _ in range(field.size)]

    def most(self, players: int) -> list[int]:
        """The largest value of every number."""
        return [field.most for field in self.fields(players) for _ in range(field.size)]

    def table(self) -> str:
        """The fields as a Markdown table, for the documentation."""
        lines = ["| field | numbers | unit | most | meaning |", "|---|---|---|---|---|"]
        for prefix, fields in (("", self.common), ("*seat*.", self.per_seat)):
            lines += [f"| {prefix}{f.name} | {f.size} | {f.unit} | {f.most} | {f.meaning} |" for f in fields]
        return "\n".join(lines)


def encoder(game: str) -> Encoder:
    """The encoder of the game of that name."""
    return get(game).encoder
