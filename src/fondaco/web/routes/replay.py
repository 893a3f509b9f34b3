"""Looking back: the position after any turn, replays, records to download and to upload."""

from fastapi import APIRouter, Request
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from ... import record
from ...games.errors import FondacoError
from ...i18n import N_, translator
from ..http.errors import message_of
from ..http.visitors import checked_form, holder, language_of, say, viewer_of
from ..pages import rendering as pages
from ..pages.chance_chart import drawing
from ..pages.table_messages import chances_place, preparing, turn_picture
from ..services import client_of, services_of
from ..tables.chance_worker import finished_turns, may_see_chances
from ..tables.coach import MOST_TURNS, in_words, may_be_reviewed, may_have_hints, think_of_hints
from ..tables.room import Room, may_have_record
from .tables import room_of

router = APIRouter(include_in_schema=False)
SECRET = N_("The record holds the order of the decks; it can be downloaded when the game is over.")


@router.get("/table/{table_id}/turn/{turn}")
async def show_turn(request: Request, table_id: str, turn: int) -> Response:
    """The table after that many turns: a message for the page, or the picture for programs that ask for JSON."""
    room = await room_of(request, table_id)
    picture = turn_picture(room, holder(request), turn)
    if request.headers.get("accept", "").startswith("application/json") and "update" not in request.query_params:
        return JSONResponse(picture)
    viewer = viewer_of(request)
    story = services_of(request).story(room, room.table.game, viewer.lang)[: picture["turn"]]
    return JSONResponse(pages.update(picture, viewer, _replay_place(room, picture["turn"]), story))


@router.get("/table/{table_id}/replay")
async def replay(request: Request, table_id: str, turn: int = 0) -> Response:
    """The replay page of a table or of an uploaded record."""
    room = await room_of(request, table_id)
    picture = turn_picture(room, holder(request), turn)
    viewer = viewer_of(request)
    story = services_of(request).story(room, room.table.game, viewer.lang)[: picture["turn"]]
    return HTMLResponse(pages.replay(picture, viewer, _replay_place(room, picture["turn"]), story))


@router.get("/table/{table_id}/record")
async def download(request: Request, table_id: str) -> Response:
    """The record of a finished game."""
    room = await room_of(request, table_id)
    if not may_have_record(room):
        raise HTTPException(403, say(request, SECRET))
    name = f"{room.table.game.name}-{room.stored.created:%Y%m%d}-{room.id[:6]}.txt"
    return PlainTextResponse(
        record.write(room.table.game), headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@router.get("/table/{table_id}/hints")
async def hints(request: Request, table_id: str) -> Response:
    """The best turns now, for who plays against bots."""
    room = await room_of(request, table_id)
    services, who = services_of(request), holder(request)
    seat = room.viewer_seat(who)
    if not may_have_hints(room, who) or seat is None or seat != room.table.game.to_move:
        return JSONResponse({"hints": [], "preparing": None})
    if not services.warm_up.ready:
        return JSONResponse({"hints": [], "preparing": preparing(request)})
    t = translator(language_of(request))
    found = await services.bots.run(think_of_hints, room.table.game.copy(), seat, t)
    return JSONResponse({"hints": found, "preparing": None})


@router.get("/table/{table_id}/chances")
async def chances(request: Request, table_id: str, turn: int | None = None) -> Response:
    """The line of everybody's chance to win, as markup; ``wait`` says when to ask again for more of it."""
    room = await room_of(request, table_id)
    if not may_see_chances(room):
        raise HTTPException(
            404, say(request, N_("At this table there is a line of the chances when the game is over."))
        )
    services, game = services_of(request), room.table.game
    shown: dict[str, object] = {"preparing": preparing(request), "failed": False, "wait": 2.0}
    if services.warm_up.ready:
        line = await services.chances.of(room, game)
        rows, names = line.rows[: len(finished_turns(game)) + 1], [place.name for place in room.stored.seats]
        shown |= {"line": drawing(rows, game.turns, names, turn), "failed": line.failed}
        shown["wait"] = 0.2 if line.behind(game) else None
    html = pages.render("chance_panel.html", viewer_of(request), base=f"/table/{room.id}", **shown)
    return JSONResponse({"html": html, "wait": shown["wait"]})


@router.get("/table/{table_id}/review")
async def review(request: Request, table_id: str) -> Response:
    """The review of a finished game; while it is made, how far it is."""
    room = await room_of(request, table_id)
    if not may_be_reviewed(room):
        raise HTTPException(404, _why_no_review(request, room))
    services, viewer, game = services_of(request), viewer_of(request), room.table.game
    job = await services.reviews.of(room)
    if job is None:
        raise HTTPException(503, say(request, N_("The coach has many games to go through. Please try again later.")))
    shown = None
    if job.review is not None:
        names = [place.name for place in room.stored.seats]
        shown = in_words(game, job.review, names, services.story(room, game, viewer.lang), translator(viewer.lang))
    ahead = services.reviews.ahead_of(room)
    page = pages.render(
        "review.html", viewer, job=job, ahead=ahead, review=shown, base=f"/table/{room.id}", game=game.name
    )
    return HTMLResponse(page)


@router.get("/replay")
async def upload_page(request: Request) -> Response:
    """The form to upload a record."""
    return HTMLResponse(pages.render("upload.html", viewer_of(request), error=None))


@router.post("/replay")
async def upload(request: Request) -> Response:
    """Keep a record and show its replay."""
    form = await checked_form(request)
    file = form.get("record")
    services = services_of(request)
    if services.new_tables.wait(client_of(request)):
        raise HTTPException(429, say(request, N_("Many tables in a short time. Please wait a minute.")))
    try:
        if not isinstance(file, UploadFile) or not file.filename:
            raise FondacoError(say(request, N_("Please choose a record file.")))
        table = await services.lobby.upload(await file.read(), holder(request))
    except FondacoError as error:
        page = pages.render("upload.html", viewer_of(request), error=message_of(request, error))
        return HTMLResponse(page, 400)
    return RedirectResponse(f"/table/{table.id}/replay", 303)


def _why_no_review(request: Request, room: Room) -> str:
    if may_have_record(room) and len(room.table.game.turns) > MOST_TURNS:
        return say(request, N_("The coach goes through games of at most %(most)d turns."), most=MOST_TURNS)
    return say(request, N_("There is a review when the game is over."))


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
