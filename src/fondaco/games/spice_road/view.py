"""What a seat may see of a game of Spice Road: everything but the order of the decks (SR-9)."""

from typing import Literal

from .. import merchant_view
from ..card_names import points_name
from ..cubes import CUBES
from ..merchant_cards import merchant_name
from . import notation
from .components import SPICES
from .fields import (
    CARAVAN,
    DROPPING,
    GOALS,
    GOLD,
    HOW_OFTEN,
    OVER,
    PAYING,
    POINTS,
    RAISING,
    SILVER,
    TURN,
)
from .rules import claims_to_end, coin_above
from .shapes import SpiceRoadView
from .state_types import SpiceRoadBox, SpiceRoadState

ASKED = {TURN: "turn", HOW_OFTEN: "times", RAISING: "up", PAYING: "pay", DROPPING: "drop", OVER: "over"}
COINS: dict[int, Literal["gold", "silver"]] = {GOLD: "gold", SILVER: "silver"}


def view(s: SpiceRoadState, box: SpiceRoadBox, seat: int | None) -> SpiceRoadView:
    """The position with what is asked of whom and the sizes of the decks; the same for all seats but for ``seat``."""
    raises_left = int(s.raises_left) if s.phase == RAISING else None
    pay_slot = int(s.pay_slot) if s.phase == PAYING else None
    return {
        **notation.position(s, box),
        "names": [],  # what a game knows beside its rules
        "legal": [],
        "game": "spice-road",
        "seat": seat,
        "round": int(s.round),
        "turn": int(s.seat),
        "to_move": None if s.phase == OVER else int(s.to_move),
        "asked": ASKED[int(s.phase)],
        "playing": merchant_name(box, s.card) if s.phase == HOW_OFTEN else None,
        "slot": int(s.slot) if s.phase == PAYING else None,
        "pay_slot": pay_slot,
        "raises_left": raises_left,
        "left": raises_left if pay_slot is None else pay_slot,
        "coins": [COINS.get(coin_above(s, slot)) for slot in range(GOALS)],
        "acquire_costs": merchant_view.acquire_costs(s),
        "caravan_limit": CARAVAN,
        "claims_to_end": claims_to_end(s),
        "last_round": bool(s.last_round),
        "merchants_left": merchant_view.merchants_left(s),
        "points_left": POINTS - int(s.points_drawn),
        "unseen_merchants": merchant_view.unseen_merchants(s, box),
        "unseen_points": sorted(points_name(box, card) for card in s.points[s.points_drawn :]),
        "custom": bool(box.custom),
        "cubes": CUBES,
        "spices": dict(SPICES),
    }
