"""How records name who sits at a table."""

from collections.abc import Sequence

from ... import bots
from ...i18n import Translator
from ...table import Seat


def record_name(place: Seat) -> str:
    """How a record names who sits there: a person's name, ``bot:NAME``, or ``bot:PROGRAM+BOT`` after a program failed."""
    if place.kind != "bot":
        return place.name
    return f"bot:{place.level}+{place.stand_in}" if place.stand_in else f"bot:{place.level}"


def recorded_bot(name: str, recorded: str) -> Seat:
    """The seat of a bot that a record names in that way."""
    level, _plus, stand_in = recorded.removeprefix("bot:").partition("+")
    return Seat("bot", name, level, stand_in=stand_in or None)


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
