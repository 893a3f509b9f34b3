"""A room: one table in memory with its listeners, and a lock under which it changes.

Every change is checked against what the asker saw (the ply, and how much was staged), stored, and only then shown.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from ... import record
from ...game import Game
from ...games.errors import FondacoError
from ...i18n import N_
from ...seats import Ending, Seat, record_name
from ...table import Table
from ..storage.changes import Changes
from ..storage.errors import Conflict, StorageAway, UnreadableTable
from ..storage.rows import StoredTable, now
from ..storage.store import Reseating, Store
from ..storage.talk import KEPT, Said
from .clock import clocked, moved_on
from .history import History
from .listeners import Listener

A_BOT_PLAYS = N_("A bot plays for you since your time was up; take your seat back first.")
_OUT_OF_DATE = "the table has changed meanwhile; this is how it is now"


class Refused(FondacoError):
    """What the server does not do for somebody, in words for that person."""


class OutOfDate(FondacoError):
    """The asker had not seen the present state of the table."""


class Room:
    """One table while the server has it in memory."""

    def __init__(self, store: Store, stored: StoredTable, tokens: Sequence[str], holders: dict[int, list[str]]) -> None:
        self.store = store
        self.stored = stored
        self.holders = holders
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.elsewhere: frozenset[int] = frozenset()
        """The seats whose people have the table open at another server."""
        self.presence_known = not store.shared
        """Whether all servers have been heard about that."""
        self.talk: deque[Said] = deque(maxlen=KEPT)  # what was said last, the oldest first
        self.rating_changes: Changes = {}  # once a rated game is over and settled
        self.facing: dict[str, int] = {}
        """Holder -> the seat that looks at the screen, where one device serves several seats."""
        self.history = History()
        self.bot_task: asyncio.Task[None] | None = None
        self.looked_at = asyncio.Event()
        """Somebody asked for the table: a bot that waits to try again need not wait any longer."""
        self.after_change: Callable[[Room], None] = lambda room: None
        self._in_doubt = False
        """Whether a change may or may not have been stored, so that it has to be looked up."""
        try:
            game = record.read(stored.header)
            game.names = tuple(record_name(place) for place in stored.seats)
            for token in tokens:
                game.play(token)
            self.table = Table(game, stored.seats, bool(stored.options.get("open_scores", True)))
            self.table.ended = ending_of(stored)
            self._stage_again(stored)
        except FondacoError as error:
            raise UnreadableTable(stored.id) from error

    @property
    def id(self) -> str:
        """The table's id."""
        return self.stored.id

    def seats_of(self, holder: str) -> list[int]:
        """The seats that somebody holds, in order."""
        return sorted(seat for seat, those in self.holders.items() if holder in those)

    def here(self) -> list[int]:
        """The seats whose people have the table open just now, at whatever server."""
        return sorted({*self.here_at_this_server(), *self.elsewhere})

    def here_at_this_server(self) -> list[int]:
        """The seats whose people have the table open at this server."""
        who = {listener.who for listener in self.listeners}
        return [seat for seat, those in sorted(self.holders.items()) if who.intersection(those)] if who else []

    def viewer_seat(self, holder: str) -> int | None:
        """The seat that somebody sees the table from; of several on one device, the one that faces the screen."""
        held = self.seats_of(holder)
        if len(held) <= 1:
            return held[0] if held else None
        return self.facing.get(holder)

    def hand_over(self, holder: str) -> int | None:
        """The seat that the device must be handed to before the game goes on, if any."""
        held = self.seats_of(holder)
        asked = self.table.to_move
        if len(held) > 1 and asked in held and self.facing.get(holder) != asked:
            return asked
        return None

    def look(self, holder: str) -> None:
        """The device was handed over: the seat that is asked looks at the screen now."""
        seat = self.hand_over(holder)
        if seat is not None:
            self.facing[holder] = seat

    async def stage(self, seat: int, tokens: Sequence[str], ply: int) -> None:
        """Stage these decisions instead of what is staged; none: start the turn again."""

        async def change() -> None:
            self._stage_instead(seat, tokens)
            await self._store_steps()

        await self._change(ply, change)

    async def undo(self, seat: int, ply: int, staged: int | None = None) -> None:
        """Take back the last staged choice; ``staged`` is how many decisions the asker saw, so that none goes twice."""

        async def change() -> None:
            if staged not in (None, len(self.table.staged)):
                raise OutOfDate(_OUT_OF_DATE)
            self.table.undo(seat)
            await self._store_steps()

        await self._change(ply, change)

    async def confirm(self, seat: int, ply: int, tokens: Sequence[str] | None = None) -> None:
        """Make the staged turn final; ``tokens`` are staged first."""

        async def change() -> None:
            if self.table.seats[seat].away == "time":  # it may have run out while this waited for its turn
                raise OutOfDate(_OUT_OF_DATE)
            if tokens:
                self._stage_instead(seat, tokens)
            if not self.table.complete:
                await self._store_steps()
                raise FondacoError("the turn is not finished; choose on, or undo")
            await self._make_final(seat, self.table.staged)

        await self._change(ply, change, final=True)

    async def play(self, seat: int, tokens: Sequence[str], ply: int, bot: bool = False) -> None:
        """Make decisions final that were not staged here: those of bots and programs."""

        async def change() -> None:
            if bot and not self.table.seats[seat].bot:
                raise OutOfDate(_OUT_OF_DATE)
            if not bot and self.table.seats[seat].away == "time":
                raise Refused(A_BOT_PLAYS)
            await self._make_final(seat, tokens)

        await self._change(ply, change, final=True)

    async def reseat(self, change: Callable[[StoredTable, int], Reseating]) -> None:
        """Change who plays where, as ``change`` says of the table as it is stored; clocks go on with it."""

        def with_clock(stored: StoredTable, ply: int) -> Reseating:
            return clocked(stored, change(stored, ply), now())

        async with self.lock:
            try:
                stored = await self.store.do(self.store.reseat, self.id, with_clock)
                self.holders = await self.store.do(self.store.holders, self.id)
            except (StorageAway, asyncio.CancelledError):
                self._in_doubt = True
                raise
            await self.refresh()
            self._adopt(stored)
        self.tell()

    async def hold(self, seat: int, holder: str) -> None:
        """Let somebody hold a taken seat on one more device."""
        async with self.lock:
            if holder not in self.holders.get(seat, []):
                await self.store.do(self.store.claim, self.id, seat, holder)
                self.holders.setdefault(seat, []).append(holder)

    async def release(self, holder: str) -> None:
        """Take a finished game off somebody's list: they hold no seat of it any more, and nothing else changes."""
        async with self.lock:
            await self.store.do(self.store.unclaim, self.id, holder)
            self.holders = {seat: [one for one in those if one != holder] for seat, those in self.holders.items()}

    async def put_away(self) -> None:
        """Take an unfinished table off all lists."""
        async with self.lock:
            if self.stored.status == "playing":
                self.stored.status = "left"
                await self.store.do(self.store.change, self.id, status="left")
        self.after_change(self)

    async def refresh(self) -> None:
        """Catch up with what another server process has stored."""
        tokens = await self.store.do(self.store.decisions, self.id, self.table.ply)
        if tokens:
            self._follow(tokens)
        if self._in_doubt or (tokens and self.stored.clock):
            await self._reload()
        self._in_doubt = False
        if tokens:
            self.tell()

    async def hear(self, ply: int, tokens: Sequence[str]) -> None:
        """Another server has changed the table: by these decisions alone, if there are any, and they are the next ones."""
        async with self.lock:
            if tokens and not self._in_doubt and not self.stored.clock:  # a clock has moved on too
                if ply == self.table.ply:
                    self._follow(tokens)
                    self.tell()
                if ply + len(tokens) <= self.table.ply:
                    return
        await self.catch_up()

    def _follow(self, tokens: Sequence[str]) -> None:
        """Take over decisions that another server has stored."""
        game = self.table.game.copy()
        for token in tokens:
            game.play(token)
        self.stored = self._after(game)
        self.table.settle(game)

    async def catch_up(self) -> None:
        """Take over what another server has changed: decisions, seats, the staged turn, clocks, talk, a rematch."""
        async with self.lock:
            self.holders = await self.store.do(self.store.holders, self.id)
            await self.refresh()
            await self._reload()
        self.tell()

    async def _reload(self) -> None:
        stored = await self.store.do(self.store.table, self.id)
        if stored is not None:
            self._adopt(stored)

    def _adopt(self, stored: StoredTable) -> None:
        """Go on with that row, which was read after, or with, the decisions that are known."""
        self.stored = stored
        self._seat(stored.seats)
        self.table.ended = ending_of(stored)
        self.table.settle(self.table.game)
        self._stage_again(stored)

    def tell(self) -> None:
        """Wake everybody who follows this table, and the bot that may be asked now."""
        for listener in self.listeners:
            listener.tell(self.table.game)
        self.after_change(self)

    def nudge(self) -> None:
        """Tell everybody who follows this table that something was said."""
        for listener in self.listeners:
            listener.nudge()

    def as_it_was(self, game: Game) -> Table:
        """The table when that was its game."""
        return self.table if game is self.table.game else Table(game, self.table.seats, self.table.open_scores)

    def called_game(self) -> Game:
        """The game with the names that people read; records name bots by their levels."""
        game = self.table.game.copy()
        game.names = tuple(place.name for place in self.stored.seats)
        return game

    def at_turn(self, turn: int) -> Table:
        """The table as it was after that many turns."""
        game = self.table.game
        then = Table(self.history.at_turn(game, turn), self.table.seats, self.table.open_scores or self.table.over)
        then.ended = self.table.ended if turn >= len(game.turns) else None
        return then

    async def _change(self, ply: int, change: Callable[[], Awaitable[None]], final: bool = False) -> None:
        """Change the table for who saw it at that ply. What is final is stored once only: no other server is asked first."""
        async with self.lock:
            if (self.store.shared and not (final and ply == self.table.ply)) or self._in_doubt:
                await self.refresh()
            if ply != self.table.ply:
                raise OutOfDate(_OUT_OF_DATE)
            await change()
        self.tell()

    async def _make_final(self, seat: int, tokens: Sequence[str]) -> None:
        ahead, played = self.table.ahead(seat, tokens)
        after = self._after(ahead)
        row: dict[str, object] = {"to_move": after.to_move, "winner": after.winner, "status": after.status}
        clocks = moved_on(self.stored, after, now(), ahead.at_turn_start)
        if clocks:
            row |= {**clocks, "seen_deadline": self.stored.deadline}
        try:
            await self.store.append_soon(self.id, self.table.ply, played, **row)
        except Conflict:
            await self.refresh()
            await self._reload()
            raise OutOfDate("this decision was already made; this is how the table is now") from None
        except (StorageAway, asyncio.CancelledError):
            self._in_doubt = True
            raise
        self.stored = replace(after, **clocks)  # type: ignore[arg-type]
        self.table.settle(ahead)

    def _after(self, game: Game) -> StoredTable:
        """The row when that is the table's game."""
        status = "over" if game.over and self.stored.status == "playing" else self.stored.status
        return replace(self.stored, to_move=game.to_move, winner=game.winner, status=status)

    async def _store_steps(self) -> None:
        steps = [list(step) for step in self.table.steps]
        await self.store.do(self.store.change, self.id, steps=steps, steps_ply=self.table.ply)

    def _stage_instead(self, seat: int, tokens: Sequence[str]) -> None:
        """Stage these, all or none; follow-ups that are answered anyway may be named or left out."""
        before = [step[0] for step in self.table.steps]
        try:
            self._stage_all(seat, tokens)
        except FondacoError:
            self._stage_all(seat, before)
            raise

    def _stage_all(self, seat: int, tokens: Sequence[str]) -> None:
        self.table.restart(seat)
        answered: list[str] = []
        for token in tokens:
            if answered and answered[0] == token:
                answered.pop(0)
            else:
                answered = self.table.stage(seat, token)[1:]

    def _stage_again(self, stored: StoredTable) -> None:
        seat = self.table.to_move
        if stored.steps and stored.steps_ply == self.table.ply and seat is not None:
            self._stage_all(seat, [step[0] for step in stored.steps])

    def _seat(self, seats: list[Seat]) -> None:
        self.stored.seats = seats
        self.table.seats = list(seats)
        self.table.game.names = tuple(record_name(place) for place in seats)


def ending_of(stored: StoredTable) -> Ending | None:
    """How the game of a table ended, if it did so before the rules end it."""
    return Ending(**stored.ended) if stored.ended else None  # type: ignore[arg-type]


def may_have_record(room: Room) -> bool:
    """Whether the decks are no secret any more."""
    return room.table.over or room.stored.status == "replay"
