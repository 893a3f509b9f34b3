"""Moves at many tables share a transaction, and none depends on another."""

import asyncio
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from fondaco.web.storage.errors import Conflict, StorageAway
from fondaco.web.storage.rows import StoredTable, now
from fondaco.web.storage.store import Store
from loops import run_apart
from postgres import Postgres


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    at = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    if request.param == "postgres":
        server: Postgres = request.getfixturevalue("postgres_server")
        at = server.with_database(f"moves_{secrets.token_hex(4)}").url
    store = Store(at)
    store.migrate()
    for number in range(30):
        moment = now()
        row: dict[str, Any] = {"id": f"t{number}", "header": "x", "seats": [], "options": {}, "visibility": "private"}
        row |= {"status": "playing", "to_move": 0, "winner": None, "maker": "m", "created": moment, "changed": moment}
        store.add_table(StoredTable(**row))
    yield store
    store.close()


def test_many_moves_in_few_transactions(store: Store) -> None:
    commits = []
    event.listen(store.engine, "commit", lambda _connection: commits.append(1))

    async def play() -> list[BaseException | None]:
        moves = [store.append_soon(f"t{number % 30}", number // 30, ["rest"], to_move=1) for number in range(60)]
        twice = [store.append_soon("t3", 0, ["take:1"], to_move=1) for _ in range(3)]
        return await asyncio.gather(*moves, *twice, return_exceptions=True)

    ended = run_apart(play())
    assert ended[:60] == [None] * 60
    assert [type(one) for one in ended[60:]] == [Conflict] * 3
    assert len(commits) <= 3
    assert all(store.decisions(f"t{number}") == ["rest", "rest"] for number in range(30))


def test_who_gave_up_does_not_hold_up_the_others(store: Store) -> None:
    async def play() -> None:
        one, two = (asyncio.create_task(store.append_soon(f"t{n}", 0, ["rest"])) for n in (1, 2))
        await asyncio.sleep(0)
        one.cancel()
        await two
        with pytest.raises(asyncio.CancelledError):
            await one
        await store.append_soon("t1", 1, ["rest"])

    run_apart(play())
    assert store.decisions("t1") == ["rest", "rest"] and store.decisions("t2") == ["rest"]


def test_a_move_alone_is_stored_whole_or_not_at_all(store: Store) -> None:
    async def play() -> None:
        await store.append_soon("t1", 0, ["take:1", "pay:Y"], to_move=1)
        with pytest.raises(Conflict):
            await store.append_soon("t1", 1, ["rest", "rest"], to_move=0)  # of which the second would be new
        await store.append_soon("t1", 2, ["rest"], status="over")
        with pytest.raises(Conflict):
            await store.append_soon("t1", 3, ["rest"])  # the game is over

    run_apart(play())
    found = store.table("t1")
    assert found is not None and (found.status, found.to_move, found.steps_ply) == ("over", 1, 3)
    assert store.decisions("t1") == ["take:1", "pay:Y", "rest"]


def test_a_commit_that_fails_is_told_to_all(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(_group: object) -> None:
        raise StorageAway("the disk is full")

    monkeypatch.setattr(store, "_carry_out_group", away)

    async def play() -> list[BaseException | None]:
        moves = (store.append_soon(f"t{n}", 0, ["rest"]) for n in range(5))
        return await asyncio.gather(*moves, return_exceptions=True)

    assert [type(one) for one in run_apart(play())] == [StorageAway] * 5
    assert store.decisions("t0") == []
