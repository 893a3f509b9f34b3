"""Hints, thought of in a thread of their own: they never keep a bot waiting, nor one table another.

A table has one hint in the making at a time, however often it is asked for; the tables of one address wait behind each
other, and addresses take turns. What nobody waits for any more is not begun.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypedDict

log = logging.getLogger(__name__)
_MOST_WAITING = 200
"""Tables that wait for a hint; more would wait for minutes."""


class Hint(TypedDict):
    """A turn that the coach recommends."""

    tokens: list[str]
    text: str
    html: str
    reason: str
    win: float


Think = Callable[[], list[Hint]]
Question = tuple[int, int, str]
"""What a hint is asked for: ply, seat and language."""


class _Job:
    """A hint that somebody waits for."""

    def __init__(self, question: Question, think: Think) -> None:
        self.question = question
        self.think = think
        self.answer: asyncio.Future[list[Hint]] = asyncio.get_running_loop().create_future()
        self.waiting = 0


class Busy(Exception):
    """Too many tables wait for a hint."""


class Hints:
    """The hints that are asked for, table by table."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="hint")
        self._by_table: dict[str, _Job] = {}
        self._queues: OrderedDict[str, OrderedDict[str, _Job]] = OrderedDict()
        """Address -> table -> hint that was not begun."""
        self._worker: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """How many hints were asked for and not begun."""
        return sum(len(queue) for queue in self._queues.values())

    def close(self) -> None:
        """Stop taking work."""
        if self._worker:
            self._worker.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def of(self, table_id: str, address: str, question: Question, think: Think) -> list[Hint]:
        """The hint of a table: one that is being thought of, or a new one in its place. Busy if too many wait.

        Cancel it when who asked is gone.
        """
        job = self._by_table.get(table_id)
        if job is None or job.question != question:
            job = self._begin(table_id, address, _Job(question, think))
        job.waiting += 1
        try:
            return await asyncio.shield(job.answer)
        finally:
            job.waiting -= 1
            if not job.waiting:
                self._drop(table_id, job)

    def _begin(self, table_id: str, address: str, job: _Job) -> _Job:
        old = self._by_table.get(table_id)
        if old is not None:
            self._drop(table_id, old)
        if self.waiting >= _MOST_WAITING:
            raise Busy
        self._by_table[table_id] = job
        self._queues.setdefault(address, OrderedDict())[table_id] = job
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())
        return job

    def _drop(self, table_id: str, job: _Job) -> None:
        """Nobody needs that any more; one that is being thought of comes to its end, for nobody."""
        if self._by_table.get(table_id) is job:
            del self._by_table[table_id]
        for address, queue in list(self._queues.items()):
            if queue.get(table_id) is job:
                del queue[table_id]
                if not queue:
                    del self._queues[address]
        if not job.answer.done():
            job.answer.set_result([])

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        while self._queues:
            address, queue = next(iter(self._queues.items()))
            _table_id, job = queue.popitem(last=False)
            if queue:
                self._queues.move_to_end(address)
            else:
                del self._queues[address]
            found: list[Hint] = []
            try:
                found = await loop.run_in_executor(self._thread, job.think)
            except Exception:
                log.exception("a hint failed")
            if not job.answer.done():
                job.answer.set_result(found)
