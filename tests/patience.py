"""Waiting for what others do by themselves: as long as it takes, and no longer."""

import time
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")
SECONDS = 60.0
"""That a busy machine may take for anything."""


def until(found: Callable[[], Result | None], seconds: float = SECONDS) -> Result:
    """The first true answer to this question, asked again and again."""
    end = time.monotonic() + seconds
    while not (answer := found()):
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.05)
    return answer
