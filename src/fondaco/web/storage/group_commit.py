"""Several changes in one transaction: a disk takes its time to make a commit safe, but not longer for twenty changes.

While one transaction is under way, what is asked for meanwhile waits, and then goes into the next one all together.
Every change is told only after the commit that holds it, as if it had been alone. A group goes through its tables in
order, so that two servers never wait for each other.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import Connection

Change = Callable[[Connection], None]
_MOST_AT_ONCE = 64


class GroupCommit:
    """Collects changes and has them carried out, one group after the other."""

    def __init__(self, carry_out: Callable[[Sequence[Change]], Awaitable[Sequence[Exception | None]]]) -> None:
        self._carry_out = carry_out
        self._waiting: list[tuple[str, Change, asyncio.Future[None]]] = []
        self._work: asyncio.Task[None] | None = None

    async def add(self, table_id: str, change: Change) -> None:
        """Carry out a change of a table, with others; what went wrong with it, or with the commit, is raised."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((table_id, change, done))
        if self._work is None:
            self._work = asyncio.create_task(self._run())
        await done

    async def _run(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting[:_MOST_AT_ONCE], self._waiting[_MOST_AT_ONCE:]
                group.sort(key=lambda one: one[0])
                await self._carry_out_all([(change, done) for _table, change, done in group])
        finally:
            self._work = None

    async def _carry_out_all(self, group: Sequence[tuple[Change, "asyncio.Future[None]"]]) -> None:
        faults: Sequence[Exception | None]
        try:
            faults = await self._carry_out([change for change, _done in group])
        except Exception as error:
            faults = [error] * len(group)
        for (_change, done), fault in zip(group, faults, strict=True):
            if done.cancelled():
                continue
            if fault is None:
                done.set_result(None)
            else:
                done.set_exception(fault)
