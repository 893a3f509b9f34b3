"""Making tables: against bots, on one device, with friends; rematches; uploaded records."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from starlette.concurrency import run_in_threadpool

from ... import record
from ...game import Game, check_names
from ...games.errors import FondacoError
from ...games.state import State
from ...i18n import Translator
from ...seats import Seat, record_name
from ..http.security import new_table_id
from ..settings import Limits
from ..storage.rows import StoredTable, now
from ..storage.store import Store
from .bot_names import BOT_NAMES, known_bots
from .clock import Clock, begun
from .rated import check_rated
from .record_names import bots_called, recorded_seat
from .room import Refused, Room

_HEADER_LINES = 60
"""Lines of a record that are no turns: the header, and some comments."""
_LONGEST_NAME = 60
"""Letters of a name in an uploaded record; other programs have other limits than ours."""
WAYS = ("bots", "device", "friends")


@dataclass(frozen=True)
class NewSeat:
    """A seat as asked for: a person or a bot; without a name a person's seat is free to take."""

    kind: str
    name: str = ""
    level: str | None = None


@dataclass(frozen=True)
class NewTable:
    """A table as asked for."""

    game: str
    seats: Sequence[NewSeat]
    way: str = "bots"
    open_scores: bool | None = None
    seed: int | None = None
    public: bool = False
    clock: Clock | None = None
    rated: bool = False
    box: State | None = None
    more: Mapping[str, object] = field(default_factory=dict)


def clean_name(name: str, limits: Limits) -> str:
    """A name that can be shown and written in a record."""
    name = " ".join(name.split())
    if not name:
        raise Refused("Please give a name.")
    if len(name) > limits.name_letters:
        raise Refused("A name has at most {most} letters.", most=limits.name_letters)
    if name.startswith("bot:"):
        raise Refused("Only bots have a name that begins with “bot:”.")
    try:
        check_names([name], 1)
    except FondacoError:
        raise Refused("A name cannot have commas or signs that cannot be printed.") from None
    return name


class Lobby:
    """Makes tables in the store."""

    def __init__(self, store: Store, limits: Limits, programs: Sequence[str] = ()) -> None:
        self.store = store
        self.bots = known_bots(programs)
        self.limits = limits

    async def make(self, wanted: NewTable, maker: str, mine: Sequence[int]) -> StoredTable:
        """Make a table; ``maker`` holds the seats ``mine``."""
        check_rated(wanted, mine)
        seats = self._seats(wanted)
        game = Game(wanted.game, len(seats), wanted.seed, [record_name(place) for place in seats], wanted.box)
        options = {
            "way": wanted.way,
            "open_scores": _open_scores(wanted, seats),
            "seeded": wanted.seed is not None,
            "clock": wanted.clock.to_json() if wanted.clock else None,
            "rated": wanted.rated,
            **wanted.more,
        }
        return await self.open(game, seats, options, maker, mine, visibility="public" if wanted.public else "private")

    async def open(
        self,
        game: Game,
        seats: list[Seat],
        options: dict[str, object],
        maker: str,
        mine: Sequence[int],
        tokens: Sequence[str] = (),
        visibility: str = "private",
    ) -> StoredTable:
        """A table for a game that was set up, with decisions already made; ``maker`` holds the seats ``mine``."""
        made = await self.store.do(self.store.open_tables_made_by, maker)
        if len(made) >= self.limits.open_tables:
            raise Refused(
                "You have {most} unfinished tables; finish or leave some before you start another.",
                most=len(made),
            )
        if only_bots(seats) and sum(only_bots(table.seats) for table in made) >= self.limits.bot_tables:
            raise Refused(
                "Only bots play at {most} tables of yours; wait until they have finished, or leave some.",
                most=self.limits.bot_tables,
            )
        table = _stored(game, seats, options, maker, visibility)
        await self.store.do(self.store.add_table, table, tokens, {seat: [maker] for seat in mine})
        return table

    async def rematch(self, room: Room, maker: str, level: str | None = None) -> str:
        """The id of the next game at the same table, everybody one seat further; made once, however often asked for.

        With a level, the bots play at that one.
        """
        if level is not None and level not in self.bots:
            raise Refused("There is no bot “{level}”.", level=level)
        if room.stored.rematch:
            return room.stored.rematch
        if not room.table.over:
            raise Refused("There is a rematch when the game is over.")
        before = room.stored
        seats = [_as_asked_for(place, level) for place in (*before.seats[1:], before.seats[0])]
        game = Game(
            room.table.game.name, len(seats), None, [record_name(place) for place in seats], room.table.game.box
        )
        options = {key: value for key, value in before.options.items() if key != "lesson"} | {"seeded": False}
        if sum(place.kind == "person" for place in seats) > 1:
            options["rated"] = False  # the others have not been asked
        table = _stored(game, seats, options, maker, before.visibility)
        holders = {(seat - 1) % len(seats): those for seat, those in room.holders.items()}
        room.stored.rematch = await self.store.do(self.store.add_rematch, room.id, table, holders)
        room.tell()
        return room.stored.rematch

    async def upload(self, data: bytes, maker: str, t: Translator) -> StoredTable:
        """Keep an uploaded record, to be watched by whoever has its link."""
        if data.count(b"\n") > self.limits.upload_turns + _HEADER_LINES:
            raise Refused("An uploaded record has at most {most} turns.", most=self.limits.upload_turns)
        if await self.store.do(self.store.uploads_by, maker) >= self.limits.uploads:
            raise Refused("You have uploaded {most} records, which is as many as are kept.", most=self.limits.uploads)
        game = await run_in_threadpool(record.read_bytes, data)
        if any(len(name) > _LONGEST_NAME for name in game.names):
            raise Refused("A name has at most {most} letters.", most=_LONGEST_NAME)
        whole = sum(len(turn.tokens) for turn in game.turns)
        tokens = game.decisions[:whole]
        history = record.who_played(data.decode("utf-8"))
        seats = [
            recorded_seat(called, name, history.get(seat, ()))
            for seat, (name, called) in enumerate(zip(game.names, bots_called(game.names, t), strict=True))
        ]
        table = _stored(game, seats, {"way": "replay", "open_scores": True}, maker, "private")
        table.status = "replay"
        table.to_move = None
        table.winner = game.winner
        await self.store.do(self.store.add_table, table, tokens)
        return table

    def _seats(self, wanted: NewTable) -> list[Seat]:
        free_names = [name for name in BOT_NAMES if name not in {place.name for place in wanted.seats}]
        random.shuffle(free_names)
        seats = []
        for place in wanted.seats:
            if place.kind == "bot":
                if place.level not in self.bots:
                    raise Refused("There is no bot “{level}”.", level=place.level or "")
                seats.append(Seat("bot", free_names.pop(), place.level))
            elif place.kind == "person" and not place.name:
                seats.append(Seat("person", "?", taken=False))
            elif place.kind == "person":
                seats.append(Seat("person", clean_name(place.name, self.limits)))
            else:
                raise Refused("A seat is for a person or for a bot.")
        return seats


def only_bots(seats: Sequence[Seat]) -> bool:
    """Whether nobody sits there, nor can."""
    return all(place.kind == "bot" for place in seats)


def _as_asked_for(place: Seat, level: str | None) -> Seat:
    """A seat as it was when its table was made, a bot perhaps at another level: a program that failed may try again."""
    level = level if level and place.kind == "bot" else place.level
    return Seat(place.kind, place.name, level, place.taken)


def _open_scores(wanted: NewTable, seats: Sequence[Seat]) -> bool:
    """SR-9.2: on by default where one person plays against bots, off among people."""
    if wanted.open_scores is not None:
        return wanted.open_scores
    return sum(place.kind == "person" for place in seats) <= 1


def _stored(game: Game, seats: list[Seat], options: dict[str, object], maker: str, visibility: str) -> StoredTable:
    moment = now()
    start = Game.from_start(game.rules, game.start, game.box)  # names stand at the seats, and nowhere else
    table = StoredTable(
        id=new_table_id(),
        header=record.write(start),
        seats=seats,
        options=options,
        visibility=visibility,
        status="playing",
        to_move=game.to_move,
        winner=None,
        maker=maker,
        created=moment,
        changed=moment,
    )
    return replace(table, **begun(table, moment))  # type: ignore[arg-type]
