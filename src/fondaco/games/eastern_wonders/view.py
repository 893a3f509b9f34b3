"""What a seat may see of a game of Eastern Wonders: everything but the order of the pile (EW-9)."""

from collections.abc import Sequence

from .. import sea_view
from ..cubes import CUBES, letters
from ..sea_tiles import SPICES, START_SET_NAMES, names_of_tiles
from . import notation
from .components import market_names
from .ending import hold_limit
from .fields import (
    BOARD,
    BUILDING,
    CHOOSING_BONUS,
    CHOOSING_SET,
    CLAIMS_TO_END,
    DOCKED,
    DROPPING,
    HARVEST,
    HARVEST_YELLOW,
    LEAVING,
    LOADING,
    OVER,
    PLACING,
    RAISING,
    SAILING,
    SETS,
    TOLL,
    TRADING,
    TURN,
)
from .shapes import EasternWondersView, Voyage
from .state_types import EasternWondersBox, EasternWondersState
from .voyages import destinations

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


def view(s: EasternWondersState, box: EasternWondersBox, seat: int | None) -> EasternWondersView:
    """The position with what is asked of whom and what is known of the pile; only ``seat`` differs between seats."""
    names = names_of_tiles(box)
    cost_left = int(s.cost_left) if s.phase == BUILDING else None
    raises_left = int(s.raises_left) if s.phase == RAISING else None
    return {
        **notation.position(s, box),
        "names": [],  # what a game knows beside its rules
        "legal": [],
        "game": "eastern-wonders",
        "seat": seat,
        "round": int(s.round),
        "turn": int(s.seat),
        "to_move": None if s.phase == OVER else int(s.to_move),
        "asked": ASKED[int(s.phase)],
        "free": int(s.free) if s.phase in (TURN, SAILING) else None,
        "departed": names[s.departed] if s.phase == LEAVING else None,
        "payee": int(s.payee) if s.phase == TOLL else None,
        "cost_left": cost_left,
        "raises_left": raises_left,
        "left": raises_left if cost_left is None else cost_left,
        "last_round": bool(s.last_round),
        "limits": [hold_limit(s, p) for p in range(s.players)],
        "harvests": [harvest(s, p) for p in range(s.players)],
        "build_cost": None if s.phase == OVER else sea_view.build_cost(s),
        "destinations": _destinations(s, box, names),
        "claims_to_end": CLAIMS_TO_END,
        "board_values": list(BOARD),
        "sets": [START_SET_NAMES[i] for i in range(SETS) if s.sets[i]],
        "places": sea_view.places(box),
        "neighbours": sea_view.neighbours(box),
        "symbols": sea_view.symbols(s, box),
        "unseen_tiles": sea_view.unseen_tiles(s, box),
        "closed_among": sea_view.closed_among(s),
        "removed_markets": None if box.custom else sea_view.removed_markets(s, market_names(box)),
        "custom": bool(box.custom),
        "cubes": CUBES,
        "spices": dict(SPICES),
    }


def harvest(s: EasternWondersState, seat: int) -> str:
    """The cubes that a seat harvests (EW-6.1)."""
    return letters((HARVEST_YELLOW, int(s.has[seat][HARVEST]), 0, 0))


def _destinations(s: EasternWondersState, box: EasternWondersBox, names: Sequence[str]) -> dict[str, Voyage]:
    """Where the movement can end: the tiles to sail to, the cubes left on the way and those paid to other boats."""
    if s.phase not in (TURN, SAILING):
        return {}
    return {
        names[goal.tile]: {"route": [names[tile] for tile in goal.route], "leave": goal.to_leave, "toll": goal.toll}
        for goal in destinations(s, box)
    }
