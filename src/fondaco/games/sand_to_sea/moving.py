"""Movement (S2S-2.3): steps, what they cost, where a movement can end, and what ending there asks."""

from ..cube_counts import total
from ..sea_numbers import PLACES
from ..sea_rules import next_payee, other_boats
from .cards import discard
from .fields import DOCKED, SAIL, SAILING, SPEND, SPENDING, TOLL
from .state_types import SandToSeaBox, SandToSeaState


def toll(s: SandToSeaState, seat: int, tile: int) -> int:
    """Cubes to pay for ending a movement there: one to the owner of each other boat, on market tiles (S2S-2.5)."""
    if s.market[tile] < 0:
        return 0
    return other_boats(s, seat, tile)


def can_end_from(s: SandToSeaState, box: SandToSeaBox, tile: int, steps: int) -> bool:
    """Whether the mover's boat there, with so many steps left, can still end its movement somewhere (S2S-2.6)."""
    p = s.seat
    cubes = total(s.hold[p])
    if toll(s, p, tile) <= cubes:
        return True
    for there in range(PLACES):
        if box.distance[tile][there] <= steps and toll(s, p, there) <= cubes:
            return True
    return False


def offer_steps(s: SandToSeaState, box: SandToSeaBox, out: list[int], n: int) -> int:
    """Write the ids of the legal steps (S2S-2.3, S2S-2.6); return the new count."""
    here = s.boat[s.seat]
    steps = s.free + s.unspent[s.seat] - 1
    if steps < 0:
        return n
    for i in range(6):
        tile = box.neighbours[here][i]
        if tile < 0:
            break
        if can_end_from(s, box, tile, steps):
            out[n] = SAIL + tile
            n += 1
    return n


def sail(s: SandToSeaState, tile: int) -> None:
    """Take a step; one that is not free asks for a card (S2S-2.3)."""
    s.boat[s.seat] = tile
    if s.free > 0:
        s.free -= 1
        s.phase = SAILING
    else:
        s.phase = SPENDING


def offer_spending(s: SandToSeaState, out: list[int]) -> int:
    """Write the ids of the cards that a step can cost, in hand and played, and return how many (S2S-2.3)."""
    p = s.seat
    for i in range(s.unspent[p]):
        out[i] = SPEND + s.cards[p][i]
    return int(s.unspent[p])


def spend_card(s: SandToSeaState, card: int) -> None:
    """Discard the card that the step costs (S2S-2.3)."""
    discard(s, card)
    s.phase = SAILING


def can_dock(s: SandToSeaState) -> bool:
    """Whether the movement can end here (EW-3.3)."""
    p = s.seat
    return bool(toll(s, p, s.boat[p]) <= total(s.hold[p]))


def dock(s: SandToSeaState) -> None:
    """End the movement here: pay the other boats in turn order (EW-3.3)."""
    s.payee = s.seat
    ask_next(s)


def ask_next(s: SandToSeaState) -> None:
    """Ask for the next cube that is owed to another boat; after the last, for the action."""
    if s.market[s.boat[s.seat]] >= 0 and next_payee(s):
        s.phase = TOLL
    else:
        s.phase = DOCKED


def pay_toll(s: SandToSeaState, colour: int) -> None:
    """Give a cube to the owner of a boat here (EW-3.3)."""
    s.hold[s.seat][colour] -= 1
    s.hold[s.payee][colour] += 1
    ask_next(s)
