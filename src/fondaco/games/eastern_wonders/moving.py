"""Movement (EW-3): steps, what they cost, where a movement can end, and what ending there asks."""

from ..cube_counts import gain, total
from ..sea_rules import next_payee, other_boats
from .fields import DOCKED, LEAVING, LOADING, PLACES, SAIL, SAILING, TOLL
from .state_types import EasternWondersBox, EasternWondersState


def toll(s: EasternWondersState, box: EasternWondersBox, seat: int, tile: int) -> int:
    """Cubes to pay for ending a movement there: one to the owner of each other boat, nothing on a port (EW-3.3)."""
    if box.is_port[tile]:
        return 0
    return other_boats(s, seat, tile)


def can_end_from(s: EasternWondersState, box: EasternWondersBox, seat: int, tile: int, free: int, cubes: int) -> bool:
    """Whether a boat there, with so many free steps and cubes left, can still end its movement somewhere (EW-3.6)."""
    if toll(s, box, seat, tile) <= cubes:
        return True
    for there in range(PLACES):
        to_leave = max(box.distance[tile][there] - free, 0)
        if to_leave <= cubes and to_leave + toll(s, box, seat, there) <= cubes:
            return True
    return False


def offer_steps(s: EasternWondersState, box: EasternWondersBox, out: list[int], n: int) -> int:
    """Write the ids of the legal steps (EW-3.1, EW-3.6); return the new count."""
    p = s.seat
    here = s.boat[p]
    cubes = total(s.hold[p])
    free = s.free - 1
    if free < 0:  # this step is paid
        if cubes == 0:
            return n
        cubes -= 1
        free = 0
    for i in range(6):
        tile = box.neighbours[here][i]
        if tile < 0:
            break
        if can_end_from(s, box, p, tile, free, cubes):
            out[n] = SAIL + tile
            n += 1
    return n


def sail(s: EasternWondersState, tile: int) -> None:
    """Take a step; one that is not free asks for a cube (EW-3.1)."""
    p = s.seat
    s.departed = s.boat[p]
    s.boat[p] = tile
    if s.free > 0:
        s.free -= 1
        s.phase = SAILING
    else:
        s.phase = LEAVING


def leave(s: EasternWondersState, colour: int) -> None:
    """Leave a cube on the tile departed from (EW-3.1)."""
    s.hold[s.seat][colour] -= 1
    s.lying[s.departed][colour] += 1
    s.phase = SAILING


def can_dock(s: EasternWondersState, box: EasternWondersBox) -> bool:
    """Whether the movement can end here (EW-3.3)."""
    p = s.seat
    return bool(toll(s, box, p, s.boat[p]) <= total(s.hold[p]))


def dock(s: EasternWondersState, box: EasternWondersBox) -> None:
    """End the movement here: pay the other boats in turn order (EW-3.3), then load (EW-3.4)."""
    s.payee = s.seat
    ask_next(s, box)


def ask_next(s: EasternWondersState, box: EasternWondersBox) -> None:
    """Ask for the next cube that is owed to another boat; after the last, for loading."""
    here = s.boat[s.seat]
    if not box.is_port[here] and next_payee(s):
        s.phase = TOLL
    else:
        s.phase = LOADING if total(s.lying[here]) > 0 else DOCKED


def pay_toll(s: EasternWondersState, box: EasternWondersBox, colour: int) -> None:
    """Give a cube to the owner of a boat here (EW-3.3)."""
    s.hold[s.seat][colour] -= 1
    s.hold[s.payee][colour] += 1
    ask_next(s, box)


def load(s: EasternWondersState) -> None:
    """Take all cubes that lie here (EW-3.4)."""
    p = s.seat
    lying = s.lying[s.boat[p]]
    gain(s.hold[p], lying, 1)
    for c in range(4):
        lying[c] = 0
    s.phase = DOCKED
