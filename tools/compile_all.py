"""Compiles everything that the tests run compiled, each game in a process of its own.

What is compiled together shares the rules below it: bots, environments and tree search one by one would take half as
long again. ``python tools/compile_all.py`` compiles all games, two at a time; with names only these, one after the other.
"""

import gc
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from fondaco import games

AT_ONCE = 2


def compile_game(name: str) -> None:
    """Compile all of a game into the folder of machine code."""
    from fondaco import bots
    from fondaco.bots.judge.games import compiled_play
    from fondaco.bots.mcts.compiled_tree import compiled_tree
    from fondaco.bots.search.compiled_search import compiled_search
    from fondaco.envs.compiled_env import compiled_env

    if name == games.NAMES[0]:
        bots.warm_up(name)  # as a server compiles, in two processes: a test looks at what that leaves behind
    search = compiled_search(name)
    compiled_env(name)
    assert search.choose_turns
    compiled_tree(name)
    compiled_play(name)


def main() -> None:
    """Compile the games that are named, or start a process for each of them."""
    if sys.argv[1:]:
        gc.set_threshold(50_000)  # what is made here stays; looking for garbage among it takes time
        for name in sys.argv[1:]:
            compile_game(name)
        return
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for done in pool.map(lambda name: subprocess.run([sys.executable, __file__, name], check=True), games.NAMES):
            print(done.args[-1], flush=True)


if __name__ == "__main__":
    main()
