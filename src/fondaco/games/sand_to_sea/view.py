"""What a seat may see of a game of From Sand to Sea: everything but the orders of deck and pile (S2S-5)."""

from collections.abc import Sequence

from .. import merchant_view, sea_view
from ..cubes import CUBES
from ..merchant_cards import merchant_name
from ..sea_numbers import CLAIMS_TO_END, SETS
from ..sea_tiles import SPICES, START_SET_NAMES, names_of_tiles
from . import notation
from .components import GAME, market_names
from .ending import hold_limit
from .fields import (
    BUILDING,
    CHOOSING_REWARD,
    CHOOSING_SET,
    DOCKED,
    DROPPING,
    HOW_OFTEN,
    OVER,
    PAYING,
    PLACING,
    RAISING,
    SAILING,
    SPENDING,
    TOLL,
    TRADING,
    TURN,
)
from .shapes import SandToSeaView, Voyage
from .state_types import SandToSeaBox, SandToSeaState
from .voyages import destinations

ASKED = {
    CHOOSING_SET: "start",
    PLACING: "at",
    TURN: "turn",
    HOW_OFTEN: "times",
    RAISING: "up",
    PAYING: "pay",
    SAILING: "sail",
    SPENDING: "spend",
    TOLL: "toll",
    DOCKED: "action",
    BUILDING: "cost",
    CHOOSING_REWARD: "bonus",
    TRADING: "trade",
    DROPPING: "drop",
    OVER: "over",
}


def view(s: SandToSeaState, box: SandToSeaBox, seat: int | None) -> SandToSeaView:
    """The position with what is asked of whom and what is known of deck and pile; only ``seat`` differs between seats."""
    phase = s.phase
    raises_left = int(s.raises_left) if phase == RAISING else None
    pay_slot = int(s.pay_slot) if phase == PAYING else None
    cost_left = int(s.cost_left) if phase == BUILDING else None
    left = [count for count in (raises_left, pay_slot, cost_left) if count is not None]
    return {
        **notation.position(s, box),
        "names": [],  # what a game knows beside its rules
        "legal": [],
        "game": GAME,
        "seat": seat,
        "round": int(s.round),
        "turn": int(s.seat),
        "to_move": None if phase == OVER else int(s.to_move),
        "asked": ASKED[int(phase)],
        "playing": merchant_name(box, s.card) if phase == HOW_OFTEN else None,
        "slot": int(s.slot) if phase == PAYING else None,
        "pay_slot": pay_slot,
        "raises_left": raises_left,
        "cost_left": cost_left,
        "left": left[0] if left else None,
        "free": int(s.free) if phase in (TURN, SAILING) else None,
        "payee": int(s.payee) if phase == TOLL else None,
        "column": int(s.column) if phase == CHOOSING_REWARD else None,
        "last_round": bool(s.last_round),
        "acquire_costs": merchant_view.acquire_costs(s),
        "limits": [hold_limit(s, p) for p in range(s.players)],
        "build_cost": None if phase == OVER else sea_view.build_cost(s),
        "destinations": _destinations(s, box, names_of_tiles(box)),
        "claims_to_end": CLAIMS_TO_END,
        "board_values": [int(value) for value in box.board],
        "sets": [START_SET_NAMES[i] for i in range(SETS) if s.sets[i]],
        "places": sea_view.places(box),
        "neighbours": sea_view.neighbours(box),
        "symbols": sea_view.symbols(s, box),
        "merchants_left": merchant_view.merchants_left(s),
        "unseen_merchants": merchant_view.unseen_merchants(s, box),
        "unseen_tiles": sea_view.unseen_tiles(s, box),
        "closed_among": sea_view.closed_among(s),
        "removed_markets": None if box.custom else sea_view.removed_markets(s, market_names(box)),
        "custom": bool(box.custom),
        "cubes": CUBES,
        "spices": dict(SPICES),
    }


def _destinations(s: SandToSeaState, box: SandToSeaBox, names: Sequence[str]) -> dict[str, Voyage]:
    """Where the movement can end: the tiles to sail to, the cards spent on the way, the cubes paid to other boats."""
    if s.phase not in (TURN, SAILING):
        return {}
    return {
        names[goal.tile]: {"route": [names[tile] for tile in goal.route], "spend": goal.cards, "toll": goal.toll}
        for goal in destinations(s, box)
    }
