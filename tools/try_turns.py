"""Try turns on a few deals for the prior to learn from; may be stopped and resumed.

    python tools/try_turns.py eastern-wonders trials/ --players 2 --games 900 --seed 27000000 --jobs 2

Takes positions of curious play (see `tools/self_play.py`), and tries in each the turns that plans propose and some others;
see `fondaco.bots.prior.trials`. Files that are there already are not made again, so the same command goes on where it was
stopped, on as many machines as share the folder.
"""

import argparse
import os
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import track

from fondaco import games
from fondaco.arena.workers import in_processes
from fondaco.bots.prior.trials import Trials

GAMES_IN_FILE = 20


def try_file(name: str, players: int, seed: int, path: Path, number: int = GAMES_IN_FILE) -> int:
    """Make the trials of some games and keep them; return how many turns were tried."""
    trials = Trials(name, players)
    kept = [(game, trial) for game in range(seed, seed + number) for trial in trials.of_game(game)]
    parts = {
        part: np.concatenate([getattr(trial, part) for _, trial in kept])
        for part in ("before", "after", "values", "won")
    }
    for part in ("seen", "best"):
        parts[part] = np.stack([getattr(trial, part) for _, trial in kept])
    unfinished = path.with_suffix(f".{os.getpid()}.npz")
    of = np.repeat(np.arange(len(kept)), [len(trial.after) for _, trial in kept])
    np.savez_compressed(unfinished, **parts, of=of, game=np.array([game for game, _ in kept]))
    unfinished.rename(path)
    return len(of)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=900)
    parser.add_argument("--seed", type=int, default=27_000_000)
    parser.add_argument("--jobs", type=int, default=1)
    wish = parser.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    seeds = range(wish.seed, wish.seed + wish.games, GAMES_IN_FILE)
    paths = {seed: wish.folder / f"{wish.game}-{wish.players}-{seed}.npz" for seed in seeds}
    tasks = [(wish.game, wish.players, seed, path) for seed, path in paths.items() if not path.exists()]
    done = in_processes(try_file, tasks, wish.jobs)
    turns = sum(track(done, "Trying", total=len(tasks), console=Console(stderr=True)))
    print(f"{turns} turns of {GAMES_IN_FILE * len(tasks)} games")


if __name__ == "__main__":
    main()
