"""Rates the rungs of the protocol's ladder against each other, and writes them into the game's `ladder_v1.json`.

    python benchmarks/ladder.py spice-road --decks 60 --results rungs.sqlite

The bots that plan are frozen when the file is first written, and stay as they are from then on; so do the ratings.
Each rung meets the next two on every deck, from every seat. It can be stopped and run again.
"""

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from fondaco import games
from fondaco.arena.match import Setting, play_deck
from fondaco.arena.protocol import agents, ladder
from fondaco.arena.protocol.rating import rate_rungs
from fondaco.arena.results import Results
from fondaco.arena.stats import by_deck
from fondaco.bots.effort import Effort
from fondaco.bots.kit import bot_kit
from fondaco.files import write_whole


def freeze(game: str) -> dict[str, object]:
    """The bots that plan, as they are today."""
    kit = bot_kit(game)
    search = kit.search()
    return {
        "planner": {"effort": list(Effort(4, 25)), "weights": asdict(search.weights)},
        "strategist": {"effort": list(kit.self_play), "weights": asdict(search.strong_weights)},
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--decks", type=int, default=60)
    parser.add_argument("--results", type=Path, required=True)
    parser.add_argument("--frozen-only", action="store_true")
    wish = parser.parse_args()
    path = Path(games.part("fondaco.bots", wish.game).__file__).with_name("ladder_v1.json")
    kept = json.loads(path.read_text()) if path.exists() else {"planners": freeze(wish.game), "ratings": {}}
    write_whole(path, json.dumps(kept, indent=1) + "\n")
    if wish.frozen_only:
        return
    names = ladder.rungs(wish.game).names
    setting, results = Setting(wish.game, wish.players, 1.0, ladder.MAX_ROUNDS), Results(wish.results)
    pairs = [(names[j], names[i]) for i in range(len(names)) for j in (i + 1, i + 2) if j < len(names)]
    for deck in range(ladder.CALIBRATION, ladder.CALIBRATION + wish.decks):
        for one, other in pairs:
            line_up = (ladder.PREFIX + one, *(ladder.PREFIX + other for _ in range(wish.players - 1)))
            if deck not in results.decks(setting, line_up):
                results.add(setting, line_up, play_deck(setting, line_up, deck, agents.make))
    met = {}
    for one, other in pairs:
        line_up = (ladder.PREFIX + one, *(ladder.PREFIX + other for _ in range(wish.players - 1)))
        won, _, seats = by_deck(results.games(setting, line_up), ladder.PREFIX + one)
        met[one, other] = (float(won.sum()), float(seats.sum()))
        print(f"{one} won {won.sum():g} of {seats.sum():g} against {other}", flush=True)
    ratings = {name: round(rating, 1) for name, rating in rate_rungs(names, met, wish.players).items()}
    kept["ratings"].setdefault(str(wish.players), ratings)
    write_whole(path, json.dumps(kept, indent=1) + "\n")
    print(ratings)


if __name__ == "__main__":
    main()
