"""How records name who sits at a table, and who played there before."""

from collections.abc import Sequence

from ... import bots, record
from ...i18n import Translator
from ...seats import Seat, Stint
from .room import Room


def record_of(room: Room) -> str:
    """The record of a table's game, with who played when, and how it ended if it did so before the rules end it."""
    history = {seat: place.history for seat, place in enumerate(room.stored.seats) if len(place.history) > 1}
    return record.write(room.table.game, history, room.table.ended)


def recorded_seat(name: str, recorded: str, history: Sequence[Stint]) -> Seat:
    """The seat of somebody whom a record names in that way."""
    if not recorded.startswith("bot:"):
        return Seat("person", name, history=tuple(history))
    level, _plus, stand_in = recorded.removeprefix("bot:").partition("+")
    return Seat("bot", name, level, stand_in=stand_in or None, history=tuple(history))


def bots_called(names: Sequence[str], t: Translator) -> list[str]:
    """The names of a record as people read them: bots by the names of their levels, equal ones by numbers."""
    titles = {level.name: t.gettext(level.title) for level in bots.LEVELS}
    called = []
    for name in names:
        level = name.removeprefix("bot:").partition("+")[0]
        called.append(titles.get(level, level) if name.startswith("bot:") else name)
    return [
        f"{name} {called[: i + 1].count(name)}" if called.count(name) > 1 and names[i].startswith("bot:") else name
        for i, name in enumerate(called)
    ]
