"""Long work in several processes of this machine."""

import signal
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

Result = TypeVar("Result")


def in_processes(
    function: Callable[..., Result], tasks: Iterable[tuple[object, ...]], jobs: int, in_order: bool = False
) -> Iterator[Result]:
    """What the function makes of every task, as it is done or in the order of the tasks.

    Ctrl-C ends the work, and so does who asks for no more; that is not worth a warning.
    """
    if jobs == 1:
        yield from (function(*task) for task in tasks)
        return
    from joblib import Parallel, delayed

    how = "generator" if in_order else "generator_unordered"
    with _workers_deaf_to_interrupts():
        results = Parallel(n_jobs=jobs, return_as=how, batch_size=1)(delayed(function)(*task) for task in tasks)
    try:
        for result in results:  # noqa: UP028 ("yield from" would close them with their warning)
            yield result
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            results.close()


@contextmanager
def _workers_deaf_to_interrupts() -> Iterator[None]:
    """Processes started in here leave Ctrl-C to this one, which ends them; they inherit that it is ignored."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
