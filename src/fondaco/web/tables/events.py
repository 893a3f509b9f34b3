"""A table as a stream of server-sent events."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from ...game import Game
from .room import Listener, Room

_STILL_THERE = 15.0


async def follow(room: Room, ply: int) -> AsyncIterator[str]:
    """One event per decision from that ply on; its id is the number of decisions after it."""
    listener = Listener()
    room.listeners.add(listener)
    try:
        while True:
            game = room.table.game
            for event in decisions_since(game, ply):
                yield event
            ply = max(ply, len(game.actions))
            if game.over:
                yield _event("over", ply, {"winner": game.winner, "scores": game.scores()})
                return
            try:
                await asyncio.wait_for(listener.next(), _STILL_THERE)
            except TimeoutError:
                yield ": still there\n\n"
    finally:
        room.listeners.discard(listener)


def decisions_since(game: Game, ply: int) -> list[str]:
    """The events of all decisions from that ply on."""
    events = []
    at = 0
    for index, turn in enumerate(game.turns):
        for token in turn.tokens:
            if at >= ply:
                data = {"ply": at, "turn": index, "round": turn.round, "seat": turn.seat, "token": token}
                events.append(_event("decision", at + 1, data))
            at += 1
    return events


def _event(kind: str, number: int, data: dict[str, Any]) -> str:
    return f"event: {kind}\nid: {number}\ndata: {json.dumps(data)}\n\n"
