"""What a seat may see of a game of Spice Road: everything but the order of the decks (SR-9)."""

from typing import Any

from ..card_names import points_name
from ..cubes import CUBES
from . import notation
from .components import merchant_name
from .rules import DROPPING, HOW_OFTEN, MERCHANTS, OVER, PAYING, POINTS, RAISING, TURN

ASKED = {TURN: "turn", HOW_OFTEN: "times", RAISING: "up", PAYING: "pay", DROPPING: "drop", OVER: "over"}


def view(s: Any, box: Any, seat: int | None) -> dict[str, Any]:
    """The position with what is asked of whom and the sizes of the decks; the same for all seats but for ``seat``."""
    seen = notation.position(s, box)
    seen.update(
        {
            "game": "spice-road",
            "seat": seat,
            "round": int(s.round),
            "turn": int(s.seat),
            "to_move": None if s.phase == OVER else int(s.to_move),
            "asked": ASKED[int(s.phase)],
            "playing": merchant_name(box, s.card) if s.phase == HOW_OFTEN else None,
            "slot": int(s.slot) if s.phase == PAYING else None,
            "left": int(s.left) if s.phase in (RAISING, PAYING) else None,
            "last_round": bool(s.last_round),
            "merchants_left": MERCHANTS - int(s.merchants_drawn),
            "points_left": POINTS - int(s.points_drawn),
            "unseen_merchants": sorted(merchant_name(box, card) for card in s.merchants[s.merchants_drawn :]),
            "unseen_points": sorted(points_name(box, card) for card in s.points[s.points_drawn :]),
            "custom": bool(box.custom),
            "cubes": CUBES,
        }
    )
    return seen
