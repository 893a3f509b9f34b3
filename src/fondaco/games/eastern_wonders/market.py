"""The Market action (EW-4): outposts, what they bring, and trades."""

from ..cube_counts import can_raise, covers, gain, raise_cube, spend, times_covered
from ..sea_rules import column_emptied, move_outpost, outpost_cost, take_bonus_tile
from .ending import end_turn
from .fields import (
    BONUS_TYPES,
    BUILDING,
    CHOOSING_BONUS,
    MOST_TIMES,
    RAISING,
    TIMES,
    TRADING,
    UPGRADE,
)
from .state_types import EasternWondersBox, EasternWondersState


def offer_times(s: EasternWondersState, box: EasternWondersBox, out: list[int], n: int) -> int:
    """Write the ids of how often the mover can trade here (EW-4.4); return the new count."""
    p = s.seat
    times = min(times_covered(s.hold[p], box.give[s.market[s.boat[p]]]), MOST_TIMES)
    for i in range(times):
        out[n + i] = TIMES + i
    return n + times


def build(s: EasternWondersState, box: EasternWondersBox) -> None:
    """Start to build an outpost: its cost is paid first (EW-4.1)."""
    s.cost_left = outpost_cost(s, s.boat[s.seat])
    if s.cost_left > 0:
        s.phase = BUILDING
    else:
        put_outpost(s, box)


def pay_outpost(s: EasternWondersState, box: EasternWondersBox, colour: int) -> None:
    """Return a cube of the cost to the supply (EW-4.1)."""
    s.hold[s.seat][colour] -= 1
    s.cost_left -= 1
    if s.cost_left == 0:
        put_outpost(s, box)


def put_outpost(s: EasternWondersState, box: EasternWondersBox) -> None:
    """Move the outpost from the board to the tile (EW-4.2), and use the Upgrade bonus tiles (EW-4.5)."""
    p = s.seat
    move_outpost(s, box.symbol[s.market[s.boat[p]]])
    if s.has[p][UPGRADE] > 0 and can_raise(s.hold[p]):
        s.raises_left = s.has[p][UPGRADE]
        s.phase = RAISING
    else:
        after_raising(s, box)


def upgrade(s: EasternWondersState, box: EasternWondersBox, colour: int) -> None:
    """Raise one cube, and ask again while there is a bonus tile to use (EW-4.5)."""
    cubes = s.hold[s.seat]
    raise_cube(cubes, colour)
    s.raises_left -= 1
    if s.raises_left == 0 or not can_raise(cubes):
        after_raising(s, box)


def after_raising(s: EasternWondersState, box: EasternWondersBox) -> None:
    """Ask for a bonus tile if the outpost just built emptied a column and there is one left (EW-4.3)."""
    s.raises_left = 0
    emptied = column_emptied(s, box.symbol[s.market[s.boat[s.seat]]]) > 0
    available = 0
    for kind in range(BONUS_TYPES):
        available += s.bonus_left[kind]
    if emptied and available > 0:
        s.phase = CHOOSING_BONUS
    else:
        after_building(s, box)


def take_bonus(s: EasternWondersState, box: EasternWondersBox, kind: int) -> None:
    """Take a bonus tile; of the VP tiles the top one (EW-1.6, EW-4.3)."""
    take_bonus_tile(s, kind)
    after_building(s, box)


def after_building(s: EasternWondersState, box: EasternWondersBox) -> None:
    """Go on with a trade if one can be made, else end the turn (EW-4.4)."""
    p = s.seat
    if covers(s.hold[p], box.give[s.market[s.boat[p]]]):
        s.phase = TRADING
    else:
        end_turn(s)


def trade(s: EasternWondersState, box: EasternWondersBox, times: int) -> None:
    """Trade that often (EW-4.4)."""
    cubes = s.hold[s.seat]
    market = s.market[s.boat[s.seat]]
    spend(cubes, box.give[market], times)
    gain(cubes, box.take[market], times)
    end_turn(s)
