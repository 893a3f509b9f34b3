"""Whether puzzles hold: some of them, drawn by lot, are proven again from their records on fresh deals.

    python benchmarks/puzzles.py spice-road --puzzles 30 --games 500 --seed 1 --jobs 2

A puzzle holds if the solution wins more than every wrong turn by more than two standard errors; it is reversed if some
wrong turn wins more than the solution by as much. ``--out`` writes the collection without those that do not hold.
"""

import argparse
import random
import statistics
from pathlib import Path

from rich.console import Console
from rich.progress import track

from fondaco import games, puzzles
from fondaco.arena.workers import in_processes
from fondaco.puzzles.collection import read, write
from fondaco.puzzles.proving import prove_again
from fondaco.puzzles.puzzle import Puzzle

SURE = 2.0
"""Standard errors beyond which a difference counts."""


def again(puzzle: Puzzle, deals: int, seed: int) -> tuple[str, float, float, float]:
    """The puzzle's id, what was proven, what the closest rival is behind now, and its standard error."""
    worth, behind, error = min(prove_again(puzzle, deals, seed), key=lambda one: one[1] - SURE * one[2])
    return puzzle.id, worth.behind, behind, error


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--puzzles", type=int, default=10)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--collection", type=Path, help="another file than that of the package")
    parser.add_argument("--out", type=Path, help="write the collection without those that do not hold")
    wish = parser.parse_args()
    every = read(wish.collection) if wish.collection else puzzles.load(wish.game)
    drawn = random.Random(wish.seed).sample(list(every), min(wish.puzzles, len(every)))
    tasks = [(puzzle, wish.games, wish.seed) for puzzle in drawn]
    proven = []
    work = in_processes(again, tasks, wish.jobs)
    for number, before, now, error in track(work, wish.game, total=len(tasks), console=Console(stderr=True)):
        mark = "holds" if now > SURE * error else "REVERSED" if now < -SURE * error else "not sure"
        told = f"{number:18} proven {100 * before:5.1f}, again {100 * now:5.1f} +- {100 * SURE * error:4.1f}  {mark}"
        print(told, flush=True)
        proven.append((number, before, now, error))
    held = sum(now > SURE * error for _, _, now, error in proven)
    reversed_ = sum(now < -SURE * error for _, _, now, error in proven)
    then, later = 100 * statistics.fmean(one[1] for one in proven), 100 * statistics.fmean(one[2] for one in proven)
    print(
        f"{held} of {len(proven)} hold, {reversed_} reversed; closest rivals {then:.1f} points behind, now {later:.1f}"
    )
    if wish.out:
        fallen = {number for number, _, now, error in proven if now <= SURE * error}
        print(f"{write(wish.out, [one for one in every if one.id not in fallen])} puzzles written to {wish.out}")


if __name__ == "__main__":
    main()
