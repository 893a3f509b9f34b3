"""Choosing a turn of Eastern Wonders by plans: the turns worth a thought, and what the others will do."""

from ...engine.arrays import Counts
from ...games.cube_counts import total, worth_at_end
from ...games.eastern_wonders.ending import score
from ...games.eastern_wonders.fields import (
    CLAIMS_TO_END,
    DOCK,
    DOCKED,
    END,
    GATHER,
    LEAVING,
    PLACES,
    SAIL,
    SAILING,
    SYMBOLS,
    TOLL,
    TURN,
)
from ...games.eastern_wonders.rules import legal
from ...games.eastern_wonders.state_types import EasternWondersBox, EasternWondersState
from ..sea_plans import goals_at_ports, own_turns, pace, weigh
from ..search.beam_table import fingerprint
from ..search.fields import MOST_DEPTH, NEVER
from .moves import list_moves
from .plans import ACT, BUILDS, CLAIMS, MOST_LEFT, STAYS, TILE, Node, Sight, advance
from .value import value_and_key

__all__ = [
    "STAYS",
    "advance",
    "foresee_nothing",
    "list_moves",
    "note_plan",
    "plan_after",
    "sensible",
    "start_plan",
    "turn_key",
    "value_and_key",
    "weigh",
]


def sensible(start: EasternWondersState, s: EasternWondersState, box: EasternWondersBox, out: list[int]) -> int:
    """Write the decisions worth a thought in a turn that began with ``start``; return their number.

    Movements take cheapest routes; the cubes left on the way and paid to other boats are of the two cheapest colours in
    the hold. Doing nothing is not worth a thought, since a harvest brings at least as much, nor is paying for the way to
    a mere harvest.
    """
    n = legal(s, box, out)
    phase = s.phase
    if phase in (LEAVING, TOLL):
        return min(n, 2)
    if phase not in (TURN, SAILING, DOCKED):
        return int(n)
    p = s.seat
    paid = total(s.hold[p]) < total(start.hold[p])
    can_dock = out[n - 1] == DOCK
    kept = 0
    for i in range(n):
        action = out[i]
        if action == END or (action == GATHER and phase == DOCKED and paid):
            continue
        if SAIL <= action < SAIL + PLACES and not leads_away(start, s, box, action - SAIL, can_dock):
            continue
        out[kept] = action
        kept += 1
    if kept == 0 and start.phase != TURN:  # somebody else began this turn: it has to be finished
        out[0] = END
        kept = 1
    return kept


def leads_away(
    start: EasternWondersState, s: EasternWondersState, box: EasternWondersBox, tile: int, can_dock: bool
) -> bool:
    """Whether a step there goes on along a cheapest route from the start of the turn, and not too far."""
    origin = start.boat[s.seat]
    steps = box.distance[origin][tile]
    if tile == origin:  # for the cubes that lie there, if it costs nothing
        return bool(s.free > 0 and s.phase == SAILING and total(s.lying[tile]) > 0)
    if steps <= box.distance[origin][s.boat[s.seat]]:
        return False
    return bool(steps <= start.free + MOST_LEFT or (s.phase == SAILING and not can_dock))


def turn_key(s: EasternWondersState, p: int, first: int) -> int:
    """What matters within a turn: place, cubes, what is asked and what the turn has brought; not the way there."""
    cubes, built = 0, 0
    for c in range(4):
        cubes = cubes << 7 | s.hold[p][c]
        built += s.built[p][c]
    left = s.cost_left + s.raises_left
    asked = s.phase | left << 4 | s.payee << 9 | (s.turn & 1) << 12 | total(s.lying[s.boat[p]]) << 13
    for kind in range(5):
        built = built << 3 | s.has[p][kind]
    return fingerprint(cubes << 6 | (s.boat[p] + 1), asked << 28 | built << 3 | s.claims[p])


def start_plan(s: EasternWondersState, box: EasternWondersBox, p: int, node: Node, sight: Sight) -> None:
    """What a seat has now."""
    node.seat = p
    node.boat = s.boat[p]
    node.points = 0.0
    node.trades = 0.0
    node.outposts = 0
    for tile in range(PLACES):
        if s.owners[tile] & (1 << p):
            node.outposts |= 1 << tile
            node.trades += sight.worths[tile]
    node.goals = goals_at_ports(s, box)
    node.loaded = 0
    node.score = score(s, box, p) - worth_at_end(s.hold[p])
    node.claims = s.claims[p]
    node.done = 0
    for c in range(4):
        node.cubes[c] = s.hold[p][c]
    for row in range(SYMBOLS):
        node.built[row] = s.built[p][row]
    for kind in range(5):
        node.has[kind] = s.has[p][kind]


def plan_after(
    s: EasternWondersState, box: EasternWondersBox, sight: Sight, node: Node, after: EasternWondersState, me: int
) -> None:
    """The start of a plan after the turn that led to the position ``after``; what it revealed is not looked at."""
    start_plan(after, box, me, node, sight)
    node.goals = goals_at_ports(s, box)
    if after.claims[me] > s.claims[me]:
        node.goals &= ~(1 << after.boat[me])
    for tile in range(PLACES):
        if total(after.lying[tile]) < total(s.lying[tile]):
            node.loaded |= 1 << tile
    node.points = node.score - (score(s, box, me) - worth_at_end(s.hold[me]))


def foresee_nothing(s: EasternWondersState, box: EasternWondersBox, me: int, sight: Sight) -> None:
    """Without plans: the others score at an even pace, take nothing, and stay where they are until the next turn."""
    sight.end = NEVER
    if s.last_round:
        sight.end = own_turns(s, me)
    for tile in range(PLACES):
        sight.goal_gone[tile] = NEVER
        sight.cubes_gone[tile] = NEVER
    for t in range(MOST_DEPTH + 2):
        for tile in range(PLACES):
            sight.others[t][tile] = 0
            sight.boats[t][tile] = 0
        sight.rival[t] = 0.0
        for p in range(s.players):
            if p == me:
                continue
            if t <= 1 and s.boat[p] >= 0:
                sight.boats[t][s.boat[p]] += 1
            later = 1 if p > me else 0
            points = score(s, box, p) + pace(sight, s, score(s, box, p)) * (t + later) + later - 0.5
            sight.rival[t] = max(sight.rival[t], points)


def note_plan(
    s: EasternWondersState,
    box: EasternWondersBox,
    sight: Sight,
    alone: Sight,
    node: Node,
    path: Counts,
    me: int,
    p: int,
    depth: int,
) -> None:
    """Follow the plan of seat ``p`` and note what it does to seat ``me``; a tie goes to the later seat (EW-8.3)."""
    later = 1 if p > me else 0
    tie = later - 0.5
    if not later:
        sight.rival[0] = max(sight.rival[0], node.score + worth_at_end(node.cubes) + tie)
    sight.boats[1][node.boat] -= 1
    for t in range(MOST_DEPTH):
        if t < depth and node.claims < CLAIMS_TO_END:
            advance(node, s, box, alone, t, path[t])
            note_move(sight, path[t], t + 1)
            if node.claims >= CLAIMS_TO_END:
                sight.end = min(sight.end, t + 2 - later)
            sight.boats[t + 1][node.boat] += 1
        points = node.score + worth_at_end(node.cubes) + tie
        if t >= depth:
            points += pace(sight, s, score(s, box, p)) * (t - depth + 1)
        sight.rival[t + 1 - later] = max(sight.rival[t + 1 - later], points)


def note_move(sight: Sight, code: int, turn: int) -> None:
    """Note what another seat takes or builds before an own turn."""
    act, tile = code // ACT, code // TILE % 32
    sight.cubes_gone[tile] = min(sight.cubes_gone[tile], turn)
    if act == CLAIMS:
        sight.goal_gone[tile] = min(sight.goal_gone[tile], turn)
    elif act == BUILDS:
        for t in range(turn, MOST_DEPTH + 2):
            sight.others[t][tile] += 1
