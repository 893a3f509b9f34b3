"""The prior's network: small arrays, evaluated by NumPy.

The many small things that a turn changes (cards, say) are first summed up in a few numbers; these, the facts and what
plans promise go through two layers. What comes out of them, beside what plans promise by itself, is the chance to win
that the turn leaves, but for a number that is the same for all turns of a position. ``tools/train_prior.py`` trains it.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from ..judge.network import layers_of
from ..judge.sight import Sight

FILE = "prior.npz"
LAYERS = ("cards", "first", "second", "last", "straight")
WIDEST = 5.0
"""A fact is taken as that many times its usual spread at most: what was never seen in training shall not count for more."""


def is_trained(name: str) -> bool:
    """Whether there is a network for the game."""
    return layers_of(name, FILE) is not None


def leaves(name: str, sight: Sight, promised: NDArray[np.float32]) -> NDArray[np.float64]:
    """What each of some turns of one position leaves of the chance to win, but for a number that all share."""
    layers = layers_of(name, FILE)
    assert layers is not None, f"no prior has been trained for {name}"
    return forward(layers, sight, promised)


def forward(
    layers: Mapping[str, NDArray[np.float32]], sight: Sight, promised: NDArray[np.float32]
) -> NDArray[np.float64]:
    """The same by a network that is given."""
    facts = np.clip((sight.facts - layers["mean"]) / layers["spread"], -WIDEST, WIDEST)
    cards = sight.cards @ layers["cards_weights"] + layers["cards_biases"]
    flat = np.concatenate([facts, cards, promised], 1)
    for layer in ("first", "second"):
        flat = np.maximum(flat @ layers[f"{layer}_weights"] + layers[f"{layer}_biases"], 0)
    return (flat @ layers["last_weights"] + layers["last_biases"] + promised @ layers["straight_weights"])[:, 0]
