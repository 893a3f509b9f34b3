"""How long the levels think about a turn, on one core, once compiled: the tables of docs/strength.md.

    python benchmarks/thinking.py --games 4
    python benchmarks/thinking.py --games 1 --levels adept,level6,level7 --most

Plays games of every level against itself, with two players and with the most, and measures whole turns, by the processor's
own time on one thread: a busy machine changes nothing.
"""

import os

os.environ["NUMBA_NUM_THREADS"] = "1"

import argparse
import time
from collections import defaultdict

import numpy as np
from rich.console import Console
from rich.progress import track

from fondaco import Game, bots, games
from fondaco.bots.clock import processor_time


def turn_times(name: str, level: bots.Level, players: int, seed: int) -> list[float]:
    """Milliseconds of every turn of a game."""
    game = Game(name, players, seed=seed)
    seated = [bots.make(level.name, seat) for seat in range(players)]
    took: dict[tuple[int, int], float] = defaultdict(float)
    while game.to_move is not None:
        seat, turn = game.to_move, len(game.turns) + game.at_turn_start
        view = game.view(seat)
        begun = time.process_time()
        action = seated[seat].choose(view, level.seconds)
        took[turn, seat] += 1000 * (time.process_time() - begun)
        game.play(action)
    return list(took.values())


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4, help="games of each level and number of players")
    parser.add_argument("--levels", help="only these, as level5,level6")
    parser.add_argument("--most", action="store_true", help="only with the most players")
    wish = parser.parse_args()
    levels = [level for level in bots.LEVELS if not wish.levels or level.name in wish.levels.split(",")]
    lines = [
        "| game | players | level | turns | median ms | 95 % within | longest |",
        "|---|---:|---|---:|---:|---:|---:|",
    ]
    cases = [
        (name, players, level)
        for name in games.NAMES
        for players in ((2,) if not wish.most else ()) + (games.get(name).max_players,)
        for level in levels
    ]
    for name in games.NAMES:
        bots.warm_up(name)
    for name, players, level in track(cases, "playing", console=Console(stderr=True)):
        with processor_time():
            times = [took for seed in range(1, wish.games + 1) for took in turn_times(name, level, players, seed)]
        middle, most = np.percentile(times, [50, 95])
        lines.append(
            f"| {name} | {players} | {level.name} | {len(times)} | {middle:.1f} | {most:.1f} | {max(times):.1f} |"
        )
    print("\n".join(lines))


if __name__ == "__main__":
    main()
