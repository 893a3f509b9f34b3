"""How each level does against the one below it, in the processor's own time: the tables of docs/strength.md.

    python benchmarks/levels.py sand-to-sea --games 100 --seed 43000000
    python benchmarks/levels.py sand-to-sea --bots level3,greedy --games 200 --seed 43010000
    python benchmarks/levels.py spice-road --bots level6,yardstick --players 4 --games 0

Like `fondaco arena`, but each level has the time that people give it, and a busy machine takes nothing away from it:
seconds are those of the processor, on one thread. With more than two players one of a level meets as many as there are
seats of the one below. It can be stopped and run again, and several may play other decks at the same time: what was
played is kept as lines in `benchmarks/matches/`. Games of bots that have changed since belong to no match: delete their
lines. Without games to play it tells what is there.
"""

import os

os.environ["NUMBA_NUM_THREADS"] = "1"

import argparse
import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

from fondaco import View, bots
from fondaco.arena.match import Played, Setting, line_ups, play_deck
from fondaco.arena.stats import bootstrap, by_deck
from fondaco.bots.clock import processor_time

SECONDS = {level.name: level.seconds for level in bots.LEVELS}
KEPT = Path(__file__).parent / "matches"
MOST_ROUNDS = 500


class Timed:
    """A bot with the time of its level, or a second."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._bot = bots.make(name, seed)

    def choose(self, view: View, seconds: float) -> int:
        """What the bot chooses in its own time."""
        return self._bot.choose(view, SECONDS.get(self.name, seconds))


def kept(file: Path, line_up: Sequence[str]) -> list[Played]:
    """The games of a match that were played so far, by deck."""
    lines = file.read_text().splitlines() if file.exists() else []
    games = [Played(**{**json.loads(line), "failure": ""}) for line in lines]
    return sorted(
        (game for game in games if sorted(game.bots) == sorted(line_up)), key=lambda game: (game.deck, game.rotation)
    )


def keep(file: Path, games: Iterable[Played]) -> None:
    """Keep the games of one deck, all or none, even where others write to the same file."""
    lines = []
    for game in games:
        told = asdict(game)
        told["seconds"] = [round(seconds, 2) for seconds in told["seconds"]]
        del told["failure"]  # no programs play here
        lines.append(json.dumps(told) + "\n")
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a") as out:
        out.write("".join(lines))


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
    parser.add_argument(
        "--seed", type=int, default=0, help="the first deck; without games to play, the first to tell of"
    )
    parser.add_argument("--results", type=Path, help="the file of what was played, instead of the one that is kept")
    wish = parser.parse_args()
    setting = Setting(wish.game, wish.players, 1.0, MOST_ROUNDS)
    file = wish.results or KEPT / f"{wish.game}-{wish.players}.jsonl"
    steps = [(above.name, below.name) for below, above in pairwise(bots.LEVELS)]
    print("| match | decks from | games | wins % (95 %) | most rounds | cut off | ms/decision |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for first, other in [tuple(wish.bots.split(","))] if wish.bots else steps:
        line_up = line_ups([first, other], wish.players)[0]
        decks = range(wish.seed, wish.seed + -(-wish.games // wish.players))
        done = {game.deck for game in kept(file, line_up)}
        with processor_time(), patch.object(time, "perf_counter", time.process_time):
            for deck in decks:
                if deck not in done:
                    keep(file, play_deck(setting, line_up, deck, Timed))
        games = [game for game in kept(file, line_up) if game.deck in decks or (not decks and game.deck >= wish.seed)]
        if games:
            print(row(games, first, other), flush=True)


if __name__ == "__main__":
    main()
