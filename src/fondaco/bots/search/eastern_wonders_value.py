"""What a position of Eastern Wonders is worth to a seat, in points. Plain functions on numbers, as the rules are."""

from typing import Any

from ...games.eastern_wonders.ending import score
from ...games.eastern_wonders.fields import CARGO, CLOSED, HARVEST, MOVE, PLACES, SYMBOLS, UPGRADE
from ...games.load import worth_at_end
from .fields import (
    COLUMN,
    CUBE,
    FAR,
    FREE_STEP,
    GAME_LEFT,
    GATHERED,
    MARGIN,
    NEAR,
    OUTPOST,
    RAISED,
    SPACES,
    SURPLUS,
    WIN,
)

PLENTY = 4


def points_made(s: Any, box: Any, p: int) -> int:
    """Points that a seat cannot lose any more: all but those for cubes."""
    return int(score(s, box, p)) - int(worth_at_end(s.hold[p]))


def prospects(s: Any, box: Any, p: int, knobs: Any) -> float:
    """What cubes, outposts and bonus tiles will still bring, and a VP tile that is within reach."""
    hold = s.hold[p]
    cubes = 0.0
    for c in range(4):
        number = hold[c]
        cubes += (c + 1) * (number if number <= PLENTY else PLENTY + knobs[SURPLUS] * (number - PLENTY))
    trades = 0.0
    for tile in range(PLACES):
        if s.owners[tile] & (1 << p):
            market = s.market[tile]
            for c in range(4):
                trades += (c + 1) * (box.take[market][c] - box.give[market][c])
    has = s.has[p]
    tiles = knobs[FREE_STEP] * has[MOVE] + knobs[SPACES] * has[CARGO]
    tiles += knobs[GATHERED] * has[HARVEST] + knobs[RAISED] * has[UPGRADE]
    later = knobs[OUTPOST] * trades + tiles + knobs[COLUMN] * columns_begun(s, p)
    return float(knobs[CUBE] * cubes + knobs[GAME_LEFT] * later + knobs[NEAR] * nearest_port(s, box, p, knobs))


def columns_begun(s: Any, p: int) -> float:
    """How near columns of the board are to being emptied; the one in front counts most."""
    front = s.built[p][0]
    for row in range(1, SYMBOLS):
        front = min(front, s.built[p][row])
    begun = 0.0
    share = 1.0
    for column in range(front + 1, min(front + 3, 6)):
        rows = 0
        for row in range(SYMBOLS):
            if s.built[p][row] >= column:
                rows += 1
        begun += share * rows * rows / 16
        share = 0.5
    return begun


def nearest_port(s: Any, box: Any, p: int, knobs: Any) -> float:
    """The points of the VP tile that is nearest to being claimed, less what is missing in cubes and steps."""
    hold = s.hold[p]
    best = 0.0
    for tile in range(PLACES):
        goal = s.goal[tile]
        if not box.is_port[tile] or goal == CLOSED:
            continue
        need, have = 0, 0
        for c in range(4):
            need += (c + 1) * box.cost[goal][c]
            have += (c + 1) * min(hold[c], box.cost[goal][c])
        share = have / need
        near = share * share * share * box.worth[goal] * (1.0 - knobs[FAR] * box.distance[s.boat[p]][tile])
        best = max(best, near)
    return best


def end_prospects(s: Any, p: int, lead: float, knobs: Any) -> float:
    """The same when the game ends: points for cubes, and above all whether the lead wins."""
    size = lead if lead > 0 else -lead
    return float(worth_at_end(s.hold[p]) + knobs[WIN] * lead / (size + knobs[MARGIN]))
