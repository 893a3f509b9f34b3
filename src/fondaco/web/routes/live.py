"""Live updates: one socket per open page. Whoever connects gets the whole table; after that, every change."""

import asyncio
import json

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from ...games.errors import FondacoError
from ..http.errors import message_of
from ..http.middleware import TOO_FAST
from ..http.security import same_origin
from ..http.visitors import holder, say
from ..pages.table_messages import progress_of, stopped_programs, table_message
from ..services import Services, cancelled, client_of, services_of
from ..storage.errors import StorageAway, UnreadableTable
from ..tables.commands import act
from ..tables.room import Listener, Room

router = APIRouter()
_REFUSED = 1008
_TRY_AGAIN = 1013


@router.websocket("/table/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Follow a table and act at it."""
    services = services_of(socket)
    client = client_of(socket)
    if (
        not same_origin(socket.headers)
        or services.sockets.get(client, 0) >= services.settings.limits.sockets_per_client
    ):
        await socket.close(_REFUSED)
        return
    try:
        room = await services.rooms.get(table_id)
    except (StorageAway, UnreadableTable) as error:
        await socket.close(_TRY_AGAIN if isinstance(error, StorageAway) else _REFUSED)
        return
    if room is None:
        await socket.close(_REFUSED)
        return
    await socket.accept()
    listener = Listener()
    room.listeners.add(listener)
    services.sockets[client] = services.sockets.get(client, 0) + 1
    senders = [
        asyncio.create_task(_send_changes(socket, room, listener)),
        asyncio.create_task(_send_progress(socket, services)),
    ]
    try:
        await socket.send_json(table_message(socket, room, holder(socket)))
        await _receive(socket, services, room)
    except WebSocketDisconnect:
        pass
    finally:
        room.listeners.discard(listener)
        services.sockets[client] -= 1
        if not services.sockets[client]:
            del services.sockets[client]
        for sender in senders:
            await cancelled(sender)


async def _receive(socket: WebSocket, services: Services, room: Room) -> None:
    while True:
        text = await socket.receive_text()
        if services.requests.wait(client_of(socket)):
            await _refuse(socket, room, say(socket, TOO_FAST))
            await asyncio.sleep(1)
            continue
        try:
            message = json.loads(text)
        except ValueError:
            message = None
        if not isinstance(message, dict):
            await _refuse(socket, room, "a message is a JSON object")
            continue
        try:
            await act(room, holder(socket), message)
        except FondacoError as error:
            await _refuse(socket, room, message_of(socket, error))
        except StorageAway as error:
            await _refuse(socket, room, say(socket, error.text))


async def _refuse(socket: WebSocket, room: Room, text: str) -> None:
    await socket.send_json({"type": "refused", "text": text})
    await socket.send_json(table_message(socket, room, holder(socket)))


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
