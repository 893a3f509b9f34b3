"""Ratings: people and bots on one scale for each game, changed once for every rated game that has ended.

A game is settled after it has ended, by whichever server sees it first, as often as it likes: the row of its result is
made once, in the transaction that changes the ratings.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, text, update

from ...table import Seat
from ..storage.rows import StoredTable, now, one_table
from ..storage.schema import claims, game_tables, ratings, results, sitters
from ..storage.store import Store
from ..storage.visitors import VisitorStore
from ..tables.past_games import facts_of
from ..tables.rated import is_rated

BOT = "bot:"
_LOCK = 4108
"""What servers on one PostgreSQL wait for, so that ratings change one game after the other."""
_ENDED = ("over", "left")
_NOBODYS = ("", BOT)


def points(mu: float, sigma: float) -> int:
    """A rating as people read it: 1000 at the beginning, and never more than is nearly certain."""
    return round(1000 + 40 * (mu - 3 * sigma))


def settle(store: Store, table_id: str, scores: Sequence[int] | None = None) -> bool:
    """Keep the result of a game that has ended, and change the ratings if it is rated; once. Blocking.

    True if this call did it.
    """
    table = store.table(table_id)
    if table is None or table.status not in _ENDED or (table.status == "left" and not is_rated(table)):
        return False
    if scores is None:
        facts = facts_of(store, table)
        scores = facts.scores if facts else ()
    with store.writing() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        if connection.execute(select(results.c.table_id).where(results.c.table_id == table_id)).first():
            return False
        table = one_table(connection, table_id) or table
        changes = _rate(connection, table, scores) if is_rated(table) else None
        row = {"table_id": table_id, "scores": list(scores), "changes": changes, "ended": table.changed}
        connection.execute(insert(results), row)
    return True


def keep_accuracy(store: Store, table_id: str) -> None:
    """Keep how well everybody played, as the review of a settled game says. Blocking."""
    found = store.review(table_id)
    table = store.table(table_id)
    if found is None or table is None:
        return
    from ...coach import Review  # here: most games are settled before anybody asks the coach

    try:
        review = Review.from_json(found)
        marks = [review.accuracy(seat) for seat in range(len(table.seats))]
    except (KeyError, TypeError, ValueError):  # from another version
        marks = []
    rounded = [None if mark is None else round(100 * mark, 1) for mark in marks]
    with store.writing() as connection:
        connection.execute(update(results).where(results.c.table_id == table_id).values(accuracy=rounded or None))


def unsettled(store: Store) -> list[str]:
    """Rated games that ended while no server was there to settle them. Blocking."""
    query = (
        select(game_tables.c.id, game_tables.c.options)
        .outerjoin(results, results.c.table_id == game_tables.c.id)
        .where(game_tables.c.status.in_(_ENDED), results.c.table_id.is_(None))
    )
    with store.reading() as connection:
        return [table_id for table_id, options in connection.execute(query) if options.get("rated")]


@dataclass(frozen=True)
class Rated:
    """A line in the list of the best."""

    player: str
    name: str | None
    """Of a visitor; bots are called by their level."""
    points: int
    games: int
    settled: bool
    """Whether so many games were played that the rating says something."""


SETTLED = 10
"""Games after which a rating says something."""


def best(store: Store, game: str, most: int = 100) -> list[Rated]:
    """The best players of a game, bots among them; people without a name are not listed. Blocking."""
    query = (
        select(ratings)
        .where(ratings.c.game == game)
        .order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), ratings.c.player)
        .limit(most)
    )
    with store.reading() as connection:
        rows = connection.execute(query).mappings().all()
    names = VisitorStore(store).named([row["player"] for row in rows])
    return [
        Rated(
            row["player"],
            names.get(row["player"]),
            points(row["mu"], row["sigma"]),
            row["games"],
            row["games"] >= SETTLED,
        )
        for row in rows
        if row["player"].startswith(BOT) or row["player"] in names
    ]


def ratings_of(store: Store, holder: str) -> dict[str, Rated]:
    """Game -> rating of a visitor. Blocking."""
    query = select(ratings).where(ratings.c.player == holder)
    with store.reading() as connection:
        return {
            row["game"]: Rated(holder, None, points(row["mu"], row["sigma"]), row["games"], row["games"] >= SETTLED)
            for row in connection.execute(query).mappings()
        }


def _rate(connection: Connection, table: StoredTable, scores: Sequence[int]) -> list[dict[str, object]]:
    """Change the ratings after a game; what has changed."""
    from ...arena.stats import FIRST_RATING, rate_game  # here: they bring along what only few servers need

    if any(not place.taken for place in table.seats) or len(scores) != len(table.seats):
        return []  # it has not begun, or cannot be read
    players = _players(connection, table)
    if _same_person(connection, table.id, [player for player in players if player and not player.startswith(BOT)]):
        return []
    # Who has been forgotten, or was played on for, counts as somebody new in this game.
    known = [player if player not in _NOBODYS else f"{seat}" for seat, player in enumerate(players)]
    before = _before(connection, table.game, known)
    after = rate_game(known, _ranks(table, players, scores), {name: rating[:2] for name, rating in before.items()})
    changes: list[dict[str, object]] = []
    for name in dict.fromkeys(player for player in players if player not in _NOBODYS):
        (mu, sigma), games = after[name], before[name][2] + 1 if name in before else 1
        old = before[name][:2] if name in before else FIRST_RATING
        connection.execute(delete(ratings).where(ratings.c.game == table.game, ratings.c.player == name))
        row = {"game": table.game, "player": name, "mu": mu, "sigma": sigma, "games": games, "changed": now()}
        connection.execute(insert(ratings), row)
        changes.append({"player": name, "before": points(*old), "after": points(mu, sigma)})
    return changes


def _before(connection: Connection, game: str, players: Sequence[str]) -> Mapping[str, tuple[float, float, int]]:
    query = select(ratings).where(ratings.c.game == game, ratings.c.player.in_(players))
    return {row["player"]: (row["mu"], row["sigma"], row["games"]) for row in connection.execute(query).mappings()}


def _players(connection: Connection, table: StoredTable) -> list[str]:
    """Whose rating each seat counts for: the person who sat down there first, else the bot; "" for who was forgotten."""
    query = select(sitters.c.seat, sitters.c.holder).where(sitters.c.table_id == table.id)
    first: dict[int, str] = {}
    for seat, holder in connection.execute(query.order_by(sitters.c.since)):
        first.setdefault(seat, holder)
    return [first[seat] if seat in first else _bot(place) for seat, place in enumerate(table.seats)]


def _bot(place: Seat) -> str:
    """A bot by its level; one for whom another plays on by none."""
    return BOT if place.stand_in else f"{BOT}{place.level}"


def _ranks(table: StoredTable, players: Sequence[str], scores: Sequence[int]) -> list[float]:
    """Places, the winner's first: who has left is behind all others, whatever a bot made of the seat.

    Points count in games that the rules have ended; of others it counts only who left, and who left first.
    """
    people = [not player.startswith(BOT) for player in players]
    left = [person and place.bot is not None for person, place in zip(people, table.seats, strict=True)]
    if table.status == "left":  # the last one has left too
        keys = [(person, gone, 0) for person, gone in zip(people, left, strict=True)]
    elif table.ended:
        keys = [(gone or seat == table.ended["seat"], False, 0) for seat, gone in enumerate(left)]
    else:
        keys = [
            (gone, not gone and seat != table.winner, 0 if gone else -scores[seat]) for seat, gone in enumerate(left)
        ]
    return [float(sum(other < key for other in keys)) for key in keys]


def _same_person(connection: Connection, table_id: str, people: Sequence[str]) -> bool:
    """Whether two of the people at a table are known to be one: by these seats, or by a seat that they once shared."""
    if len(set(people)) < len(people):
        return True
    held: dict[str, set[int]] = {}
    for source in (claims, sitters):
        query = select(source.c.holder, source.c.seat).where(source.c.table_id == table_id, source.c.holder != "")
        for holder, seat in connection.execute(query):
            held.setdefault(holder, set()).add(seat)
    if any(len(seats) > 1 for seats in held.values()):
        return True
    other = sitters.alias()
    shared = (
        select(sitters.c.table_id)
        .join(other, (other.c.table_id == sitters.c.table_id) & (other.c.seat == sitters.c.seat))
        .where(sitters.c.holder.in_(people), other.c.holder.in_(people), sitters.c.holder < other.c.holder)
    )
    return connection.execute(shared.limit(1)).first() is not None
