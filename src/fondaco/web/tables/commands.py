"""What a page asks of its table, over the socket or by a form: stage, undo, restart, confirm, look."""

from collections.abc import Mapping
from typing import TypeGuard

from ...games.errors import FondacoError
from .room import A_BOT_PLAYS, Refused, Room

_MOST_TOKENS = 60
_LONGEST_TOKEN = 80


async def act(room: Room, who: str, message: Mapping[str, object]) -> None:
    """Do what a page asks for: stage, undo, restart, confirm, or look after the device was handed over."""
    what = message.get("do")
    if what == "seen":
        if not room.seats_of(who):
            raise FondacoError("only who sits at the table can act here")
        if room.hand_over(who) is not None:
            room.look(who)
            room.tell()
        return
    ply, staged, tokens = message.get("ply"), message.get("staged"), message.get("tokens", [])
    if not isinstance(ply, int) or not (staged is None or isinstance(staged, int)):
        raise FondacoError("every action says which ply it was made for")
    if not _are_tokens(tokens):
        raise FondacoError("tokens must be a list of decisions")
    seat = acting_seat(room, who)
    if what == "stage":
        await room.stage(seat, tokens, ply)
    elif what == "restart":
        await room.stage(seat, [], ply)
    elif what == "undo":
        await room.undo(seat, ply, staged)
    elif what == "confirm":
        await room.confirm(seat, ply, tokens)
    else:
        raise FondacoError("an action is one of stage, undo, restart, confirm, seen")


def _are_tokens(tokens: object) -> TypeGuard[list[str]]:
    """Whether these may be decisions, as far as their form goes."""
    return (
        isinstance(tokens, list)
        and len(tokens) <= _MOST_TOKENS
        and all(isinstance(token, str) and len(token) <= _LONGEST_TOKEN for token in tokens)
    )


def acting_seat(room: Room, who: str) -> int:
    """The seat that somebody acts for."""
    seat = room.viewer_seat(who)
    if seat is None or room.hand_over(who) is not None:
        raise FondacoError("only who sits at the table can act here")
    if room.table.seats[seat].away == "time":
        raise Refused(A_BOT_PLAYS)
    return seat
