"""Live updates: one socket per open page. Whoever connects gets the whole table; after that, every change."""

import asyncio
import json
from collections.abc import Hashable
from datetime import datetime

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from ...game import Game
from ...games.errors import FondacoError
from ...i18n import N_
from ..http.errors import message_of
from ..http.limits import Allowance
from ..http.middleware import TOO_FAST
from ..http.visitors import holder, say
from ..pages.company import clock_facts, company_key, company_message, has_company
from ..pages.shared_renderings import Rendering
from ..pages.table_messages import (
    absences,
    catch_up_story,
    hand_over_message,
    progress_of,
    seat_to_hand_to,
    table_rendering,
)
from ..services import Services, cancelled, client_of, services_of
from ..storage.errors import StorageAway, UnreadableTable
from ..tables.commands import act
from ..tables.listeners import Listener
from ..tables.room import Room

router = APIRouter()
_REFUSED = 1008
_TRY_AGAIN = 1013
_GONE = 1006
_NOT_AN_OBJECT = N_("a message is a JSON object")
_PER_SECOND, _BURST = 8.0, 40
"""Messages of one page; nobody presses buttons faster."""
_SLOWLY = 1.0
"""Seconds between two messages of a page that sends too many."""


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
    except asyncio.CancelledError:  # the server stops; who is being read slowly has not heard of it
        pass
    finally:
        services.connections.leave(client)


class _Page:
    """An open page: its socket, its table, and what it shows now."""

    def __init__(self, socket: WebSocket, services: Services, room: Room) -> None:
        self.socket = socket
        self.services = services
        self.room = room
        self.who = holder(socket)
        self._shown: Rendering | None = None
        self._company: Hashable = None
        self._deadline: datetime | None = None
        self._sending = asyncio.Lock()

    async def send(self, message: dict[str, object]) -> None:
        """Tell the page something."""
        async with self._sending:
            await self._send_text(json.dumps(message))

    async def show(self, game: Game | None = None) -> None:
        """Bring the page up to date, with what has changed on it; ``game``: as the table was with that game."""
        if seat_to_hand_to(self.socket, self.room, self.who) is not None:
            await self.send(hand_over_message(self.room))
            return
        found = await table_rendering(self.socket, self.room, self.who, game or self.room.table.game)
        async with self._sending:
            text, self._shown = found.text(self._shown), found
            await self._send_text(text)

    async def show_company(self) -> None:
        """Tell the page about the people at its table, if anything has changed about them."""
        key = company_key(self.room, self.who)
        if key != self._company and has_company(self.room):
            self._company = key
            await self.send(company_message(self.socket, self.room, self.who))
        if self.room.stored.deadline != self._deadline:
            self._deadline = self.room.stored.deadline
            await self.send({"type": "clock", "clock": clock_facts(self.room, self.who)})

    async def _send_text(self, text: str) -> None:
        try:
            await self.socket.send_text(text)
        except RuntimeError as error:  # the other side, or another task of ours, has closed it meanwhile
            raise WebSocketDisconnect(_GONE) from error

    async def refuse(self, text: str) -> None:
        """Say why something is not done."""
        await self.send({"type": "refused", "text": text})


async def _follow(socket: WebSocket, services: Services, room: Room) -> None:
    listener, page = Listener(holder(socket)), _Page(socket, services, room)
    room.nudge()  # somebody has come
    room.listeners.add(listener)
    services.presence.look(room)
    senders = [asyncio.create_task(_send_changes(page, listener)), asyncio.create_task(_send_progress(page))]
    try:
        await catch_up_story(socket, room)
        await page.show()
        await page.show_company()
        await _receive(page)
    finally:
        room.listeners.discard(listener)
        room.nudge()
        services.presence.look(room)
        for sender in senders:
            await cancelled(sender)


async def _receive(page: _Page) -> None:
    """Do what the page asks for. Who asks too fast is told once and then read more slowly; that costs us nothing."""
    pace, told = Allowance(_PER_SECOND, _BURST), False
    while True:
        text = await _next_text(page.socket)
        if max(pace.wait(""), page.services.requests.wait(client_of(page.socket))):
            if not told:
                await page.refuse(say(page.socket, TOO_FAST))
            told = True
            await asyncio.sleep(_SLOWLY)
            continue
        told = False
        await _act(page, text)


async def _act(page: _Page, text: str) -> None:
    try:
        message = _object(text)
        await act(page.room, page.who, message)
        if message.get("do") == "seen":  # nothing changed but who looks at this screen
            await page.show()
    except FondacoError as error:
        await page.refuse(message_of(page.socket, error))
        if page.room.seats_of(page.who):
            await page.show()
    except StorageAway as error:
        await page.refuse(say(page.socket, error.text))
        await page.show()


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


async def _send_changes(page: _Page, listener: Listener) -> None:
    socket, room = page.socket, page.room
    rematch, absent = room.stored.rematch, absences(socket, room, page.who)
    while socket.application_state == WebSocketState.CONNECTED:
        games = await listener.next()
        for game in games[-1:] if page.services.renderings.busy else games:
            await page.show(game)
        await page.show_company()
        if (now := absences(socket, room, page.who)) != absent:
            absent = now
            await page.send({"type": "notice", "text": absent or ""})
        if room.stored.rematch != rematch:
            rematch = room.stored.rematch
            await page.send({"type": "rematch", "url": f"/table/{rematch}"})


async def _send_progress(page: _Page) -> None:
    follower = asyncio.Event()
    followers = page.services.followers
    followers.add(follower)
    try:
        while (progress := progress_of(page.socket)) is not None:
            await page.send({"type": "warming", **progress})
            await follower.wait()
            follower.clear()
        await page.send({"type": "warming", "what": "", "done": 1, "of": 1})
    finally:
        followers.discard(follower)
