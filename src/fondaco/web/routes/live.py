"""Live updates: one socket per open page. Whoever connects gets the whole table; after that, every change."""

import asyncio
import json

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from ...games.errors import FondacoError
from ...i18n import N_
from ..http.errors import message_of
from ..http.limits import Allowance
from ..http.middleware import TOO_FAST
from ..http.visitors import holder, say
from ..pages.table_messages import progress_of, stopped_programs, table_message
from ..services import Services, cancelled, client_of, services_of
from ..storage.errors import StorageAway, UnreadableTable
from ..tables.commands import act
from ..tables.room import Listener, Room

router = APIRouter()
_REFUSED = 1008
_TRY_AGAIN = 1013
_NOT_AN_OBJECT = N_("a message is a JSON object")
_PER_SECOND, _BURST = 8.0, 40
"""Messages of one page; nobody presses buttons faster."""


@router.websocket("/table/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Follow a table and act at it."""
    services, client = services_of(socket), client_of(socket)
    if not services.connections.enter(client):
        await socket.close(_TRY_AGAIN)
        return
    try:
        room = await services.rooms.get(table_id)
        if room is None:
            await socket.close(_REFUSED)
        elif not services.connections.may_watch() and not room.seats_of(holder(socket)):
            await socket.close(_TRY_AGAIN)
        else:
            await socket.accept()
            await _follow(socket, services, room)
    except (StorageAway, UnreadableTable) as error:
        await socket.close(_TRY_AGAIN if isinstance(error, StorageAway) else _REFUSED)
    except WebSocketDisconnect:
        pass
    finally:
        services.connections.leave(client)


async def _follow(socket: WebSocket, services: Services, room: Room) -> None:
    listener = Listener()
    room.listeners.add(listener)
    senders = [
        asyncio.create_task(_send_changes(socket, room, listener)),
        asyncio.create_task(_send_progress(socket, services)),
    ]
    try:
        await socket.send_json(table_message(socket, room, holder(socket)))
        await _receive(socket, services, room)
    finally:
        room.listeners.discard(listener)
        for sender in senders:
            await cancelled(sender)


async def _receive(socket: WebSocket, services: Services, room: Room) -> None:
    """Do what the page asks for. Who asks too fast is told once and then read more slowly; that costs us nothing."""
    pace, told = Allowance(_PER_SECOND, _BURST), False
    while True:
        text = await _next_text(socket)
        wait = max(pace.wait(""), services.requests.wait(client_of(socket)))
        if wait:
            if not told:
                await _refuse(socket, say(socket, TOO_FAST))
            told = True
            await asyncio.sleep(max(wait, 1.0))
            continue
        told = False
        await _act(socket, room, text)


async def _act(socket: WebSocket, room: Room, text: str) -> None:
    who = holder(socket)
    try:
        message = _object(text)
        await act(room, who, message)
        if message.get("do") == "seen":  # nothing changed but who looks at this screen
            await socket.send_json(table_message(socket, room, who))
    except FondacoError as error:
        await _refuse(socket, message_of(socket, error))
        if room.seats_of(who):
            await socket.send_json(table_message(socket, room, who))
    except StorageAway as error:
        await _refuse(socket, say(socket, error.text))
        await socket.send_json(table_message(socket, room, who))


async def _next_text(socket: WebSocket) -> str:
    """The next message; one of bytes is none that a page sends."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return message.get("text") or ""


def _object(text: str) -> dict[str, object]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise FondacoError(_NOT_AN_OBJECT)
    return found


async def _refuse(socket: WebSocket, text: str) -> None:
    await socket.send_json({"type": "refused", "text": text})


async def _send_changes(socket: WebSocket, room: Room, listener: Listener) -> None:
    rematch, stopped = room.stored.rematch, stopped_programs(socket, room)
    while socket.application_state == WebSocketState.CONNECTED:
        for game in await listener.next():
            await socket.send_json(table_message(socket, room, holder(socket), game))
        if (now := stopped_programs(socket, room)) != stopped:
            stopped = now
            await socket.send_json({"type": "notice", "text": stopped or ""})
        if room.stored.rematch != rematch:
            rematch = room.stored.rematch
            await socket.send_json({"type": "rematch", "url": f"/table/{rematch}"})


async def _send_progress(socket: WebSocket, services: Services) -> None:
    follower = asyncio.Event()
    services.followers.add(follower)
    try:
        while (progress := progress_of(socket)) is not None:
            await socket.send_json({"type": "warming", **progress})
            await follower.wait()
            follower.clear()
        await socket.send_json({"type": "warming", "what": "", "done": 1, "of": 1})
    finally:
        services.followers.discard(follower)
