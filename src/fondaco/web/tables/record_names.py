"""How records name who sits at a table."""

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
