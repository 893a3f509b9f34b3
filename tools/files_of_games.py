"""Files that something is learned from, some games to each, made by commands that may be stopped and run again."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

from fondaco import games
from fondaco.arena.workers import in_processes
from fondaco.files import whole

MakeFile = Callable[[str, int, int, Path], int]
"""Makes the file of some games, given the game, how many play, the first seed and the path; says how much it keeps."""


def write(path: Path, **arrays: Any) -> None:
    """Write a file whole or not at all."""
    with whole(path) as part, part.open("wb") as file:
        np.savez_compressed(file, **arrays)


def make(make_file: MakeFile, in_file: int, about: str | None, number: int, seed: int, kept: str) -> None:
    """Read the command line and make all files that are not there yet, in several processes if so asked."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=number)
    parser.add_argument("--seed", type=int, default=seed)
    parser.add_argument("--jobs", type=int, default=1)
    wish = parser.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    seeds = range(wish.seed, wish.seed + wish.games, in_file)
    paths = {first: wish.folder / f"{wish.game}-{wish.players}-{first}.npz" for first in seeds}
    tasks = [(wish.game, wish.players, first, path) for first, path in paths.items() if not path.exists()]
    done = in_processes(make_file, tasks, wish.jobs)
    amount = sum(track(done, "Playing", total=len(tasks), console=Console(stderr=True)))
    print(f"{amount} {kept} of {in_file * len(tasks)} games")
