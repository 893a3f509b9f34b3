"""What the judge sees of the games with boats: outposts and ways by market, and ports.

Markets lie elsewhere in every game, so outposts and ways are told by market, not by tile.
"""

from typing import Any

import numpy as np

from ...games.sea_numbers import CLOSED, MARKETS, PLACES
from .sight import VALUE

FAR = 8
"""As far as a market that is not on the map."""


def outposts(states: Any, players: int) -> Any:
    """For each seat and tile 1 where it has an outpost."""
    bits = states["owners"][:, None] >> np.arange(players)[None, :, None]
    return (bits & 1).astype(np.float32)


def by_market(states: Any, by_tile: Any, missing: float) -> Any:
    """Numbers by tile put in the order of the markets that lie there."""
    market = states["market"].astype(np.int64)
    where = np.where(market >= 0, market, MARKETS)[:, None]
    out = np.full((*by_tile.shape[:2], MARKETS + 1), missing, np.float32)
    np.put_along_axis(out, np.broadcast_to(where, by_tile.shape), by_tile, 2)
    return out[:, :, :MARKETS]


def ports(states: Any, boxes: Any, hold: Any, ways: Any) -> Any:
    """For each port its VP tile, how far away it is, and what the hold lacks for it."""
    tiles = np.flatnonzero(boxes["is_port"][0][:PLACES])
    goals = states["goal"][:, tiles].astype(np.int64)
    there = ((goals >= 0) & (goals != CLOSED)).astype(np.float32)
    known = np.where(there > 0, goals, 0)
    cost = boxes["cost"][0][known].astype(np.float32)
    lacking = (np.maximum(cost[:, None] - hold[:, :, None], 0) * VALUE).sum(3)
    players = hold.shape[1]
    shape = (len(states), players, len(tiles))
    shared = [there, there * boxes["worth"][0][known] / 15, *(there * cost[:, :, c] / 4 for c in range(4))]
    parts = [np.broadcast_to(one[:, None], shape) for one in shared]
    parts += [ways[:, :, tiles] / 4, there[:, None] * lacking / 10, there[:, None] * (lacking == 0)]
    return np.concatenate(parts, 2)
