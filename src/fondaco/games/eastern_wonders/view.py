"""What a seat may see of a game of Eastern Wonders: everything but the order of the pile (EW-9)."""

from typing import Any

from ..cubes import CUBES
from . import notation
from .components import START_SET_NAMES, SYMBOLS, market_names, vp_names
from .ending import hold_limit
from .fields import (
    BUILDING,
    CHOOSING_BONUS,
    CHOOSING_SET,
    CLOSED,
    CLOSED_BEFORE,
    DOCKED,
    DROPPING,
    LEAVING,
    LOADING,
    MARKETS,
    OVER,
    PLACES,
    PLACING,
    RAISING,
    SAILING,
    SETS,
    TOLL,
    TRADING,
    TURN,
)

ASKED = {
    CHOOSING_SET: "start",
    PLACING: "at",
    TURN: "turn",
    SAILING: "sail",
    LEAVING: "leave",
    TOLL: "toll",
    LOADING: "load",
    DOCKED: "action",
    BUILDING: "cost",
    RAISING: "up",
    CHOOSING_BONUS: "bonus",
    TRADING: "trade",
    DROPPING: "drop",
    OVER: "over",
}


def view(s: Any, box: Any, seat: int | None) -> dict[str, Any]:
    """The position with what is asked of whom and what is known of the pile; only ``seat`` differs between seats."""
    names = notation.names_of_tiles(box)
    seen = notation.position(s, box)
    unseen = s.pile[s.drawn :]
    tiles = vp_names(box)
    seen.update(
        {
            "game": "eastern-wonders",
            "seat": seat,
            "round": int(s.round),
            "turn": int(s.seat),
            "to_move": None if s.phase == OVER else int(s.to_move),
            "asked": ASKED[int(s.phase)],
            "free": int(s.free) if s.phase in (TURN, SAILING) else None,
            "departed": names[s.departed] if s.phase == LEAVING else None,
            "payee": int(s.payee) if s.phase == TOLL else None,
            "left": int(s.left) if s.phase in (BUILDING, RAISING) else None,
            "last_round": bool(s.last_round),
            "limits": [hold_limit(s, p) for p in range(s.players)],
            "sets": [START_SET_NAMES[i] for i in range(SETS) if s.sets[i]],
            "places": {name: [int(box.q[i]), int(box.r[i])] for i, name in enumerate(names)},
            "symbols": {name: _symbol(s, box, i) for i, name in enumerate(names) if not box.is_port[i]},
            "unseen_tiles": sorted(tiles[tile] for tile in unseen if tile != CLOSED),
            "closed_among": CLOSED_BEFORE - int(s.drawn) if s.closed_at < 0 else 0,
            "removed_markets": _removed(s, box),
            "custom": bool(box.custom),
            "cubes": CUBES,
        }
    )
    return seen


def _symbol(s: Any, box: Any, tile: int) -> str:
    return SYMBOLS[int(box.symbol[s.market[tile]])]


def _removed(s: Any, box: Any) -> list[str] | None:
    """The markets that are not on the map, known by elimination (EW-9.2); a record with custom tiles does not tell."""
    if box.custom:
        return None
    laid = {int(s.market[tile]) for tile in range(PLACES)}
    names = market_names(box)
    return [names[market] for market in range(MARKETS) if market not in laid]
