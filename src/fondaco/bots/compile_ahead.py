"""Compiling ahead what bots need, so that nobody waits for it in the middle of a game.

It takes a while, but only once: machine code is kept in a folder. Numba compiles with one core, however many there are.
So this process compiles the plans of a game while another one compiles its turns; that one knows the rules by then, and
compiles the play-outs, in which turns and plans come together, as soon as the plans are in the folder.
"""

import os
import subprocess
import sys
import threading
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
            with _helped(name) as wait:
                compiled_search(name, report, when_planned=wait)


def plans(level: str) -> bool:
    """Whether a bot plays by the compiled search."""
    return level in NAMES and level not in (*PLAIN, *TREE_SEARCH)


def compile_beside(name: str) -> None:
    """Compile the turns into the folder of machine code, and the rest as soon as the plans are there.

    For a process of its own: it ends when whoever started it does, which closes its standard input.
    """
    from .search.compiled_search import CompiledSearch

    end_with_the_other()
    search = CompiledSearch(name)
    search.compile_turns()
    search.compile()


def end_with_the_other() -> None:
    """End this process, whatever it is doing, when its standard input is closed."""

    def wait() -> None:
        os.read(0, 1)
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


@contextmanager
def _helped(name: str) -> Iterator[Callable[[], object] | None]:
    """Another process that compiles too, and what waits for its end; None where there is nothing to compile.

    If it fails, this one finds less in the folder and compiles it.
    """
    from .search.compiled_search import CompiledSearch

    if not sys.executable or (os.cpu_count() or 1) < 2 or CompiledSearch(name).has_turns():
        yield None
        return
    code = f"import sys; from {__name__} import compile_beside; compile_beside(sys.argv[1])"
    quiet = subprocess.DEVNULL
    with subprocess.Popen(
        [sys.executable, "-c", code, name], stdin=subprocess.PIPE, stdout=quiet, stderr=quiet
    ) as helper:
        try:
            yield helper.wait
        finally:
            helper.terminate()
