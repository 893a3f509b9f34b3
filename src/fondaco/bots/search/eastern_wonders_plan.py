"""Plans in Eastern Wonders: a beam search over one seat's own whole turns, played by the rules themselves. Compiled.

The positions kept at one depth lie in ``states`` from place 2 on (0 is the real one, 1 is for trying), in two halves
that take turns. Tiles of the pile that nobody has seen do not exist for a plan: the port that they would lie on is closed.
"""

from typing import Any

from ...games.eastern_wonders.ending import begin_turn
from ...games.eastern_wonders.fields import BONUS_TYPES, CLAIMS_TO_END, CLOSED, PLACES, TURN
from ...games.load import worth_at_end
from .beam import choose_best, clear_table, fingerprint, keep
from .eastern_wonders import follow, list_moves
from .eastern_wonders_value import end_prospects, points_made, prospects
from .fields import DISCOUNT, MOST_DEPTH, MOST_LEFT

NODE = [
    ("value", "float64"),
    ("points", "float64"),  # discounted
    ("made", "int32"),  # points for all but cubes
    ("first", "int32"),  # the turn that the plan began with
    ("parent", "int32"),
    ("done", "int32"),  # the game is over for this plan
    ("path", "int32", (MOST_DEPTH,)),  # the moves, by turn
]
STAYS = -1
TRIED = 1
KEPT = 2


def settle(s: Any, me: int, goals: Any) -> None:
    """Let a seat have the next turn as well, and cover what its turn has revealed."""
    for tile in range(PLACES):
        if s.goal[tile] != goals[tile]:
            s.goal[tile] = CLOSED
    s.seat = me
    s.to_move = me
    s.phase = TURN
    begin_turn(s)


def start_plan(s: Any, box: Any, me: int, node: Any) -> None:
    """The start of a plan from a position."""
    node.value = 0.0
    node.points = 0.0
    node.made = points_made(s, box, me)
    node.first = 0
    node.done = 0


def value_and_key(node: Any, s: Any, box: Any, sight: Any, me: int, turn: int) -> int:
    """Value a position after that turn and return its fingerprint; finished games share one, so only the best stays."""
    made = points_made(s, box, me)
    node.points += (made - node.made) * sight.knobs[DISCOUNT] ** turn
    node.made = made
    if turn + 1 >= sight.end or s.claims[me] >= CLAIMS_TO_END:
        node.done = 1
        lead = made + worth_at_end(s.hold[me]) - sight.rival[turn]
        node.value = node.points + end_prospects(s, me, lead, sight.knobs)
        return 1
    node.value = node.points + prospects(s, box, me, sight.knobs)
    held, stands = 0, 0
    for c in range(4):
        held = held << 6 | s.hold[me][c]
    for tile in range(PLACES):
        stands = stands << 1 | (s.owners[tile] >> me & 1)
    for kind in range(BONUS_TYPES):
        stands = stands << 3 | s.has[me][kind]
    return fingerprint(held | s.boat[me] << 30 | s.claims[me] << 40 | made << 48, stands)


def close_ports(s: Any, sight: Any, turn: int) -> None:
    """Close the ports whose tiles others will have taken before that own turn."""
    for tile in range(PLACES):
        if s.goal[tile] >= 0 and sight.goal_gone[tile] <= turn:
            s.goal[tile] = CLOSED


def run(
    states: Any,
    box: Any,
    sight: Any,
    nodes: Any,
    found: Any,
    table: Any,
    order: Any,
    me: int,
    count: int,
    turn: int,
    depth: int,
    width: int,
) -> int:
    """Search on from ``count`` kept positions before an own turn; return where in ``nodes`` the best one lies."""
    half = (states.size - KEPT) // 2
    old = KEPT
    s = states[TRIED]
    while turn < depth:
        clear_table(table)
        n = 0
        for i in range(count):
            moves = 1
            if not nodes[i].done:
                close_ports(states[old + i], sight, turn)
                moves = list_moves(states[old + i], box, sight.knobs[MOST_LEFT], sight.codes, sight.cubes)
            for k in range(moves):
                if n == found.size:
                    break
                found[n] = nodes[i]
                found[n].parent = i
                found[n].path[turn] = STAYS
                key = 1
                if not nodes[i].done:
                    found[n].path[turn] = sight.codes[k]
                    states[TRIED] = states[old + i]
                    follow(s, box, sight.codes[k], 0, sight.decisions)
                    settle(s, me, states[old + i].goal)
                    key = value_and_key(found[n], s, box, sight, me, turn)
                n = keep(found, table, n, key)
        count = choose_best(found, order, n, width)
        new = KEPT + half if old == KEPT else KEPT
        for j in range(count):
            nodes[j] = found[order[j]]
            before = old + nodes[j].parent
            states[new + j] = states[before]
            if not nodes[j].done:
                follow(states[new + j], box, nodes[j].path[turn], 0, sight.decisions)
                settle(states[new + j], me, states[before].goal)
        old = new
        turn += 1
    best = 0
    for j in range(count):
        if nodes[j].value > nodes[best].value:
            best = j
    sight.kept = count
    return best
