"""How well the chances of `fondaco.bots.judge` foretell who wins, on games that were not used for fitting them.

    python benchmarks/calibration.py spice-road --games 200 --players 2 --chart docs/images/calibration-spice-road.svg

Plays games of a bot against itself, notes the chances of all seats at the start of every round (or every few rounds),
and prints the Brier score (the sum over the seats of the squared errors; for comparison that of even chances, and that
of the network of plans alone on the same positions) and how often each chance came true.
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
from fondaco.bots.kit import bot_kit
from fondaco.bots.search.searcher import Searcher
from fondaco.bots.win_network import win_chances
from fondaco.games.chance import draw

Told = list[tuple[list[float], int]]
BINS = 10


def play(name: str, players: int, bot: str, seed: int, every: int) -> tuple[Told, Told]:
    """One game: the chances at the start of rounds, as told and by plans alone, and who won; nothing if nobody did."""
    game, judge = Game(name, players, seed=seed), Judge()
    seated = [bots.make(bot, draw(seed, seat, 2**31)) for seat in range(players)]
    told, by_plans = [], []
    while not game.over and game.round < 200:
        if game.at_turn_start and game.turn_seat == 0 and game.round > 0 and (game.round + seed) % every == 0:
            view = game.view(None)
            told.append(judge.chances(view.rules, view.state, view.box))
            by_plans.append(_by_plans(game))
        seat = game.to_move if game.to_move is not None else 0
        game.play(seated[seat].choose(game.view(seat), 1.0))
    won = game.winner
    if won is None:
        return [], []
    return [(chances, won) for chances in told], [(chances, won) for chances in by_plans]


def _by_plans(game: Game) -> list[float]:
    """What the network of plans says, without playing on and without what was learned."""
    kit = bot_kit(game.name)
    searcher = Searcher(game.name, game.state, game.box, kit.prospects.width, kit.search().strong_weights)
    searcher.set_position(game.state)
    seen = searcher.prospects(kit.prospects)[None]
    chances = win_chances(game.name, seen, np.array([game.state.seat]), np.array([game.state.round]))[0]
    return [float(chance) for chance in chances]


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
    parser.add_argument("--every", type=int, default=1, help="rounds from one position to the next")
    parser.add_argument("--chart", type=Path)
    wish = parser.parse_args()
    numbers = track(range(wish.games), "Playing", console=Console(stderr=True))
    both = [play(wish.game, wish.players, wish.bot, wish.seed + i, wish.every) for i in numbers]
    played, before = [told for told, _ in both if told], [by_plans for _, by_plans in both if by_plans]
    rows, spread = came_true(played), intervals(played)
    positions = sum(len(moments) for moments in played)
    even = 1 - 1 / wish.players
    print(f"{len(played)} games, {positions} positions: Brier score {brier(played):.4f}, even chances {even:.3f}")
    print(
        f"the network of plans alone: {brier(before):.4f}; told is {100 * (1 - brier(played) / brier(before)):.1f} % less"
    )
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
