"""What people say at a table, kept with it."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from .errors import Conflict
from .rows import now
from .schema import talk
from .store import Store

KEPT = 200
"""The last things said at a table; older ones are forgotten."""
LONGEST = 200
"""Letters of free text."""
_ATTEMPTS = 5
Mark = tuple[int, int | None, datetime | None]
NOTHING_SAID: Mark = (0, None, None)


@dataclass(frozen=True)
class Said:
    """One thing that somebody said: a phrase by its name, or free text."""

    number: int
    seat: int
    name: str
    phrase: str | None
    said: str | None
    made: datetime


def add_talk(store: Store, table_id: str, seat: int, name: str, phrase: str | None, said: str | None) -> None:
    """Keep what somebody says."""
    of_table = talk.c.table_id == table_id
    for _ in range(_ATTEMPTS):
        try:
            with store.writing() as connection:
                last = connection.execute(select(func.max(talk.c.number)).where(of_table)).scalar_one() or 0
                row = {"table_id": table_id, "number": last + 1, "seat": seat, "name": name}
                connection.execute(insert(talk), {**row, "phrase": phrase, "said": said, "made": now()})
                connection.execute(delete(talk).where(of_table, talk.c.number <= last + 1 - KEPT))
                store.tell(connection, table_id)
            return
        except IntegrityError:  # somebody else said something at the same moment, at another server
            continue
    raise Conflict("many people talk at once; please say it again")


def all_talk(store: Store, table_id: str) -> list[Said]:
    """What was said at a table, the oldest first."""
    query = select(talk).where(talk.c.table_id == table_id).order_by(talk.c.number)
    with store.reading() as connection:
        rows = connection.execute(query).mappings()
        return [Said(**{key: row[key] for key in Said.__dataclass_fields__}) for row in rows]


def talk_mark(store: Store, table_id: str) -> Mark:
    """What tells whether anything was said or taken out: how much there is, and the number and time of the last of it."""
    query = select(func.count(), func.max(talk.c.number), func.max(talk.c.made)).where(talk.c.table_id == table_id)
    with store.reading() as connection:
        number, last, made = connection.execute(query).one()
    return number, last, made
