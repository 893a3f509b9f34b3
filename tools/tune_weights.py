"""Look for stronger weights of the planner, by games between slightly different ones.

    python tools/tune_weights.py spice-road --steps 20 --decks 150 --seed 11

In each step every deck is played, in both seat orders, by two planners whose weights lie on opposite sides of the
present ones, all changed at random at once. What won goes with what was changed, and the weights take a step that way
(simultaneous perturbation). Prints the weights after each step, with how many standard errors each pulled; those of
`STRONG` in `fondaco.bots.spice_road.weights` and `fondaco.bots.eastern_wonders.weights` were found so, and rounded.
"""

import argparse
import dataclasses
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

from fondaco import Game, games
from fondaco.bots.kit import bot_kit
from fondaco.bots.search.searcher import Searcher

APART = 0.25
"""How far weights are changed, as a standard deviation of their logarithms."""
STRIDE = 2.5
NEAR_ONE = ("discount", "haste")
"""Weights just below one: what is missing to one is changed."""


def weights_at(start: Any, logs: Any) -> Any:
    """The weights whose logarithms these are."""
    names = [field.name for field in dataclasses.fields(start)]
    values = {name: float(np.exp(log)) for name, log in zip(names, logs, strict=True)}
    return dataclasses.replace(start, **{n: 1 - v if n in NEAR_ONE else v for n, v in values.items()})


def logs_of(weights: Any) -> Any:
    """The logarithms of weights."""
    return np.log([1 - v if n in NEAR_ONE else v for n, v in dataclasses.asdict(weights).items()])


def share(name: str, deck: int, ours: Any, theirs: Any) -> float:
    """The share of wins of ``ours`` on one deck in both seat orders."""
    wins, effort = 0.0, bot_kit(name).tuning
    for own_seat in range(2):
        game = Game(name, 2, seed=deck)
        planners = [
            Searcher(name, game.state, game.box, effort.width, ours if seat == own_seat else theirs)
            for seat in range(2)
        ]
        while game.to_move is not None and game.round < 200:
            searcher = planners[game.to_move]
            searcher.look_at(game.state)
            for action in searcher.decisions(searcher.best_outcome(effort)):
                game.play(action)
        wins += 0.5 if game.winner is None else float(game.winner == own_seat)
    return wins / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--decks", type=int, default=150)
    parser.add_argument("--seed", type=int, default=11)
    wish = parser.parse_args()
    rng = np.random.default_rng(wish.seed)
    start = bot_kit(wish.game).search().strong_weights
    logs, pull, deck = logs_of(start), 0.0, wish.seed * 100_000
    for step in range(wish.steps):
        changes, results = [], []
        for _ in track(range(wish.decks), f"Step {step + 1} of {wish.steps}", console=Console(stderr=True)):
            change = rng.normal(size=len(logs))
            ours, theirs = (weights_at(start, logs + side * APART * change) for side in (1, -1))
            changes.append(change)
            results.append(share(wish.game, deck, ours, theirs) - 0.5)
            deck += 1
        slope = (np.array(changes) * np.array(results)[:, None]).mean(0)
        pull = 0.5 * pull + 0.5 * slope
        logs = logs + STRIDE * pull * (0.5 if step > wish.steps // 2 else 1.0)
        error = float(np.std(results)) / np.sqrt(wish.decks)
        for (name, value), one in zip(dataclasses.asdict(weights_at(start, logs)).items(), slope, strict=True):
            print(f"{name} {value:.4g} ({one / max(error, 1e-9):+.1f})", end="  ")
        print()


if __name__ == "__main__":
    main()
