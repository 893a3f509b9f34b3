"""A room: one table in memory with its listeners, and a lock under which it changes.

Every change is checked against what the asker saw (the ply, and how much was staged), stored, and only then shown.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

from ... import record
from ...game import Game
from ...games.errors import FondacoError
from ...table import Seat, Table
from ..storage.errors import Conflict, StorageAway, UnreadableTable
from ..storage.rows import StoredTable
from ..storage.store import Store
from .history import History
from .record_names import record_name

_MOST_WAITING = 60
_OUT_OF_DATE = "the table has changed meanwhile; this is how it is now"


class OutOfDate(FondacoError):
    """The asker had not seen the present state of the table."""


class Listener:
    """Somebody who follows a room. Games are never changed in place, so one reference per change tells all of them."""

    def __init__(self, who: str = "") -> None:
        self.who = who
        """As the store knows them; nobody in particular for who follows without a cookie."""
        self._games: deque[Game] = deque(maxlen=_MOST_WAITING)
        self._changed = asyncio.Event()

    def tell(self, game: Game) -> None:
        """Note that the room changed, and the game as it is now."""
        if not self._games or self._games[-1] is not game:
            self._games.append(game)
        self._changed.set()

    async def next(self) -> list[Game]:
        """Wait for a change; every game since the last call, the present one last."""
        await self._changed.wait()
        self._changed.clear()
        games = list(self._games)
        self._games.clear()
        return games


class Room:
    """One table while the server has it in memory."""

    def __init__(self, store: Store, stored: StoredTable, tokens: Sequence[str], holders: dict[int, list[str]]) -> None:
        self.store = store
        self.stored = stored
        self.holders = holders
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
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

    def viewer_seat(self, holder: str) -> int | None:
        """The seat that somebody sees the table from; of several on one device, the one that faces the screen."""
        held = self.seats_of(holder)
        if len(held) <= 1:
            return held[0] if held else None
        return self.facing.get(holder)

    def hand_over(self, holder: str) -> int | None:
        """The seat that the device must be handed to before the game goes on, if any."""
        held = self.seats_of(holder)
        asked = self.table.game.to_move
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
            if tokens:
                self._stage_instead(seat, tokens)
            if not self.table.complete:
                await self._store_steps()
                raise FondacoError("the turn is not finished; choose on, or undo")
            await self._make_final(seat, self.table.staged)

        await self._change(ply, change)

    async def play(self, seat: int, tokens: Sequence[str], ply: int) -> None:
        """Make decisions final that were not staged here: those of bots and programs."""

        async def change() -> None:
            await self._make_final(seat, tokens)

        await self._change(ply, change)

    async def take_seat(self, seat: int, holder: str, name: str) -> None:
        """Claim a free seat under a name."""
        async with self.lock:
            seats = await self.store.do(self.store.take_seat, self.id, seat, holder, name)
            self.holders.setdefault(seat, []).append(holder)
            self._seat(seats)
        self.tell()

    async def hold(self, seat: int, holder: str) -> None:
        """Let somebody hold a taken seat on one more device."""
        async with self.lock:
            if holder not in self.holders.get(seat, []):
                await self.store.do(self.store.claim, self.id, seat, holder)
                self.holders.setdefault(seat, []).append(holder)

    async def seat_bot(self, seat: int, bot: Seat) -> None:
        """Put a bot on a seat that nobody has taken."""
        async with self.lock:
            if self.stored.seats[seat].taken:
                raise Conflict("this seat is taken")
            seats = [bot if i == seat else place for i, place in enumerate(self.stored.seats)]
            await self.store.do(self.store.change_seats, self.id, seats)
            self._seat(seats)
        self.tell()

    async def stand_in(self, seat: int, bot: str) -> None:
        """Let a bot play on for a program that failed; the seat says so from now on, and so does the record."""
        async with self.lock:
            seats = [replace(place, stand_in=bot) if i == seat else place for i, place in enumerate(self.stored.seats)]
            await self.store.do(self.store.change_seats, self.id, seats)
            self._seat(seats)
        self.tell()

    async def give_up(self, left: Mapping[int, Seat], maker: str) -> None:
        """Let bots play on in these seats, whose people are gone; the table is somebody else's from now on."""
        async with self.lock:
            seats = await self.store.do(self.store.leave_seats, self.id, left, maker=maker)
            self.holders = {seat: those for seat, those in self.holders.items() if seat not in left}
            self.stored.maker = maker
            self._seat(seats)
        self.tell()

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
        self._in_doubt = False
        if not tokens:
            return
        game = self.table.game.copy()
        for token in tokens:
            game.play(token)
        self.stored = self._after(game)
        self.table.settle(game)
        self.tell()

    async def catch_up(self) -> None:
        """Take over what another server has changed: decisions, seats, the staged turn, a rematch."""
        async with self.lock:
            stored = await self.store.do(self.store.table, self.id)
            holders = await self.store.do(self.store.holders, self.id)
            await self.refresh()
            if stored is None:
                return
            self.stored, self.holders = stored, holders
            self._seat(stored.seats)
            self.table.settle(self.table.game)
            self._stage_again(stored)
        self.tell()

    def tell(self) -> None:
        """Wake everybody who follows this table, and the bot that may be asked now."""
        for listener in self.listeners:
            listener.tell(self.table.game)
        self.after_change(self)

    def as_it_was(self, game: Game) -> Table:
        """The table when that was its game."""
        return self.table if game is self.table.game else Table(game, self.table.seats, self.table.open_scores)

    def at_turn(self, turn: int) -> Table:
        """The table as it was after that many turns."""
        game = self.table.game
        return Table(self.history.at_turn(game, turn), self.table.seats, self.table.open_scores or game.over)

    async def _change(self, ply: int, change: Callable[[], Awaitable[None]]) -> None:
        async with self.lock:
            if self.store.shared or self._in_doubt:
                await self.refresh()
            if ply != self.table.ply:
                raise OutOfDate(_OUT_OF_DATE)
            await change()
        self.tell()

    async def _make_final(self, seat: int, tokens: Sequence[str]) -> None:
        ahead, played = self.table.ahead(seat, tokens)
        after = self._after(ahead)
        row = {"to_move": after.to_move, "winner": after.winner, "status": after.status}
        try:
            await self.store.append_soon(self.id, self.table.ply, played, **row)
        except Conflict:
            await self.refresh()
            raise OutOfDate("this decision was already made; this is how the table is now") from None
        except (StorageAway, asyncio.CancelledError):
            self._in_doubt = True
            raise
        self.stored = after
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
        seat = self.table.game.to_move
        if stored.steps and stored.steps_ply == self.table.ply and seat is not None:
            self._stage_all(seat, [step[0] for step in stored.steps])

    def _seat(self, seats: list[Seat]) -> None:
        self.stored.seats = seats
        self.table.seats = list(seats)
        self.table.game.names = tuple(record_name(place) for place in seats)


def may_have_record(room: Room) -> bool:
    """Whether the decks are no secret any more."""
    return room.table.game.over or room.stored.status == "replay"


def options_of(stored: StoredTable) -> dict[str, object]:
    """The options of a table that everybody may see."""
    return {key: stored.options[key] for key in ("way", "open_scores", "seeded", "rated") if key in stored.options}
