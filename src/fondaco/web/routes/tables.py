"""The addresses of tables: make one, play, sit down, personal links, rematch."""

from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response

from ...games.errors import FondacoError
from ...i18n import N_, translator
from ...table import Seat
from ..http.errors import message_of
from ..http.visitors import YEAR, checked_form, holder, language_of, say, text_of, viewer_of
from ..pages.clock_words import clock_words
from ..pages.rendering import render
from ..pages.table_messages import catch_up_story, preview_of, seat_to_hand_to, table_message, table_page
from ..services import client_of, services_of
from ..tables.bot_names import BOT_NAMES, default_bot
from ..tables.clock import clock_of
from ..tables.commands import act
from ..tables.leaving import leave
from ..tables.lobby import NewTable, clean_name
from ..tables.new_table_form import read_form
from ..tables.rated import is_rated
from ..tables.room import Refused, Room
from ..tables.seating import may_fill, seat_bot
from ..tables.seating import take_seat as sit_down
from .common import known_name, remember_name, room_of, see
from .home import home_page

router = APIRouter(include_in_schema=False)


@router.post("/tables")
async def make_table(request: Request) -> Response:
    """Make a table as the form on the home page says."""
    form = await checked_form(request)
    services = services_of(request)
    if services.new_tables.wait(client_of(request)):
        raise HTTPException(429, say(request, N_("Many tables in a short time. Please wait a minute.")))
    try:
        wanted, mine = await read_form(form, translator(language_of(request)))
        wanted = await _under_own_name(request, wanted, mine)
        table = await services.lobby.make(wanted, holder(request), mine)
    except FondacoError as error:
        return await home_page(request, form, message_of(request, error))
    answer = see(f"/table/{table.id}")
    remember_name(answer, text_of(form, "name"))
    return answer


async def _under_own_name(request: Request, wanted: NewTable, mine: list[int]) -> NewTable:
    """The table with one's seat under a name that is nobody else's; in a rated game it becomes one's own."""
    if wanted.way == "device" or len(mine) != 1:
        return wanted
    if wanted.rated and not services_of(request).warm_up.ready:
        raise Refused("The bots are still being prepared; a rated game can begin when they are ready.")
    seats, seat = list(wanted.seats), mine[0]
    seats[seat] = replace(seats[seat], name=await _own_name(request, seats[seat].name, wanted.rated))
    return replace(wanted, seats=seats)


async def _own_name(request: Request, typed: str, rated: bool) -> str:
    """The name under which somebody sits down."""
    services, who = services_of(request), holder(request)
    name = clean_name(typed, services.settings.limits)
    if rated:
        known = await services.store.do(services.visitors.get, who)
        if known and known.name:
            return known.name
        await services.store.do(services.visitors.take_name, who, name)
    else:
        await services.store.do(services.visitors.check_name, who, name)
    return name


@router.get("/table/{table_id}")
async def show_table(request: Request, table_id: str) -> Response:
    """A table; who may sit down is asked first, and a device is handed over before its next player looks."""
    room = await room_of(request, table_id)
    who = holder(request)
    if room.stored.status == "replay":
        return see(f"/table/{table_id}/replay")
    free = [seat for seat, place in enumerate(room.stored.seats) if not place.taken]
    if free and not room.seats_of(who) and "watch" not in request.query_params:
        return HTMLResponse(_join_page(request, room, free))
    await services_of(request).afterwards.wait_for(room)
    await catch_up_story(request, room)
    asked = seat_to_hand_to(request, room, who)
    if asked is not None:
        return HTMLResponse(_hand_over_page(request, room, asked))
    return HTMLResponse(table_page(request, room, who))


@router.get("/table/{table_id}/update")
async def update(request: Request, table_id: str) -> Response:
    """The same message that the socket sends."""
    room = await room_of(request, table_id)
    await catch_up_story(request, room)
    return JSONResponse(table_message(request, room, holder(request)))


@router.post("/table/{table_id}/do")
async def do(request: Request, table_id: str) -> Response:
    """Act at a table without script: one button of the page's form was pressed."""
    form = await checked_form(request)
    room = await room_of(request, table_id)
    ply = text_of(form, "ply")
    message: dict[str, object] = {"ply": int(ply) if ply.isdecimal() and len(ply) < 9 else None}
    pressed = next((name for name in ("undo", "restart", "confirm", "turn", "seen") if name in form), "")
    message["do"] = {"turn": "stage"}.get(pressed, pressed)
    if pressed in ("turn", "confirm"):
        message["tokens"] = text_of(form, pressed, 2000).split()
    try:
        await act(room, holder(request), message)
    except FondacoError as error:
        page = table_page(request, room, holder(request), message_of(request, error))
        return HTMLResponse(page, 409)
    return see(f"/table/{table_id}")


@router.post("/table/{table_id}/look")
async def look(request: Request, table_id: str) -> Response:
    """The device was handed over; the page that asks for it may be switched off on this device."""
    form = await checked_form(request)
    room = await room_of(request, table_id)
    room.look(holder(request))
    answer = see(f"/table/{table_id}")
    if text_of(form, "handover") == "off":
        answer.set_cookie("handover", "off", max_age=YEAR, samesite="lax")
    return answer


@router.post("/table/{table_id}/seats/{seat}")
async def take_seat(request: Request, table_id: str, seat: int) -> Response:
    """Claim a free seat under a name."""
    form = await checked_form(request)
    room = await room_of(request, table_id)
    try:
        name = await _own_name(request, text_of(form, "name"), is_rated(room.stored))
        if room.seats_of(holder(request)):
            raise Refused("You have a seat at this table.")
        if not 0 <= seat < len(room.stored.seats):
            raise Refused("There is no such seat.")
        await sit_down(room, seat, holder(request), name)
    except FondacoError as error:
        free = [i for i, place in enumerate(room.stored.seats) if not place.taken]
        return HTMLResponse(_join_page(request, room, free, message_of(request, error)), 409)
    answer = see(f"/table/{table_id}")
    remember_name(answer, name)
    return answer


@router.post("/table/{table_id}/bots")
async def seat_bots(request: Request, table_id: str) -> Response:
    """Fill all free seats with bots; whoever made the table may."""
    form = await checked_form(request)
    room = await room_of(request, table_id)
    if not may_fill(room, holder(request)):
        raise HTTPException(403, say(request, N_("Only who made the table can fill it with bots.")))
    level = text_of(form, "level") or default_bot()
    if level not in services_of(request).lobby.bots:
        raise Refused("There is no bot “{level}”.", level=level)
    for seat, place in enumerate(room.stored.seats):
        if not place.taken:
            taken = {other.name for other in room.stored.seats}
            name = next(name for name in BOT_NAMES if name not in taken)
            await seat_bot(room, seat, Seat("bot", name, level))
    return see(f"/table/{table_id}")


@router.post("/table/{table_id}/rematch")
async def rematch(request: Request, table_id: str) -> Response:
    """Play again, everybody one seat further, perhaps against bots of another level."""
    form = await checked_form(request)
    room = await room_of(request, table_id)
    if not room.seats_of(holder(request)):
        raise HTTPException(403, say(request, N_("Only who sits at the table can ask for a rematch.")))
    level = text_of(form, "level") or None
    return see(f"/table/{await services_of(request).lobby.rematch(room, holder(request), level)}")


@router.get("/table/{table_id}/leave")
async def ask_to_leave(request: Request, table_id: str) -> Response:
    """Ask before somebody leaves a table for good, or takes a finished game off the list."""
    room = await room_of(request, table_id)
    if not room.seats_of(holder(request)) or room.stored.status not in ("playing", "over"):
        return see(f"/table/{table_id}")
    over, seats, mine = room.stored.status == "over", room.stored.seats, room.seats_of(holder(request))
    rivals = [place for seat, place in enumerate(seats) if seat not in mine]
    rival = rivals[0].name if len(seats) == 2 and rivals and rivals[0].taken and not over else None
    page = render(
        "leave.html",
        viewer_of(request),
        table_url=f"/table/{room.id}",
        rated=is_rated(room.stored),
        names=_names(room),
        over=over,
        rival=rival,
        several=any(place.person for place in rivals),
    )
    return HTMLResponse(page)


@router.post("/table/{table_id}/leave")
async def leave_table(request: Request, table_id: str) -> Response:
    """Leave a table for good; a finished game goes off one's list."""
    await checked_form(request)
    room = await room_of(request, table_id)
    if room.stored.status == "over":
        await room.release(holder(request))
    else:
        await leave(room, holder(request), holder(request))
    return see("/")


@router.get("/seat/{link}")
async def personal_link(request: Request, link: str) -> Response:
    """Ask before a seat comes to this device: links are also opened by programs that only preview them."""
    room, seat = await _linked(request, link)
    if seat in room.seats_of(holder(request)):
        return see(f"/table/{room.id}")
    place = room.stored.seats[seat]
    return HTMLResponse(render("seat.html", viewer_of(request), link=link, name=place.name, names=_names(room)))


@router.post("/seat/{link}")
async def move_seat(request: Request, link: str) -> Response:
    """Hold the seat of a personal link on this device too."""
    await checked_form(request)
    room, seat = await _linked(request, link)
    await room.hold(seat, holder(request))
    return see(f"/table/{room.id}")


async def _linked(request: Request, link: str) -> tuple[Room, int]:
    found = services_of(request).keys.read_personal_link(link)
    if found is None:
        raise HTTPException(404, say(request, N_("This personal link is not complete. Please copy it again.")))
    room, seat, name = await room_of(request, found[0]), *found[1:]
    place = room.stored.seats[seat] if seat < len(room.stored.seats) else None
    if place is None or not place.person or name not in (None, place.name):
        raise HTTPException(
            404, say(request, N_("The person for whom this link was made does not sit there any more."))
        )
    return room, seat


def _join_page(request: Request, room: Room, free: list[int], error: str | None = None) -> str:
    return render(
        "join.html",
        viewer_of(request),
        preview=preview_of(request, room),
        table_url=f"/table/{room.id}",
        game=room.table.game.name,
        seats=room.stored.seats,
        seeded=room.stored.seeded,
        clock=_clock(request, room),
        rated=is_rated(room.stored),
        free=free,
        name=known_name(request),
        error=error,
    )


def _clock(request: Request, room: Room) -> str:
    """The clock of a table in words; nothing for none."""
    clock = clock_of(room.stored)
    return clock_words(clock, translator(language_of(request))) if clock else ""


def _hand_over_page(request: Request, room: Room, asked: int) -> str:
    viewer = viewer_of(request)
    lines = services_of(request).latest(room, room.table.game, viewer.lang)
    log = room.table.game.turns
    last = {"name": room.stored.seats[log[-1].seat].name, "said": lines[-1].said} if lines else None
    return render(
        "handover.html",
        viewer,
        table_url=f"/table/{room.id}",
        name=room.stored.seats[asked].name,
        game=room.table.game.name,
        last=last,
    )


def _names(room: Room) -> list[str]:
    return [place.name for place in room.stored.seats]
