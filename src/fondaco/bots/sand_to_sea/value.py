"""What a position of a plan in From Sand to Sea is worth, in points. Compiled with the plans."""

from ...games.sand_to_sea.fields import BONUS_TYPES, CARGO, COLUMNS, MOVE
from ...games.sand_to_sea.state_types import SandToSeaBox, SandToSeaState
from ...games.sea_numbers import CLAIMS_TO_END
from ..sea_plans import CARGOES, COLUMN, LEFT, MOVES, NEAR, columns_begun, end_value, hold_value, nearest_goal
from ..search.beam_table import fingerprint
from .plans import Node, Sight
from .weights import FUEL, FULL_DECK, PLAYED


def plan_value(node: Node, s: SandToSeaState, box: SandToSeaBox, sight: Sight, turn: int) -> float:
    """The value of a plan that goes on: points so far, cubes, cards, outposts, bonus tiles, and how near a VP tile is."""
    weights = sight.weights
    tiles = weights[MOVES] * node.has[MOVE] + weights[CARGOES] * node.has[CARGO]
    steps = weights[FUEL] * (node.held + node.played)
    later = node.trades + weights[LEFT] * (tiles + steps + weights[COLUMN] * columns_begun(node, COLUMNS))
    crowd = 1.0 if node.cards <= weights[FULL_DECK] else weights[FULL_DECK] / node.cards
    deck = crowd * (node.ready + weights[PLAYED] * (node.deck - node.ready))
    near = weights[NEAR] * nearest_goal(node, s, box, sight, turn, 0)
    return float(node.points + hold_value(node, sight) + later + deck + near)


def value_and_key(node: Node, s: SandToSeaState, box: SandToSeaBox, sight: Sight, turn: int) -> int:
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
    cards = fingerprint(node.hand, node.row | node.played << 8 | tiles << 16)
    return fingerprint(node.outposts | node.boat << 24 | cubes << 32, cards ^ (node.score << 24 | node.goals))
