"""The people at a table, as a page shows them: who plays where, clocks, what can be done about seats, and talk."""

from collections.abc import Hashable
from typing import Any

from starlette.requests import HTTPConnection

from ...i18n import Translator, translator
from ...seats import Seat, Stint
from ...table import shape_of
from ..http.visitors import language_of, viewer_of
from ..services import services_of
from ..storage.rows import StoredTable, now
from ..tables.clock import clock_of, seconds_left, ticking
from ..tables.leaving import may_choose
from ..tables.rated import is_rated
from ..tables.room import Room
from ..tables.seating import can_be_freed
from ..tables.talk import PHRASES, may_talk, may_write
from .clock_words import clock_words
from .home_lists import level_list
from .rendering import render
from .shared import bot_name, initial, played_by
from .text import Text

MUTED = "muted"
"""The cookie that says whom somebody does not want to hear."""
MOST_MUTED = 60


def has_company(room: Room) -> bool:
    """Whether a table shows who sits at it: where several people play, each at a screen of their own, or a clock runs."""
    playing = room.stored.status in ("playing", "over")
    return playing and (room.stored.options.get("way") == "friends" or clock_of(room.stored) is not None)


def mutes(connection: HTTPConnection) -> bool:
    """Whether somebody does not want to hear the talk at tables."""
    return connection.cookies.get("talk") == "off"


def mute_marks(connection: HTTPConnection) -> list[str]:
    """Whom somebody does not want to hear, those muted last at the end."""
    return [mark for mark in connection.cookies.get(MUTED, "").split(".")[-MOST_MUTED:] if mark]


def marks_of(connection: HTTPConnection, room: Room, seat: int) -> list[str]:
    """By what the person in a seat is muted: here also after they have left, elsewhere wherever they sit."""
    keys = services_of(connection).keys
    return [keys.mute_mark(one) for one in (f"{room.id}/{seat}", *room.holders.get(seat, ()))]


def _muted(connection: HTTPConnection, room: Room) -> set[int]:
    """The seats whose people somebody does not want to hear."""
    marks = set(mute_marks(connection))
    return (
        {seat for seat in range(len(room.stored.seats)) if marks & set(marks_of(connection, room, seat))}
        if marks
        else set()
    )


def company_key(room: Room, holder: str) -> Hashable:
    """All that the company depends on for somebody: who has seen this need not be told again."""
    stored = room.stored
    said = (len(room.talk), room.talk[-1].number) if room.talk else ()
    here = (tuple(room.here()), room.presence_known)
    freed = tuple(_to_free(room, holder))
    return (tuple(stored.seats), stored.status, stored.maker, said, len(room.holders), here, freed)


def _to_free(room: Room, holder: str) -> list[int]:
    """The seats that somebody can free: who made the table may, until their people have played."""
    if room.stored.maker != holder:
        return []
    return [seat for seat in range(len(room.stored.seats)) if can_be_freed(room, room.stored, seat)]


def clock_facts(room: Room, holder: str) -> dict[str, Any] | None:
    """What a page needs to count a clock down: seconds by seat, whose time runs, and who that is."""
    if clock_of(room.stored) is None or room.stored.clock is None:
        return None
    seat = ticking(room.stored)
    names = [place.name for place in room.stored.seats]
    return {
        "left": _left(room.stored),
        "seat": seat,
        "initial": None if seat is None else initial(names, seat),
        "name": None if seat is None else names[seat],
        "mine": seat is not None and seat in room.seats_of(holder),
    }


def _left(stored: StoredTable) -> list[float | None]:
    """What everybody has left on their clock; None for who waits where there is no reserve, since each turn has its own."""
    clock, seat = clock_of(stored), ticking(stored)
    reserve = clock is not None and clock.reserve > 0
    left = enumerate(seconds_left(stored, now()))
    return [round(seconds, 1) if reserve or place == seat else None for place, seconds in left]


def company(connection: HTTPConnection, room: Room, holder: str) -> dict[str, Any]:
    """All that is shown of the people at a table. That somebody is not here is said when all servers have been heard."""
    t = translator(language_of(connection))
    text, stored, held = Text(t, room.table.game.name), room.stored, room.seats_of(holder)
    names, chosen, clock = [place.name for place in stored.seats], may_choose(stored, held), clock_of(stored)
    left = _left(stored) if clock else []
    here, muted, freed = room.here(), _muted(connection, room), _to_free(room, holder)
    return {
        "base": f"/table/{room.id}",
        "seats": [
            {
                "seat": seat,
                "name": place.name,
                "initial": initial(names, seat),
                "me": seat in held,
                "person": place.person,
                "here": seat in here,
                "presence": place.person and seat not in held and (seat in here or room.presence_known),
                "muted": seat in muted,
                "can_mute": place.person and seat not in held and stored.options.get("way") == "friends",
                "open": not place.taken,
                "bot": played_by(shape_of(place), text),
                "history": [_told(stint, text) for stint in place.history],
                "left": left[seat] if left else None,
                "choose": seat in chosen,
                "level": place.level,
                "free": seat in freed,
            }
            for seat, place in enumerate(stored.seats)
        ],
        "here": here,
        "levels": level_list(t, services_of(connection).settings.programs) if chosen else [],
        "end": _end(stored.seats, held) if chosen else None,
        "back": is_away(room, holder),
        "clock": clock_words(clock, t) if clock else None,
        "rated": is_rated(stored),
        "talkable": may_talk(room, holder),
        "writable": may_write(room),
        "phrases": [(name, t.gettext(said)) for name, said in PHRASES.items()],
        "muted": mutes(connection),
        "talk": [] if mutes(connection) else _talk(room, held, muted, t),
        "invite": bool(held) and stored.status == "playing" and not all(place.taken for place in stored.seats),
    }


def _told(stint: Stint, text: Text) -> str:
    """Who played a seat for a while: a person, or which bot."""
    return stint.name if stint.kind == "person" else f"{stint.name} ({bot_name(stint.level, text)})"


def is_away(room: Room, holder: str) -> bool:
    """Whether a bot plays for somebody whose time was up."""
    seats = room.stored.seats
    return room.stored.status == "playing" and any(seats[seat].away == "time" for seat in room.seats_of(holder))


def _end(seats: list[Seat], held: list[int]) -> dict[str, Any]:
    playing = [place for place in seats if place.person and not place.stand_in]
    return {
        "wanted": sum(place.wants_end for place in playing),
        "of": len(playing),
        "mine": any(seats[seat].wants_end for seat in held),
    }


def _talk(room: Room, held: list[int], muted: set[int], t: Translator) -> list[dict[str, Any]]:
    return [
        {
            "number": one.number,
            "seat": one.seat,
            "name": one.name,
            "mine": one.seat in held,
            "said": t.gettext(PHRASES[one.phrase]) if one.phrase in PHRASES else one.said or "",
        }
        for one in room.talk
        if one.seat not in muted
    ]


def company_message(connection: HTTPConnection, room: Room, holder: str) -> dict[str, object]:
    """What brings an open page up to date about the people at its table."""
    facts, viewer = company(connection, room, holder), viewer_of(connection)
    last = facts["talk"][-1] if facts["talk"] else None
    return {
        "type": "company",
        "people": render("company_people.html", viewer, company=facts),
        "talk": render("company_talk.html", viewer, company=facts),
        "talkable": facts["talkable"],
        "here": facts["here"],
        "last": None if last is None else {**last, "said": str(last["said"])},
    }
