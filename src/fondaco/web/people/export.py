"""All that is stored of a visitor, to take along: the same for the visitor and for who runs the server."""

from collections.abc import Iterator

from sqlalchemy import or_, select

from ..storage.rows import StoredTable, one_table
from ..storage.schema import game_tables, invitations, results, reviews, sitters, subscriptions
from ..storage.store import Store
from ..storage.talk import all_talk
from ..storage.visitors import VisitorStore
from .ratings import ratings_of
from .solving import exported_answers


def export(store: Store, holder: str) -> tuple[dict[str, object], Iterator[dict[str, object]]]:
    """What is known of a visitor, and their tables one after the other. Blocking."""
    known = VisitorStore(store).get(holder)
    with store.reading() as connection:
        told = connection.execute(
            select(subscriptions.c.endpoint, subscriptions.c.created).where(subscriptions.c.holder == holder)
        ).all()
        invited = select(invitations.c.table_id, invitations.c.name, invitations.c.made)
        asked = connection.execute(invited.where(invitations.c.holder == holder).order_by(invitations.c.made)).all()
    about: dict[str, object] = {
        "visitor": holder,
        "name": known.name if known else None,
        "created": known.created.isoformat() if known else None,
        "seen": known.seen.isoformat() if known else None,
        "notified": [{"endpoint": endpoint, "since": since.isoformat()} for endpoint, since in told],
        "invitations": [{"table": table, "by": name, "made": made.isoformat()} for table, name, made in asked],
        "ratings": {
            game: {"points": one.points, "games": one.games} for game, one in ratings_of(store, holder).items()
        },
        "puzzles": exported_answers(store, holder),
    }
    return about, _tables(store, holder)


def _tables(store: Store, holder: str) -> Iterator[dict[str, object]]:
    sat = select(sitters.c.table_id).where(sitters.c.holder == holder)
    query = select(game_tables.c.id).where(or_(game_tables.c.id.in_(sat), game_tables.c.maker == holder))
    with store.reading() as connection:
        found = list(connection.execute(query.order_by(game_tables.c.created)).scalars())
    for table_id in found:
        with store.reading() as connection:
            table = one_table(connection, table_id)
        if table is not None:
            yield exported_table(store, table, holder)


def exported_table(store: Store, table: StoredTable, holder: str | None = None) -> dict[str, object]:
    """A table with its decisions; the decks of an unfinished game are left out, since they are secret. Blocking."""
    with store.reading() as connection:
        query = select(results).where(results.c.table_id == table.id)
        result = connection.execute(query).mappings().one_or_none()
        seats = select(sitters.c.seat).where(sitters.c.table_id == table.id, sitters.c.holder == holder)
        mine = sorted(connection.execute(seats).scalars())
        review = select(reviews.c.made).where(reviews.c.table_id == table.id)
        reviewed = connection.execute(review).scalar_one_or_none()
    open_decks = table.status in ("over", "replay")
    return {
        "table": table.id,
        "game": table.game,
        "status": table.status,
        "created": table.created.isoformat(),
        "changed": table.changed.isoformat(),
        "seats": [{"kind": place.kind, "name": place.name, "level": place.level} for place in table.seats],
        "your_seats": mine,
        "made_by_you": holder is not None and table.maker == holder,
        "options": table.options,
        "winner": table.winner,
        "scores": result["scores"] if result else None,
        "accuracy": result["accuracy"] if result else None,
        "rating": [one for one in (result["changes"] or ()) if one["player"] == holder] if result else [],
        "talk": [
            {"seat": one.seat, "phrase": one.phrase, "text": one.said, "made": one.made.isoformat()}
            for one in all_talk(store, table.id)
            if holder is None or one.seat in mine
        ],
        "reviewed": reviewed.isoformat() if reviewed else None,
        "header": table.header if open_decks else None,
        "decisions": store.decisions(table.id),
    }
