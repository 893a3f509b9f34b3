"""What the judge sees of merchant cards: those of every seat, and the row."""

from typing import Any

import numpy as np

from ...games.merchant_cards import CARDS
from .sight import VALUE


def hands(states: Any, players: int) -> Any:
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


def row(states: Any) -> Any:
    """The cards of the row, the dearer the fainter, and the cubes on them."""
    faint = np.zeros((len(states), CARDS + 1), np.float32)
    cards = states["row"].astype(np.int64)
    share = np.broadcast_to(1 - np.arange(cards.shape[1], dtype=np.float32) / (cards.shape[1] + 2), cards.shape)
    np.put_along_axis(faint, np.where(cards >= 0, cards, CARDS), share, 1)
    return np.concatenate([faint[:, :-1], (states["row_cubes"] * VALUE).sum(2) / 5], 1)
