"""What the judge sees of positions of From Sand to Sea: holds, boats, outposts, ports, cards, and what plans can reach."""

from typing import Any

import numpy as np

from ...games.merchant_cards import MERCHANTS
from ...games.sand_to_sea.fields import COLUMNS
from ...games.sea_numbers import CLAIMS_TO_END, MAX_PLAYERS, MIN_PLAYERS, VP_TILES
from ..judge.merchant_sight import hands, row
from ..judge.sea_sight import FAR, by_market, outposts, ports
from ..judge.sight import Sight, kind_of_table, prospects, seen_by_seats


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
        states["owned"][:, :players, None] / 10,
        states["in_hand"][:, :players, None] / 10,
        states["unspent"][:, :players, None] / 10,
        ports(states, boxes, hold, ways),
    ]
    table = [
        states["bonus_left"] / 4,
        states["drawn"][:, None] / VP_TILES,
        states["merchants_drawn"][:, None] / MERCHANTS,
        states["closed_at"][:, None] >= 0,
        kind_of_table(states, players, CLAIMS_TO_END, MIN_PLAYERS, MAX_PLAYERS),
    ]
    things = [
        by_market(states, outposts(states, players), 0),
        by_market(states, ways, FAR) / 4,
        hands(states, players),
    ]
    built = by_market(states, states["outposts_at"][:, None].astype(np.float32), 0)[:, 0]
    return Sight(seen_by_seats(own, table), seen_by_seats(things, [built, row(states)]))
