"""The part of the API that is about people at a table: resigning, coming back, and talk."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from ...i18n import translator
from ..http.security import holder_of
from ..services import services_of
from ..tables.leaving import agree_to_end, resign
from ..tables.room import Room
from ..tables.seating import come_back
from ..tables.talk import PHRASES, say
from . import api_models as models
from .api import TableId, Token, errors_for, room_of, seat_of

router = APIRouter(prefix="/api/v1", tags=["tables"])
Number = Annotated[int, Query(ge=0, le=10**9, description="The number of the last thing that is known")]


async def _sitting(request: Request, table_id: str, token: Token) -> tuple[Room, str]:
    """The table, and who sits there by the token."""
    room = await room_of(request, table_id)
    if seat_of(request, room, token) is None or token is None:
        raise HTTPException(401, "only who has the token of a seat can do that")
    return room, holder_of(token.credentials)


@router.post("/tables/{table_id}/resign", status_code=204, responses=errors_for(400, 401, 404))
async def give_up(request: Request, table_id: TableId, token: Token) -> Response:
    """Resign. Of two players the other wins at once; of more a bot plays on in your seat, and your token ends."""
    room, holder = await _sitting(request, table_id, token)
    await resign(room, holder)
    return Response(status_code=204)


@router.post("/tables/{table_id}/return", status_code=204, responses=errors_for(400, 401, 404))
async def take_back(request: Request, table_id: TableId, token: Token) -> Response:
    """Take back your seat, which a bot plays since your time was up."""
    room, holder = await _sitting(request, table_id, token)
    await come_back(room, holder)
    return Response(status_code=204)


@router.post("/tables/{table_id}/end", status_code=204, responses=errors_for(400, 401, 404))
async def end_here(request: Request, table_id: TableId, token: Token) -> Response:
    """Say that the game may end here, since somebody has left; it does when all want it who still play."""
    room, holder = await _sitting(request, table_id, token)
    await agree_to_end(room, holder)
    return Response(status_code=204)


@router.get("/tables/{table_id}/talk", responses=errors_for(404))
async def listen(request: Request, table_id: TableId, after: Number = 0) -> list[models.SaidInfo]:
    """What was said at a table, the oldest first; phrases are those of `GET /phrases`."""
    room = await room_of(request, table_id)
    return [
        models.SaidInfo(
            number=one.number,
            seat=one.seat,
            name=one.name,
            phrase=one.phrase,
            text=one.said if one.said is not None else PHRASES.get(one.phrase or "", ""),
            made=one.made.isoformat(timespec="seconds"),
        )
        for one in room.talk
        if one.number > after
    ]


@router.post("/tables/{table_id}/talk", status_code=204, responses=errors_for(400, 401, 404, 413))
async def talk(request: Request, table_id: TableId, what: models.Talk, token: Token) -> Response:
    """Say a phrase, or at a table that is not public up to 200 letters of your own."""
    room, holder = await _sitting(request, table_id, token)
    wait = services_of(request).talk.wait(holder)
    if wait:
        raise HTTPException(429, "too much talk in a short time", {"retry-after": str(int(wait) + 1)})
    await say(room, holder, what.phrase, what.text)
    return Response(status_code=204)


@router.get("/phrases", responses=errors_for())
async def phrases(lang: Annotated[str, Query(max_length=8)] = "en") -> dict[str, str]:
    """The phrases that can be said at every table, by name, in one of the languages of the pages."""
    t = translator(lang)
    return {name: t.gettext(text) for name, text in PHRASES.items()}
