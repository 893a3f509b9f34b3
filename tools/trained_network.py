"""What the trainings of small networks share: a network on its way that can be stopped, and the file to ship."""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

import fondaco
from files_of_games import write
from fondaco import games
from fondaco.files import whole


class Training:
    """A network on its way. With a checkpoint it can be stopped and goes on where it was.

    The part of the network that is called cards, with one weight for every small thing, decays by itself.
    """

    def __init__(self, net: nn.Module, epochs: int, rate: float, decay: float, cards_decay: float, at: Path | None):
        self.net, self.epochs, self.rate, self.checkpoint = net, epochs, rate, at
        parts = dict(net.named_parameters())
        groups = [
            {"params": [p for n, p in parts.items() if n.startswith("cards")], "weight_decay": cards_decay},
            {"params": [p for n, p in parts.items() if not n.startswith("cards")], "weight_decay": decay},
        ]
        self.adam = torch.optim.AdamW(groups, lr=rate)
        self.done, self.best = 0, np.inf
        if at and at.exists():
            kept = torch.load(at, weights_only=True)
            self.net.load_state_dict(kept["net"])
            self.adam.load_state_dict(kept["adam"])
            self.done, self.best = kept["done"], kept["best"]

    def slow_down(self, share: float, least: float) -> None:
        """Take smaller steps, the nearer the end is, that share of an epoch having been done."""
        for group in self.adam.param_groups:
            group["lr"] = self.rate * max(1 - (self.done + share) / self.epochs, least)

    def step(self, loss: torch.Tensor) -> None:
        """Learn from a loss."""
        self.adam.zero_grad()
        loss.backward()
        self.adam.step()

    def keep(self, error: float) -> None:
        """Keep the state of the training."""
        self.best = min(self.best, error)
        if self.checkpoint:
            state = {"net": self.net.state_dict(), "adam": self.adam.state_dict(), "done": self.done, "best": self.best}
            with whole(self.checkpoint) as part:
                torch.save(state, part)


def arrays_of(net: nn.Module, layers: tuple[str, ...]) -> dict[str, Any]:
    """The weights and biases of some layers, as NumPy multiplies them."""
    arrays: dict[str, Any] = {}
    for layer in layers:
        part = getattr(net, layer)
        arrays[f"{layer}_weights"] = part.weight.detach().numpy().T.copy()
        if part.bias is not None:
            arrays[f"{layer}_biases"] = part.bias.detach().numpy().copy()
    return arrays


def options(about: str | None, epochs: int) -> argparse.ArgumentParser:
    """What is asked of every training on the command line."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--epochs", type=int, default=epochs)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--checkpoint", type=Path)
    parser.add_argument("--out", type=Path, help="instead of the package's own file")
    return parser


def begin(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """Read the command line, and make training the same again with the same number of threads."""
    wish = parser.parse_args()
    torch.set_num_threads(wish.threads)
    torch.manual_seed(1)
    return wish


def ship(arrays: dict[str, Any], name: str, file: str, out: Path | None) -> None:
    """Write the arrays into the folder of the game's bots, or somewhere else."""
    path = out or Path(fondaco.__file__).parent / "bots" / name.replace("-", "_") / file
    write(path, **{part: array.astype(np.float16) for part, array in arrays.items()})
