"""The chance of every seat to win, from what each of them can make of its position: fitted to finished games.

For every seat the planner tells its prospects: what it has, what its plans can reach turn by turn, and how soon they
could end the game. A small network, the same for all seats, turns the prospects of a seat and of its rivals into a
number; the chances are the softmax of these numbers. ``tools/fit_chances.py`` fits the weights, and
``benchmarks/calibration.py`` checks the chances on fresh games. Another network can take this place.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from .. import games
from .search.fields import FACTS

LEAD = 8.0
"""Points of plans that count as a clear lead where no network was fitted."""


def inputs(name: str, seen: Any, seats: Any, rounds: Any) -> Any:
    """What the network sees of positions: for each the prospects of all seats, whose turn it is, and the round."""
    positions, players, kept = seen.shape
    depth = kept - FACTS
    score, cubes, claims, now, first_end, final = (seen[:, :, i] for i in range(FACTS))
    to_end = games.get(name).claims_to_end(players)
    reached = (seen[:, :, FACTS + 1 :: 2] + score[:, :, None]) / 100
    turns_away = (np.arange(players)[None, :] - np.asarray(seats)[:, None]) % players
    facts = [
        score / 50,
        cubes / 10,
        (to_end - claims) / to_end,
        now / 30,
        first_end / depth,
        np.where(first_end < depth, final, 0) / 100,
        turns_away / players,
    ]
    own = np.concatenate([np.stack(facts, -1), reached], -1)
    rivals = np.stack([np.delete(own, seat, axis=1) for seat in range(players)], 1)
    table = np.empty((positions, players, 4))
    table[:, :, 0] = np.arange(players) / players
    table[:, :, 1] = np.asarray(rounds)[:, None] / 40
    table[:, :, 2] = claims.max(1)[:, None] / to_end
    table[:, :, 3] = players
    return np.concatenate([own, rivals.max(2), rivals.mean(2), table], -1)


def outputs(layers: Any, given: Any) -> Any:
    """What the network says of each seat of each position."""
    for weights, biases in layers[:-1]:
        given = np.maximum(given @ weights + biases, 0)
    weights, biases = layers[-1]
    return (given @ weights + biases)[..., 0]


def softmax(values: Any) -> Any:
    """Chances from the values of all seats of each position."""
    powers = np.exp(values - values.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


@cache
def _network(name: str) -> Any:
    """The layers of a game's network; None for a game that has none."""
    kept = files(games.part(__package__, name)) / "win_network.json"
    if not kept.is_file():
        return None
    told = json.loads(kept.read_text())
    return [(np.array(layer["weights"]), np.array(layer["biases"])) for layer in told["layers"]]


def plan_standings(name: str, seen: Any, seats: Any, rounds: Any) -> Any:
    """What the network says of each seat of each position, given their prospects.

    Without a network, what plans reach: so many points ahead make a seat e times as likely to win.
    """
    if _network(name) is None:
        return (seen[:, :, 0] + seen[:, :, -1]) / LEAD
    return outputs(_network(name), inputs(name, seen, seats, rounds))


def win_chances(name: str, seen: Any, seats: Any, rounds: Any) -> Any:
    """The chances of all seats in each position."""
    return softmax(plan_standings(name, seen, seats, rounds))
