"""Train the prior of `fondaco.bots.prior` on the trials that `tools/try_turns.py` has made.

    python tools/train_prior.py eastern-wonders trials/ --epochs 10

Of every ten games one is kept apart. After every five epochs it prints, for the turns of these, how much of what tells
turns of a position apart is foretold (the rest is noise of the few deals, too), beside what plans alone foretell; and what
the best of the first four turns in its order leaves. The best weights so far go into the package. With a checkpoint,
training can be stopped and goes on where it was.
"""

from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.console import Console
from rich.progress import track
from torch import nn

from fondaco.bots.judge.sight import Sight
from fondaco.bots.kit import bot_kit
from fondaco.bots.prior.network import LAYERS, WIDEST, forward
from fondaco.bots.prior.sight import KINDS, promises, turns_seen, unplanned
from fondaco.bots.search.searcher import Searcher
from fondaco.engine.compiled import packed_game
from trained_network import Training, arrays_of, begin, options, ship

POSITIONS, RATE, DECAY, CARDS_DECAY, DROPPED = 32, 2e-3, 0.1, 1.0, 0.1
CARDS, FIRST, SECOND = 16, 48, 24
FIRST_CHOICES = 4
UNTRAINED = np.array([0.01, 0.05, 0.1, 0.0, 0.0, 0.0], np.float32)
"""What promises count before anything is learned: ten points of a turn's own plan are ten of chance."""


class Net(nn.Module):
    """The network of `fondaco.bots.prior.network`, to be trained; at first it says what plans promise."""

    def __init__(self, facts: int, cards: int) -> None:
        super().__init__()
        promised = 2 * KINDS
        self.cards, self.first = nn.Linear(cards, CARDS), nn.Linear(facts + CARDS + promised, FIRST)
        self.second, self.last = nn.Linear(FIRST, SECOND), nn.Linear(SECOND, 1)
        self.straight, self.drop = nn.Linear(promised, 1, bias=False), nn.Dropout(DROPPED)
        nn.init.zeros_(self.last.weight)
        nn.init.zeros_(self.last.bias)
        with torch.no_grad():
            self.straight.weight[:] = torch.from_numpy(UNTRAINED)

    def forward(self, facts: torch.Tensor, cards: torch.Tensor, promised: torch.Tensor) -> torch.Tensor:
        """What it says of each turn."""
        flat = torch.cat([facts, self.drop(self.cards(cards)), promised], 1)
        flat = torch.relu(self.second(self.drop(torch.relu(self.first(flat)))))
        said: torch.Tensor = (self.last(self.drop(flat)) + self.straight(promised))[:, 0]
        return said

    def arrays(self, mean: Any, spread: Any) -> dict[str, Any]:
        """The arrays to ship."""
        return {"mean": mean, "spread": spread, **arrays_of(self, LAYERS)}


class Data:
    """All trials of a game."""

    def __init__(self, name: str, paths: list[Path]) -> None:
        packed, weights = packed_game(name), bot_kit(name).search().strong_weights
        box = packed.rules.standard_box()
        searcher = Searcher(name, packed.unpack(packed.states(1)), box, 1, weights)
        found: list[tuple[Any, ...]] = []
        position = 0
        for path in track(paths, "Reading", console=Console(stderr=True)):
            with np.load(path) as zipped:
                kept = dict(zipped)
            for k, before in enumerate(kept["before"][:, None]):
                rows = kept["of"] == k
                searcher.sit_down(packed.unpack(before), box)
                sight = turns_seen(name, searcher, before, kept["seen"][k], kept["after"][rows])
                promised = promises(kept["values"][rows], kept["best"][k])
                of = np.full((len(promised), 2), (position, kept["game"][k]))
                found.append((*sight, promised, kept["won"][rows], of))
                position += 1
        self.facts, self.cards, self.promised, self.won, self.of = (
            np.concatenate(parts) for parts in zip(*found, strict=True)
        )
        self.starts = np.searchsorted(self.of[:, 0], np.arange(position + 1))
        self.apart = self.of[:, 1] % 10 == 0
        self.chance = self.won.mean(1)

    def rows(self, position: int) -> Any:
        """The turns of a position."""
        return np.arange(self.starts[position], self.starts[position + 1])


def centred(values: Any, of: Any) -> Any:
    """Numbers of turns without the mean of their position."""
    _, place = np.unique(of, return_inverse=True)
    return values - (np.bincount(place, values) / np.bincount(place))[place]


def foretold(data: Data, said: Any) -> float:
    """The share of the differences between turns of a position, in the games kept apart, that is foretold."""
    true = centred(data.chance[data.apart], data.of[data.apart, 0])
    rest = true - centred(said[data.apart], data.of[data.apart, 0])
    return float(1 - (rest**2).mean() / (true**2).mean())


def best_of_first(data: Data, said: Any) -> float:
    """What is left by the best of the first choices: chosen on half of the deals, told by the others."""
    left = []
    for position in np.unique(data.of[data.apart, 0]):
        rows = data.rows(position)
        first = rows[np.argsort(-said[rows])][:FIRST_CHOICES]
        for half in (0, 1):
            chosen, told = data.won[first, half::2].mean(1), data.won[first, 1 - half :: 2].mean(1)
            left.append(told[np.argmax(chosen)])
    return float(np.mean(left))


class PriorTraining(Training):
    """The prior on its way."""

    def __init__(self, data: Data, epochs: int, checkpoint: Path | None) -> None:
        self.data = data
        known = data.facts[~data.apart]
        self.mean, self.spread = known.mean(0), np.maximum(known.std(0), 0.05)
        scaled = np.clip((data.facts - self.mean) / self.spread, -WIDEST, WIDEST)
        self.given = tuple(torch.from_numpy(part.astype(np.float32)) for part in (scaled, data.cards, data.promised))
        self.chance = torch.from_numpy(data.chance)
        net = Net(data.facts.shape[1], data.cards.shape[1])
        super().__init__(net, epochs, RATE, DECAY, CARDS_DECAY, checkpoint)

    def epoch(self) -> None:
        """Go through all positions once; of half of them the plans that turns have by themselves are not told."""
        self.net.train()
        rng = np.random.default_rng(self.done)
        order = rng.permutation(np.unique(self.data.of[~self.data.apart, 0]))
        batches = [order[i : i + POSITIONS] for i in range(0, len(order), POSITIONS)]
        for i, positions in enumerate(batches):
            self.slow_down(i / len(batches), 0.02)
            rows = [self.data.rows(position) for position in positions]
            where = torch.from_numpy(np.concatenate(rows))
            of = torch.from_numpy(np.repeat(np.arange(len(rows)), [len(some) for some in rows]))
            hidden = torch.from_numpy(rng.random(len(rows)) < 0.5)[of]
            facts, cards, promised = (part[where] for part in self.given)
            promised = torch.where(hidden[:, None], unplanned(promised), promised)
            off = self.net(facts, cards, promised) - self.chance[where]
            mean = torch.zeros(len(rows)).index_add(0, of, off) / torch.bincount(of)
            loss = ((off - mean[of]) ** 2).mean()
            self.step(loss)
        self.done += 1

    def report(self) -> tuple[float, dict[str, Any]]:
        """Print how the games that were kept apart are told; return how much is foretold, and the arrays."""
        self.net.eval()
        data, arrays = self.data, self.net.arrays(self.mean, self.spread)
        sight = Sight(data.facts, data.cards)
        said = forward(arrays, sight, data.promised)
        early = forward(arrays, sight, unplanned(torch.from_numpy(data.promised)).numpy())
        by_plans = data.promised[:, KINDS - 1]
        shares = [100 * foretold(data, told) for told in (said, early, by_plans * self.slope(by_plans))]
        left = [100 * best_of_first(data, told) for told in (said, by_plans)]
        print(
            f"epoch {self.done}, {len(np.unique(data.of[data.apart, 0]))} positions: foretold {shares[0]:.1f} %, "
            f"before turns have plans of their own {shares[1]:.1f} %, by these plans alone {shares[2]:.1f} %; "
            f"best of the first {FIRST_CHOICES} {left[0]:.2f}, by plans {left[1]:.2f}",
            flush=True,
        )
        return foretold(data, said), arrays

    def slope(self, by_plans: Any) -> float:
        """What a point of a plan is worth, on average over the games learned from."""
        known, of = ~self.data.apart, self.data.of[:, 0]
        x, y = centred(by_plans[known], of[known]), centred(self.data.chance[known], of[known])
        return float((x * y).sum() / (x * x).sum())


def main() -> None:
    wish = begin(options(__doc__, epochs=10))
    data = Data(wish.game, sorted(wish.folder.glob(f"{wish.game}-[0-9]-*[0-9].npz")))
    training = PriorTraining(data, wish.epochs, wish.checkpoint)
    while training.done < wish.epochs:
        training.epoch()
        if training.done % 5 and training.done < wish.epochs:
            continue
        share, arrays = training.report()
        if 1 - share < training.best:
            ship(arrays, wish.game, "prior.npz", wish.out)
        training.keep(1 - share)


if __name__ == "__main__":
    main()
