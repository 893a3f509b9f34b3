"""What is kept of visitors: a name of their own, and where they have sat; two brought together, and one forgotten."""

import unicodedata
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from sqlalchemy import Connection, Table, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from ...seats import Seat
from .errors import Conflict, UnreadableTable
from .rows import StoredTable, now, stored_seats
from .schema import answers, claims, game_tables, invitations, ratings, results, sitters, subscriptions, talk, visitors
from .statements import change_table, holders_of, locked_table
from .store import Reseating, Store

PlayedOn = Callable[[StoredTable, Collection[int], int], Reseating]
"""A table, the seats whose people are gone for good, and its number of decisions -> how it goes on."""
NOBODY = "N. N."
"""Who has been forgotten, in the games of others."""


class NameTaken(Conflict):
    """Somebody else has that name here."""

    def __init__(self, name: str) -> None:
        super().__init__(
            "“{name}” is the name of somebody else here. If it is yours, bring it along from your other device.",
            name=name,
        )


@dataclass(frozen=True)
class Visitor:
    """One row of ``visitors``."""

    holder: str
    name: str | None
    created: datetime
    seen: date


@dataclass(frozen=True)
class Forgotten:
    """What was done to forget somebody."""

    removed: list[str]
    """Tables at which nobody else sat."""
    changed: list[str]
    """Tables of others, where only their moves are left."""


def name_key(name: str) -> str:
    """A name as it is compared: capitals and ways to write the same letter make no difference."""
    return unicodedata.normalize("NFKC", name).casefold()[:80]


class VisitorStore:
    """The visitors in the database. Plain blocking calls, as those of the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def get(self, holder: str) -> Visitor | None:
        """What is known of a visitor, if anything is."""
        with self._store.reading() as connection:
            row = connection.execute(select(visitors).where(visitors.c.holder == holder)).mappings().one_or_none()
        return Visitor(row["holder"], row["name"], row["created"], row["seen"]) if row else None

    def named(self, holders: Sequence[str]) -> dict[str, str]:
        """The names of these visitors, as far as they have any."""
        query = select(visitors.c.holder, visitors.c.name).where(visitors.c.holder.in_(holders), visitors.c.name != "")
        with self._store.reading() as connection:
            return {holder: name for holder, name in connection.execute(query)}

    def see(self, visitor: Visitor) -> None:
        """Note that somebody was here today."""
        if visitor.seen != now().date():
            with self._store.writing() as connection:
                connection.execute(
                    update(visitors).where(visitors.c.holder == visitor.holder).values(seen=now().date())
                )

    def take_name(self, holder: str, name: str) -> None:
        """Make a name somebody's own; NameTaken if it is another's."""
        try:
            with self._store.writing() as connection:
                add_visitor(connection, holder)
                values = {"name": name, "name_key": name_key(name)}
                connection.execute(update(visitors).where(visitors.c.holder == holder).values(values))
        except IntegrityError:
            raise NameTaken(name) from None

    def check_name(self, holder: str, name: str) -> None:
        """Refuse a name that is another visitor's own."""
        query = select(visitors.c.holder).where(visitors.c.name_key == name_key(name), visitors.c.holder != holder)
        with self._store.reading() as connection:
            if connection.execute(query).first():
                raise NameTaken(name)

    def tables_held(self, holder: str) -> int:
        """At how many tables somebody has sat."""
        query = select(func.count(sitters.c.table_id.distinct())).where(sitters.c.holder == holder)
        with self._store.reading() as connection:
            return int(connection.execute(query).scalar_one())

    def merge(self, old: str, new: str) -> list[str]:
        """Give all that one visitor has to another, who is the same person. The tables at which they sit."""
        with self._store.writing() as connection:
            tables = list(
                connection.execute(select(claims.c.table_id).where(claims.c.holder == old).distinct()).scalars()
            )
            add_visitor(connection, new)
            for held in (claims, sitters):
                _move(connection, held, old, new, ("table_id", "seat"), "holder")
            _move(connection, invitations, old, new, ("table_id",), "holder")
            _move(connection, ratings, old, new, ("game",), "player")
            _move(connection, answers, old, new, ("game", "puzzle"), "holder")
            connection.execute(update(game_tables).where(game_tables.c.maker == old).values(maker=new))
            connection.execute(update(subscriptions).where(subscriptions.c.holder == old).values(holder=new))
            _rename_player(connection, old, new)
            _take_over_name(connection, old, new)
            connection.execute(delete(visitors).where(visitors.c.holder == old))
            for table_id in tables:
                self._store.tell(connection, table_id)
        return tables

    def forget(self, holder: str, played_on: PlayedOn) -> Forgotten:
        """Forget somebody for good: what is left are moves in others' games, which are ``played_on`` without them."""
        with self._store.writing() as connection:
            sat = select(sitters.c.table_id).where(sitters.c.holder == holder)
            query = select(game_tables.c.id).where(or_(game_tables.c.id.in_(sat), game_tables.c.maker == holder))
            removed, changed = [], []
            _forget_player(connection, holder)
            for table_id in sorted(connection.execute(query).scalars()):  # no two servers wait for each other
                if _leave_to_others(connection, table_id, holder, played_on):
                    changed.append(table_id)
                else:
                    connection.execute(delete(game_tables).where(game_tables.c.id == table_id))
                    removed.append(table_id)
                self._store.tell(connection, table_id)
            _forget_who_sat(connection, holder)
            for table in (claims, subscriptions, invitations, answers, visitors):
                connection.execute(delete(table).where(table.c.holder == holder))
            connection.execute(delete(ratings).where(ratings.c.player == holder))
        return Forgotten(removed, changed)


def add_visitor(connection: Connection, holder: str) -> None:
    """A row for a visitor who has none."""
    if not connection.execute(select(visitors.c.holder).where(visitors.c.holder == holder)).first():
        connection.execute(insert(visitors), {"holder": holder, "created": now(), "seen": now().date()})


def _move(connection: Connection, table: Table, old: str, new: str, keys: Sequence[str], who: str) -> None:
    """Give the rows of one to another, but where that one has a row of the same keys."""
    has = select(*(table.c[key] for key in keys)).where(table.c[who] == new)
    taken = {tuple(row) for row in connection.execute(has)}
    for row in connection.execute(select(*(table.c[key] for key in keys)).where(table.c[who] == old)).all():
        same = [table.c[key] == value for key, value in zip(keys, row, strict=True)]
        if tuple(row) in taken:
            connection.execute(delete(table).where(table.c[who] == old, *same))
        else:
            connection.execute(update(table).where(table.c[who] == old, *same).values({who: new}))


_Changes = list[dict[str, object]]
"""The changes of ratings by one game, as they are stored."""


def _rename_player(connection: Connection, old: str, new: str) -> None:
    """Name another player in the changes of ratings."""

    def renamed(changes: _Changes) -> _Changes:
        return [{**change, "player": new} if change["player"] == old else change for change in changes]

    _edit_changes(connection, (old, new), renamed)


def _forget_player(connection: Connection, holder: str) -> None:
    """Leave nothing of somebody in the changes of ratings."""

    def others(changes: _Changes) -> _Changes:
        return [change for change in changes if change["player"] != holder]

    _edit_changes(connection, (holder,), others)


def _edit_changes(connection: Connection, who: Sequence[str], edited: Callable[[_Changes], _Changes]) -> None:
    """Edit the changes of ratings of all games in which one of these sat."""
    sat = select(sitters.c.table_id).where(sitters.c.holder.in_(who))
    query = select(results.c.table_id, results.c.changes).where(results.c.table_id.in_(sat))
    for table_id, changes in connection.execute(query).all():
        if changes and edited(changes) != changes:
            connection.execute(update(results).where(results.c.table_id == table_id).values(changes=edited(changes)))


def _take_over_name(connection: Connection, old: str, new: str) -> None:
    """Who has no name yet gets that of the other."""
    name = select(visitors.c.name, visitors.c.name_key)
    had = connection.execute(name.where(visitors.c.holder == old)).one_or_none()
    has = connection.execute(name.where(visitors.c.holder == new)).one()
    connection.execute(update(visitors).where(visitors.c.holder == old).values(name=None, name_key=None))
    if had and had.name and not has.name:
        values = {"name": had.name, "name_key": had.name_key}
        connection.execute(update(visitors).where(visitors.c.holder == new).values(values))


def _forget_who_sat(connection: Connection, holder: str) -> None:
    """Leave of where somebody sat only that somebody did, and since when; more than one may be forgotten of a seat."""
    query = select(sitters.c.table_id, sitters.c.seat, sitters.c.since).where(sitters.c.holder == holder)
    for table_id, seat, since in connection.execute(query).all():
        there = (sitters.c.table_id == table_id, sitters.c.seat == seat)
        before = connection.execute(select(sitters.c.since).where(*there, sitters.c.holder == "")).scalar()
        connection.execute(delete(sitters).where(*there, sitters.c.holder == ""))
        values = {"holder": "", "since": min(since, before or since)}
        connection.execute(update(sitters).where(*there, sitters.c.holder == holder).values(values))


def _leave_to_others(connection: Connection, table_id: str, holder: str, played_on: PlayedOn) -> bool:
    """Take somebody out of a table at which others sit; False if nobody else does, or nobody can read it."""
    try:
        stored, ply = locked_table(connection, table_id)
    except UnreadableTable:
        return False
    if stored is None or stored.status == "replay":
        return False
    sat, held = (_seats_of(connection, table, table_id, holder) for table in (sitters, claims))
    others = [(seat, one) for seat, those in holders_of(connection, table_id).items() for one in those if one != holder]
    shared = {seat for seat, _other in others}
    mine = sat - (shared - held)  # without the seats in which others sit by now
    if not any(place.person for seat, place in enumerate(stored.seats) if seat not in mine):
        return False
    people = [seat for seat in sorted(mine) if stored.seats[seat].person]
    alone = [seat for seat in people if stored.status == "playing" and seat not in shared]
    after = played_on(stored, alone, ply)
    seats = [
        replace(place, name=NOBODY) if seat in people and seat not in alone else place
        for seat, place in enumerate(after.seats)
    ]
    _take_out_of_the_past(connection, table_id, seats, sat)
    maker = stored.maker if stored.maker != holder else others[0][1] if others else ""
    change_table(connection, table_id, {**after.changes, "seats": stored_seats(seats), "maker": maker})
    return True


def _seats_of(connection: Connection, table: Table, table_id: str, holder: str) -> set[int]:
    query = select(table.c.seat).where(table.c.table_id == table_id, table.c.holder == holder)
    return set(connection.execute(query).scalars())


def _take_out_of_the_past(connection: Connection, table_id: str, seats: list[Seat], sat: set[int]) -> None:
    """Take somebody who has sat in these seats out of who played there, of what was said there, and of invitations."""
    for seat in sat:
        now_there = seats[seat].name
        stints = (
            replace(stint, name=NOBODY) if stint.kind == "person" and stint.name != now_there else stint
            for stint in seats[seat].history
        )
        seats[seat] = replace(seats[seat], history=tuple(stints))
        said_there = (talk.c.table_id == table_id, talk.c.seat == seat, talk.c.name != now_there)
        connection.execute(delete(talk).where(*said_there))
    still_there = [place.name for place in seats if place.person]
    by_others = invitations.c.name.in_(still_there)
    connection.execute(delete(invitations).where(invitations.c.table_id == table_id, ~by_others))
