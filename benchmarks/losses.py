"""What reviews say the levels lose: games of each level against itself, the mean loss of a seat per game.

    python benchmarks/losses.py spice-road --games 100 --every 7 --seed 56000000

Games differ more from each other than the turns of a game do, so many games of which every seventh turn is looked at, as
long as in a review of the whole game, tell more than a few whole reviews. Each level has the time that people give it,
and a review its seconds, by the processor's own time on one thread: a busy machine changes nothing. It can be stopped and
run again, and several may play other levels at the same time: what was reviewed is kept as lines in `benchmarks/losses/`.
The table has 95 % intervals by bootstrap over the games.
"""

import os

os.environ["NUMBA_NUM_THREADS"] = "1"

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from fondaco import Game, bots
from fondaco.arena.stats import bootstrap
from fondaco.bots.clock import processor_time
from fondaco.coach.review import review

KEPT = Path(__file__).parent / "losses"
MOST_ROUNDS = 200


def played(name: str, players: int, level: bots.Level, deck: int) -> Game:
    """A game of a level against itself."""
    game = Game(name, players, seed=deck)
    seats = [bots.make(level.name, deck + seat) for seat in range(players)]
    while game.to_move is not None and game.round <= MOST_ROUNDS:
        game.play(seats[game.to_move].choose(game.view(game.to_move), level.seconds))
    return game


def reviewed(name: str, players: int, level: bots.Level, deck: int, seconds: float, every: int) -> dict[str, object]:
    """What a review of so many seconds says of every so manieth turn of such a game."""
    with processor_time():
        game = played(name, players, level, deck)
        turns = [index for index, turn in enumerate(game.turns) if turn.round > 0]
        looked_at = turns[deck % every :: every]
        told = review(game, seconds * len(looked_at) / len(turns), jobs=1, only=looked_at)
    return {
        "level": level.name,
        "deck": deck,
        "losses": [sum(turn.loss for turn in told.turns if turn.seat == seat) for seat in range(players)],
        "blamed": len(told.flagged()),
        "unchecked": len(told.unchecked()),
        "turns": len(turns),
        "looked_at": len(told.turns),
        "accuracy": [told.accuracy(seat) for seat in range(players)],
    }


def row(level: bots.Level, games: Sequence[dict[str, Any]]) -> str:
    """A line of the table."""
    shares = np.array([game["turns"] / game["looked_at"] for game in games])
    losses = shares * [sum(game["losses"]) for game in games]
    blamed = float(shares @ [game["blamed"] for game in games])
    turns = sum(game["turns"] for game in games)
    seats = np.array([len(game["losses"]) for game in games], float)
    lost = bootstrap(losses, seats)
    accuracy = [share for game in games for share in game["accuracy"] if share is not None]
    return (
        f"| {level.name} | {len(games)} | {turns / seats.sum():.0f} | {100 * lost.mean:.0f} ({100 * lost.low:.0f} to "
        f"{100 * lost.high:.0f}) | {100 * losses.sum() / turns:.1f} | {blamed / seats.sum():.1f} | "
        f"{100 * sum(accuracy) / len(accuracy):.0f} |"
    )


def main() -> None:
    """Play, review and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10, help="games of each level")
    parser.add_argument("--seconds", type=float, default=40.0, help="of a review of a whole game, on one thread")
    parser.add_argument("--every", type=int, default=1, help="look at one turn of so many, best an odd number")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--levels", help="only these, as level5,level6")
    parser.add_argument("--data", type=Path, help="the file of what was reviewed, instead of the one that is kept")
    wish = parser.parse_args()
    data = wish.data or KEPT / f"{wish.game}-{wish.players}.jsonl"
    data.parent.mkdir(parents=True, exist_ok=True)
    levels = [level for level in bots.LEVELS if not wish.levels or level.name in wish.levels.split(",")]
    known = [json.loads(line) for line in data.read_text().splitlines()] if data.exists() else []
    done = {(one["level"], one["deck"]) for one in known}
    decks = range(wish.seed, wish.seed + wish.games)
    for deck in decks:
        for level in levels:
            if (level.name, deck) not in done:
                known.append(reviewed(wish.game, wish.players, level, deck, wish.seconds, wish.every))
                with data.open("a") as file:
                    file.write(json.dumps(known[-1]) + "\n")
    print(
        "| level | games | turns of a seat | points of chance lost per game (95 %) | per turn | blamed | accuracy % |"
    )
    print("|---|---:|---:|---:|---:|---:|---:|")
    for level in levels:
        games = [one for one in known if one["level"] == level.name and one["deck"] in decks]
        if games:
            print(row(level, games))


if __name__ == "__main__":
    main()
