"""What several routes need: a table by its id, a visitor's last name, and where to go next."""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar
from urllib.parse import quote, unquote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..http.errors import NOT_FOUND
from ..http.visitors import YEAR, say
from ..services import cancelled, services_of
from ..tables.room import Room

Result = TypeVar("Result")


async def room_of(request: Request, table_id: str) -> Room:
    """The room of a table; 404 if there is none."""
    room = await services_of(request).rooms.get(table_id)
    if room is None:
        raise HTTPException(404, say(request, NOT_FOUND))
    return room


def address_of(request: Request) -> str:
    """The address under which this server was asked."""
    return f"{request.url.scheme}://{request.url.netloc}"


async def while_connected(request: Request, work: Coroutine[None, None, Result]) -> Result | None:
    """Wait for something as long as the client waits for it; None when it has hung up."""
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_hung_up(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        return await task if task.done() else None
    finally:
        for one in (task, gone):
            await cancelled(one)


async def _hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def known_name(request: Request) -> str:
    """The name that was given last on this device."""
    return unquote(request.cookies.get("name", ""), errors="ignore")[:40]


def remember_name(answer: Response, name: str) -> None:
    """Offer this name again on this device."""
    if name:
        answer.set_cookie("name", quote(name[:40]), max_age=YEAR, samesite="lax", httponly=True)


def see(url: str) -> RedirectResponse:
    """Go there next, with GET."""
    return RedirectResponse(url, 303)
