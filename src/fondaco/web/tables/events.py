"""A table as a stream of server-sent events."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from itertools import islice

from ...game import Game
from .listeners import Listener
from .room import Room

_STILL_THERE = 15.0
_AT_ONCE = 100
"""Events that are written before others get their turn."""


async def follow(room: Room, ply: int) -> AsyncIterator[str]:
    """One event per decision from that ply on; its id is the number of decisions after it."""
    listener = Listener()
    room.listeners.add(listener)
    try:
        while True:
            game = room.table.game
            events = decisions_since(game, ply)
            while several := "".join(islice(events, _AT_ONCE)):
                yield several
                await asyncio.sleep(0)
            ply = max(ply, len(game.actions))
            if room.table.over:
                yield _event("over", ply, {"winner": room.table.winner, "scores": game.scores()})
                return
            try:
                await asyncio.wait_for(listener.next(), _STILL_THERE)
            except TimeoutError:
                yield ": still there\n\n"
    finally:
        room.listeners.discard(listener)


def decisions_since(game: Game, ply: int) -> Iterator[str]:
    """The events of all decisions from that ply on; those before it cost nothing."""
    at, first = len(game.actions), len(game.turns)
    while first and at > ply:
        first -= 1
        at -= len(game.turns[first].tokens)
    for index in range(first, len(game.turns)):
        turn = game.turns[index]
        for token in turn.tokens:
            if at >= ply:
                data = {"ply": at, "turn": index, "round": turn.round, "seat": turn.seat, "token": token}
                yield _event("decision", at + 1, data)
            at += 1


def _event(kind: str, number: int, data: dict[str, object]) -> str:
    return f"event: {kind}\nid: {number}\ndata: {json.dumps(data)}\n\n"
