"""Try turns on a few deals for the prior to learn from; may be stopped and resumed.

    python tools/try_turns.py eastern-wonders trials/ --players 2 --games 600 --seed 27000000 --jobs 2

Takes positions of curious play (see `tools/self_play.py`), and tries in each the turns that plans propose and some others;
see `fondaco.bots.prior.trials`. Files that are there already are not made again, so the same command goes on where it was
stopped, on as many machines as share the folder.
"""

from pathlib import Path

import numpy as np

from files_of_games import make, write
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
    of = np.repeat(np.arange(len(kept)), [len(trial.after) for _, trial in kept])
    write(path, **parts, of=of, game=np.array([game for game, _ in kept]))
    return len(of)


if __name__ == "__main__":
    make(try_file, GAMES_IN_FILE, __doc__, number=600, seed=27_000_000, kept="turns")
