"""The bots that can sit at a table, and what they are called there."""

from collections.abc import Iterable

from ... import bots

BOT_NAMES = ("Basso", "Zaira", "Nicolò", "Mirza", "Oda", "Tarik", "Livia", "Anselmo", "Yasmin", "Polo")


def known_bots(programs: Iterable[str] = ()) -> tuple[str, ...]:
    """The names of all bots that can sit at a table, with the programs that the operator offers."""
    return tuple(dict.fromkeys((*(level.name for level in bots.LEVELS), *bots.NAMES, *programs)))


def default_bot() -> str:
    """The bot that is offered first: of the levels, one in the middle."""
    names = known_bots()
    return bots.LEVELS[len(bots.LEVELS) // 3].name if bots.LEVELS else names[-1]
