"""Talk at a table: short phrases that every reader gets in their own language, and free text among friends."""

from ...i18n import N_
from ..storage.talk import LONGEST, NOTHING_SAID, add_talk, all_talk, talk_mark
from .room import Refused, Room

PHRASES = {
    "hello": N_("Hello!"),
    "luck": N_("Good luck!"),
    "thanks": N_("Thank you!"),
    "nice": N_("Nice move!"),
    "well-played": N_("Well played!"),
    "sorry": N_("Sorry!"),
    "moment": N_("One moment, please."),
    "no-hurry": N_("No hurry."),
    "your-turn": N_("It is your turn."),
    "close": N_("This is going to be close!"),
    "again": N_("Another game?"),
    "bye": N_("I must go. Goodbye!"),
}
"""What can be said everywhere, by name."""


def may_talk(room: Room, holder: str) -> bool:
    """Whether somebody may say something: who sits there, where another person does too."""
    seats, held = room.stored.seats, room.seats_of(holder)
    others = any(place.person for seat, place in enumerate(seats) if seat not in held)
    return bool(held) and others and room.stored.status in ("playing", "over")


def may_write(room: Room) -> bool:
    """Whether free text may be written: at tables of friends, which only those find who were given the link."""
    return room.stored.visibility != "public" and room.stored.options.get("way") == "friends"


async def say(room: Room, holder: str, phrase: str | None, text: str) -> None:
    """Say a phrase, or something of one's own, to everybody at the table."""
    seat = room.viewer_seat(holder)
    seat = seat if seat is not None else next(iter(room.seats_of(holder)), None)
    if seat is None or not may_talk(room, holder):
        raise Refused("Only who sits at the table with other people can talk there.")
    if phrase:
        if phrase not in PHRASES:
            raise Refused("There is no such phrase.")
        said = None
    else:
        if not may_write(room):
            raise Refused("At a public table there are only the phrases.")
        said = _cleaned(text)
    await room.store.do(add_talk, room.store, room.id, seat, room.stored.seats[seat].name, phrase or None, said)
    await hear(room)


async def hear(room: Room) -> None:
    """Take up what was said, here or at another server, and what was taken out with who said it; tell who listens."""
    async with room.lock:
        known = (len(room.talk), room.talk[-1].number, room.talk[-1].made) if room.talk else NOTHING_SAID
        if await room.store.do(talk_mark, room.store, room.id) == known:
            return
        said = await room.store.do(all_talk, room.store, room.id)
        room.talk.clear()
        room.talk.extend(said)
    room.nudge()


def _cleaned(text: str) -> str:
    """One line that can be shown: no signs that cannot be printed, and not too long."""
    said = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if not said:
        raise Refused("Please write something first.")
    if len(said) > LONGEST:
        raise Refused("At most {most} letters at a time.", most=LONGEST)
    return said
