"""The Market action (EW-4): outposts, what they bring, and trades."""

from ..cube_counts import can_raise, covers, gain, raise_cube, spend, times_covered, total
from .ending import end_turn
from .fields import (
    BONUS_TILES,
    BONUS_TYPES,
    BUILDING,
    CHOOSING_BONUS,
    MOST_TIMES,
    RAISING,
    SYMBOLS,
    TIMES,
    TOP_BONUS_VP,
    TRADING,
    UPGRADE,
    VP,
)
from .state_types import EasternWondersBox, EasternWondersState


def owns_here(s: EasternWondersState) -> bool:
    """Whether the mover has an outpost on the tile of the own boat."""
    return bool(s.owners[s.boat[s.seat]] & (1 << s.seat))


def outpost_cost(s: EasternWondersState, tile: int) -> int:
    """Cubes that an outpost costs there: one for each that stands there, two with 2 players (EW-4.1)."""
    return int(s.outposts_at[tile]) * (2 if s.players == 2 else 1)


def can_build(s: EasternWondersState) -> bool:
    """Whether the mover, on a market tile, may build there (EW-4.1).

    The board row is never empty then: it has five outposts, and the map five tiles of each symbol.
    """
    return not owns_here(s) and outpost_cost(s, s.boat[s.seat]) <= total(s.hold[s.seat])


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
    tile = s.boat[p]
    s.outposts[tile][s.outposts_at[tile]] = p
    s.outposts_at[tile] += 1
    s.owners[tile] |= 1 << p
    s.built[p][box.symbol[s.market[tile]]] += 1
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
    p = s.seat
    column = s.built[p][box.symbol[s.market[s.boat[p]]]]
    emptied = True
    for row in range(SYMBOLS):
        if s.built[p][row] < column:
            emptied = False
    available = 0
    for kind in range(BONUS_TYPES):
        available += s.bonus_left[kind]
    if emptied and available > 0:
        s.phase = CHOOSING_BONUS
    else:
        after_building(s, box)


def take_bonus(s: EasternWondersState, box: EasternWondersBox, kind: int) -> None:
    """Take a bonus tile; of the VP tiles the top one (EW-1.6, EW-4.3)."""
    p = s.seat
    i = s.bonuses[p]
    s.bonus[p][i] = kind
    s.bonus_vp[p][i] = TOP_BONUS_VP - (BONUS_TILES - s.bonus_left[VP]) if kind == VP else 0
    s.bonuses[p] += 1
    s.bonus_left[kind] -= 1
    s.has[p][kind] += 1
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
