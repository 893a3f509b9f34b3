"""What the judge sees of positions of Eastern Wonders: holds, boats, outposts, ports, and what plans can reach.

Markets lie elsewhere in every game, so outposts and ways are told by market, not by tile.
"""

from typing import Any

import numpy as np

from ...games.eastern_wonders.fields import (
    CLAIMS_TO_END,
    CLOSED,
    COLUMNS,
    MARKETS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    PLACES,
    VP_TILES,
)
from ..judge.sight import Sight, kind_of_table, prospects, seen_by_seats

VALUE = np.arange(1, 5, dtype=np.float32)
FAR = 8
"""As far as a market that is not on the map."""


def features(states: Any, seen: Any, boxes: Any) -> Sight:
    """What the judge sees of positions, given their prospects."""
    players = seen.shape[1]
    hold = states["hold"][:, :players].astype(np.float32)
    ways = boxes["distance"][0][states["boat"][:, :players]].astype(np.float32)
    own = [
        prospects(states, seen, CLAIMS_TO_END),
        hold / 5,
        hold.sum(2, keepdims=True) / 10,
        states["has"][:, :players] / 2,
        states["built"][:, :players] / COLUMNS,
        states["built"][:, :players].min(2, keepdims=True) / COLUMNS,
        _ports(states, boxes, hold, ways),
    ]
    table = [
        states["bonus_left"] / 4,
        states["drawn"][:, None] / VP_TILES,
        states["closed_at"][:, None] >= 0,
        kind_of_table(states, players, CLAIMS_TO_END, MIN_PLAYERS, MAX_PLAYERS),
    ]
    markets = [_by_market(states, _outposts(states, players), 0), _by_market(states, ways, FAR) / 4]
    built = _by_market(states, states["outposts_at"][:, None].astype(np.float32), 0)[:, 0]
    lying = _by_market(states, (states["lying"] * VALUE).sum(2)[:, None], 0)[:, 0]
    return Sight(seen_by_seats(own, table), seen_by_seats(markets, [built, lying / 5]))


def _outposts(states: Any, players: int) -> Any:
    """For each seat and tile 1 where it has an outpost."""
    bits = states["owners"][:, None] >> np.arange(players)[None, :, None]
    return (bits & 1).astype(np.float32)


def _by_market(states: Any, by_tile: Any, missing: float) -> Any:
    """Numbers by tile put in the order of the markets that lie there."""
    market = states["market"].astype(np.int64)
    where = np.where(market >= 0, market, MARKETS)[:, None]
    out = np.full((*by_tile.shape[:2], MARKETS + 1), missing, np.float32)
    np.put_along_axis(out, np.broadcast_to(where, by_tile.shape), by_tile, 2)
    return out[:, :, :MARKETS]


def _ports(states: Any, boxes: Any, hold: Any, ways: Any) -> Any:
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
