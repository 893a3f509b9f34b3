"""Choosing a turn of From Sand to Sea by plans: the turns worth a thought, and what the others will do."""

from ...engine.arrays import Counts
from ...games.cube_counts import total, worth_at_end
from ...games.merchant_cards import SPICE, UPGRADE
from ...games.sand_to_sea.ending import score
from ...games.sand_to_sea.fields import (
    BONUS_TYPES,
    BUILDING,
    DOCK,
    END,
    PAYING,
    ROW,
    SAIL,
    SAILING,
    SPEND,
    SPENDING,
    TOLL,
    TURN,
)
from ...games.sand_to_sea.rules import legal
from ...games.sand_to_sea.state_types import SandToSeaBox, SandToSeaState
from ...games.sea_numbers import CLAIMS_TO_END, PLACES, SYMBOLS
from ..merchant_plans import CLAIMS, TAKES, VERB, WHAT
from ..sea_plans import goals_at_ports, own_turns, pace, weigh
from ..search.beam_table import fingerprint
from ..search.fields import MOST_DEPTH, NEVER
from .moves import list_moves
from .plans import BUILDS, FIRST_CARD, MOST_SPENT, REWARD, STAYS, Node, Sight, advance
from .value import value_and_key
from .weights import OUTPOSTS

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

CHEAPEST = 3
"""Dues are paid with this many colours, the cheapest there are, or with this many cards of the hand."""


def sensible(start: SandToSeaState, s: SandToSeaState, box: SandToSeaBox, out: list[int]) -> int:
    """Write the decisions worth a thought in a turn that began with ``start``; return their number.

    Movements take cheapest routes, and do not go on where a few cards of the hand would not do. Ending a turn without
    having moved is not worth a thought: a card can always be played, or the seat can rest.
    """
    n = legal(s, box, out)
    phase = s.phase
    if phase in (PAYING, TOLL, BUILDING):
        return min(n, CHEAPEST)
    if phase == SPENDING:
        return cards_to_spend(s, box, out, n)
    if phase not in (TURN, SAILING):
        return int(n)
    can_dock = out[n - 1] == DOCK
    kept = 0
    for i in range(n):
        action = out[i]
        if action == END:
            continue
        if SAIL <= action < SAIL + PLACES and not leads_away(start, s, box, action - SAIL, can_dock):
            continue
        out[kept] = action
        kept += 1
    return kept if kept > 0 else int(legal(s, box, out))


def leads_away(start: SandToSeaState, s: SandToSeaState, box: SandToSeaBox, tile: int, can_dock: bool) -> bool:
    """Whether a step there goes on along a cheapest route from the start of the turn, and not too far."""
    p = s.seat
    origin = start.boat[p]
    steps = box.distance[origin][tile]
    if steps <= box.distance[origin][s.boat[p]]:
        return False
    reach = start.free + start.unspent[p] - start.in_hand[p] + MOST_SPENT
    return bool(steps <= reach or (s.phase == SAILING and not can_dock))


def cards_to_spend(s: SandToSeaState, box: SandToSeaBox, out: list[int], n: int) -> int:
    """Leave the cards that a step may well cost: any played one, or those of the hand that gain least."""
    hand = s.in_hand[s.seat]
    if n > hand:
        out[0] = out[hand]
        return 1
    most = min(n, CHEAPEST)
    for i in range(most):
        least = i
        for k in range(i + 1, n):
            if usual_gain(box, out[k] - SPEND) < usual_gain(box, out[least] - SPEND):
                least = k
        action = out[i]
        out[i] = out[least]
        out[least] = action
    return int(most)


def usual_gain(box: SandToSeaBox, card: int) -> int:
    """What playing a card usually gains, on the scale Y 1, R 2, G 3, B 4."""
    if box.kind[card] == UPGRADE:
        return int(box.raises[card])
    gain = 0
    for c in range(4):
        gain += (c + 1) * (box.take[card][c] - box.give[card][c])
    return gain if box.kind[card] == SPICE or total(box.give[card]) > 2 else 2 * gain


def turn_key(s: SandToSeaState, p: int, first: int) -> int:
    """What matters within a turn: place, cubes, cards, what is asked and what the turn has brought; not the way there."""
    cubes, hand, built = 0, 0, 0
    for c in range(4):
        cubes = cubes << 7 | s.hold[p][c]
        built += s.built[p][c]
    for i in range(s.in_hand[p]):
        hand |= 1 << s.cards[p][i]
    for kind in range(BONUS_TYPES):
        built = built << 3 | s.has[p][kind]
    left = s.cost_left + s.raises_left + s.pay_slot
    asked = s.phase | left << 4 | s.payee << 10 | (s.turn & 1) << 13 | s.slot << 14 | s.unspent[p] << 17
    return fingerprint(hand, fingerprint(cubes << 6 | (s.boat[p] + 1), asked << 20 | built << 3 | s.claims[p]))


def start_plan(s: SandToSeaState, box: SandToSeaBox, p: int, node: Node, sight: Sight) -> None:
    """What a seat has now."""
    node.seat = p
    node.boat = s.boat[p]
    node.points = 0.0
    node.score = score(s, box, p) - worth_at_end(s.hold[p])
    node.claims = s.claims[p]
    node.done = 0
    node.goals = goals_at_ports(s, box)
    node.row = 0
    for slot in range(ROW):
        if s.row[slot] >= 0:
            node.row |= 1 << slot
    for c in range(4):
        node.cubes[c] = s.hold[p][c]
    for row in range(SYMBOLS):
        node.built[row] = s.built[p][row]
    for kind in range(BONUS_TYPES):
        node.has[kind] = s.has[p][kind]
    start_cards(s, p, node, sight)


def start_cards(s: SandToSeaState, p: int, node: Node, sight: Sight) -> None:
    """The cards and outposts that a seat has now."""
    node.cards = s.owned[p]
    node.held = s.in_hand[p]
    node.played = s.unspent[p] - s.in_hand[p]
    node.hand = 0
    node.owned = 0
    node.deck = 0.0
    node.ready = 0.0
    for i in range(s.owned[p]):
        card = s.cards[p][i]
        node.owned |= 1 << card
        node.deck += sight.worths[card]
        if i < s.in_hand[p]:
            node.hand |= 1 << card
            node.ready += sight.worths[card]
    node.trades = 0.0
    node.outposts = 0
    for tile in range(PLACES):
        if s.owners[tile] & (1 << p):
            node.outposts |= 1 << tile
            node.trades += sight.worths[OUTPOSTS + tile]


def plan_after(s: SandToSeaState, box: SandToSeaBox, sight: Sight, node: Node, after: SandToSeaState, me: int) -> None:
    """The start of a plan after the turn that led to the position ``after``; what it revealed is not looked at."""
    start_plan(after, box, me, node, sight)
    node.goals = goals_at_ports(s, box)
    if after.claims[me] > s.claims[me]:
        node.goals &= ~(1 << after.boat[me])
    node.row = 0
    for slot in range(ROW):
        if s.row[slot] >= 0 and not (node.owned >> s.row[slot]) & 1:
            node.row |= 1 << slot
    node.points = node.score - (score(s, box, me) - worth_at_end(s.hold[me]))


def foresee_nothing(s: SandToSeaState, box: SandToSeaBox, me: int, sight: Sight) -> None:
    """Without plans: the others score at an even pace, take nothing, and stay where they are until the next turn."""
    sight.end = own_turns(s, me) if s.last_round else NEVER
    for slot in range(ROW):
        sight.card_gone[slot] = NEVER
    for tile in range(PLACES):
        sight.goal_gone[tile] = NEVER
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
            points = score(s, box, p)
            sight.rival[t] = max(sight.rival[t], points + pace(sight, s, points) * (t + later) + later - 0.5)


def note_plan(
    s: SandToSeaState,
    box: SandToSeaBox,
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
    verb, what = code // VERB, (code // WHAT) % 64
    slot = what if verb == TAKES else -1
    if verb == CLAIMS:
        sight.goal_gone[what] = min(sight.goal_gone[what], turn)
    elif verb == BUILDS:
        slot = code % WHAT // REWARD - FIRST_CARD
        for t in range(turn, MOST_DEPTH + 2):
            sight.others[t][what] += 1
    if slot >= 0:
        sight.card_gone[slot] = min(sight.card_gone[slot], turn)
