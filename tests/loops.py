"""Event loops of our own, whatever else this process does."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def run_apart(task: Coroutine[Any, Any, Result]) -> Result:
    """What ``asyncio.run`` gives, in a thread: a browser that is open in this one keeps a loop running here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, task).result()
