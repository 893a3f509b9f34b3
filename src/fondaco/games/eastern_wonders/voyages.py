"""Where a boat can go and what it costs, for players and programs. The rules themselves need none of this.

``ending_cost`` and ``next_step`` use numbers only, so that they compile with the rules.
"""

from dataclasses import dataclass

from ..cube_counts import total
from ..hex_routes import route, step_towards, steps_between
from .fields import PLACES, TURN
from .moving import toll
from .state_types import EasternWondersBox, EasternWondersState


def steps_to(s: EasternWondersState, box: EasternWondersBox, tile: int) -> int:
    """The fewest steps that bring the mover's boat to dock there, at the start of a turn or on the way (EW-3.5).

    A movement that ends where it began takes two.
    """
    return steps_between(box, s.boat[s.seat], tile, s.phase != TURN)


def ending_cost(s: EasternWondersState, box: EasternWondersBox, tile: int) -> int:
    """Cubes that ending the movement there takes, left on the way and paid to other boats; -1 if there are too few."""
    to_leave = max(steps_to(s, box, tile) - s.free, 0)
    cost = int(to_leave + toll(s, box, s.seat, tile))
    return cost if cost <= total(s.hold[s.seat]) else -1


def next_step(s: EasternWondersState, box: EasternWondersBox, tile: int) -> int:
    """The next tile of a cheapest route there; the boat's own tile when it is there and can dock."""
    return step_towards(box, s.boat[s.seat], tile, s.phase != TURN)


@dataclass(frozen=True)
class Destination:
    """A tile where the movement can end, and a cheapest route to it."""

    tile: int
    route: tuple[int, ...]
    """The tiles to sail to, in order; empty if the boat is there and only has to dock."""
    to_leave: int
    """Cubes that are left on the way."""
    toll: int
    """Cubes that are paid to the owners of other boats."""

    @property
    def cost(self) -> int:
        """All cubes that it takes."""
        return self.to_leave + self.toll


def destinations(s: EasternWondersState, box: EasternWondersBox) -> list[Destination]:
    """Every tile where the mover can end a movement, at the start of a turn or on the way."""
    found = []
    here = int(s.boat[s.seat])
    for tile in range(PLACES):
        cost = ending_cost(s, box, tile)
        if cost >= 0:
            paid = toll(s, box, s.seat, tile)
            found.append(Destination(tile, route(box, here, tile, s.phase != TURN), cost - paid, paid))
    return found
