"""The HTTP API, version 1: anyone's program, in any language, can make a table, take a seat and play.

A program proves its seat with the token that it got for it (``Authorization: Bearer ...``). Cookies are not looked at.
"""

from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from ... import games
from ...games.errors import FondacoError, NotationError
from ...i18n import translator
from ..http.errors import speakable
from ..http.security import holder_of
from ..pages.home_lists import level_list, map_names, table_line
from ..services import Services, client_of, services_of
from ..storage.rows import StoredTable, now
from ..tables.clock import Clock, clock_of, seconds_left
from ..tables.events import follow
from ..tables.leaving import leave
from ..tables.lobby import NewSeat, NewTable, clean_name
from ..tables.new_table_form import box_of
from ..tables.rated import is_rated
from ..tables.record_names import record_of
from ..tables.room import Refused, Room, may_have_record
from ..tables.seating import take_seat as sit_down
from . import api_models as models
from .replay import SECRET

router = APIRouter(prefix="/api/v1", tags=["tables"])
bearer = HTTPBearer(auto_error=False, description="The token that was given for a seat")
Token = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
TableId = Annotated[str, Path(max_length=32, pattern=r"^[A-Za-z0-9_-]+$", description="The table's id")]
Ply = Annotated[int, Query(ge=0, le=10**9, description="Decisions already known")]

_ERRORS: dict[int | str, dict[str, Any]] = {
    code: {"model": models.Error, "description": text}
    for code, text in {
        400: "The request makes no sense",
        401: "The token of a seat is missing or wrong",
        403: "Not allowed",
        404: "There is no such table",
        409: "The table is in another state than the request assumes",
        413: "The request is too large",
        422: "The request is not well formed",
        429: "Too many requests",
    }.items()
}


def errors_for(*codes: int) -> dict[int | str, dict[str, Any]]:
    """How the answers with these codes are described."""
    return {code: _ERRORS[code] for code in (*codes, 422, 429)}


@router.get("/games", responses=errors_for())
async def list_games(request: Request) -> list[models.GameInfo]:
    """The games, their numbers of players, maps and bots."""
    t = translator("en")
    offered = level_list(t, services_of(request).settings.programs)
    levels = [models.LevelInfo(name=level["name"], title=level["title"]) for level in offered]
    found = [(name, games.get(name)) for name in games.NAMES]
    return [
        models.GameInfo(
            name=name,
            min_players=rules.min_players,
            max_players=rules.max_players,
            maps=map_names(name),
            bots=levels,
        )
        for name, rules in found
    ]


@router.get("/tables", responses=errors_for())
async def list_tables(request: Request) -> list[models.TableLine]:
    """The public tables that are being played."""
    t = translator("en")
    store = services_of(request).store
    found = await store.do(store.public_tables)
    return [models.TableLine.model_validate(table_line(stored, [], t)) for stored in found]


@router.post("/tables", status_code=201, responses=errors_for(400, 413))
async def make_table(request: Request, wanted: models.NewTable) -> models.TableInfo:
    """Make a table. Nobody sits at it yet but its bots: take a seat next."""
    services = services_of(request)
    if services.new_tables.wait(client_of(request)):
        raise HTTPException(429, "many tables in a short time; wait a minute")
    rules = games.get(wanted.game)
    if not rules.min_players <= len(wanted.seats) <= rules.max_players:
        raise Refused(
            "{game} is for {least} to {most} players, not {number}",
            game=wanted.game,
            least=rules.min_players,
            most=rules.max_players,
            number=len(wanted.seats),
        )
    stored = await services.lobby.make(
        NewTable(
            game=wanted.game,
            seats=[NewSeat(seat.kind, "", seat.level) for seat in wanted.seats],
            way="friends",
            open_scores=wanted.open_scores,
            seed=wanted.seed,
            public=wanted.public,
            clock=Clock(**wanted.clock.model_dump()) if wanted.clock else None,
            box=box_of(wanted.game, wanted.components, wanted.map or "", seed=wanted.seed),
        ),
        holder_of(f"address {client_of(request)}"),
        (),
    )
    return _info(await room_of(request, stored.id))


@router.get("/tables/{table_id}", responses=errors_for(404))
async def table_info(request: Request, table_id: TableId) -> models.TableInfo:
    """Who sits at a table, and how far the game is."""
    return _info(await room_of(request, table_id))


@router.post("/tables/{table_id}/seats/{seat}", status_code=201, responses=errors_for(400, 403, 404, 409, 413))
async def take_seat(
    request: Request, table_id: TableId, seat: Annotated[int, Path(ge=0, le=9)], who: models.Sitter
) -> models.TakenSeat:
    """Take a free seat under a name; keep the token, it is the only proof of your seat."""
    room = await room_of(request, table_id)
    if seat >= len(room.stored.seats):
        raise HTTPException(404, f"there is no seat {seat}; they go from 0 to {len(room.stored.seats) - 1}")
    if is_rated(room.stored):
        raise HTTPException(403, "a rated game is for people at its page")
    name = clean_name(who.name, services_of(request).settings.limits)
    token = services_of(request).keys.program_token(table_id, seat)
    await sit_down(room, seat, holder_of(token), name)
    return models.TakenSeat(seat=seat, name=name, token=token)


@router.delete("/tables/{table_id}", status_code=204, responses=errors_for(400, 401, 404))
async def leave_table(request: Request, table_id: TableId, token: Token) -> Response:
    """Leave an unfinished table for good. With the token of your seat: a bot plays on in it for the other people;
    where there are none, the table is put away. Without a token: put away a table that you made and nobody sits at.
    """
    room = await room_of(request, table_id)
    seat_of(request, room, token)
    maker = holder_of(f"address {client_of(request)}")
    await leave(room, holder_of(token.credentials) if token else maker, maker)
    return Response(status_code=204)


@router.get("/tables/{table_id}/view", response_model=models.State, responses=errors_for(401, 404))
async def view(request: Request, table_id: TableId, token: Token) -> Response:
    """What your seat knows (everything but the order of the decks) and the tokens that are legal for it now.

    Without a token: what somebody who watches is shown.
    """
    room = await room_of(request, table_id)
    return JSONResponse(_state(room, seat_of(request, room, token)))


@router.get("/tables/{table_id}/legal", responses=errors_for(401, 404))
async def legal(request: Request, table_id: TableId, token: Token) -> models.Legal:
    """The tokens that your seat may choose from now; none if another seat is asked."""
    room = await room_of(request, table_id)
    seen = room.table.view(seat_of(request, room, token))
    over = room.table.over
    return models.Legal(ply=room.table.ply, to_move=room.table.to_move, legal=[] if over else seen.legal)


@router.post(
    "/tables/{table_id}/play",
    response_model=models.State,
    responses={**errors_for(400, 401, 404, 413), 409: {**_ERRORS[409], "model": models.Late}},
)
async def play(request: Request, table_id: TableId, move: models.Move, token: Token) -> Response:
    """Make one or more decisions of your turn. They are stored, and final, when this answers.

    ``ply`` is the number of decisions that you have seen: a request that is repeated, or late, changes nothing.
    """
    room = await room_of(request, table_id)
    seat = seat_of(request, room, token)
    if seat is None:
        raise HTTPException(401, "only who has the token of a seat can play")
    try:
        await room.play(seat, move.tokens, move.ply)
    except NotationError as error:
        raise HTTPException(400, str(error)) from None
    except FondacoError as error:
        return JSONResponse({"error": speakable(str(error)), "state": _state(room, seat)}, 409)
    return JSONResponse(_state(room, seat))


@router.get("/tables/{table_id}/turns/{turn}", response_model=models.Moment, responses=errors_for(404))
async def turn(request: Request, table_id: TableId, turn: Annotated[int, Path(ge=0, le=10**9)]) -> Response:
    """What somebody who watches was shown after that many turns."""
    room = await room_of(request, table_id)
    table = await services_of(request).background.run(client_of(request), room.at_turn, turn)
    whole = len(room.table.game.turns)
    return JSONResponse({"turn": len(table.game.turns), "turns": whole, "view": table.seen(None)})


@router.get(
    "/tables/{table_id}/events",
    response_class=Response,
    responses={200: {"content": {"text/event-stream": {}}, "description": "Server-sent events"}, **errors_for(404)},
)
async def events(request: Request, table_id: TableId, after: Ply = 0) -> Response:
    """Follow a table: an event ``decision`` for each one from ``after`` on, then ``over`` at the end of the game."""
    room = await room_of(request, table_id)
    known = request.headers.get("last-event-id", "")
    start = int(known) if known.isdecimal() and len(known) < 10 else after
    services, client = services_of(request), client_of(request)
    if not services.connections.enter(client):
        raise HTTPException(429, "too many open pages and streams; close some", {"retry-after": "60"})
    return StreamingResponse(_counted(follow(room, start), services, client), media_type="text/event-stream")


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The record"}, **errors_for(403, 404)},
)
async def download(request: Request, table_id: TableId) -> Response:
    """The record of a finished game. Before, it is secret: the order of the decks is in it."""
    room = await room_of(request, table_id)
    if not may_have_record(room):
        raise HTTPException(403, SECRET)
    text = await services_of(request).background.run(client_of(request), record_of, room)
    return PlainTextResponse(text)


async def _counted(stream: AsyncIterator[str], services: Services, client: str) -> AsyncIterator[str]:
    """A stream that was counted as one of its client's, until it ends."""
    try:
        async for event in stream:
            yield event
    finally:
        services.connections.leave(client)


async def room_of(request: Request, table_id: str) -> Room:
    """The room of a table; 404 if there is none."""
    room = await services_of(request).rooms.get(table_id)
    if room is None:
        raise HTTPException(404, f"there is no table {table_id}")
    return room


def seat_of(request: Request, room: Room, token: HTTPAuthorizationCredentials | None) -> int | None:
    """The seat that a token proves; the store knows only its hash."""
    if token is None:
        return None
    found = services_of(request).keys.read_program_token(token.credentials)
    if found is None or found[0] != room.id or found[1] not in room.seats_of(holder_of(token.credentials)):
        raise HTTPException(401, "this token is not for a seat at this table", {"www-authenticate": "Bearer"})
    return found[1]


def clock_info(room: Room) -> models.ClockInfo | None:
    """How the clocks of a table stand, if it has one."""
    clock, deadline = clock_of(room.stored), room.stored.deadline
    if clock is None:
        return None
    left = [round(seconds, 1) for seconds in seconds_left(room.stored, now())]
    told = deadline.isoformat(timespec="milliseconds") if deadline else None
    return models.ClockInfo(kind=clock.kind, turn=clock.turn, reserve=clock.reserve, left=left, deadline=told)


def _info(room: Room) -> models.TableInfo:
    game = room.table.game
    return models.TableInfo(
        id=room.id,
        url=f"/table/{room.id}",
        game=game.name,
        seats=[models.SeatInfo.model_validate(asdict(place)) for place in room.stored.seats],
        public=room.stored.visibility == "public",
        options=_options(room.stored),
        seeded=room.stored.seeded,
        ply=room.table.ply,
        turns=len(game.turns),
        round=game.round,
        to_move=room.table.to_move,
        over=room.table.over,
        winner=room.table.winner,
        clock=clock_info(room),
        ended=models.EndingInfo.model_validate(room.stored.ended) if room.stored.ended else None,
        rated=bool(room.stored.options.get("rated")),
    )


def _state(room: Room, seat: int | None) -> dict[str, object]:
    """A ``models.State``, not made by way of it: a view is large, and was checked when its game was written."""
    game = room.table.game
    seen = room.table.seen(seat)
    return {
        "ply": room.table.ply,
        "seat": seat,
        "to_move": room.table.to_move,
        "legal": seen["legal"],
        "view": {key: value for key, value in seen.items() if key != "legal"},
        "over": room.table.over,
        "winner": room.table.winner,
        "scores": game.scores() if room.table.over or room.table.open_scores else None,
        "clock": clock.model_dump() if (clock := clock_info(room)) else None,
    }


def _options(stored: StoredTable) -> dict[str, object]:
    """The options of a table that everybody may see."""
    return {
        key: stored.options[key] for key in ("way", "open_scores", "seeded", "clock", "rated") if key in stored.options
    }
