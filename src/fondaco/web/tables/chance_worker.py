"""The line of everybody's chance to win: one position per finished turn, worked out while somebody looks at it.

Only views are judged, so the line of a running game cannot tell anything about the order of a deck.
"""

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from ...game import Game, Turn
from ...games.state import copy
from .rated import is_rated
from .room import Room

if TYPE_CHECKING:
    from ...bots.judge.judge import Judge

MOST_TURNS = 2000
"""A line of more turns can neither be read nor be worked out in reasonable time."""
_SLICE = 1.0
"""Seconds of work at once, so that a long game does not keep the others waiting."""

log = logging.getLogger(__name__)


def may_see_chances(room: Room) -> bool:
    """Whether the line tells a viewer nothing that the table keeps from them.

    Every claim was seen (SR-9.1, EW-9.1), but a table with closed scores leaves it to its players to remember them
    (SR-9.2); the line would remember for them. In a rated game nobody is helped. When the game is over nothing is
    closed any more.
    """
    open_now = room.table.over or (room.table.open_scores and not is_rated(room.stored))
    return open_now and not room.stored.options.get("lesson")


def finished_turns(game: Game) -> list[Turn]:
    """The turns without the one in which somebody is still asked something."""
    return game.turns if game.at_turn_start or game.over else game.turns[:-1]


class Line:
    """The chances at one table before the first turn and after every finished one, as far as they are worked out."""

    def __init__(self, game: Game) -> None:
        self.rows: list[tuple[float, ...]] = [(1 / game.players,) * game.players]
        self.failed = len(game.turns) > MOST_TURNS
        self.work: asyncio.Future[None] | None = None
        self._game = Game.from_start(game.rules, copy(game.start), game.box, game.names)
        self._judge: Judge | None = None

    def behind(self, game: Game) -> bool:
        """Whether there are finished turns that were not judged."""
        return not self.failed and len(self.rows) <= len(finished_turns(game))

    def follow(self, game: Game) -> None:
        """Judge the next turns. Blocking, and never twice at once: for the one thread of ``Chances``."""
        until = time.monotonic() + _SLICE
        try:
            if self._judge is None:
                self.rows[0] = self._now()  # it is even only until somebody can tell
            for turn in finished_turns(game)[len(self.rows) - 1 :]:
                self.rows.append(self._after(turn))
                if time.monotonic() > until:
                    break
        except Exception:
            log.exception("the chances at a table cannot be worked out")
            self.failed = True

    def _after(self, turn: Turn) -> tuple[float, ...]:
        for token in turn.tokens:
            self._game.play(token)
        return self._now()

    def _now(self) -> tuple[float, ...]:
        from ...bots.judge.judge import Judge  # here, so that it is the thread that waits for NumPy

        self._judge = self._judge or Judge()
        seen = self._game.view(None)
        return tuple(self._judge.chances(seen.rules, seen.state, seen.box))


class Chances:
    """The lines of all tables that somebody wanted to see."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="chances")
        self._lines: WeakKeyDictionary[Room, Line] = WeakKeyDictionary()

    def close(self) -> None:
        """Stop taking work."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def of(self, room: Room, game: Game, patience: float = 1.0) -> Line:
        """The line of a table; further along than before, but perhaps not at its end yet."""
        if room not in self._lines:
            self._lines[room] = Line(game)
        line = self._lines[room]
        if line.behind(game) and line.work is None:
            line.work = asyncio.ensure_future(
                asyncio.get_running_loop().run_in_executor(self._thread, line.follow, game)
            )
            line.work.add_done_callback(lambda _done: setattr(line, "work", None))
        if line.work is not None:
            await asyncio.wait([line.work], timeout=patience)
        return line
