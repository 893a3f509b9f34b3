"""What reviews say of the turns that the levels would make, all of them in the same positions.

    python benchmarks/same_positions.py spice-road --games 400 --lengths 200 --seed 57000000

The games of a level against itself, of which `losses.py` tells, differ so much that thousands would be needed to tell two
levels apart. Here every level has to move in the same positions, from games of all the quick levels, and a review says
what its turn lost. The learners need not be asked: a turn of theirs is one of level1 or of level2, by lot. The strongest
are asked in every fifth game only. What a level loses in a game is that times the turns that a seat has in a game of the
level against itself. Thinking and reviews go by the processor's own time on one thread. It can be stopped and run again;
what was told is kept as lines in `benchmarks/losses/`. The intervals are 95 % by bootstrap over the games.
"""

import os

os.environ["NUMBA_NUM_THREADS"] = "1"

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import numpy as np
from losses import played
from numpy.typing import NDArray

from fondaco import Game, bots
from fondaco.arena.stats import Estimate, between, drawn_again
from fondaco.bots.clock import processor_time
from fondaco.bots.registry import SLIPS
from fondaco.coach.review import review

KEPT = Path(__file__).parent / "losses"
LEVELS = {level.name: level for level in bots.LEVELS}
SLOW, SELDOM = ("level6", "level7"), 5
"""Who thinks long: these are asked in one game of so many, and have a fiftieth of the games that tell lengths."""
QUICK = [name for name in LEVELS if name not in SLOW]
"""Whose games the positions are from."""
ASKED = [name for name in LEVELS if name not in SLIPS]
PLAYERS, EVERY, MOST_ROUNDS = 2, 7, 200
SECONDS = 1.0
"""Of a review, for one turn."""


def play_turn(game: Game, name: str, seed: int) -> None:
    """Let a level make the turn; it answers for the others too."""
    seats = [bots.make(name, seed) for _ in range(PLAYERS)]
    turn = game.state.turn
    while game.to_move is not None and game.state.turn == turn:
        game.play(seats[game.to_move].choose(game.view(game.to_move), LEVELS[name].seconds))


def positions(name: str, deck: int) -> list[Game]:
    """Every seventh turn of a game of a level against itself, another for each deck, before it is made."""
    game, found, turns = Game(name, PLAYERS, seed=deck), [], 0
    level = LEVELS[QUICK[deck % len(QUICK)]]
    seats = [bots.make(level.name, deck + seat) for seat in range(PLAYERS)]
    while game.to_move is not None and game.round <= MOST_ROUNDS:
        if game.at_turn_start and game.round > 0:
            if turns % EVERY == deck % EVERY:
                found.append(game.copy())
            turns += 1
        game.play(seats[game.to_move].choose(game.view(game.to_move), level.seconds))
    return found


def told(position: Game, deck: int) -> dict[str, float]:
    """What a review says that the turn of each level loses; of the same turn it says the same."""
    losses: dict[str, float] = {}
    of_turns: dict[tuple[str, ...], float] = {}
    for name in ASKED if deck % SELDOM == 0 else [name for name in ASKED if name in QUICK]:
        game, turn = position.copy(), len(position.turns)
        play_turn(game, name, deck)
        tokens = tuple(game.turns[turn].tokens)
        if tokens not in of_turns:
            [said] = review(game, SECONDS, jobs=1, seed=deck, only=[turn]).turns
            of_turns[tokens] = said.loss
        losses[name] = round(of_turns[tokens], 5)
    return losses


def length(name: str, level: str, deck: int) -> int:
    """The turns of a game of a level against itself."""
    game = played(name, PLAYERS, LEVELS[level], deck)
    return sum(turn.round > 0 for turn in game.turns)


class Kept:
    """Lines of a file, to which more are added."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.lines: list[dict[str, Any]] = []
        if path.exists():
            self.lines = [json.loads(line) for line in path.read_text().splitlines()]

    def add(self, line: dict[str, Any]) -> None:
        """One more, also in the file."""
        self.lines.append(line)
        with self._path.open("a") as file:
            file.write(json.dumps(line) + "\n")


@dataclass(frozen=True)
class Drawn:
    """A mean, and what it is when games are drawn again: the same games for all levels, so that these can be compared."""

    mean: float
    means: NDArray[np.float64]

    @classmethod
    def of(cls, sums: NDArray[np.float64], weights: NDArray[np.float64], seed: int = 0) -> Self:
        """The mean of sums over weights, both by game."""
        return cls(float(sums.sum() / weights.sum()), drawn_again(sums, weights, seed))

    def __mul__(self, other: Self) -> Self:
        return type(self)(self.mean * other.mean, self.means * other.means)

    def __sub__(self, other: Self) -> Self:
        return type(self)(self.mean - other.mean, self.means - other.means)

    def told(self) -> Estimate:
        """With its interval."""
        return between(self.mean, self.means)


def lost_a_turn(lines: Sequence[Mapping[str, Any]]) -> dict[str, Drawn]:
    """What every level loses, in points of chance."""
    asked = {name: np.array([sum(name in one for one in line["losses"]) for line in lines], float) for name in ASKED}
    lost = {name: np.array([sum(one.get(name, 0.0) for one in line["losses"]) for line in lines]) for name in ASKED}
    for name, share in SLIPS.items():
        lost[name], asked[name] = share * lost["level1"] + (1 - share) * lost["level2"], asked["level1"]
    return {name: Drawn.of(100 * lost[name], asked[name]) for name in LEVELS}


def turns_of_a_seat(lengths: Sequence[Mapping[str, Any]]) -> dict[str, Drawn]:
    """How many turns a seat has in a game of each level; drawn by themselves, since these are other games."""
    found = {}
    for seed, name in enumerate(LEVELS, 1):
        turns = np.array([one["turns"] for one in lengths if one["level"] == name], float)
        found[name] = Drawn.of(turns, np.full(len(turns), float(PLAYERS)), seed)
    return found


def table(lines: Sequence[Mapping[str, Any]], lengths: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """A row for every level: what it loses, and whether its interval is apart from that of the second level above."""
    a_turn, turns, names = lost_a_turn(lines), turns_of_a_seat(lengths), list(LEVELS)
    a_game = {name: a_turn[name] * turns[name] for name in names}
    for i, name in enumerate(names):
        cells = [in_words(a_turn[name], 2), in_words(turns[name], 1), in_words(a_game[name], 1)]
        cells += [in_words(a_game[name] - a_game[above], 1) for above in names[i + 1 : i + 3]]
        cells += [apart(a_game[name], a_game[above]) for above in names[i + 2 : i + 3]]
        yield f"| {name} | " + " | ".join(cells) + " |"


def in_words(drawn: Drawn, digits: int) -> str:
    """A mean and its interval."""
    one = drawn.told()
    return f"{one.mean:.{digits}f} ({one.low:.{digits}f} to {one.high:.{digits}f})"


def apart(one: Drawn, less: Drawn) -> str:
    """Whether the whole interval of one is above that of the other."""
    return "yes" if one.told().low > less.told().high else "no"


def main() -> None:
    """Ask, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=30, help="games that positions are taken from")
    parser.add_argument("--lengths", type=int, default=20, help="games of each level against itself, for their lengths")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--folder", type=Path, default=KEPT, help="where the lines are kept")
    wish = parser.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    kept = Kept(wish.folder / f"{wish.game}-same-positions.jsonl")
    done = {line["deck"] for line in kept.lines}
    for deck in range(wish.seed, wish.seed + wish.games):
        if deck not in done:
            with processor_time():
                kept.add({"deck": deck, "losses": [told(one, deck) for one in positions(wish.game, deck)]})
    lengths = Kept(wish.folder / f"{wish.game}-lengths.jsonl")
    known = {(line["level"], line["deck"]) for line in lengths.lines}
    for level in LEVELS:
        for deck in range(wish.seed, wish.seed + wish.lengths // (50 if level in SLOW else 1)):
            if (level, deck) not in known:
                with processor_time():
                    lengths.add({"level": level, "deck": deck, "turns": length(wish.game, level, deck)})
    print(f"{sum(len(line['losses']) for line in kept.lines)} positions of {len(kept.lines)} games")
    print(
        "| level | points of chance lost a turn (95 %) | turns of a seat | points lost a game (95 %) | more than the next | "
        "more than the one after that | apart from it |"
    )
    print("|---|---:|---:|---:|---:|---:|---|")
    print("\n".join(table(kept.lines, lengths.lines)))


if __name__ == "__main__":
    main()
