"""How each level does against the one below it, in the processor's own time: the tables of docs/strength.md.

    python benchmarks/levels.py sand-to-sea --games 100 --seed 43000000 --results levels.sqlite
    python benchmarks/levels.py sand-to-sea --bots level3,greedy --games 200 --seed 43010000 --results levels.sqlite

Like `fondaco arena`, but each level has the time that people give it, and a busy machine takes nothing away from it:
seconds are those of the processor, on one thread. With more than two players one of a level meets as many as there are
seats of the one below. It can be stopped and run again.
"""

import os

os.environ["NUMBA_NUM_THREADS"] = "1"

import argparse
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

from fondaco import View, bots
from fondaco.arena.match import Played, Setting, line_ups, play_deck
from fondaco.arena.results import Results
from fondaco.arena.stats import bootstrap, by_deck
from fondaco.bots.clock import processor_time

SECONDS = {level.name: level.seconds for level in bots.LEVELS}


class Timed:
    """A bot with the time of its level, or a second."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._bot = bots.make(name, seed)

    def choose(self, view: View, seconds: float) -> int:
        """What the bot chooses in its own time."""
        return self._bot.choose(view, SECONDS.get(self.name, seconds))


def row(games: Sequence[Played], first: str, other: str) -> str:
    """A line of the table."""
    won, _, seats = by_deck(games, first)
    share = bootstrap(won, seats)
    cut = sum(max(game.shares) < 1 for game in games)
    thought = [
        sum(game.seconds[seat] for game in games for seat in range(len(game.bots)) if game.bots[seat] == name)
        / sum(game.decisions[seat] for game in games for seat in range(len(game.bots)) if game.bots[seat] == name)
        for name in (first, other)
    ]
    return (
        f"| {first} - {other} | {games[0].deck} | {len(games)} | {100 * share.mean:.1f} ({100 * share.low:.1f} to "
        f"{100 * share.high:.1f}) | {max(game.rounds for game in games)} | {cut} | "
        f"{' and '.join(f'{1000 * seconds:.1f}' for seconds in thought)} |"
    )


def main() -> None:
    """Play and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bots", help="only this one against that one, as level6,level5")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100, help="games of each match")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--max-rounds", type=int, default=500)
    parser.add_argument("--results", type=Path)
    wish = parser.parse_args()
    setting, results = Setting(wish.game, wish.players, 1.0, wish.max_rounds), Results(wish.results)
    steps = [(above.name, below.name) for below, above in pairwise(bots.LEVELS)]
    print("| match | decks from | games | wins % (95 %) | most rounds | cut off | ms/decision |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for first, other in [tuple(wish.bots.split(","))] if wish.bots else steps:
        line_up = line_ups([first, other], wish.players)[0]
        decks = range(wish.seed, wish.seed + -(-wish.games // wish.players))
        with processor_time(), patch.object(time, "perf_counter", time.process_time):
            for deck in decks:
                if deck not in results.decks(setting, line_up):
                    results.add(setting, line_up, play_deck(setting, line_up, deck, Timed))
        games = [game for game in results.games(setting, line_up) if game.deck in decks]
        print(row(games, first, other), flush=True)


if __name__ == "__main__":
    main()
