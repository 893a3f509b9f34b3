"""How long the levels think about a turn, on one core, once compiled: the tables of docs/strength.md.

    python benchmarks/thinking.py [--games 4]

Plays games of every level against itself, with two players and with the most, and measures whole turns. A first game
for each compiles or loads the machine code and is not counted.
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


def turn_times(name: str, level: bots.Level, players: int, seed: int) -> list[float]:
    """Milliseconds of every turn of a game."""
    game = Game(name, players, seed=seed)
    seated = [bots.make(level.name, seat) for seat in range(players)]
    took: dict[tuple[int, int], float] = defaultdict(float)
    while game.to_move is not None:
        seat, turn = game.to_move, len(game.turns) + game.at_turn_start
        view = game.view(seat)
        begun = time.perf_counter()
        action = seated[seat].choose(view, level.seconds)
        took[turn, seat] += 1000 * (time.perf_counter() - begun)
        game.play(action)
    return list(took.values())


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4, help="games of each level and number of players")
    wanted = parser.parse_args().games
    lines = [
        "| game | players | level | turns | median ms | 95 % within | longest |",
        "|---|---:|---|---:|---:|---:|---:|",
    ]
    cases = [
        (name, players, level)
        for name in games.NAMES
        for players in (2, games.get(name).max_players)
        for level in bots.LEVELS
    ]
    for name, players, level in track(cases, "playing", console=Console(stderr=True)):
        turn_times(name, level, players, 0)
        times = [took for seed in range(1, wanted + 1) for took in turn_times(name, level, players, seed)]
        middle, most = np.percentile(times, [50, 95])
        lines.append(
            f"| {name} | {players} | {level.name} | {len(times)} | {middle:.1f} | {most:.1f} | {max(times):.1f} |"
        )
    print("\n".join(lines))


if __name__ == "__main__":
    main()
