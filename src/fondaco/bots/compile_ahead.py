"""Compiling ahead what bots need, so that nobody waits for it in the middle of a game.

It takes a while, but only once: machine code is kept in a folder. Numba compiles with one core, however many there are.
So another process compiles the turns of a game while this one compiles its plans, and then finds them in that folder.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from .registry import LEVELS, NAMES, PLAIN

Report = Callable[[str, int, int], None]
"""Called with what is being done, how many steps are done, and how many there are."""

TREE_SEARCH = ("mcts",)


def warm_up(name: str, levels: Iterable[str] | None = None, report: Report | None = None) -> None:
    """Compile what the bots of these names need to play a game; without names, what all levels need.

    Returns soon if it was compiled before. Bots of other names, such as programs, need nothing.
    """
    wanted = [level.name for level in LEVELS] if levels is None else list(levels)
    if any(level in TREE_SEARCH for level in wanted):
        from .mcts.compiled_tree import compiled_tree  # here, so that knowing the bots does not load NumPy

        compiled_tree(name, report)
    if any(plans(level) for level in wanted):
        from .search.compiled_search import compiled_search, is_ready

        if not is_ready(name):
            with _turns_meanwhile(name):
                compiled_search(name, report)


def plans(level: str) -> bool:
    """Whether a bot plays by the compiled search."""
    return level in NAMES and level not in (*PLAIN, *TREE_SEARCH)


def compile_turns(name: str) -> None:
    """Compile the ways to finish a turn into the folder of machine code."""
    from .search.compiled_search import CompiledSearch

    CompiledSearch(name).compile_turns()


@contextmanager
def _turns_meanwhile(name: str) -> Iterator[None]:
    """Another process that compiles the turns, if they are not there yet. If it fails, this one compiles them."""
    from .search.compiled_search import CompiledSearch

    if not sys.executable or (os.cpu_count() or 1) < 2 or CompiledSearch(name).has_turns():
        yield
        return
    code = f"import sys; from {__name__} import compile_turns; compile_turns(sys.argv[1])"
    quiet = subprocess.DEVNULL
    helper = subprocess.Popen([sys.executable, "-c", code, name], stdin=quiet, stdout=quiet, stderr=quiet)
    try:
        yield
    finally:
        helper.terminate()
        helper.wait()
