"""How well the chances of `fondaco.bots.judge` foretell who wins, on games that were not used for fitting them.

    python benchmarks/calibration.py spice-road --games 200 --players 2 --chart docs/images/calibration-spice-road.svg

Plays games of a bot against itself, notes the chances of all seats at the start of every round, and prints the Brier
score (the sum over the seats of the squared errors; even chances for comparison) and how often each chance came true.
The positions of one game belong together, so the intervals are taken by bootstrap over games.
"""

import argparse
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

from fondaco import Game, bots, games
from fondaco.bots.judge.judge import Judge
from fondaco.games.chance import draw

Told = list[tuple[list[float], int]]
BINS = 10


def play(name: str, players: int, bot: str, seed: int) -> Told:
    """One game: the chances at the start of every round, and who won; nothing if nobody did."""
    game, judge = Game(name, players, seed=seed), Judge()
    seated = [bots.make(bot, draw(seed, seat, 2**31)) for seat in range(players)]
    told = []
    while not game.over and game.round < 200:
        if game.at_turn_start and game.turn_seat == 0 and game.round > 0:
            told.append(judge.chances(game.rules, game.state, game.box))
        seat = game.to_move if game.to_move is not None else 0
        game.play(seated[seat].choose(game.view(seat), 1.0))
    return [] if game.winner is None else [(chances, game.winner) for chances in told]


def brier(played: list[Told]) -> float:
    """Mean over all positions of the squared errors of all seats."""
    errors = [
        sum((chance - (seat == won)) ** 2 for seat, chance in enumerate(chances))
        for chances, won in chain.from_iterable(played)
    ]
    return sum(errors) / len(errors)


def came_true(played: list[Told]) -> Any:
    """For each bin of chances: how often they came true, what they were on average, and how many there were."""
    pairs = np.array(
        [(c, seat == won) for chances, won in chain.from_iterable(played) for seat, c in enumerate(chances)], float
    )
    bins = np.minimum((pairs[:, 0] * BINS).astype(int), BINS - 1)
    rows = np.full((BINS, 3), np.nan)
    for i in range(BINS):
        inside = pairs[bins == i]
        rows[i, 2] = len(inside)
        if len(inside):
            rows[i, :2] = inside[:, 1].mean(), inside[:, 0].mean()
    return rows


def intervals(played: list[Told], times: int = 400) -> Any:
    """95 % intervals of how often each bin came true, by bootstrap over games."""
    rng = np.random.default_rng(0)
    drawn = [came_true([played[i] for i in rng.integers(len(played), size=len(played))])[:, 0] for _ in range(times)]
    return np.nanpercentile(np.array(drawn), [2.5, 97.5], axis=0)


def chart(rows: Any, spread: Any, title: str, path: Path) -> None:
    """The reliability plot."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(4.6, 4.6), layout="constrained")
    axes.plot([0, 100], [0, 100], color="#999999", linewidth=1, linestyle="--")
    seen = rows[:, 2] > 0
    true = 100 * rows[seen, 0]
    error = np.abs(100 * spread[:, seen] - true)
    axes.errorbar(100 * rows[seen, 1], true, yerr=error, fmt="o", color="#23408e", capsize=3)
    axes.set(
        xlim=(0, 100), ylim=(0, 100), xlabel="told, %", ylabel="came true, % (95 % interval by games)", title=title
    )
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--bot", default="level5")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--chart", type=Path)
    wish = parser.parse_args()
    numbers = track(range(wish.games), "Playing", console=Console(stderr=True))
    played = [moments for i in numbers if (moments := play(wish.game, wish.players, wish.bot, wish.seed + i))]
    rows, spread = came_true(played), intervals(played)
    positions = sum(len(moments) for moments in played)
    even = 1 - 1 / wish.players
    print(f"{len(played)} games, {positions} positions: Brier score {brier(played):.3f}, even chances {even:.3f}")
    print("told        came true (95 %)          positions")
    for i, (true, _, number) in enumerate(rows):
        if number:
            low, high = 100 * spread[:, i]
            told = f"{100 * i / BINS:3.0f}-{100 * (i + 1) / BINS:3.0f} %"
            print(f"{told}   {100 * true:5.1f} % ({low:5.1f} to {high:5.1f})   {number:6.0f}")
    if wish.chart:
        chart(rows, spread, f"{wish.game}, {wish.players} players, {len(played)} games of {wish.bot}", wish.chart)


if __name__ == "__main__":
    main()
