"""What reviews say of the turns that the levels would make, all of them in the same positions.

    python benchmarks/same_positions.py spice-road --games 30 --seed 57000000

The games of a level against itself, of which `losses.py` tells, differ so much that thousands would be needed to tell two
levels apart. Here every level has to move in the same positions, from games of all the quick levels, and a review says
what its turn lost. The learners need not be asked: a turn of theirs is one of level1 or of level2, by lot. Thinking and
reviews go by the processor's own time on one thread. It can be stopped and run again; what was told is kept as lines in
`benchmarks/losses/`. The intervals are 95 % by bootstrap over the games.
"""

import os

os.environ["NUMBA_NUM_THREADS"] = "1"

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fondaco import Game, bots
from fondaco.arena.stats import bootstrap
from fondaco.bots.clock import processor_time
from fondaco.bots.registry import SLIPS
from fondaco.coach.review import review

KEPT = Path(__file__).parent / "losses"
LEVELS = {level.name: level for level in bots.LEVELS}
ASKED = [name for name in LEVELS if name not in SLIPS]
PLAYING = [name for name in LEVELS if name not in ("level6", "level7")]
"""Whose games the positions are from."""
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
    level = LEVELS[PLAYING[deck % len(PLAYING)]]
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
    for name in ASKED:
        game, turn = position.copy(), len(position.turns)
        play_turn(game, name, deck)
        tokens = tuple(game.turns[turn].tokens)
        if tokens not in of_turns:
            [said] = review(game, SECONDS, jobs=1, seed=deck, only=[turn]).turns
            of_turns[tokens] = said.loss
        losses[name] = round(of_turns[tokens], 5)
    return losses


def by_game(lines: list[dict[str, Any]]) -> dict[str, NDArray[np.float64]]:
    """For every level what it lost in each game, a row of points of chance, and how many positions there were."""
    found = {name: np.array([sum(one[name] for one in line["losses"]) for line in lines]) for name in ASKED}
    for name, share in SLIPS.items():
        found[name] = share * found["level1"] + (1 - share) * found["level2"]
    return found


def main() -> None:
    """Ask, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=30, help="games that positions are taken from")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--data", type=Path, help="the file of what was told, instead of the one that is kept")
    wish = parser.parse_args()
    data = wish.data or KEPT / f"{wish.game}-same-positions.jsonl"
    data.parent.mkdir(parents=True, exist_ok=True)
    lines = [json.loads(line) for line in data.read_text().splitlines()] if data.exists() else []
    for deck in range(wish.seed, wish.seed + wish.games):
        if any(line["deck"] == deck for line in lines):
            continue
        with processor_time():
            lines.append({"deck": deck, "losses": [told(one, deck) for one in positions(wish.game, deck)]})
        with data.open("a") as file:
            file.write(json.dumps(lines[-1]) + "\n")
    lost, weights = by_game(lines), np.array([float(len(line["losses"])) for line in lines])
    print(f"{weights.sum():.0f} positions of {len(lines)} games")
    print("| level | points of chance lost per turn (95 %) | more than the next | more than the one after that |")
    print("|---|---:|---:|---:|")
    names = list(LEVELS)
    for i, name in enumerate(names):
        cells = [bootstrap(100 * lost[name], weights)]
        cells += [bootstrap(100 * (lost[name] - lost[other]), weights) for other in names[i + 1 : i + 3]]
        print(f"| {name} | " + " | ".join(f"{one.mean:.2f} ({one.low:.2f} to {one.high:.2f})" for one in cells) + " |")


if __name__ == "__main__":
    main()
