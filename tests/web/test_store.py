"""The store, on SQLite and on a real PostgreSQL."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from fondaco.table import Seat
from fondaco.web.storage.schema import metadata
from fondaco.web.storage.store import Conflict, Store, StoredTable, StoreError, now


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    url = f"sqlite:///{tmp_path / 'test.sqlite3'}" if request.param == "sqlite" else request.getfixturevalue("postgres")
    store = Store(url)
    store.migrate()
    yield store
    with store.engine.begin() as connection:
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())
    store.close()


def new_table(
    name: str = "t1", seats: tuple[Seat, ...] = (Seat("person", "Ada"), Seat("bot", "Basso", "greedy"))
) -> StoredTable:
    return StoredTable(
        id=name,
        header="game: spice-road\n",
        seats=list(seats),
        options={"open_scores": True},
        visibility="private",
        status="playing",
        to_move=0,
        winner=None,
        maker="m",
        created=now(),
        changed=now(),
    )


def test_migrations_make_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    store.migrate()


def test_a_table_comes_back_as_it_was(store: Store) -> None:
    table = new_table()
    store.add_table(table, holders={0: ["ada"]})
    assert store.table("t1") == table
    assert store.table("t2") is None
    assert store.holders("t1") == {0: ["ada"]}


def test_times_keep_their_zone(store: Store) -> None:
    store.add_table(new_table())
    found = store.table("t1")
    assert found is not None
    assert found.created.tzinfo is not None and found.created.utcoffset() == timedelta(0)
    assert abs(found.created - now().astimezone(UTC)) < timedelta(minutes=1)
    with pytest.raises(Exception, match="zone"):
        store.change("t1", changed=now().replace(tzinfo=None))


def test_a_ply_is_played_once(store: Store) -> None:
    store.add_table(new_table())
    store.append("t1", 0, ["play:+YY"], to_move=1)
    with pytest.raises(Conflict):
        store.append("t1", 0, ["rest"], to_move=1)
    with pytest.raises(Conflict):
        store.append("t1", 0, ["rest", "rest"], to_move=0)
    assert store.decisions("t1") == ["play:+YY"]
    store.append("t1", 1, ["take:1", "drop:Y"], to_move=0, status="over", winner=1)
    assert store.decisions("t1", 1) == ["take:1", "drop:Y"]
    found = store.table("t1")
    assert found is not None and (found.status, found.winner) == ("over", 1)


def test_of_many_at_once_one_plays(store: Store) -> None:
    store.add_table(new_table())

    def play(i: int) -> bool:
        try:
            store.append("t1", 0, [f"play:{i}"])
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(play, range(24))) == 1
    assert len(store.decisions("t1")) == 1


def test_of_many_at_once_one_sits_down(store: Store) -> None:
    store.add_table(new_table(seats=(Seat("person", "Ada"), Seat("person", "?", taken=False))))

    def sit(i: int) -> bool:
        try:
            store.take_seat("t1", 1, f"h{i}", f"Name {i}")
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(sit, range(16))) == 1
    found = store.table("t1")
    assert found is not None and found.seats[1].taken
    assert len(store.holders("t1")[1]) == 1


def test_lists(store: Store) -> None:
    store.add_table(new_table("a"), holders={0: ["ada"], 1: ["ada"]})
    store.add_table(
        replace(new_table("b"), visibility="public", changed=now() + timedelta(seconds=5)), holders={0: ["ada"]}
    )
    store.add_table(replace(new_table("c"), status="over"), holders={1: ["ada"]})
    assert [(table.id, held) for table, held in store.tables_of("ada", "playing")] == [("b", [0]), ("a", [0, 1])]
    assert [table.id for table, _held in store.tables_of("ada", "over")] == ["c"]
    assert store.tables_of("bea", "playing") == []
    assert [table.id for table in store.public_tables()] == ["b"]
    assert store.open_tables_made_by("m") == 2
    assert store.playing(now() - timedelta(hours=1), 10) == ["b", "a"]


def test_there_is_one_rematch(store: Store) -> None:
    store.add_table(new_table())
    assert store.set_rematch("t1", "x") == "x"
    assert store.set_rematch("t1", "y") == "x"


def test_sqlite_is_in_wal_mode(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'deep' / 'test.sqlite3'}")
    store.migrate()
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    store.close()


@pytest.mark.parametrize(
    "url", ["nonsense", "oracle://x/y", "sqlite:////proc/nowhere/x.sqlite3", "postgresql+psycopg://127.0.0.1:1/x"]
)
def test_a_database_that_cannot_be_used_is_refused_in_one_line(url: str) -> None:
    with pytest.raises(StoreError) as caught:
        Store(url).migrate()
    assert "\n" not in str(caught.value)


def test_abandoned_tables_are_removed_with_all_that_belongs_to_them(store: Store) -> None:
    old = now() - timedelta(days=91)
    for name, status, changed in (
        ("idle", "playing", old),
        ("away", "left", old),
        ("open", "playing", old),
        ("fresh", "playing", now()),
        ("done", "over", old),
        ("shown", "replay", old),
    ):
        store.add_table(replace(new_table(name), status=status, changed=changed), ["take:1"], {0: ["ada"]})
    assert sorted(store.forget(now() - timedelta(days=90), ["open"])) == ["away", "idle"]
    assert store.table("idle") is None and store.decisions("idle") == [] and store.holders("idle") == {}
    assert all(store.table(name) for name in ("open", "fresh", "done", "shown"))
    assert store.decisions("done") == ["take:1"]
