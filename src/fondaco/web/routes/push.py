"""Being told of one's turn: a device asks for it, and asks to be left alone again."""

import asyncio
import json

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from ...i18n import N_
from ..http.visitors import holder, language_of, say, visitor_of
from ..people.push_services import LONGEST
from ..services import client_of, services_of

router = APIRouter(include_in_schema=False)
_OUT_OF_DATE = N_("This form is out of date, or cookies are switched off. Please load the page again and repeat.")
_TOO_FAST = N_("That was too many requests at once. Please wait a moment and try again.")


@router.post("/push")
async def subscribe(request: Request) -> Response:
    """Tell this device from now on."""
    services, found = services_of(request), await _sent(request)
    if services.new_tables.wait(client_of(request)):
        raise HTTPException(429, say(request, _TOO_FAST))
    to = await asyncio.to_thread(services.push.check, found)
    add = services.turn_notes.subscriptions.add
    await services.store.do(add, holder(request), to.endpoint, to.p256dh, to.auth, language_of(request))
    return JSONResponse({"told": True}, 201)


@router.post("/push/stop")
async def unsubscribe(request: Request) -> Response:
    """Tell this device nothing any more."""
    services, found = services_of(request), await _sent(request)
    endpoint = str(found.get("endpoint", ""))[:LONGEST]
    await services.store.do(services.turn_notes.subscriptions.remove, endpoint, holder(request))
    return JSONResponse({"told": False})


async def _sent(request: Request) -> dict[str, object]:
    """What a page of ours has sent for the person that it was made for."""
    if not services_of(request).keys.is_csrf(visitor_of(request), request.headers.get("x-csrf")):
        raise HTTPException(403, say(request, _OUT_OF_DATE))
    try:
        found = json.loads(await request.body())
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise HTTPException(400, say(request, N_("a message is a JSON object")))
    return found
