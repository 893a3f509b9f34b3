"""What the judge sees of positions of Spice Road: caravans, cards, the rows, and what plans can reach."""

from typing import Any

import numpy as np

from ...games import get
from ...games.spice_road.fields import GOALS, MAX_PLAYERS, MIN_PLAYERS
from ..judge.merchant_sight import hands, row
from ..judge.sight import VALUE, Sight, kind_of_table, prospects, seen_by_seats


def features(states: Any, seen: Any, boxes: Any) -> Sight:
    """What the judge sees of positions, given their prospects."""
    players = seen.shape[1]
    to_end = get("spice-road").claims_to_end(players)
    cubes = states["caravan"][:, :players].astype(np.float32)
    own = [
        prospects(states, seen, to_end),
        cubes / 5,
        cubes.sum(2, keepdims=True) / 10,
        states["owned"][:, :players, None] / 10,
        states["in_hand"][:, :players, None] / 10,
        states["golds"][:, :players, None] / 3,
        states["silvers"][:, :players, None] / 3,
        _missing(states, boxes, cubes),
    ]
    kind = kind_of_table(states, players, to_end, MIN_PLAYERS, MAX_PLAYERS)
    facts = seen_by_seats(own, [_coins(states), kind])
    return Sight(facts, seen_by_seats([hands(states, players)], [row(states), _goals(states, boxes)]))


def _missing(states: Any, boxes: Any, cubes: Any) -> Any:
    """For each point card what a caravan lacks, and whether it lacks nothing."""
    cost = boxes["cost"][0][states["goals"]].astype(np.float32)
    lacking = (np.maximum(cost[:, None] - cubes[:, :, None], 0) * VALUE).sum(3)
    return np.concatenate([lacking / 10, lacking == 0], 2)


def _goals(states: Any, boxes: Any) -> Any:
    """The point cards: points and cubes."""
    cards = states["goals"]
    cost = boxes["cost"][0][cards].reshape(len(states), 4 * GOALS)
    return np.concatenate([boxes["worth"][0][cards] / 15, cost / 4], 1)


def _coins(states: Any) -> Any:
    return np.stack([states["gold"] / 5, states["silver"] / 5, states["gold"] > 0, states["silver"] > 0], 1)
