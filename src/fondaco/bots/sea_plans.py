"""What plans have in common in the games with boats: dues, outposts, columns, ports. Compiled with the plans of a game."""

from typing import Protocol

from ..engine.arrays import Counts
from ..games.cube_counts import worth_at_end
from ..games.sea_numbers import BONUS_TILES, CLAIMS_TO_END, CLOSED, MOVE, PLACES, SYMBOLS, TOP_BONUS_VP, VP
from ..games.sea_rules import SeaState
from .search import fields as search_fields
from .search.fields import Cubes

# Where the numbers that all of these games have lie for compiled code.
DISCOUNT, CUBE, PLENTY, SURPLUS, NEAR, FAR, MOVES, CARGOES, COLUMN, MARGIN, PACE, HASTE, LATE = range(13)
FULL_WIN, WIN = 13, 14
"""A certain win, and what is left of it in a very long game."""
CUBES_LEFT, LEFT = 15, 16
"""The worth of cubes that is left now, and the share of the game that is left."""
OWN = 17
"""From here on lie the numbers that only one game has."""

LONG_GAME = 50
"""From this round on losing is feared less and less, or two who both wait for the other to end it would never stop."""


class SeaBox(Protocol):
    """What such plans ask of a box."""

    worth: list[int]
    cost: list[list[int]]
    is_port: list[int]
    distance: list[list[int]]


class Node(search_fields.Node, Protocol):
    """What a position of a plan has in these games."""

    goals: int
    seat: int
    boat: int
    built: Cubes
    has: Cubes


class Sight(search_fields.Sight, Protocol):
    """What a seat foresees in them."""

    goal_gone: Counts
    others: Counts
    boats: Counts


def weigh(s: SeaState, sight: Sight) -> None:
    """Let what brings points later be worth less as the leader's claims foretell the end."""
    claims = 0
    for p in range(s.players):
        claims = max(claims, s.claims[p])
    left = 1.0 - claims / CLAIMS_TO_END
    sight.weights[LEFT] = left
    impatience = max(0, min(LONG_GAME, s.round - LONG_GAME)) / LONG_GAME
    sight.weights[WIN] = sight.weights[FULL_WIN] * (1.0 - impatience)
    sight.weights[CUBES_LEFT] = sight.weights[LATE] + (1.0 - sight.weights[LATE]) * left
    for thing in range(sight.full.size):
        sight.worths[thing] = sight.full[thing] * left


def spend_sparing(cubes: Cubes, number: int, need: Cubes) -> None:
    """Give away that many cubes, the cheapest first, but those that are needed last."""
    for c in range(4):
        if number > 0 and cubes[c] > need[c]:
            less = min(number, cubes[c] - need[c])
            cubes[c] -= less
            number -= less
    for c in range(4):
        if number > 0:
            less = min(number, cubes[c])
            cubes[c] -= less
            number -= less


def price(s: SeaState, sight: Sight, turn: int, tile: int) -> int:
    """Cubes that an outpost will cost there (EW-4.1)."""
    outposts = s.outposts_at[tile] + sight.others[turn][tile]
    return int(outposts * (2 if s.players == 2 else 1))


def bonus_left(node: Node, s: SeaState, kind: int) -> int:
    """Bonus tiles of a type that are left, as far as this plan takes them."""
    return int(s.bonus_left[kind] - node.has[kind] + s.has[node.seat][kind])


def top_bonus_vp(node: Node, s: SeaState) -> int:
    """The points of the next VP bonus tile (EW-1.6)."""
    return TOP_BONUS_VP - (BONUS_TILES - bonus_left(node, s, VP))


def empties_column(node: Node, symbol: int) -> bool:
    """Whether the next outpost of that symbol empties a column of the board (EW-4.3)."""
    behind = 0
    for row in range(SYMBOLS):
        if row != symbol and node.built[row] <= node.built[symbol]:
            behind += 1
    return behind == 0


def score_points(node: Node, sight: Sight, turn: int, points: int) -> None:
    """Count points that come in that turn."""
    node.score += points
    node.points += points * sight.weights[DISCOUNT] ** turn


def claim_goal(node: Node, s: SeaState, box: SeaBox, sight: Sight, turn: int) -> None:
    """Claim the VP tile of the boat's port (EW-5.1)."""
    goal = s.goal[node.boat]
    for c in range(4):
        node.cubes[c] -= box.cost[goal][c]
    node.goals &= ~(1 << node.boat)
    node.claims += 1
    score_points(node, sight, turn, box.worth[goal])


def end_value(node: Node, sight: Sight, turn: int) -> float:
    """The value of a plan with whose turn the game ends: points, and above all whether they win."""
    cubes = worth_at_end(node.cubes)
    lead = node.score + cubes - sight.rival[turn]
    size = lead if lead > 0 else -lead
    win = sight.weights[WIN] * lead / (size + sight.weights[MARGIN])
    if win > 0:  # the later, the less certain
        win *= sight.weights[HASTE] ** turn
    return float(node.points + cubes + win)


def hold_value(node: Node, sight: Sight) -> float:
    """What the cubes of a plan that goes on are worth."""
    weights = sight.weights
    cubes = 0.0
    for c in range(4):
        number = node.cubes[c]
        if number > weights[PLENTY]:
            number = weights[PLENTY] + weights[SURPLUS] * (number - weights[PLENTY])
        cubes += (c + 1) * number
    return float(weights[CUBES_LEFT] * weights[CUBE] * cubes + (1.0 - weights[CUBES_LEFT]) * worth_at_end(node.cubes))


def columns_begun(node: Node, columns: int) -> float:
    """How near the next columns of the board are to being emptied; the first of them counts most."""
    front = node.built[0]
    for row in range(1, SYMBOLS):
        front = min(front, node.built[row])
    begun, share = 0.0, 1.0
    for column in range(front + 1, min(front + 2, columns) + 1):
        rows = 0
        for row in range(SYMBOLS):
            if node.built[row] >= column:
                rows += 1
        begun += share * rows * rows / (SYMBOLS * SYMBOLS)
        share *= 0.5
    return begun


def nearest_goal(node: Node, s: SeaState, box: SeaBox, sight: Sight, turn: int, free: int) -> float:
    """The points of the VP tile that is nearest to being claimed, by the cubes in the hold and the way to its port.

    ``free`` is how many steps a turn has beside those by Move tiles.
    """
    best = 0.0
    for tile in range(PLACES):
        if not (node.goals >> tile) & 1 or sight.goal_gone[tile] <= turn + 1:
            continue
        cost = box.cost[s.goal[tile]]
        need, have = 0, 0
        for c in range(4):
            need += (c + 1) * cost[c]
            have += (c + 1) * min(node.cubes[c], cost[c])
        steps = max(0, box.distance[node.boat][tile] - free - node.has[MOVE])
        near = have * have * box.worth[s.goal[tile]] / (need * need)
        best = max(best, near * (1.0 - sight.weights[FAR] * steps))
    return best


def goals_at_ports(s: SeaState, box: SeaBox) -> int:
    """The ports with a VP tile, as bits."""
    bits = 0
    for tile in range(PLACES):
        if box.is_port[tile] and s.goal[tile] != CLOSED:
            bits |= 1 << tile
    return bits


def own_turns(s: SeaState, me: int) -> int:
    """How many own turns a seat has left, once the last round was called."""
    return 2 if s.to_move != s.seat and me > s.seat else 1


def pace(sight: Sight, s: SeaState, points: int) -> float:
    """Points that a seat makes per turn, by what it has made so far; or two who wait for each other would never end."""
    return float(min(sight.weights[PACE], points / max(1, s.round)))
