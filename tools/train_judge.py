"""Train the judge of `fondaco.bots.judge` on the games that `tools/self_play.py` has played.

    python tools/train_judge.py spice-road games/ --epochs 6 --checkpoint judge.pt

Of every ten games one is kept apart; after each epoch the Brier score on these is printed beside that of the network of
`fondaco.bots.win_network`, by number of players. The best weights so far go into the package. With a checkpoint,
training can be stopped and goes on where it was.

Who won is a noisy label for an early position. With `--trust SHARE`, a trained judge (that in the package) smooths the
labels first: going back through a game, what a position is worth is that share of what the next one is worth and the
rest what the judge says of the next one.
"""

from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.console import Console
from rich.progress import track
from torch import nn

from fondaco import games
from fondaco.bots.judge.network import LAYERS, layers_of, standings
from fondaco.bots.judge.sight import Sight
from fondaco.bots.kit import bot_kit
from fondaco.bots.win_network import plan_standings, softmax
from fondaco.engine.compiled import packed_game
from trained_network import Training, arrays_of, begin, options, ship

BATCH, RATE, DECAY, CARDS_DECAY, DROPPED = 512, 1e-3, 1e-3, 3e-2, 0.1
CARDS, FIRST, SECOND, THIRD = 16, 64, 32, 32


class Net(nn.Module):
    """The network of `fondaco.bots.judge.network`, to be trained; at first it adds nothing to what plans say."""

    def __init__(self, facts: int, cards: int) -> None:
        super().__init__()
        self.cards, self.first = nn.Linear(cards, CARDS), nn.Linear(facts + CARDS, FIRST)
        self.second, self.third = nn.Linear(FIRST, SECOND), nn.Linear(3 * SECOND, THIRD)
        self.last, self.drop = nn.Linear(THIRD, 1), nn.Dropout(DROPPED)
        nn.init.zeros_(self.last.weight)
        nn.init.zeros_(self.last.bias)

    def forward(self, facts: torch.Tensor, cards: torch.Tensor) -> torch.Tensor:
        """What it says of each seat of each position."""
        given = torch.cat([facts, self.drop(self.cards(cards))], 2)
        seats = torch.relu(self.second(self.drop(torch.relu(self.first(given)))))
        players = seats.shape[1]
        rivals = torch.stack([seats[:, [q for q in range(players) if q != p]] for p in range(players)], 1)
        together = torch.cat([seats, rivals.mean(2), rivals.amax(2)], 2)
        said: torch.Tensor = self.last(self.drop(torch.relu(self.third(together))))[..., 0]
        return said

    def arrays(self, mean: Any, spread: Any) -> dict[str, Any]:
        """The arrays to ship; the scaling of the facts goes into the first layer."""
        kept = arrays_of(self, LAYERS)
        facts = len(mean)
        kept["first_biases"] -= (mean / spread) @ kept["first_weights"][:facts]
        kept["first_weights"][:facts] /= spread[:, None]
        return kept


class Data:
    """All games with one number of players."""

    def __init__(self, name: str, paths: list[Path]) -> None:
        boxes = packed_game(name).pack_box(games.get(name).standard_box())
        see = bot_kit(name).judge().features
        found: list[tuple[Any, ...]] = []
        for path in track(paths, "Reading", console=Console(stderr=True)):
            with np.load(path) as kept:
                states, seen, about = kept["states"], kept["seen"], kept["about"]
            facts, cards = see(states, seen, boxes)
            by_plans = plan_standings(name, seen, states["seat"], states["round"]).astype(np.float32)
            found.append((facts.astype(np.float16), cards.astype(np.float16), by_plans, about))
        self.facts, self.cards, self.by_plans, self.about = (
            np.concatenate(parts) for parts in zip(*found, strict=True)
        )
        self.players = self.facts.shape[1]
        self.outcomes = np.eye(self.players, dtype=np.float32)[self.about[:, 0]]
        self.labels = self.outcomes
        self.apart = self.about[:, 1] % 10 == 0

    def told(self, layers: Any, rows: Any) -> Any:
        """The chances that a network tells of some positions."""
        parts = []
        for some in np.array_split(rows, len(rows) // 4096 + 1):
            sight = Sight(self.facts[some].astype(np.float32), self.cards[some].astype(np.float32))
            parts.append(softmax(self.by_plans[some] + standings(layers, sight)))
        return np.concatenate(parts)

    def smooth(self, name: str, trust: float) -> None:
        """Mix what a judge says of later positions into the labels, from the last position of each game backwards."""
        layers = layers_of(name)
        told = softmax(self.by_plans) if layers is None else self.told(layers, np.arange(len(self.about)))
        labels = self.outcomes.copy()
        for i in range(len(labels) - 2, -1, -1):
            if self.about[i, 1] == self.about[i + 1, 1]:
                share = trust ** float(self.about[i + 1, 2] - self.about[i, 2])
                labels[i] = share * labels[i + 1] + (1 - share) * told[i + 1]
        self.labels = labels


def brier(told: Any, outcomes: Any) -> float:
    """Mean over the positions of the squared errors of all seats."""
    return float(((told - outcomes) ** 2).sum(1).mean())


class JudgeTraining(Training):
    """The judge on its way."""

    def __init__(self, data: list[Data], epochs: int, checkpoint: Path | None) -> None:
        self.data = data
        some = np.concatenate([one.facts[::17].reshape(-1, one.facts.shape[2]) for one in data]).astype(np.float32)
        self.mean, self.spread = some.mean(0), np.maximum(some.std(0), 0.05)
        super().__init__(Net(some.shape[1], data[0].cards.shape[2]), epochs, RATE, DECAY, CARDS_DECAY, checkpoint)

    def batches(self, rng: np.random.Generator) -> list[tuple[Data, Any]]:
        """All positions that are not kept apart, each number of players by itself, in any order."""
        batches = []
        for one in self.data:
            rows = rng.permutation(np.flatnonzero(~one.apart))
            batches += [(one, rows[i : i + BATCH]) for i in range(0, len(rows), BATCH)]
        order = rng.permutation(len(batches))
        return [batches[i] for i in order]

    def epoch(self) -> None:
        """Go through all batches once, the steps becoming smaller over the epochs."""
        self.net.train()
        batches = self.batches(np.random.default_rng(self.done))
        mean, spread = torch.from_numpy(self.mean), torch.from_numpy(self.spread)
        for i, (one, rows) in enumerate(track(batches, f"Epoch {self.done + 1}", console=Console(stderr=True))):
            self.slow_down(i / len(batches), 0.01)
            facts = (torch.from_numpy(one.facts[rows].astype(np.float32)) - mean) / spread
            cards, by_plans = torch.from_numpy(one.cards[rows].astype(np.float32)), torch.from_numpy(one.by_plans[rows])
            logs = torch.log_softmax(by_plans + self.net(facts, cards), 1)
            loss = -(torch.from_numpy(one.labels[rows]) * logs).sum(1).mean()
            self.step(loss)
        self.done += 1

    def report(self) -> tuple[float, dict[str, Any]]:
        """Print how the games that were kept apart are told; return the mean Brier score and the arrays."""
        self.net.eval()
        arrays = self.net.arrays(self.mean, self.spread)
        scores = []
        for one in self.data:
            told, outcomes = one.told(arrays, np.flatnonzero(one.apart)), one.outcomes[one.apart]
            now, then = brier(told, outcomes), brier(softmax(one.by_plans[one.apart]), outcomes)
            games_apart = len(np.unique(one.about[one.apart, 1]))
            print(
                f"epoch {self.done}, {one.players} players, {games_apart} games, {len(told)} positions: "
                f"Brier {now:.4f}, before {then:.4f} ({100 * (now / then - 1):+.1f} %)",
                flush=True,
            )
            scores.append(now)
        return float(np.mean(scores)), arrays


def main() -> None:
    parser = options(__doc__, epochs=6)
    parser.add_argument("--trust", type=float, default=1.0)
    wish = begin(parser)
    most = games.get(wish.game).max_players
    found = {players: sorted(wish.folder.glob(f"{wish.game}-{players}-*[0-9].npz")) for players in range(2, most + 1)}
    data = [Data(wish.game, paths) for paths in found.values() if paths]
    if wish.trust < 1:
        for one in data:
            one.smooth(wish.game, wish.trust)
    training = JudgeTraining(data, wish.epochs, wish.checkpoint)
    while training.done < wish.epochs:
        training.epoch()
        score, arrays = training.report()
        if score < training.best:
            ship(arrays, wish.game, "judge.npz", wish.out)
        training.keep(score)


if __name__ == "__main__":
    main()
