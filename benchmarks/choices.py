"""Whose choices are better, told by whole games: a quick look at what a change to a bot is worth.

    python benchmarks/choices.py sand-to-sea --bots level7,level6 --positions 100 --seed 52000000 --data choices.jsonl

Both bots are asked about the same positions, from games of level5 against itself, with the time that people give them
(the processor's own, on one thread). Where they choose different turns, each is played on to the end over the same deals
of the unseen cards; see `fondaco.bots.playing_on`. It tells how much more chance to win the first bot's choices leave, on
average over all positions. It takes minutes where a match takes hours, but everybody plays on as planners do, so a match
has the last word. It can be stopped and run again.
"""

import os

os.environ["NUMBA_NUM_THREADS"] = "1"

import argparse
import json
import statistics
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from fondaco import Game, View, bots
from fondaco.bots.clock import processor_time
from fondaco.bots.playing_on import PlayedOn
from fondaco.bots.whole_turn import TurnBot

SECONDS = {level.name: level.seconds for level in bots.LEVELS}
FIRST_ROUND, LAST_ROUND = 2, 26
"""Positions are from one of these rounds, by lot."""


def position(name: str, players: int, deck: int) -> View | None:
    """Where somebody begins a turn in the game of a deck; None if it was over before."""
    game = Game(name, players, seed=deck)
    seats = [bots.make("level5", deck + seat) for seat in range(players)]
    wanted = Random(deck).randint(FIRST_ROUND, LAST_ROUND)
    while game.to_move is not None:
        if game.at_turn_start and game.round >= wanted:
            return game.view(game.to_move)
        game.play(seats[game.to_move].choose(game.view(game.to_move), SECONDS["level5"]))
    return None


def choice(name: str, view: View, deck: int) -> tuple[tuple[int, ...], float]:
    """The turn that a bot of that name makes, and the seconds that it takes."""
    bot = bots.make(name, deck)
    assert isinstance(bot, TurnBot), f"{name} does not choose whole turns"
    start = time.process_time()
    turn = tuple(bot.find_turn(view, SECONDS.get(name, 1.0)))
    return turn, time.process_time() - start


def compared(view: View, names: Sequence[str], deck: int, deals: int) -> dict[str, Any]:
    """What both choose, and how much more the first choice won than the second."""
    (first, first_took), (second, second_took) = (choice(name, view, deck) for name in names)
    lead = 0.0
    if first != second:
        games = PlayedOn(view, [first, second], stream=deck)
        games.play(range(2), deals)
        lead = games.share(0) - games.share(1)
    return {"differ": first != second, "lead": lead, "seconds": [first_took, second_took]}


def main() -> None:
    """Ask, play on, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bots", required=True, help="two bots that choose whole turns, as level7,level6")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--deals", type=int, default=96)
    parser.add_argument("--seed", type=int, required=True, help="the first deck")
    parser.add_argument("--data", type=Path, required=True)
    wish = parser.parse_args()
    known = [json.loads(line) for line in wish.data.read_text().splitlines()] if wish.data.exists() else []
    done = {one["deck"] for one in known}
    for deck in range(wish.seed, wish.seed + wish.positions):
        if deck in done:
            continue
        with processor_time():
            view = position(wish.game, wish.players, deck)
            told = compared(view, wish.bots.split(","), deck, wish.deals) if view else {}
        known.append({"deck": deck, **told})
        with wish.data.open("a") as file:
            file.write(json.dumps(known[-1]) + "\n")
    found = [one for one in known if "lead" in one]
    leads = [100 * one["lead"] for one in found]
    error = statistics.stdev(leads) / len(leads) ** 0.5 if len(leads) > 1 else float("nan")
    took = [statistics.fmean(one["seconds"][i] for one in found) for i in range(2)]
    print(
        f"{wish.game}, {wish.bots}: {len(found)} positions, {sum(one['differ'] for one in found)} choices differ, the first "
        f"better by {statistics.fmean(leads):.2f} +- {error:.2f} points of chance; {took[0]:.2f} and {took[1]:.2f} s"
    )


if __name__ == "__main__":
    main()
