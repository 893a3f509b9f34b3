"""The addresses for learning: ``/rules/GAME`` and ``/learn/GAME``."""

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ... import bots, games
from ...games.errors import FondacoError
from ...i18n import N_
from ...table import Seat
from ..http.errors import NOT_FOUND, message_of
from ..http.visitors import checked_form, holder, say, viewer_of
from ..routes.common import known_name, room_of
from ..services import client_of, services_of
from . import lessons
from .rules_pages import lesson_page, rules_page

router = APIRouter(include_in_schema=False)
_PARTNER_NAME = "Basso"
_PARTNER_LEVEL = "level1" if "level1" in bots.NAMES else "greedy"


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    """The rules of a game, with pictures."""
    _check(request, game)
    return HTMLResponse(rules_page(game, viewer_of(request)))


@router.get("/learn/{game}")
async def learn(request: Request, game: str) -> Response:
    """What a guided first game is; asking for the page does not start one."""
    _check(request, game)
    return HTMLResponse(lesson_page(game, viewer_of(request)))


@router.post("/learn/{game}")
async def begin(request: Request, game: str) -> Response:
    """Start a guided first game."""
    _check(request, game)
    await checked_form(request)
    if services_of(request).new_tables.wait(client_of(request)):
        raise HTTPException(429, say(request, N_("Many tables in a short time. Please wait a minute.")))
    try:
        return await _open(request, game, ())
    except FondacoError as error:
        return HTMLResponse(lesson_page(game, viewer_of(request), message_of(request, error)), 400)


@router.post("/learn/{game}/{table_id}/back")
async def step_back(request: Request, game: str, table_id: str) -> Response:
    """Take the lesson up again before the turn that left it, at a new table; the old one is put away."""
    _check(request, game)
    await checked_form(request)
    room = await room_of(request, table_id)
    if lessons.PUPIL not in room.seats_of(holder(request)) or room.stored.options.get("lesson") != game:
        raise HTTPException(403, say(request, N_("Only who learns at this table can step back.")))
    turns = room.table.game.turns
    left_at = lessons.progress(game, tuple((turn.seat, tuple(turn.tokens)) for turn in turns)).left_at
    if left_at is None:
        return RedirectResponse(f"/table/{table_id}", 303)
    tokens = [token for turn in turns[:left_at] for token in turn.tokens]
    await room.put_away()
    return await _open(request, game, tokens)


async def _open(request: Request, game: str, tokens: list[str] | tuple[()]) -> Response:
    """A table of the lesson with these decisions made."""
    lesson = lessons.lesson_of(game)
    name = known_name(request) or say(request, N_("Guest"))
    seats = [Seat("person", name), Seat("bot", _PARTNER_NAME, _PARTNER_LEVEL)]
    table = await services_of(request).lobby.open(
        lessons.start(lesson), seats, {"way": "bots", "open_scores": True, "lesson": game}, holder(request), [0], tokens
    )
    return RedirectResponse(f"/table/{table.id}", 303)


def _check(request: Request, game: str) -> None:
    if game not in games.NAMES:
        raise HTTPException(404, say(request, NOT_FOUND))
