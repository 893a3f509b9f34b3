"""Looking back: the position after any turn, replays, records to download and to upload."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from ...games.errors import FondacoError
from ...i18n import N_, translator
from ...table import Picture, Table
from ..http.errors import message_of
from ..http.visitors import checked_form, holder, language_of, say, text_of, viewer_of
from ..pages import rendering as pages
from ..pages.game_log import GameLog
from ..pages.shared import LATEST
from ..pages.table_messages import chances_place, preview_of, step_messages, turn_picture
from ..services import client_of, services_of
from ..tables.coach import may_be_reviewed
from ..tables.record_names import record_of
from ..tables.room import Room, may_have_record
from .common import room_of, see

router = APIRouter(include_in_schema=False)
SECRET = N_("The record holds the order of the decks; it can be downloaded when the game is over.")


@router.get("/table/{table_id}/turn/{turn}")
async def show_turn(request: Request, table_id: str, turn: int) -> Response:
    """The table after that many turns: a message for the page, or the picture for programs that ask for JSON."""
    room = await room_of(request, table_id)
    plain = request.headers.get("accept", "").startswith("application/json") and "update" not in request.query_params

    def answer() -> Response:
        then, picture = turn_picture(room, holder(request), turn, None if plain else LATEST)
        if plain:
            return JSONResponse(picture)
        viewer = viewer_of(request)
        story = services_of(request).latest(room, then, viewer.lang, picture["seat"])
        return JSONResponse(pages.update(picture, viewer, _replay_place(room, picture["turn"]), story))

    return await services_of(request).background.run(client_of(request), answer)


@router.get("/table/{table_id}/steps/{turn}")
async def steps(request: Request, table_id: str, turn: int, before: bool = False) -> Response:
    """How a turn went, decision by decision."""
    room, who = await room_of(request, table_id), holder(request)
    run = services_of(request).background.run
    frames = await run(client_of(request), step_messages, request, room, who, turn, before)
    return JSONResponse({"frames": frames})


@router.get("/table/{table_id}/replay")
async def replay(request: Request, table_id: str, turn: int = 0) -> Response:
    """The replay page of a table or of an uploaded record."""
    room = await room_of(request, table_id)

    def page() -> Response:
        then, picture = turn_picture(room, holder(request), turn)
        viewer = viewer_of(request)
        story = services_of(request).latest(room, then, viewer.lang, picture["seat"])
        return HTMLResponse(pages.replay(picture, viewer, _replay_place(room, picture["turn"]), story, shown))

    shown = preview_of(request, room, turn)
    return await services_of(request).background.run(client_of(request), page)


@router.get("/table/{table_id}/better/{turn}")
async def advised(request: Request, table_id: str, turn: int) -> Response:
    """The table as it would have been after the turn that the review advises instead of that one."""
    room = await room_of(request, table_id)
    services, viewer = services_of(request), viewer_of(request)
    job = await services.reviews.if_made(room) if may_be_reviewed(room) else None
    found = next((one for one in job.review.turns if one.index == turn), None) if job and job.review else None
    if found is None or found.best is None:
        raise HTTPException(404, say(request, N_("There is no advice for this turn.")))
    better = found

    def page() -> Response:
        from ...coach.report import after_best

        then, seat = after_best(room.table.game, better), room.viewer_seat(holder(request))
        shown = Table(then, room.table.seats, room.table.open_scores).picture(seat, LATEST)
        picture: Picture[Any] = {**shown, "legal": [], "turn": turn + 1, "turns": len(room.table.game.turns)}
        names = [one.name for one in room.stored.seats]
        story = GameLog().lines(then, viewer.lang, names, LATEST, seat)
        place = _replay_place(room, turn + 1) | {"notice": say(request, N_("Advised instead of what was played"))}
        return HTMLResponse(pages.replay(picture, viewer, place, story))

    return await services.background.run(client_of(request), page)


@router.get("/table/{table_id}/record")
async def download(request: Request, table_id: str) -> Response:
    """The record of a finished game."""
    room = await room_of(request, table_id)
    if not may_have_record(room):
        raise HTTPException(403, say(request, SECRET))
    name = f"{room.table.game.name}-{room.stored.created:%Y%m%d}-{room.id[:6]}.txt"
    text = await services_of(request).background.run(client_of(request), record_of, room)
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.get("/replay")
async def upload_page(request: Request) -> Response:
    """The form to upload a record."""
    return HTMLResponse(pages.render("upload.html", viewer_of(request), error=None, pasted=""))


@router.post("/replay")
async def upload(request: Request) -> Response:
    """Keep a record and show its replay."""
    form = await checked_form(request)
    file, pasted = form.get("record"), text_of(form, "text", services_of(request).settings.limits.upload_bytes)
    services = services_of(request)
    if services.new_tables.wait(client_of(request)):
        raise HTTPException(429, say(request, N_("Many tables in a short time. Please wait a minute.")))
    try:
        if isinstance(file, UploadFile) and file.filename:
            data = await file.read()
        elif pasted:
            data = pasted.encode()
        else:
            raise FondacoError("Please choose a record file.")
        table = await services.lobby.upload(data, holder(request), translator(language_of(request)))
    except FondacoError as error:
        page = pages.render("upload.html", viewer_of(request), error=message_of(request, error), pasted=pasted)
        return HTMLResponse(page, 400)
    return see(f"/table/{table.id}/replay")


def _replay_place(room: Room, turn: int) -> dict[str, object]:
    base = f"/table/{room.id}"
    return {
        "id": room.id,
        "base": base,
        "live": False,
        "replay": True,
        "turn": turn,
        "turns": len(room.table.game.turns),
        "record_url": f"{base}/record" if may_have_record(room) else None,
        "playing": room.stored.status == "playing",
        "review": may_be_reviewed(room),
        "chances": chances_place(room),
    }
