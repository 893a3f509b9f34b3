"""Resigning and leaving: nobody need keep an unfinished game, and nobody can spoil one for the others.

A game of two ends when one resigns, and the other wins. Otherwise a bot plays on at once, so that nobody waits; those who
are left may give it another level, or agree that the game ends there.
"""

from collections.abc import Collection, Sequence
from dataclasses import asdict, replace

from ...i18n import N_
from ...seats import Ending, Seat
from ..storage.rows import StoredTable
from ..storage.store import Reseating
from .bot_names import BOT_NAMES, default_bot
from .room import Refused, Room
from .seating import with_seat

_NOT_PLAYING = N_("The game is over; there is nothing to leave.")


async def resign(room: Room, holder: str) -> None:
    """Give up: of two players the other wins; of more a bot plays on for who resigns."""
    seat = room.viewer_seat(holder)
    if seat is None and room.seats_of(holder):
        seat = room.table.to_move
    if seat is None:
        raise Refused("Only who sits at the table can resign.")
    if len(room.stored.seats) > 2 or not all(place.taken for place in room.stored.seats):
        await leave(room, holder, holder)
        return

    def end(stored: StoredTable, ply: int) -> Reseating:
        if stored.status != "playing":
            raise Refused(_NOT_PLAYING)
        return ended(stored, Ending("resigned", seat, 1 - seat))

    await room.reseat(end)


async def leave(room: Room, holder: str, maker: str) -> None:
    """Give up the seats that somebody holds: bots play on for them, a table without other people is put away.

    Who made a table at which nobody sits can put it away as well. ``maker`` is who asks, as the maker of tables.
    """
    mine = room.seats_of(holder)
    people = [seat for seat, place in enumerate(room.stored.seats) if place.person]
    if not mine and (people or room.stored.maker not in (holder, maker)):
        raise Refused("Only who sits at the table or made it can leave it.")
    if room.stored.status != "playing":
        raise Refused(_NOT_PLAYING)
    others = [seat for seat in people if seat not in mine]
    if not others:
        await room.put_away()
        return
    gone = room.stored.maker in (holder, maker)
    heir = room.holders[others[0]][0] if gone else room.stored.maker

    def stand_up(stored: StoredTable, ply: int) -> Reseating:
        if stored.status != "playing":
            raise Refused(_NOT_PLAYING)
        gone = without(stored, mine, ply)
        return replace(gone, changes={**gone.changes, "maker": heir})

    await room.reseat(stand_up)


def without(stored: StoredTable, gone: Collection[int], ply: int) -> Reseating:
    """The table after the people of these seats have left it for good: bots play on for them."""
    seats = list(stored.seats)
    names = (name for name in BOT_NAMES if name not in {place.name for place in seats})
    for seat in gone:
        seats = with_seat(seats, seat, Seat("bot", next(names), default_bot(), away="left"), ply)
    changes: dict[str, object] = {"steps": []} if stored.to_move in gone else {}
    return Reseating(seats, changes, released=gone)


def may_choose(stored: StoredTable, held: Sequence[int]) -> list[int]:
    """The seats for which somebody has a say: those whose people have left, while one plays oneself."""
    if stored.status != "playing" or not any(stored.seats[seat].person for seat in held):
        return []
    return [seat for seat, place in enumerate(stored.seats) if place.away == "left"]


async def choose_bot(room: Room, holder: str, seat: int, level: str) -> None:
    """Let a bot of another level play on for somebody who has left."""
    if seat not in may_choose(room.stored, room.seats_of(holder)):
        raise Refused("Only who plays on can choose a bot for somebody who has left.")

    def sit(stored: StoredTable, ply: int) -> Reseating:
        bot = replace(stored.seats[seat], level=level, stand_in=None)
        return Reseating(with_seat(stored.seats, seat, bot, ply))

    await room.reseat(sit)


async def agree_to_end(room: Room, holder: str, wanted: bool = True) -> None:
    """Say whether the game may end here, after somebody has left; it does when all want it who still play."""
    mine = room.seats_of(holder)

    def agree(stored: StoredTable, ply: int) -> Reseating:
        left = may_choose(stored, mine)
        if not left:
            raise Refused("The players can end a game when somebody has left it.")
        seats = [replace(place, wants_end=wanted) if i in mine else place for i, place in enumerate(stored.seats)]
        playing = [place for place in seats if place.person and not place.stand_in]
        if playing and all(place.wants_end for place in playing):
            winner = 1 - left[0] if len(seats) == 2 else None
            return ended(replace(stored, seats=seats), Ending("agreed", left[0], winner))
        return Reseating(seats)

    await room.reseat(agree)


def ended(stored: StoredTable, ending: Ending) -> Reseating:
    """A table whose game ends here."""
    columns: dict[str, object] = {
        "status": "over",
        "winner": ending.winner,
        "ended": asdict(ending),
        "to_move": None,
        "steps": [],
    }
    return Reseating(list(stored.seats), columns)
