"""The coach's addresses: hints, the line of the chances, and reviews."""

from typing import TYPE_CHECKING

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response

from ...i18n import N_, translator
from ..games import web_game
from ..http.visitors import holder, language_of, say, viewer_of
from ..pages import rendering as pages
from ..pages.chance_chart import drawing
from ..pages.review_board import board, first_turn
from ..pages.table_messages import preparing
from ..services import client_of, services_of
from ..tables.chance_worker import finished_turns, may_see_chances
from ..tables.coach import MOST_TURNS, Job, in_words, may_be_reviewed, may_have_hints, think_of_hints, told_by_chances
from ..tables.coach import highlights as turns_of_note
from ..tables.hints import Busy
from ..tables.room import Room, may_have_record
from .common import room_of, while_connected

if TYPE_CHECKING:
    from ...coach import Review

router = APIRouter(include_in_schema=False)
_BOARD = "\x00the board\x00"
"""Where the board comes into the page of a review that is kept."""
MANY_HINTS = N_("The coach is asked for many hints just now. Please try again in a moment.")


@router.get("/table/{table_id}/hints")
async def hints(request: Request, table_id: str) -> Response:
    """The best turns now, for who plays against bots."""
    room = await room_of(request, table_id)
    services, who = services_of(request), holder(request)
    seat = room.viewer_seat(who)
    if not may_have_hints(room, who) or seat is None or seat != room.table.game.to_move:
        return JSONResponse({"hints": [], "preparing": None})
    if not services.warm_up.ready_for(room.table.game.name):
        return JSONResponse({"hints": [], "preparing": preparing(request)})
    t = translator(language_of(request))
    game = room.called_game()
    asked = services.hints.of(
        room.id, client_of(request), (room.table.ply, seat, language_of(request)), lambda: think_of_hints(game, seat, t)
    )
    try:
        found = await while_connected(request, asked)
    except Busy:
        raise HTTPException(503, say(request, MANY_HINTS), {"retry-after": "5"}) from None
    return JSONResponse({"hints": found or [], "preparing": None})


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
    if services.warm_up.ready_for(game.name):
        line = await services.chances.of(room, game)
        rows, names = line.rows[: len(finished_turns(game)) + 1], [place.name for place in room.stored.seats]
        you = room.viewer_seat(holder(request))
        drawn = await services.background.run(client_of(request), drawing, rows, game.turns, names, turn, you)
        shown |= {"line": drawn, "failed": line.failed, "preparing": None}
        shown["wait"] = 0.2 if line.behind(game) else None
    html = await services.background.run(
        client_of(request),
        lambda: pages.render("chance_panel.html", viewer_of(request), base=f"/table/{room.id}", **shown),
    )
    return JSONResponse({"html": html, "wait": shown["wait"]})


@router.get("/table/{table_id}/review")
async def review(request: Request, table_id: str, turn: int | None = None) -> Response:
    """The review of a finished game with the board of one turn beside it; while it is made, how far it is."""
    room = await room_of(request, table_id)
    if not may_be_reviewed(room):
        raise HTTPException(404, _why_no_review(request, room))
    services, viewer, game = services_of(request), viewer_of(request), room.table.game
    job = await services.reviews.of(room)
    if job is None:
        raise HTTPException(503, say(request, N_("The coach has many games to go through. Please try again later.")))
    if job.review is not None:
        seen = await _board(request, room, job.review, first_turn(job.review) if turn is None else turn)
        return HTMLResponse((await _finished_review(request, room, job)).replace(_BOARD, seen["html"], 1))
    ahead, base = services.reviews.ahead_of(room), f"/table/{room.id}"
    return HTMLResponse(
        pages.render("review.html", viewer, job=job, ahead=ahead, review=None, base=base, kit=web_game(game.name))
    )


@router.get("/table/{table_id}/review/{turn}")
async def reviewed_turn(request: Request, table_id: str, turn: int) -> Response:
    """The board before one turn of a reviewed game, as markup, and what to say about it."""
    room = await room_of(request, table_id)
    job = await services_of(request).reviews.if_made(room) if may_be_reviewed(room) else None
    if job is None or job.review is None:
        raise HTTPException(404, _why_no_review(request, room))
    return JSONResponse(await _board(request, room, job.review, turn))


@router.get("/table/{table_id}/highlights")
async def highlights(request: Request, table_id: str) -> Response:
    """The best and the costliest turn of who asks, as markup: by the review once there is one, before by the chances.

    ``wait``: ask again.
    """
    room = await room_of(request, table_id)
    services, viewer = services_of(request), viewer_of(request)
    if not may_be_reviewed(room):
        return JSONResponse({"html": "", "wait": None})
    job, game, again = await services.reviews.if_made(room), room.table.game, None
    you = room.viewer_seat(holder(request))
    seat = (game.winner if you is None else you) or 0
    said = services.story(room, game, viewer.lang, you)
    if job is not None and job.review is not None:
        found = turns_of_note(job.review, said, seat)
    elif not services.warm_up.ready_for(game.name):
        return JSONResponse({"html": "", "wait": 4.0})
    else:
        line = await services.chances.of(room, game)
        if line.failed or line.behind(game):
            return JSONResponse({"html": "", "wait": None if line.failed else 0.5})
        found, again = told_by_chances(line.rows, game.turns, said, seat), 4.0 if job and not job.failed else None
    html = pages.render("highlights.html", viewer, base=f"/table/{room.id}", **found)
    return JSONResponse({"html": html, "wait": again})


async def _board(request: Request, room: Room, review: "Review", turn: int) -> dict[str, str]:
    services, viewer, game = services_of(request), viewer_of(request), room.table.game
    you = room.viewer_seat(holder(request))
    turn = max(0, min(turn, len(game.turns) - 1))

    def make() -> dict[str, str]:
        return board(room, review, turn, viewer, services.story(room, game, viewer.lang, you)[turn], you)

    return await services.background.run(client_of(request), make)


async def _finished_review(request: Request, room: Room, job: Job) -> str:
    """The page of a review that was made: rendered once, and then kept."""
    services, viewer, game = services_of(request), viewer_of(request), room.table.game
    names = [place.name for place in room.stored.seats]
    you = room.viewer_seat(holder(request))
    key, kept = (room.id, viewer.lang, viewer.theme, tuple(names), you), services.kept_reviews

    def make() -> str:
        assert job.review is not None
        said = services.story(room, game, viewer.lang, you)
        shown = in_words(room.called_game(), job.review, names, said, translator(viewer.lang), you)
        anybody, base = kept.anonymous(viewer), f"/table/{room.id}"
        kit = web_game(game.name)
        return pages.render("review.html", anybody, job=job, review=shown, base=base, kit=kit, board=_BOARD)

    found = kept.get(key, viewer)
    if found is None:
        kept.keep(key, await services.background.run(client_of(request), make))
        found = kept.get(key, viewer)
    assert found is not None
    return found


def _why_no_review(request: Request, room: Room) -> str:
    if may_have_record(room) and len(room.table.game.turns) > MOST_TURNS:
        return say(request, N_("The coach goes through games of at most %(most)d turns."), most=MOST_TURNS)
    return say(request, N_("There is a review when the game is over."))
