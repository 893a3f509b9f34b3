"""What the judge sees of positions of Spice Road: caravans, cards, the rows, and what plans can reach."""

from typing import Any

import numpy as np

from ...games import get
from ...games.spice_road.fields import CARDS, GOALS, MAX_PLAYERS, MIN_PLAYERS, ROW
from ..judge.sight import Sight, kind_of_table, prospects, seen_by_seats

VALUE = np.arange(1, 5, dtype=np.float32)
"""What cubes are worth against each other."""


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
    return Sight(facts, seen_by_seats([_hands(states, players)], [_row(states), _goals(states, boxes)]))


def _hands(states: Any, players: int) -> Any:
    """Which cards every seat has in hand, and which it has played."""
    positions = len(states)
    cards = states["cards"][:, :players].astype(np.int64)
    place = np.arange(CARDS)
    owned = place < states["owned"][:, :players, None]
    ready = place < states["in_hand"][:, :players, None]
    bits = np.zeros((positions, players, 2 * CARDS + 1), np.float32)
    where = np.where(ready, cards, np.where(owned, CARDS + cards, 2 * CARDS))
    np.put_along_axis(bits, where, 1.0, 2)
    return bits[:, :, :-1]


def _missing(states: Any, boxes: Any, cubes: Any) -> Any:
    """For each point card what a caravan lacks, and whether it lacks nothing."""
    cost = boxes["cost"][0][states["goals"]].astype(np.float32)
    lacking = (np.maximum(cost[:, None] - cubes[:, :, None], 0) * VALUE).sum(3)
    return np.concatenate([lacking / 10, lacking == 0], 2)


def _row(states: Any) -> Any:
    """The cards of the row, the dearer the fainter, and the cubes on them."""
    faint = np.zeros((len(states), CARDS + 1), np.float32)
    cards = states["row"].astype(np.int64)
    share = np.broadcast_to(1 - np.arange(ROW, dtype=np.float32) / (ROW + 2), cards.shape)
    np.put_along_axis(faint, np.where(cards >= 0, cards, CARDS), share, 1)
    return np.concatenate([faint[:, :-1], (states["row_cubes"] * VALUE).sum(2) / 5], 1)


def _goals(states: Any, boxes: Any) -> Any:
    """The point cards: points and cubes."""
    cards = states["goals"]
    cost = boxes["cost"][0][cards].reshape(len(states), 4 * GOALS)
    return np.concatenate([boxes["worth"][0][cards] / 15, cost / 4], 1)


def _coins(states: Any) -> Any:
    return np.stack([states["gold"] / 5, states["silver"] / 5, states["gold"] > 0, states["silver"] > 0], 1)
