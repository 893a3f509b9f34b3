"""Fit the chances to win that `fondaco.bots.win_network` tells to games that planners play against themselves.

    python tools/fit_chances.py play spice-road --players 2 --games 1800 --seed 600000 --out sr2.npz
    python tools/fit_chances.py fit spice-road sr2.npz sr3.npz sr4.npz sr5.npz

The first command plays games and keeps the prospects of all seats at the start of every turn, with who won. The second
fits the network on four fifths of the games, tells how it does on the rest, and writes its weights into the package.
"""

import argparse
import itertools
import json
import random
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

import fondaco
from fondaco import Game, games
from fondaco.bots.kit import bot_kit
from fondaco.bots.search.searcher import Searcher
from fondaco.bots.win_network import inputs, outputs, softmax
from fondaco.games.chance import draw

CURIOUS = 0.15
"""How often a player tries one of the next best turns, so that many kinds of positions are seen."""
HIDDEN = (32, 16)
BATCH, RATE = 512, 2e-3


def play(name: str, players: int, seed: int) -> tuple[list[Any], list[tuple[int, int]], int]:
    """One game: the prospects at the start of every turn, whose turn it was in which round, and who won."""
    game, chance = Game(name, players, seed=seed), random.Random(draw(seed, 77, 2**31))
    kit = bot_kit(name)
    searcher = Searcher(name, game.state, game.box, kit.self_play.width, kit.search().strong_weights)
    rows, moments = [], []
    while not game.over and game.round < 200:
        state = game.state
        searcher.look_at(state)
        if state.round > 0 and state.to_move == state.seat:
            rows.append(searcher.prospects(kit.prospects))
            moments.append((int(state.seat), int(state.round)))
        outcome = searcher.best_outcome(kit.self_play) if len(searcher.outcomes) > 1 else 0
        if len(searcher.outcomes) > 1 and chance.random() < CURIOUS:
            values = searcher.values()
            next_best = [int(i) for i in np.argsort(-values)[:6]]
            outcome = chance.choices(next_best, [float(np.exp((values[i] - values.max()) / 3)) for i in next_best])[0]
        for action in searcher.decisions(outcome):
            game.play(action)
    return rows, moments, -1 if game.winner is None else game.winner


def play_many(wish: argparse.Namespace) -> None:
    """Play games and keep what was seen."""
    seen: list[Any] = []
    moments: list[tuple[int, int]] = []
    ends: list[tuple[int, int]] = []
    for number in track(range(wish.games), "Playing", console=Console(stderr=True)):
        rows, when, won = play(wish.game, wish.players, wish.seed + number)
        if won >= 0:
            seen, moments, ends = seen + rows, moments + when, ends + [(won, number)] * len(rows)
    np.savez(wish.out, X=np.array(seen), G=np.array(moments), W=np.array(ends))


class Data:
    """Positions of games with one number of players."""

    def __init__(self, name: str, path: Path) -> None:
        kept = np.load(path)
        self.given = inputs(name, kept["X"], kept["G"][:, 0], kept["G"][:, 1])
        self.winners = kept["W"][:, 0]
        self.fresh = kept["W"][:, 1] % 5 == 0


def fit(data: list[Data], epochs: int, seed: int, decay: float) -> list[list[Any]]:
    """Layers of the network, fitted by Adam to all but the fresh games; the scaling of inputs goes into the first."""
    rng = np.random.default_rng(seed)
    flat = np.concatenate([one.given[~one.fresh].reshape(-1, one.given.shape[-1]) for one in data])
    mean, spread = flat.mean(0), np.maximum(flat.std(0), 0.05)
    sizes = (flat.shape[1], *HIDDEN, 1)
    layers = [[rng.normal(0, np.sqrt(2 / a), (a, b)), np.zeros(b)] for a, b in itertools.pairwise(sizes)]
    first = [[np.zeros_like(part) for part in layer] for layer in layers]
    second = [[np.zeros_like(part) for part in layer] for layer in layers]
    scaled = [(one.given - mean) / spread for one in data]
    batches = [(i, rows) for i, one in enumerate(data) for rows in _batches(np.nonzero(~one.fresh)[0], rng)]
    steps = epochs * len(batches)
    for step in track(range(1, steps + 1), "Fitting", console=Console(stderr=True)):
        i, rows = batches[int(rng.integers(len(batches)))]
        slopes = gradients(layers, scaled[i][rows], data[i].winners[rows], decay)
        rate = RATE * (1 - step / (steps + 1)) + 1e-5
        for layer, slope, m, v in zip(layers, slopes, first, second, strict=True):
            for k in range(2):
                m[k] = 0.9 * m[k] + 0.1 * slope[k]
                v[k] = 0.999 * v[k] + 0.001 * slope[k] ** 2
                layer[k] = layer[k] - rate * (m[k] / (1 - 0.9**step)) / (np.sqrt(v[k] / (1 - 0.999**step)) + 1e-8)
    weights, biases = layers[0]
    layers[0] = [weights / spread[:, None], biases - (mean / spread) @ weights]
    return layers


def _batches(rows: Any, rng: np.random.Generator) -> list[Any]:
    rng.shuffle(rows)
    return [rows[i : i + BATCH] for i in range(0, len(rows), BATCH)]


def gradients(layers: list[list[Any]], given: Any, winners: Any, decay: float) -> list[list[Any]]:
    """How the loss on some positions changes with every weight."""
    players = given.shape[1]
    values = [given.reshape(-1, given.shape[-1])]
    for weights, biases in layers[:-1]:
        values.append(np.maximum(values[-1] @ weights + biases, 0))
    said = (values[-1] @ layers[-1][0] + layers[-1][1]).reshape(-1, players)
    back = ((softmax(said) - np.eye(players)[winners]) / len(winners)).reshape(-1, 1)
    slopes = []
    for i in range(len(layers) - 1, -1, -1):
        slopes.append([values[i].T @ back + decay * layers[i][0], back.sum(0)])
        back = (back @ layers[i][0].T) * (values[i] > 0)
    return slopes[::-1]


def tell(data: list[Data], layers: list[list[Any]]) -> None:
    """How the chances do on the games that were not used."""
    for one in data:
        chances, won = softmax(outputs(layers, one.given[one.fresh])), one.winners[one.fresh]
        players = chances.shape[1]
        brier = ((chances - np.eye(players)[won]) ** 2).sum(1).mean()
        loss = -np.log(chances[np.arange(len(won)), won] + 1e-12).mean()
        print(
            f"{players} players, {len(won)} fresh positions: Brier {brier:.4f} (even {1 - 1 / players:.4f}), loss {loss:.4f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    does = parser.add_subparsers(dest="does", required=True)
    player = does.add_parser("play")
    player.add_argument("game", choices=games.NAMES)
    player.add_argument("--players", type=int, default=2)
    player.add_argument("--games", type=int, default=500)
    player.add_argument("--seed", type=int, default=600_000)
    player.add_argument("--out", required=True)
    fitter = does.add_parser("fit")
    fitter.add_argument("game", choices=games.NAMES)
    fitter.add_argument("data", nargs="+", type=Path)
    fitter.add_argument("--epochs", type=int, default=10)
    fitter.add_argument("--seed", type=int, default=1)
    fitter.add_argument(
        "--decay", type=float, default=1e-4, help="how strongly weights are kept small: more for few games"
    )
    wish = parser.parse_args()
    if wish.does == "play":
        play_many(wish)
        return
    data = [Data(wish.game, path) for path in wish.data]
    layers = fit(data, wish.epochs, wish.seed, wish.decay)
    tell(data, layers)
    told = [{"weights": np.round(w, 4).tolist(), "biases": np.round(b, 4).tolist()} for w, b in layers]
    out = Path(fondaco.__file__).parent / "bots" / wish.game.replace("-", "_") / "win_network.json"
    out.write_text(json.dumps({"layers": told}) + "\n")


if __name__ == "__main__":
    main()
