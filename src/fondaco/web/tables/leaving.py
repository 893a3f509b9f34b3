"""Leaving a table for good: nobody need keep an unfinished one."""

from ...table import Seat
from .bots import default_bot
from .lobby import BOT_NAMES, Refused
from .room import Room


async def leave(room: Room, holder: str, maker: str) -> None:
    """Give up the seats that somebody holds: bots play on for them, a table without other people is put away.

    Who made a table at which nobody sits can put it away as well. ``maker`` is who asks, as the maker of tables.
    """
    mine = room.seats_of(holder)
    people = [seat for seat, place in enumerate(room.stored.seats) if place.kind == "person" and place.taken]
    if not mine and (people or room.stored.maker not in (holder, maker)):
        raise Refused("Only who sits at the table or made it can leave it.")
    if room.stored.status != "playing":
        raise Refused("The game is over; there is nothing to leave.")
    others = [seat for seat in people if seat not in mine]
    if not others:
        await room.put_away()
        return
    names = (name for name in BOT_NAMES if name not in {place.name for place in room.stored.seats})
    bots = {seat: Seat("bot", next(names), default_bot()) for seat in mine}
    gone = room.stored.maker in (holder, maker)
    await room.give_up(bots, room.holders[others[0]][0] if gone else room.stored.maker)
