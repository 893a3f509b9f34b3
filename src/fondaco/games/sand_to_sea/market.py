"""The Market action (EW-4) and what an emptied column brings (S2S-3)."""

from ..cube_counts import covers, gain, spend, times_covered
from ..sea_numbers import MOST_TIMES
from ..sea_rules import column_emptied, move_outpost, outpost_cost, take_bonus_tile
from .cards import take_card
from .ending import end_turn
from .fields import BONUS, BONUS_TYPES, BUILDING, CARD, CHOOSING_REWARD, ROW, TIMES, TRADING
from .state_types import SandToSeaBox, SandToSeaState


def offer_times(cubes: list[int], give: list[int], out: list[int], n: int) -> int:
    """Write the ids of how often a trade can be done, by card or at an outpost; return the new count."""
    times = min(times_covered(cubes, give), MOST_TIMES)
    for i in range(times):
        out[n + i] = TIMES + i
    return n + times


def build(s: SandToSeaState, box: SandToSeaBox) -> None:
    """Start to build an outpost: its cost is paid first (EW-4.1)."""
    s.cost_left = outpost_cost(s, s.boat[s.seat])
    if s.cost_left > 0:
        s.phase = BUILDING
    else:
        put_outpost(s, box)


def pay_outpost(s: SandToSeaState, box: SandToSeaBox, colour: int) -> None:
    """Return a cube of the cost to the supply (EW-4.1)."""
    s.hold[s.seat][colour] -= 1
    s.cost_left -= 1
    if s.cost_left == 0:
        put_outpost(s, box)


def put_outpost(s: SandToSeaState, box: SandToSeaBox) -> None:
    """Move the outpost to the tile (EW-4.2), and ask for the reward of an emptied column if there is any (S2S-3)."""
    symbol = box.symbol[s.market[s.boat[s.seat]]]
    move_outpost(s, symbol)
    s.column = column_emptied(s, symbol)
    if s.column > 0 and has_reward(s):
        s.phase = CHOOSING_REWARD
    else:
        after_building(s, box)


def has_reward(s: SandToSeaState) -> bool:
    """Whether there is anything to choose: a card of the row, or a bonus tile but for the first column (S2S-3.2)."""
    if s.row[0] >= 0:
        return True
    if s.column == 1:
        return False
    for kind in range(BONUS_TYPES):
        if s.bonus_left[kind] > 0:
            return True
    return False


def offer_rewards(s: SandToSeaState, out: list[int]) -> int:
    """Write the ids of what an emptied column brings, and return how many (S2S-3.1)."""
    n = 0
    if s.column > 1:
        for kind in range(BONUS_TYPES):
            if s.bonus_left[kind] > 0:
                out[n] = BONUS + kind
                n += 1
    for slot in range(ROW):
        if s.row[slot] >= 0:
            out[n] = CARD + slot
            n += 1
    return n


def take_reward(s: SandToSeaState, box: SandToSeaBox, action: int) -> None:
    """Take a bonus tile, or a card of the row with the cubes on it (S2S-3.1)."""
    if action < CARD:
        take_bonus_tile(s, action - BONUS)
    else:
        take_card(s, action - CARD)
    after_building(s, box)


def after_building(s: SandToSeaState, box: SandToSeaBox) -> None:
    """Go on with a trade if one can be made, else end the turn (EW-4.4)."""
    s.column = 0
    p = s.seat
    if covers(s.hold[p], box.market_give[s.market[s.boat[p]]]):
        s.phase = TRADING
    else:
        end_turn(s)


def trade(s: SandToSeaState, box: SandToSeaBox, times: int) -> None:
    """Trade that often at the own outpost here (EW-4.4)."""
    cubes = s.hold[s.seat]
    market = s.market[s.boat[s.seat]]
    spend(cubes, box.market_give[market], times)
    gain(cubes, box.market_take[market], times)
    end_turn(s)
