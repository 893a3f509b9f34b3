"""Who sits where: sitting down, bots in free seats, seats that come free, and coming back after one's time was up."""

from dataclasses import replace
from datetime import datetime, timedelta

from ...seats import Seat
from ..storage.errors import Conflict
from ..storage.rows import StoredTable, now
from ..storage.store import Reseating
from .bot_names import default_bot
from .clock import GRACE, running_of, ticking
from .rated import is_rated
from .room import Refused, Room

_PATIENCE = timedelta(minutes=3)
"""Who made a table may wait for friends; but nobody need wait for ever for who made it."""


def with_seat(seats: list[Seat], seat: int, then: Seat, ply: int) -> list[Seat]:
    """The seats when somebody else plays at one of them from that ply on."""
    return [place.played_by(then, ply) if i == seat else place for i, place in enumerate(seats)]


async def take_seat(room: Room, seat: int, holder: str, name: str) -> None:
    """Claim a free seat under a name; Conflict if it is not free (any more)."""

    def sit(stored: StoredTable, ply: int) -> Reseating:
        seats = stored.seats
        if stored.status != "playing" or seat >= len(seats) or seats[seat].kind != "person" or seats[seat].taken:
            raise Conflict("this seat is taken")
        return Reseating(with_seat(seats, seat, Seat("person", name), ply), claim=(seat, holder))

    await room.reseat(sit)


async def seat_bot(room: Room, seat: int, bot: Seat) -> None:
    """Put a bot on a seat that nobody has taken."""

    def sit(stored: StoredTable, ply: int) -> Reseating:
        if stored.seats[seat].taken:
            raise Conflict("this seat is taken")
        return Reseating(with_seat(stored.seats, seat, bot, ply))

    await room.reseat(sit)


def may_fill(room: Room, holder: str) -> bool:
    """Whether somebody may put bots on free seats: who made the table, or after a while whoever sits there."""
    waited = now() - room.stored.changed > _PATIENCE
    return room.stored.maker == holder or (waited and bool(room.seats_of(holder)))


async def stand_in(room: Room, seat: int, bot: str) -> None:
    """Let a bot play on for a program that failed; the seat says so from now on, and so does the record."""

    def sit(stored: StoredTable, ply: int) -> Reseating:
        return Reseating(with_seat(stored.seats, seat, replace(stored.seats[seat], stand_in=bot), ply))

    await room.reseat(sit)


async def free_seat(room: Room, holder: str, seat: int) -> None:
    """Let anybody take the seat of somebody who never came, or of a bot; who made the table may."""

    def stand_up(stored: StoredTable, ply: int) -> Reseating:
        if stored.maker != holder:
            raise Refused("Only who made the table can free a seat.")
        if not can_be_freed(room, stored, seat):
            raise Refused("Only the seat of a bot, or of somebody who has not played yet, can be freed.")
        place, nobody = stored.seats[seat], Seat("person", "?", taken=False)
        since = ply if place.kind == "bot" else place.stints[-1].ply
        never = place.kind == "person" and len(place.stints) == 1  # nobody else sat there before
        freed = with_seat(stored.seats, seat, nobody, since)
        return Reseating(freed, released=(seat,), undone=seat if never else None)

    await room.reseat(stand_up)


def can_be_freed(room: Room, stored: StoredTable, seat: int) -> bool:
    """Whether a seat may be given to somebody else: of a person who never played, or a bot's unless the game is rated."""
    if stored.status != "playing" or stored.options.get("way") != "friends" or not 0 <= seat < len(stored.seats):
        return False
    place = stored.seats[seat]
    if stored.maker in room.holders.get(seat, ()) or not place.taken:
        return False
    if place.kind == "bot":
        return not is_rated(stored)  # who sat there first, or the bot, is rated for the whole game
    return not has_played(room, seat, place.stints[-1].ply if place.stints else 0)


def has_played(room: Room, seat: int, since: int) -> bool:
    """Whether a seat has decided anything from that ply on."""
    at = 0
    for turn in room.table.game.turns:
        at += len(turn.tokens)
        if turn.seat == seat and at > since:
            return True
    return False


async def run_out(room: Room, deadline: datetime) -> None:
    """Carry out that the time of who is asked is up: a bot plays on. Conflict if that clock does not run any more."""

    def go(stored: StoredTable, ply: int) -> Reseating:
        seat = stored.to_move
        runs = seat is not None and seat == ticking(stored) and stored.deadline == deadline
        if seat is None or not runs or now() < deadline + GRACE:
            raise Conflict("this clock does not run any more")
        away = replace(stored.seats[seat], stand_in=default_bot(), away="time")
        return Reseating(with_seat(stored.seats, seat, away, ply), {"steps": []})

    await room.reseat(go)


async def come_back(room: Room, holder: str) -> None:
    """Take back the seats that bots play since one's time was up."""
    mine = room.seats_of(holder)

    def sit(stored: StoredTable, ply: int) -> Reseating:
        seats = list(stored.seats)
        away = [seat for seat in mine if seats[seat].away == "time" and seats[seat].kind == "person"]
        changes: dict[str, object] = {}
        if stored.to_move in away and stored.clock:
            running = running_of(stored)
            if running["back_at"] == ply:
                raise Refused("The bot plays this turn; take your seat back after it.")
            changes["clock"] = {**running, "back_at": ply}
        if not away or stored.status != "playing":
            raise Refused("No bot plays for you at this table.")
        for seat in away:
            seats = with_seat(seats, seat, replace(seats[seat], stand_in=None, away=None), ply)
        return Reseating(seats, changes)

    await room.reseat(sit)
