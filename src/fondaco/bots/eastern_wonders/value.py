"""What a position of a plan in Eastern Wonders is worth, in points. Compiled with the plans."""

from ...games.cube_counts import worth_at_end
from ...games.eastern_wonders.fields import (
    BONUS_TYPES,
    CARGO,
    CLAIMS_TO_END,
    CLOSED,
    COLUMNS,
    HARVEST,
    MOVE,
    PLACES,
    SYMBOLS,
    UPGRADE,
)
from ...games.eastern_wonders.state_types import EasternWondersBox, EasternWondersState
from ..search.beam_table import fingerprint
from .plans import Node, Sight
from .weights import (
    CARGOES,
    COLUMN,
    CUBE,
    CUBES_LEFT,
    FAR,
    HARVESTS,
    HASTE,
    LEFT,
    MARGIN,
    MOVES,
    NEAR,
    PLENTY,
    SURPLUS,
    UPGRADES,
    WIN,
)


def end_value(node: Node, sight: Sight, turn: int) -> float:
    """The value of a plan with whose turn the game ends: points, and above all whether they win."""
    cubes = worth_at_end(node.cubes)
    lead = node.score + cubes - sight.rival[turn]
    size = lead if lead > 0 else -lead
    win = sight.weights[WIN] * lead / (size + sight.weights[MARGIN])
    if win > 0:  # the later, the less certain
        win *= sight.weights[HASTE] ** turn
    return float(node.points + cubes + win)


def plan_value(node: Node, s: EasternWondersState, box: EasternWondersBox, sight: Sight, turn: int) -> float:
    """The value of a plan that goes on: points so far, cubes, outposts, bonus tiles, and how near a VP tile is."""
    weights = sight.weights
    cubes = 0.0
    for c in range(4):
        number = node.cubes[c]
        if number > weights[PLENTY]:
            number = weights[PLENTY] + weights[SURPLUS] * (number - weights[PLENTY])
        cubes += (c + 1) * number
    cubes = weights[CUBES_LEFT] * weights[CUBE] * cubes + (1.0 - weights[CUBES_LEFT]) * worth_at_end(node.cubes)
    has = node.has
    tiles = weights[MOVES] * has[MOVE] + weights[UPGRADES] * has[UPGRADE]
    tiles += weights[HARVESTS] * has[HARVEST] + weights[CARGOES] * has[CARGO]
    later = node.trades + weights[LEFT] * (tiles + weights[COLUMN] * columns_begun(node))
    near = weights[NEAR] * nearest_goal(node, s, box, sight, turn)
    return float(node.points + cubes + later + near)


def columns_begun(node: Node) -> float:
    """How near the next columns of the board are to being emptied; the first of them counts most."""
    front = node.built[0]
    for row in range(1, SYMBOLS):
        front = min(front, node.built[row])
    begun, share = 0.0, 1.0
    for column in range(front + 1, min(front + 2, COLUMNS) + 1):
        rows = 0
        for row in range(SYMBOLS):
            if node.built[row] >= column:
                rows += 1
        begun += share * rows * rows / (SYMBOLS * SYMBOLS)
        share *= 0.5
    return begun


def nearest_goal(node: Node, s: EasternWondersState, box: EasternWondersBox, sight: Sight, turn: int) -> float:
    """The points of the VP tile that is nearest to being claimed, by the cubes in the hold and the way to its port."""
    best = 0.0
    for tile in range(PLACES):
        if not (node.goals >> tile) & 1 or sight.goal_gone[tile] <= turn + 1:
            continue
        cost = box.cost[s.goal[tile]]
        need, have = 0, 0
        for c in range(4):
            need += (c + 1) * cost[c]
            have += (c + 1) * min(node.cubes[c], cost[c])
        steps = max(0, box.distance[node.boat][tile] - 1 - node.has[MOVE])
        near = have * have * box.worth[s.goal[tile]] / (need * need)
        best = max(best, near * (1.0 - sight.weights[FAR] * steps))
    return best


def goals_at_ports(s: EasternWondersState, box: EasternWondersBox) -> int:
    """The ports with a VP tile, as bits."""
    bits = 0
    for tile in range(PLACES):
        if box.is_port[tile] and s.goal[tile] != CLOSED:
            bits |= 1 << tile
    return bits


def value_and_key(node: Node, s: EasternWondersState, box: EasternWondersBox, sight: Sight, turn: int) -> int:
    """Value a position after that turn and return its fingerprint; finished games share one, so only the best stays."""
    if turn + 1 >= sight.end or node.claims >= CLAIMS_TO_END:
        node.done = 1
        node.value = end_value(node, sight, turn)
        return 1
    node.value = plan_value(node, s, box, sight, turn)
    cubes, tiles = 0, 0
    for c in range(4):
        cubes = cubes << 6 | node.cubes[c]
    for kind in range(BONUS_TYPES):
        tiles = tiles << 3 | node.has[kind]
    ports = fingerprint(node.goals, node.loaded)
    return fingerprint(node.outposts | node.boat << 24 | cubes << 32, ports ^ (node.score << 20 | tiles))
