"""Play games for the judge to learn from, some hundred to a file, until there are enough; may be stopped and resumed.

    python tools/self_play.py spice-road games/ --players 2 --games 20000 --seed 20000000 --jobs 2

Planners play against themselves and try another turn than their best one now and then. Every file keeps some positions
of each game by lot, with what plans can reach in them, who won, and which game they are of. Files that are there
already are not played again, so the same command goes on where it was stopped, on as many machines as share the folder.
"""

from pathlib import Path
from typing import Any

import numpy as np

from files_of_games import make, write
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
    write(path, states=states, seen=seen, about=about)
    return len(states)


if __name__ == "__main__":
    make(play_file, GAMES_IN_FILE, __doc__, number=20_000, seed=20_000_000, kept="positions")
