"""The past of a visitor: finished games with opponents and results, and what they add up to."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, func, select

from ... import bots, words
from ...i18n import Translator
from ...table import Seat
from ..storage.rows import read_seats
from ..storage.schema import game_tables, results, reviews, sitters
from ..storage.store import Store

MOST = 2000
"""Games of which a page tells; the export has all."""
_GAME_LETTERS = 60
"""The first line of a header, which names the game."""


@dataclass(frozen=True)
class PastGame:
    """A finished game as one of its players sees it."""

    table_id: str
    game: str
    seats: Sequence[Seat]
    held: Sequence[int]
    winner: int | None
    ended: datetime
    scores: Sequence[int] | None
    accuracy: Sequence[float | None] | None
    change: Mapping[str, object] | None
    """How one's rating changed, if it did."""
    whole: bool
    """Whether the rules ended it: nobody resigned, or agreed to end it. Its points say little otherwise."""
    counts: bool
    """Whether it says something about how one plays: no lesson, and one seat of one's own."""
    settled: bool
    """Whether its result, and the accuracy of a review that there is, are known without reading the game."""

    @property
    def left(self) -> bool:
        """Whether somebody else plays on in one's seat."""
        return all(self.seats[seat].kind == "bot" for seat in self.held)

    @property
    def won(self) -> bool:
        """Whether the seat of one's own won."""
        return self.winner in self.held and not self.left

    @property
    def points(self) -> int | None:
        """One's own points."""
        return self.scores[self.held[0]] if self.scores else None

    @property
    def own_accuracy(self) -> float | None:
        """One's own accuracy, from a review."""
        return self.accuracy[self.held[0]] if self.accuracy else None


def past_games(store: Store, holder: str, most: int = MOST) -> list[PastGame]:
    """The finished games of a visitor, the last one first. Blocking."""
    columns = [game_tables.c[name] for name in ("id", "seats", "options", "winner", "changed")]
    query = (
        select(
            *columns,
            func.substr(game_tables.c.header, 1, _GAME_LETTERS).label("header"),
            sitters.c.seat,
            results.c.scores,
            results.c.accuracy,
            results.c.changes,
            results.c.ended,
            reviews.c.made,
            game_tables.c.ended.label("cut"),
        )
        .join(sitters, sitters.c.table_id == game_tables.c.id)
        .outerjoin(results, results.c.table_id == game_tables.c.id)
        .outerjoin(reviews, reviews.c.table_id == game_tables.c.id)
        .where(and_(sitters.c.holder == holder, game_tables.c.status == "over"))
        .order_by(game_tables.c.changed.desc(), game_tables.c.id, sitters.c.seat)
        .limit(most)
    )
    found: dict[str, PastGame] = {}
    with store.reading() as connection:
        for row in connection.execute(query).mappings():
            before = found.get(row["id"])
            held = [*before.held, row["seat"]] if before else [row["seat"]]
            changes = {change["player"]: change for change in row["changes"] or ()}
            found[row["id"]] = PastGame(
                table_id=row["id"],
                game=row["header"].partition("\n")[0].removeprefix("game: "),
                seats=read_seats(row["seats"]),
                held=held,
                winner=row["winner"],
                ended=row["ended"] or row["changed"],
                scores=row["scores"],
                accuracy=row["accuracy"],
                change=changes.get(holder),
                whole=row["cut"] is None,
                counts=len(held) == 1 and not row["options"].get("lesson"),
                settled=row["scores"] is not None and (row["made"] is None or row["accuracy"] is not None),
            )
    return list(found.values())


@dataclass(frozen=True)
class Statistics:
    """What some games add up to."""

    title: str
    played: int
    won: int
    points: float | None
    accuracy: float | None

    @property
    def share(self) -> int:
        """How many of a hundred were won."""
        return round(100 * self.won / self.played)


def statistics(games: Iterable[PastGame], t: Translator) -> dict[str, list[Statistics]]:
    """Game -> what its games add up to: by the number of players, against people, and against each level."""
    found: dict[str, list[Statistics]] = {}
    counted = [game for game in games if game.counts]
    for name in sorted({game.game for game in counted}):
        mine = [game for game in counted if game.game == name]
        rows = []
        for n in sorted({len(game.seats) for game in mine}):
            title = t.ngettext("%(num)d player", "%(num)d players", n) % {"num": n}
            rows.append(_sum(title, [game for game in mine if len(game.seats) == n]))
        rows.append(_sum(t.gettext("Against people"), [game for game in mine if not _opponent_levels(game)]))
        for level in bots.LEVELS:
            title = t.gettext("Against {level}").format(level=t.gettext(level.title))
            rows.append(_sum(title, [game for game in mine if level.name in _opponent_levels(game)]))
        found[words.title(name, t)] = [row for row in rows if row.played]
    return found


def best_games(games: Iterable[PastGame], each: int = 3) -> list[PastGame]:
    """The games that were played to their end and won with the most points, of every game."""
    won = [game for game in games if game.counts and game.whole and game.won and game.points is not None]
    best: list[PastGame] = []
    for name in sorted({game.game for game in won}):
        mine = sorted((game for game in won if game.game == name), key=lambda game: -(game.points or 0))
        best += mine[:each]
    return best


def _opponent_levels(game: PastGame) -> set[str | None]:
    return {place.level for seat, place in enumerate(game.seats) if seat not in game.held and place.kind == "bot"}


def _sum(title: str, games: Sequence[PastGame]) -> Statistics:
    points = [game.points for game in games if game.whole and game.points is not None]
    accuracy = [game.own_accuracy for game in games if game.own_accuracy is not None]
    return Statistics(
        title,
        len(games),
        sum(game.won for game in games),
        sum(points) / len(points) if points else None,
        sum(accuracy) / len(accuracy) if accuracy else None,
    )
