"""Where a boat can go and what it costs, for players and programs. The rules themselves need none of this.

``cards_to`` and ``next_step`` use numbers only, so that they compile with the rules.
"""

from dataclasses import dataclass

from ..cube_counts import total
from ..hex_routes import route, step_towards, steps_between
from ..sea_numbers import PLACES
from .fields import TURN
from .moving import toll
from .state_types import SandToSeaBox, SandToSeaState


def cards_to(s: SandToSeaState, box: SandToSeaBox, tile: int) -> int:
    """Cards that a movement to dock there takes, at the start of a turn or on the way; -1 if it cannot end there.

    Cards or cubes for paying other boats are too few then.
    """
    p = s.seat
    cards = max(steps_between(box, s.boat[p], tile, s.phase != TURN) - s.free, 0)
    if cards > s.unspent[p] or toll(s, p, tile) > total(s.hold[p]):
        return -1
    return int(cards)


def next_step(s: SandToSeaState, box: SandToSeaBox, tile: int) -> int:
    """The next tile of a cheapest route there; the boat's own tile when it is there and can dock."""
    return step_towards(box, s.boat[s.seat], tile, s.phase != TURN)


@dataclass(frozen=True)
class Destination:
    """A tile where the movement can end, and a cheapest route to it."""

    tile: int
    route: tuple[int, ...]
    """The tiles to sail to, in order; empty if the boat is there and only has to dock."""
    cards: int
    """Cards that are spent on the way."""
    toll: int
    """Cubes that are paid to the owners of other boats."""


def destinations(s: SandToSeaState, box: SandToSeaBox) -> list[Destination]:
    """Every tile where the mover can end a movement, at the start of a turn or on the way."""
    found = []
    here = int(s.boat[s.seat])
    for tile in range(PLACES):
        cards = cards_to(s, box, tile)
        if cards >= 0:
            found.append(Destination(tile, route(box, here, tile, s.phase != TURN), cards, toll(s, s.seat, tile)))
    return found
