"""Hints are fair: one per table, addresses by turns, and none for who has gone."""

import asyncio
import threading
from collections.abc import Callable

import pytest
from starlette.requests import Request
from starlette.types import Message

from fondaco.web.routes.common import while_connected
from fondaco.web.tables import hints
from fondaco.web.tables.hints import Busy, Hint, Hints
from loops import run_apart


class Coach:
    """Thinks when it is let, and notes what about."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.go = threading.Event()

    def about(self, what: str) -> Callable[[], list[Hint]]:
        def think() -> list[Hint]:
            self.asked.append(what)
            self.go.wait(20)
            return [{"tokens": [what], "text": "", "html": "", "reason": "", "win": 0.5}]

        return think


def test_a_table_has_one_hint_in_the_making() -> None:
    async def many() -> None:
        coach, all_hints = Coach(), Hints()
        waiting = [asyncio.create_task(all_hints.of("t", "a", (3, 0, "en"), coach.about("first"))) for _ in range(230)]
        await asyncio.sleep(0.05)
        assert all_hints.waiting == 0
        late = asyncio.create_task(all_hints.of("t", "a", (4, 0, "en"), coach.about("second")))
        await asyncio.sleep(0.05)
        assert all(task.done() and task.result() == [] for task in waiting), "they asked about what is past"
        coach.go.set()
        assert (await late)[0]["tokens"] == ["second"]
        assert coach.asked == ["first", "second"]
        all_hints.close()

    run_apart(many())


def test_addresses_take_turns_and_who_is_gone_is_left_out() -> None:
    async def many() -> None:
        coach, all_hints = Coach(), Hints()

        def ask(table: str, address: str) -> asyncio.Task[list[Hint]]:
            return asyncio.create_task(all_hints.of(table, address, (0, 0, "en"), coach.about(table)))

        greedy = [ask(f"g{i}", "greedy") for i in range(50)]
        modest = [ask("m0", "modest"), ask("m1", "modest")]
        await asyncio.sleep(0.05)
        for task in greedy[10:]:
            task.cancel()
        await asyncio.sleep(0.05)
        assert all_hints.waiting == 11  # nine of the greedy, for one is thought of, and two of the modest
        coach.go.set()
        await asyncio.gather(*greedy[:10], *modest)
        assert coach.asked[:5] == ["g0", "m0", "g1", "m1", "g2"]
        assert len(coach.asked) == 12
        all_hints.close()

    run_apart(many())


def test_too_many_are_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def many() -> None:
        coach, all_hints = Coach(), Hints()
        tasks = []
        for i in range(3):  # the first is begun, two wait
            tasks.append(asyncio.create_task(all_hints.of(f"t{i}", f"a{i}", (0, 0, "en"), coach.about("x"))))
            await asyncio.sleep(0.05)
        with pytest.raises(Busy):
            await all_hints.of("t9", "a9", (0, 0, "en"), coach.about("y"))
        coach.go.set()
        await asyncio.gather(*tasks)
        all_hints.close()

    monkeypatch.setattr(hints, "_MOST_WAITING", 2)
    run_apart(many())


def test_who_hangs_up_is_not_waited_for() -> None:
    async def hang_up() -> None:
        messages = asyncio.Queue[Message]()
        request = Request({"type": "http", "method": "GET", "path": "/", "headers": []}, messages.get)
        messages.put_nowait({"type": "http.request", "body": b"", "more_body": False})
        coach, all_hints = Coach(), Hints()
        busy = asyncio.create_task(all_hints.of("other", "b", (0, 0, "en"), coach.about("other")))
        await asyncio.sleep(0.05)
        asked = asyncio.create_task(while_connected(request, all_hints.of("t", "a", (0, 0, "en"), coach.about("t"))))
        await asyncio.sleep(0.05)
        assert all_hints.waiting == 1
        messages.put_nowait({"type": "http.disconnect"})
        assert await asked is None
        assert all_hints.waiting == 0
        coach.go.set()
        await busy
        assert coach.asked == ["other"]
        all_hints.close()

    run_apart(hang_up())
