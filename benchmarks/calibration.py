"""How well the chances of `fondaco.bots.chances` foretell who wins: fits them on some games and checks them on others.

    python benchmarks/calibration.py spice-road --bot level2 --games 200 --players 2

Prints the best steepness on the first half of the games, and for the second half the Brier score and a reliability
table of the chances as they are in the package.
"""

import argparse
import math

from fondaco import Game, bots, games
from fondaco.bots import chances as package
from fondaco.games.chance import draw

Moment = tuple[float, list[float], int]


def moments(name: str, players: int, bot: str, seed: int) -> tuple[list[Moment], list[tuple[list[float], int]]]:
    """One game: progress, standings and winner at the start of every round; and the chances as they are."""
    game = Game(name, players, seed=seed)
    seated = [bots.make(bot, draw(seed, seat, 2**31)) for seat in range(players)]
    seen: list[tuple[float, list[float], list[float]]] = []
    rules, judge = games.get(name), package.Judge()
    while not game.over and game.round < 150:
        if game.at_turn_start and game.turn_seat == 0 and game.round > 0:
            state = game.state
            standings = judge.standings(rules, state, game.box)
            told = judge.chances(rules, state, game.box)
            seen.append((package.progress(rules, state), standings, told))
        seat = game.to_move if game.to_move is not None else 0
        game.play(seated[seat].choose(game.view(seat), 0.05))
    if game.winner is None:
        return [], []
    winner = game.winner
    return [(how_far, st, winner) for how_far, st, _ in seen], [(told, winner) for _, _, told in seen]


def loss(sample: list[Moment], start: float, more: float) -> float:
    total = 0.0
    for how_far, standings, winner in sample:
        steep = start + more * how_far
        best = max(standings)
        total -= steep * (standings[winner] - best) - math.log(sum(math.exp(steep * (s - best)) for s in standings))
    return total / len(sample)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--bot", default="level2")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=100_000)
    wish = parser.parse_args()
    fit: list[Moment] = []
    fresh: list[tuple[list[float], int]] = []
    for i in range(wish.games):
        learnt, told = moments(wish.game, wish.players, wish.bot, wish.seed + i)
        if i < wish.games // 2:
            fit += learnt
        else:
            fresh += told
    grid = [(a / 200, b / 50) for a in range(0, 41) for b in range(0, 26)]
    best = min(grid, key=lambda pair: loss(fit, *pair))
    print(
        f"best steepness on {len(fit)} positions: start {best[0]:.3f}, more {best[1]:.3f} (loss {loss(fit, *best):.4f})"
    )
    brier = sum((told[seat] - (seat == winner)) ** 2 for told, winner in fresh for seat in range(wish.players))
    even = 1 / wish.players
    blind = sum((even - (seat == winner)) ** 2 for _, winner in fresh for seat in range(wish.players))
    print(
        f"fresh games, {len(fresh)} positions: Brier score {brier / len(fresh):.4f}, even chances {blind / len(fresh):.4f}"
    )
    print("told      came true  positions")
    for low in range(0, 100, 10):
        inside = [
            (seat == winner)
            for told, winner in fresh
            for seat in range(wish.players)
            if low <= 100 * told[seat] < low + 10
        ]
        if inside:
            print(f"{low:3d}-{low + 10:3d} %  {100 * sum(inside) / len(inside):6.1f} %  {len(inside):6d}")


if __name__ == "__main__":
    main()
