"""The clock by which bots think that stop when their time is over."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_clock: ContextVar[Callable[[], float]] = ContextVar("clock", default=time.perf_counter)


def now() -> float:
    """Seconds since some moment."""
    return _clock.get()()


@contextmanager
def processor_time() -> Iterator[None]:
    """In here a second is a second of a processor: a busy machine robs nobody of it."""
    before = _clock.set(time.process_time)
    try:
        yield
    finally:
        _clock.reset(before)
