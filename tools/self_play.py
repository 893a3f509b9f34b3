"""Play games for the judge to learn from, some hundred to a file, until there are enough; may be stopped and resumed.

    python tools/self_play.py spice-road games/ --players 2 --games 20000 --seed 20000000 --jobs 2

Planners play against themselves and try another turn than their best one now and then. Every file keeps some positions
of each game by lot, with what plans can reach in them, who won, and which game they are of. Files that are there
already are not played again, so the same command goes on where it was stopped, on as many machines as share the folder.
"""

import argparse
import os
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

from fondaco import games
from fondaco.arena.workers import in_processes
from fondaco.bots.judge.games import SelfPlay

GAMES_IN_FILE = 100
SHARE = 0.4
"""Of the positions of a game, which are much alike, this share is kept."""


def play_file(name: str, players: int, seed: int, path: Path, number: int = GAMES_IN_FILE) -> int:
    """Play some games and keep them; return how many positions that were."""
    play = SelfPlay(name, players, SHARE)
    kept: list[tuple[Any, Any, Any]] = []
    for game in range(seed, seed + number):
        played = play.play(game)
        if played.won < 0:
            continue
        about = np.zeros((len(played.states), 3), np.int64)
        about[:, 0], about[:, 1], about[:, 2] = played.won, game, played.states["turn"]
        kept.append((played.states, played.seen, about))
    states, seen, about = (np.concatenate(parts) for parts in zip(*kept, strict=True))
    unfinished = path.with_suffix(f".{os.getpid()}.npz")
    np.savez_compressed(unfinished, states=states, seen=seen, about=about)
    unfinished.rename(path)
    return len(states)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=20_000_000)
    parser.add_argument("--jobs", type=int, default=1)
    wish = parser.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    seeds = range(wish.seed, wish.seed + wish.games, GAMES_IN_FILE)
    paths = {seed: wish.folder / f"{wish.game}-{wish.players}-{seed}.npz" for seed in seeds}
    tasks = [(wish.game, wish.players, seed, path) for seed, path in paths.items() if not path.exists()]
    done = in_processes(play_file, tasks, wish.jobs)
    positions = sum(track(done, "Playing", total=len(tasks), console=Console(stderr=True)))
    print(f"{positions} positions of {GAMES_IN_FILE * len(tasks)} games")


if __name__ == "__main__":
    main()
