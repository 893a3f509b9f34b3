"""Clocks: how long people may think, what is left of it, and when their time is up.

Each turn has its own time; what a turn takes beyond it comes out of a reserve for the whole game. By mail there is no
reserve. A clock runs only while a person is asked and everybody has sat down, and it is counted by the server: what is
staged or taken back changes nothing, and a lost connection neither stops nor hastens it.
"""

from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from typing import TypedDict, cast

from ...games.errors import FondacoError
from ..storage.rows import StoredTable
from ..storage.store import Reseating

GRACE = timedelta(seconds=1.5)
"""How much later than at zero a time-out is carried out: a click that was made in time may need that long to arrive."""
LIVE, BY_MAIL = "live", "mail"
_MOST_TURN = {LIVE: 900, BY_MAIL: 30 * 86_400}
_MOST_RESERVE = 3 * 3600


class BadClock(FondacoError):
    """A clock that no table has."""


@dataclass(frozen=True)
class Clock:
    """The clock of a table, as it was chosen: seconds for each turn, and a reserve in seconds."""

    kind: str
    turn: int
    reserve: int = 0

    def __post_init__(self) -> None:
        if self.kind not in _MOST_TURN:
            raise BadClock("A clock is live or by mail.")
        if not 1 <= self.turn <= _MOST_TURN[self.kind]:
            raise BadClock("A turn has from 1 to {most} seconds.", most=_MOST_TURN[self.kind])
        if not 0 <= self.reserve <= (_MOST_RESERVE if self.kind == LIVE else 0):
            raise BadClock("A reserve has at most {most} seconds, and there is none by mail.", most=_MOST_RESERVE)

    def to_json(self) -> dict[str, object]:
        """As the options of a table hold it."""
        return asdict(self)


PRESETS = (
    Clock(LIVE, 15, 300),
    Clock(LIVE, 30, 600),
    Clock(LIVE, 60, 1200),
    Clock(BY_MAIL, 12 * 3600),
    Clock(BY_MAIL, 86_400),
    Clock(BY_MAIL, 3 * 86_400),
    Clock(BY_MAIL, 7 * 86_400),
)
"""The clocks that the home page offers."""


class Running(TypedDict):
    """How the clocks of a table stand: everybody's reserve, since when the present turn lasts, and who came back late."""

    left: list[float]
    since: str | None
    back_at: int | None
    """The ply at which somebody took a seat back in the middle of its turn: once is enough."""


def named(clock: Clock | None) -> str:
    """A clock as a form names it."""
    return f"{clock.kind}:{clock.turn}:{clock.reserve}" if clock else ""


def read_name(text: str) -> Clock | None:
    """The clock that a form names; None for none."""
    if not text or text == "none":
        return None
    kind, *numbers = text.split(":")
    if len(numbers) != 2 or not all(number.isdecimal() and len(number) < 9 for number in numbers):
        raise BadClock("A clock is live or by mail.")
    return Clock(kind, int(numbers[0]), int(numbers[1]))


def clock_of(stored: StoredTable) -> Clock | None:
    """The clock of a table, if it has one."""
    given = stored.options.get("clock")
    return Clock(**given) if isinstance(given, dict) else None


def ticking(stored: StoredTable) -> int | None:
    """The seat whose time runs, if one's does."""
    seat = stored.to_move
    if seat is None or stored.status != "playing" or not all(place.taken for place in stored.seats):
        return None
    return None if stored.seats[seat].bot else seat


def running_of(stored: StoredTable) -> Running:
    """How the clocks of a table stand."""
    return cast(Running, stored.clock)


def begun(stored: StoredTable, moment: datetime) -> dict[str, object]:
    """The columns of a new table that hold its clocks."""
    clock = clock_of(stored)
    if clock is None:
        return {}
    running: Running = {"left": [float(clock.reserve)] * len(stored.seats), "since": None, "back_at": None}
    return _columns(clock, running, ticking(stored), moment)


def moved_on(before: StoredTable, after: StoredTable, moment: datetime, new_turn: bool = False) -> dict[str, object]:
    """The columns of a table's clocks after a change; none at a table without.

    Whose time ran pays for the turn as soon as somebody else is asked, or they themselves anew.
    """
    clock = clock_of(before)
    if clock is None or before.clock is None:
        return {}
    running, was, asked = running_of(before), ticking(before), ticking(after)
    if was == asked and not new_turn:
        return {"clock": dict(running), "deadline": before.deadline}
    left = list(running["left"])
    if was is not None and running["since"]:
        lasted = (moment - datetime.fromisoformat(running["since"])).total_seconds()
        left[was] = round(max(0.0, left[was] - max(0.0, lasted - clock.turn)), 3)
    return _columns(clock, {**running, "left": left}, asked, moment)


def clocked(stored: StoredTable, wanted: Reseating, moment: datetime) -> Reseating:
    """A change of who plays where, with what it does to the clocks."""
    before = replace(stored, clock=wanted.changes.get("clock", stored.clock))  # type: ignore[arg-type]
    after = replace(before, seats=wanted.seats, **wanted.changes)  # type: ignore[arg-type]
    return replace(wanted, changes={**wanted.changes, **moved_on(before, after, moment)})


def _columns(clock: Clock, running: Running, asked: int | None, moment: datetime) -> dict[str, object]:
    deadline = None if asked is None else moment + timedelta(seconds=clock.turn + running["left"][asked])
    return {"clock": {**running, "since": None if asked is None else moment.isoformat()}, "deadline": deadline}


def seconds_left(stored: StoredTable, moment: datetime) -> list[float]:
    """What everybody has left: of the present turn and the reserve for who is asked, the reserve for the others."""
    left = [float(seconds) for seconds in running_of(stored)["left"]] if stored.clock else []
    seat = ticking(stored)
    if seat is not None and stored.deadline is not None and left:
        left[seat] = max(0.0, (stored.deadline - moment).total_seconds())
    return left
