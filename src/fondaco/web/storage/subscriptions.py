"""Who wants to be told that it is their turn, and of which turns they were."""

import hashlib
from collections.abc import Sequence

from sqlalchemy import delete, insert, select, update

from .rows import now
from .schema import subscriptions
from .store import Store
from .visitors import add_visitor

MOST = 10
"""Devices of one visitor."""
_REMEMBERED = 12
"""Turns of which a device was told last."""


def key_of(endpoint: str) -> str:
    """By what a subscription is known."""
    return hashlib.sha256(endpoint.encode("utf-8", "surrogatepass")).hexdigest()  # whatever JSON can say


class SubscriptionStore:
    """The subscriptions in the database. Plain blocking calls, as those of the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add(self, holder: str, endpoint: str, p256dh: str, auth: str, lang: str) -> None:
        """Tell somebody on this device too; the oldest of too many devices is dropped."""
        with self._store.writing() as connection:
            add_visitor(connection, holder)
            connection.execute(delete(subscriptions).where(subscriptions.c.key == key_of(endpoint)))
            row = {"endpoint": endpoint, "p256dh": p256dh, "auth": auth, "lang": lang, "told": "", "created": now()}
            connection.execute(insert(subscriptions), {"key": key_of(endpoint), "holder": holder, **row})
            mine = select(subscriptions.c.key).where(subscriptions.c.holder == holder)
            old = list(connection.execute(mine.order_by(subscriptions.c.created.desc()).offset(MOST)).scalars())
            connection.execute(delete(subscriptions).where(subscriptions.c.key.in_(old)))

    def remove(self, endpoint: str, holder: str | None = None) -> None:
        """Tell nothing there any more; ``holder``: only if it is this visitor's."""
        gone = delete(subscriptions).where(subscriptions.c.key == key_of(endpoint))
        with self._store.writing() as connection:
            connection.execute(gone if holder is None else gone.where(subscriptions.c.holder == holder))

    def to_tell(self, holders: Sequence[str], turn: str) -> list[dict[str, str]]:
        """Where these visitors are to be told of a turn; each is handed out once, by all servers together."""
        query = select(subscriptions).where(subscriptions.c.holder.in_(holders))
        with self._store.reading() as connection:
            if connection.execute(query.limit(1)).first() is None:
                return []
        found = []
        with self._store.writing() as connection:
            for row in connection.execute(query.with_for_update()).mappings().all():
                told = row["told"].split()
                if turn in told:
                    continue
                kept = " ".join([*told, turn][-_REMEMBERED:])
                connection.execute(update(subscriptions).where(subscriptions.c.key == row["key"]).values(told=kept))
                found.append({name: row[name] for name in ("endpoint", "p256dh", "auth", "lang")})
        return found
