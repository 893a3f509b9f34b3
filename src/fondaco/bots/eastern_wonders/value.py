"""What a position of a plan in Eastern Wonders is worth, in points. Compiled with the plans."""

from ...games.eastern_wonders.fields import BONUS_TYPES, CARGO, CLAIMS_TO_END, COLUMNS, HARVEST, MOVE, UPGRADE
from ...games.eastern_wonders.state_types import EasternWondersBox, EasternWondersState
from ..sea_plans import CARGOES, COLUMN, LEFT, MOVES, NEAR, columns_begun, end_value, hold_value, nearest_goal
from ..search.beam_table import fingerprint
from .plans import Node, Sight
from .weights import HARVESTS, UPGRADES


def plan_value(node: Node, s: EasternWondersState, box: EasternWondersBox, sight: Sight, turn: int) -> float:
    """The value of a plan that goes on: points so far, cubes, outposts, bonus tiles, and how near a VP tile is."""
    weights = sight.weights
    has = node.has
    tiles = weights[MOVES] * has[MOVE] + weights[UPGRADES] * has[UPGRADE]
    tiles += weights[HARVESTS] * has[HARVEST] + weights[CARGOES] * has[CARGO]
    later = node.trades + weights[LEFT] * (tiles + weights[COLUMN] * columns_begun(node, COLUMNS))
    near = weights[NEAR] * nearest_goal(node, s, box, sight, turn, 1)
    return float(node.points + hold_value(node, sight) + later + near)


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
