"""Who plays on for somebody who wants to be forgotten."""

from collections.abc import Sequence

from ...table import Seat
from ..tables.bot_names import BOT_NAMES, default_bot


def stand_in(seats: Sequence[Seat]) -> Seat:
    """A bot under a name that nobody at the table has."""
    taken = {place.name for place in seats}
    return Seat("bot", next(name for name in BOT_NAMES if name not in taken), default_bot())
