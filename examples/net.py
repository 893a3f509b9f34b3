"""The network of the baselines: what to do, by the observation, and who will win.

Needs PyTorch: pip install 'fondaco[train]'.
"""

from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

torch.set_num_threads(1)


class Net(nn.Module):
    """Two hidden layers, then a number per action and the value of the position."""

    def __init__(self, inputs: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.sizes = (inputs, actions, width)
        self.body = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.choice, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.choice.weight, 0.01)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits, very low where an action is not legal, and values."""
        hidden = self.body(seen)
        return self.choice(hidden).masked_fill(~mask, -1e9), self.value(hidden).squeeze(-1)


class Agent:
    """A network as a policy: for opponents of the vector environment and for `fondaco evaluate`."""

    def __init__(self, net: Net, chance: bool = False) -> None:
        self.net, self.chance = net, chance

    @torch.no_grad()
    def __call__(self, seen: NDArray[np.float32], mask: NDArray[np.int8]) -> NDArray[np.integer]:
        logits, _ = self.net(torch.as_tensor(seen), torch.as_tensor(mask).bool())
        if self.chance:
            return torch.distributions.Categorical(logits=logits).sample().numpy()
        return logits.argmax(dim=1).numpy()


def save(net: Net, path: Path) -> None:
    """Write a checkpoint, whole or not at all."""
    part = path.with_suffix(".part")
    torch.save({"sizes": net.sizes, "weights": net.state_dict()}, part)
    part.replace(path)


def read(path: str | Path) -> Net:
    """The network of a checkpoint."""
    kept = torch.load(path, weights_only=True)
    net = Net(*kept["sizes"])
    net.load_state_dict(kept["weights"])
    return net.eval()


def load(path: str) -> Agent:
    """The policy of a checkpoint: `fondaco evaluate examples/net.py:load=CHECKPOINT GAME`."""
    return Agent(read(path))
