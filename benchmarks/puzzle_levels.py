"""How many puzzles each level solves, whether the next one solves more beyond chance, and the same written down.

    python benchmarks/puzzle_levels.py spice-road --jobs 2 --out spice_road.jsonl.gz

Every level is asked anew; ``--out`` writes the collection with what was found. Two neighbours are compared by the puzzles
that only one of them solves.
"""

import argparse
import math
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.progress import track

from fondaco import bots, games, puzzles
from fondaco.arena.workers import in_processes
from fondaco.puzzles.collection import read, write
from fondaco.puzzles.making import ASKED, found_by
from fondaco.puzzles.puzzle import Puzzle


def asked(puzzle: Puzzle, levels: tuple[str, ...]) -> tuple[Puzzle, tuple[str, ...]]:
    """The puzzle, and which levels find it."""
    return puzzle, found_by(puzzle, levels)


def by_chance(more: int, less: int) -> float:
    """How likely two equal levels would differ as much or more (two-sided, exact)."""
    n, most = more + less, max(more, less)
    return min(1.0, 2 * sum(math.comb(n, k) for k in range(most, n + 1)) / 2**n)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--levels", default=",".join(ASKED))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--collection", type=Path, help="another file than that of the package")
    parser.add_argument("--known", action="store_true", help="ask nobody, take what is written down")
    parser.add_argument("--out", type=Path, help="write the collection with what was found")
    wish = parser.parse_args()
    every = read(wish.collection) if wish.collection else puzzles.load(wish.game)
    order = [level.name for level in bots.LEVELS]
    levels = tuple(sorted(wish.levels.split(","), key=lambda name: order.index(name) if name in order else -1))
    tasks = [(puzzle, levels) for puzzle in every]
    if wish.known:
        told = [(puzzle, puzzle.found_by) for puzzle in every]
    else:
        work = in_processes(asked, tasks, wish.jobs)
        told = list(track(work, wish.game, total=len(tasks), console=Console(stderr=True)))
    solved = {level: {puzzle.id for puzzle, found in told if level in found} for level in levels}
    for before, level in zip([None, *levels], levels, strict=False):
        share = len(solved[level]) / len(told)
        wide = 196 * math.sqrt(share * (1 - share) / len(told))
        said = f"{level:10} {len(solved[level]):4} of {len(told)}  {100 * share:5.1f} % +- {wide:.1f}"
        if before:
            more, less = len(solved[level] - solved[before]), len(solved[before] - solved[level])
            said += f"   {more} more and {less} fewer than {before} (by chance: {by_chance(more, less):.3f})"
        print(said)
    if wish.out:
        kept = [replace(puzzle, found_by=tuple(level for level in found if level in ASKED)) for puzzle, found in told]
        print(f"{write(wish.out, kept)} puzzles written to {wish.out}")


if __name__ == "__main__":
    main()
