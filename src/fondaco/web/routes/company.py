"""The addresses for the people at a table: resigning, coming back, seats that come free, talk, invitations."""

from collections.abc import Awaitable, Callable

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

from ...i18n import N_
from ..http.errors import wants_json
from ..http.visitors import YEAR, checked_form, holder, say, text_of, viewer_of
from ..pages.company import MOST_MUTED, MUTED, marks_of, mute_marks
from ..pages.rendering import render
from ..services import services_of
from ..storage.invitations import companions, decline, holders_at, invite
from ..tables import leaving, seating, talk
from ..tables.room import Refused, Room
from ..tables.rooms import is_table_id
from .common import room_of, see

router = APIRouter(include_in_schema=False)
TOO_MUCH = N_("That was much in a short time. Please wait a moment.")


async def _act(request: Request, table_id: str, act: Callable[[Room], Awaitable[None]]) -> Response:
    """Do something at a table that a form asks for, and show the table."""
    await act(await room_of(request, table_id))
    return see(f"/table/{table_id}")


@router.post("/table/{table_id}/resign")
async def resign(request: Request, table_id: str) -> Response:
    """Give up the game."""
    await checked_form(request)
    return await _act(request, table_id, lambda room: leaving.resign(room, holder(request)))


@router.post("/table/{table_id}/return")
async def take_back(request: Request, table_id: str) -> Response:
    """Take back a seat that a bot plays since one's time was up."""
    await checked_form(request)
    return await _act(request, table_id, lambda room: seating.come_back(room, holder(request)))


@router.post("/table/{table_id}/end")
async def end_here(request: Request, table_id: str) -> Response:
    """Say whether the game may end here, since somebody has left."""
    wanted = text_of(await checked_form(request), "wanted") != "0"
    return await _act(request, table_id, lambda room: leaving.agree_to_end(room, holder(request), wanted))


@router.post("/table/{table_id}/seats/{seat}/bot")
async def choose_bot(request: Request, table_id: str, seat: int) -> Response:
    """Choose the bot that plays on for somebody who has left."""
    level = text_of(await checked_form(request), "level")
    if level not in services_of(request).lobby.bots:
        raise Refused("There is no bot “{level}”.", level=level)
    return await _act(request, table_id, lambda room: leaving.choose_bot(room, holder(request), seat, level))


@router.post("/table/{table_id}/seats/{seat}/free")
async def free_seat(request: Request, table_id: str, seat: int) -> Response:
    """Free the seat of a bot, or of somebody who never came."""
    await checked_form(request)
    room = await room_of(request, table_id)
    await seating.free_seat(room, holder(request), seat)
    await talk.hear(room)
    return see(f"/table/{table_id}")


@router.post("/table/{table_id}/seats/{seat}/mute")
async def mute(request: Request, table_id: str, seat: int) -> Response:
    """Hear nothing of one person any more, or hear them again."""
    wanted = text_of(await checked_form(request), "wanted") != "0"
    room = await room_of(request, table_id)
    if not 0 <= seat < len(room.stored.seats) or seat in room.seats_of(holder(request)):
        raise Refused("There is no such seat.")
    those = marks_of(request, room, seat)
    marks = [mark for mark in mute_marks(request) if mark not in those] + (those if wanted else [])
    answer = see(f"/table/{table_id}")
    answer.set_cookie(MUTED, ".".join(marks[-MOST_MUTED:]), max_age=YEAR, samesite="lax", httponly=True)
    return answer


@router.post("/table/{table_id}/talk")
async def say_something(request: Request, table_id: str) -> Response:
    """Say something at a table."""
    form = await checked_form(request)
    room = await room_of(request, table_id)
    _check_pace(request)
    await talk.say(room, holder(request), text_of(form, "phrase") or None, text_of(form, "text", 400))
    return Response(status_code=204) if wants_json(request) else see(f"/table/{table_id}")


@router.get("/table/{table_id}/invite")
async def ask_whom(request: Request, table_id: str) -> Response:
    """Whom to invite, of those one has played with."""
    room = await room_of(request, table_id)
    return HTMLResponse(await _invite_page(request, room))


@router.post("/table/{table_id}/invite")
async def invite_somebody(request: Request, table_id: str) -> Response:
    """Invite somebody one has played with."""
    form = await checked_form(request)
    room, store = await room_of(request, table_id), services_of(request).store
    _check_pace(request)
    mine = room.seats_of(holder(request))
    known = await store.do(companions, store, holder(request))
    wanted = next((one for one in known if f"{one.table_id}.{one.seat}" == text_of(form, "who")), None)
    if not mine or wanted is None or room.stored.status != "playing":
        raise Refused("Only who sits at a table can invite to it, and only people they have played with.")
    those = await store.do(holders_at, store, wanted.table_id, wanted.seat)
    if not await store.do(invite, store, room.id, those, room.stored.seats[mine[0]].name):
        raise Refused("Enough people are invited to this table.")
    told = say(request, N_("%(name)s finds the invitation on the home page."), name=wanted.name)
    return HTMLResponse(await _invite_page(request, room, told))


@router.post("/table/{table_id}/decline")
async def no_thanks(request: Request, table_id: str) -> Response:
    """Take an invitation off one's home page."""
    await checked_form(request)
    store = services_of(request).store
    if is_table_id(table_id):
        await store.do(decline, store, table_id, holder(request))
    return see("/")


async def _invite_page(request: Request, room: Room, told: str = "") -> str:
    if not room.seats_of(holder(request)):
        raise Refused("Only who sits at a table can invite to it, and only people they have played with.")
    store = services_of(request).store
    known = await store.do(companions, store, holder(request))
    here = {place.name for place in room.stored.seats if place.taken}
    others = [one for one in known if one.table_id != room.id and one.name not in here]
    return render("invite.html", viewer_of(request), companions=others, told=told, table_url=f"/table/{room.id}")


def _check_pace(request: Request) -> None:
    wait = services_of(request).talk.wait(holder(request))
    if wait:
        raise HTTPException(429, say(request, TOO_MUCH), {"retry-after": str(int(wait) + 1)})
