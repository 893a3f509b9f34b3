"""The judge's network: small arrays, evaluated by NumPy.

The many small things of a seat's sight (its cards, say) are first summed up in a few numbers; these and the facts go
through two layers, the same for all seats. What comes out for a seat, beside the mean and the most of what comes out for
its rivals, goes through a third. The sum of that and of what the network of ``win_network`` says is its standing, and
the chances are the softmax over the seats. So one network serves every number of players, also one that it has not
learned from. ``tools/train_judge.py`` trains it.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any

import numpy as np

from ... import games
from ..kit import bot_kit
from ..win_network import plan_standings, softmax
from .sight import Sight

LAYERS = ("cards", "first", "second", "third", "last")


def standings(layers: Mapping[str, Any], sight: Sight) -> Any:
    """What the network says of each seat of each position."""
    positions, players, _ = sight.facts.shape
    summed = _through(layers, "cards", sight.cards.reshape(positions * players, -1))
    flat = np.concatenate([sight.facts.reshape(positions * players, -1), summed], 1)
    for layer in ("first", "second"):
        flat = np.maximum(_through(layers, layer, flat), 0)
    seats = flat.reshape(positions, players, -1)
    if players == 2:
        mean = most = seats[:, ::-1]
    else:
        rivals = np.stack([np.delete(seats, seat, axis=1) for seat in range(players)], 1)
        mean, most = rivals.mean(2), rivals.max(2)
    flat = np.concatenate([seats, mean, most], 2).reshape(positions * players, -1)
    flat = np.maximum(_through(layers, "third", flat), 0)
    return _through(layers, "last", flat).reshape(positions, players)


def _through(layers: Mapping[str, Any], layer: str, given: Any) -> Any:
    return given @ layers[f"{layer}_weights"] + layers[f"{layer}_biases"]


@cache
def layers_of(name: str, file: str = "judge.npz") -> Mapping[str, Any] | None:
    """The trained network of a game in a file of its folder, None for a game that has none yet."""
    kept = files(games.part("fondaco.bots", name)) / file
    if not kept.is_file():
        return None
    with np.load(BytesIO(kept.read_bytes())) as arrays:
        return {part: arrays[part].astype(np.float32) for part in arrays.files}


def win_chances(name: str, states: Any, seen: Any, boxes: Any) -> Any:
    """The chances of all seats in each of some positions, given their prospects."""
    by_plans, layers = plan_standings(name, seen, states["seat"], states["round"]), layers_of(name)
    if layers is None:
        return softmax(by_plans)
    return softmax(by_plans + standings(layers, bot_kit(name).judge().features(states, seen, boxes)))
