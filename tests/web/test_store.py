"""The store, on SQLite and on a real PostgreSQL."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, timedelta
from pathlib import Path
from unittest.mock import patch

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import update

from fondaco.table import Seat
from fondaco.web.storage import migrating
from fondaco.web.storage import store as store_module
from fondaco.web.storage.abandoned import DAYS
from fondaco.web.storage.errors import Conflict, StoreError, UnreadableTable
from fondaco.web.storage.migrating import VERSION, is_present
from fondaco.web.storage.rows import StoredTable, now
from fondaco.web.storage.schema import game_tables, metadata
from fondaco.web.storage.store import Reseating, Store


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
        assert is_present(connection)
        assert ScriptDirectory(str(Path(migrating.__file__).parent / "migrations")).get_current_head() == VERSION
    with patch.object(store_module, "upgrade", side_effect=AssertionError("nothing is to be done")):
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


def sitting_down(holder: str, name: str) -> Callable[[StoredTable, int], Reseating]:
    def sit(stored: StoredTable, ply: int) -> Reseating:
        if stored.seats[1].taken:
            raise Conflict("this seat is taken")
        return Reseating([stored.seats[0], Seat("person", name)], claim=(1, holder))

    return sit


def test_of_many_at_once_one_sits_down(store: Store) -> None:
    store.add_table(new_table(seats=(Seat("person", "Ada"), Seat("person", "?", taken=False))))

    def sit(i: int) -> bool:
        try:
            store.reseat("t1", sitting_down(f"h{i}", f"Name {i}"))
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
    assert sorted(table.id for table in store.open_tables_made_by("m")) == ["a", "b"]
    assert store.playing(now() - timedelta(hours=1), 10) == ["b", "a"]


def test_of_many_rematches_at_once_one_is_made(store: Store) -> None:
    store.add_table(new_table())
    with ThreadPoolExecutor(8) as threads:
        made = set(threads.map(lambda i: store.add_rematch("t1", new_table(f"r{i}"), {0: ["ada"]}), range(16)))
    assert len(made) == 1
    assert [store.table(f"r{i}") is not None for i in range(16)].count(True) == 1
    found = store.table("t1")
    assert found is not None and {found.rematch} == made


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
    before, today = now() - timedelta(days=90), now().date()
    for days in range(DAYS - 1):
        assert store.forget(before, today + timedelta(days=days), ["open"]) == []
        assert store.forget(before, today + timedelta(days=days), ["open"]) == [], "the same day counts once"
    assert sorted(store.forget(before, today + timedelta(days=DAYS), ["open"])) == ["away", "idle"]
    assert store.table("idle") is None and store.decisions("idle") == [] and store.holders("idle") == {}
    assert all(store.table(name) for name in ("open", "fresh", "done", "shown"))
    assert store.decisions("done") == ["take:1"]


def test_a_clock_that_jumps_ahead_removes_nothing(store: Store) -> None:
    for i in range(5):
        store.add_table(new_table(f"t{i}"))
    future = now() + timedelta(days=100)
    for _ in range(20):  # a server that starts again and again
        assert store.forget(future - timedelta(days=90), future.date()) == []
    store.append("t1", 0, ["rest"])  # played on after the clock was put right
    assert store.forget(now() - timedelta(days=90), now().date()) == []
    for days in range(DAYS + 1):  # the days seen before do not count any more
        assert store.forget(now() - timedelta(days=90), now().date() + timedelta(days=days)) == []
    assert all(store.table(f"t{i}") for i in range(5))


def test_few_tables_are_removed_at_once(store: Store) -> None:
    old = now() - timedelta(days=91)
    for i in range(50):
        store.add_table(replace(new_table(f"t{i}"), changed=old))
    for days in range(DAYS - 1):
        store.forget(now() - timedelta(days=90), now().date() + timedelta(days=days))
    assert len(store.forget(now() - timedelta(days=90), now().date() + timedelta(days=DAYS))) == 20


@pytest.mark.parametrize("bad", ["a seat that is none", "no JSON"])
def test_a_row_that_makes_no_sense_spoils_no_list(store: Store, bad: str) -> None:
    for name in ("good", "bad"):
        store.add_table(replace(new_table(name), visibility="public"), holders={0: ["ada"]})
    with store.engine.begin() as connection:
        if store.shared or bad != "no JSON":  # PostgreSQL refuses what is no JSON
            connection.execute(update(game_tables).where(game_tables.c.id == "bad").values(seats=[{"no": bad}]))
        else:
            connection.exec_driver_sql("UPDATE game_tables SET options = '{no JSON' WHERE id = 'bad'")
    with pytest.raises(UnreadableTable):
        store.table("bad")
    assert [table.id for table in store.public_tables()] == ["good"]
    assert [table.id for table, _held in store.tables_of("ada", "playing")] == ["good"]
    assert [table.id for table in store.open_tables_made_by("m")] == ["good"]


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such permissions")
@pytest.mark.parametrize("before", [None, 0o644, 0o664, 0o600])
def test_a_database_file_is_nobody_else_s(tmp_path: Path, before: int | None) -> None:
    """The orders of the decks are in it; who runs the server may share it with a group."""
    file = tmp_path / "deep" / "test.sqlite3"
    if before is not None:
        file.parent.mkdir()
        file.touch()
        file.chmod(before)
    store = Store(f"sqlite:///{file}")
    store.migrate()
    assert {path.stat().st_mode & 0o777 for path in file.parent.iterdir()} == {(before or 0o600) & 0o770}
    store.close()


@pytest.mark.parametrize(
    "url",
    [
        "postgresql+psycopg://ada:hemlig@127.0.0.1:1/x",
        "nonsense://ada:hemlig@host/x",
        "postgresql://ada:hemlig@[::1/x",
        "postgresql://ada:at@x:hemlig/x",
    ],
)
def test_no_error_tells_a_password(url: str) -> None:
    with pytest.raises(StoreError) as refused:
        Store(url).migrate()
    told: BaseException | None = refused.value
    assert "hemlig" not in f"{refused.value} {refused.value!r}"
    while told := told.__cause__ if told else None:
        assert "hemlig" not in str(told)
