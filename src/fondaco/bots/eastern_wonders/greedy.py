"""What a turn of Eastern Wonders is worth to the greedy bot."""

from collections.abc import Iterator
from typing import Any

from ...game import View
from ...games.cube_counts import times_covered, total, worth_at_end
from ...games.eastern_wonders.ending import hold_limit
from ...games.eastern_wonders.fields import (
    BUILDING,
    CARGO,
    CHOOSING_SET,
    CLOSED,
    COLUMNS,
    DOCK,
    DROPPING,
    HARVEST,
    LEAVING,
    LOAD,
    LOADING,
    MOVE,
    PLACES,
    PLACING,
    SAIL,
    SAILING,
    SYMBOLS,
    TOLL,
    TURN,
    UPGRADE,
)
from ...games.eastern_wonders.rules import apply, legal, score
from ...games.eastern_wonders.voyages import destinations
from ...games.sea_rules import outpost_cost
from ...games.state import State, copy

CUBE = (0.6, 1.3, 2.0, 2.7)
"""Points per cube in the hold; a VP tile pays about 1, 2, 3, 4 for its cubes."""
WHOLE, PARTS = 0.8, 0.6
"""The share of what a VP tile pays beyond the worth of its cubes, when all of them, or some of them, are in the hold."""
PLENTY, SURPLUS = 4, 0.5
"""Cubes of one colour beyond this number are worth this share: no VP tile asks for many more."""
LATER = 0.75
"""What may be done next turn against what is done now, for each turn that it is away."""
COLUMN = 4.0
"""Points for an emptied column: the bonus tile."""
ENGINE = 1.2
"""Points for the trades that an outpost will still bring."""
BONUS = {MOVE: 3.0, UPGRADE: 1.5, HARVEST: 1.5, CARGO: 1.0}
"""What bonus tiles will bring, apart from their points."""
MOST_LEFT = 2
"""Routes on which more cubes than this are left behind are hardly ever worth it."""
LOOK_AHEAD = 8
"""Turns that are looked at for what can be done next."""
FINISH = 25.0
"""For ending the game while ahead."""

_Turn = tuple[float, list[int]]


def valued_turns(view: View) -> list[_Turn]:
    """Ways to finish the turn, with their values: every destination by a cheapest route, with every action there."""
    valuer = _Valuer(view)
    s = view.state
    if s.phase in (CHOOSING_SET, PLACING):
        return [(valuer.placed(after), path) for after, path in _placings(view)]
    starts: list[tuple[State, list[int]]] = [] if s.phase == SAILING else [(s, [])]
    if s.phase in (TURN, SAILING):
        starts += [valuer.arrive(place.route) for place in destinations(s, view.box) if place.to_leave <= MOST_LEFT]
    ends = [(valuer.value(after), after, path) for begun in starts for after, path in valuer.finish(*begun)]
    ends.sort(key=lambda end: -end[0])
    if valuer.last_turn:
        return [(value, path) for value, _, path in ends]
    # What comes next is reckoned for the best only: that takes longest.
    return [(value + valuer.ahead(after, after.hold[valuer.seat]), path) for value, after, path in ends[:LOOK_AHEAD]]


def _placings(view: View) -> Iterator[tuple[State, list[int]]]:
    """Every starting set with every place for the boat."""
    first = [0] * view.rules.actions
    for action in first[: legal(view.state, view.box, first)]:
        after = copy(view.state)
        apply(after, view.box, action)
        if after.phase != PLACING or after.seat != view.state.seat:
            yield after, [action]
            continue
        places = [0] * view.rules.actions
        for place in places[: legal(after, view.box, places)]:
            placed = copy(after)
            apply(placed, view.box, place)
            yield placed, [action, place]


class _Valuer:
    """Finishes turns of one seat and values the positions after them."""

    def __init__(self, view: View) -> None:
        self.start = view.state
        self.box: Any = view.box
        self.seat = int(view.state.to_move)
        self.actions = view.rules.actions
        self.ports = [tile for tile in range(PLACES) if self.box.is_port[tile] and view.state.goal[tile] != CLOSED]
        self.cargoes: dict[tuple[int, ...], float] = {}
        s = view.state
        self.last_turn = bool(s.last_round)
        self.to_beat = max(score(s, view.box, p) for p in range(s.players) if p != self.seat)
        self.future: float = 1.0 - 0.2 * max(s.claims[p] for p in range(s.players))

    def arrive(self, route: tuple[int, ...]) -> tuple[State, list[int]]:
        """Sail a route and dock: dues are paid with what is needed least, and what lies there is taken."""
        s = copy(self.start)
        path: list[int] = []
        steps = [SAIL + tile for tile in route] + [DOCK]
        while True:
            if s.phase in (LEAVING, TOLL):
                action = self.least_needed(s)
            elif s.phase == LOADING:
                action = LOAD
            elif steps:
                action = steps.pop(0)
            else:
                return s, path
            apply(s, self.box, action)
            path.append(action)

    def finish(self, s: State, path: list[int]) -> Iterator[tuple[State, list[int]]]:
        """All ways to go on to the end of the turn; dues and drops are not a choice but what is needed least."""
        while s.phase in (BUILDING, DROPPING, LEAVING, TOLL) and s.turn == self.start.turn and s.to_move == self.seat:
            action = self.least_needed(s)
            s = copy(s)
            apply(s, self.box, action)
            path = [*path, action]
        if s.turn != self.start.turn or s.to_move != self.seat:
            yield s, path
            return
        out = [0] * self.actions
        for action in out[: legal(s, self.box, out)]:
            if SAIL <= action < SAIL + PLACES:
                continue
            after = copy(s)
            apply(after, self.box, action)
            yield from self.finish(after, [*path, action])

    def least_needed(self, s: State) -> int:
        """The cube to part with: the one whose loss costs least, as an action."""
        out = [0] * self.actions
        choices = out[: legal(s, self.box, out)]
        hold = s.hold[self.seat]
        best, least = choices[0], float("inf")
        for action in choices:
            colour = action - choices[0] + next(c for c in range(4) if hold[c])
            hold[colour] -= 1
            loss = -self.cargo(s, hold)
            hold[colour] += 1
            if loss < least:
                best, least = action, loss
        return best

    def value(self, s: State) -> float:
        """What the seat has after its turn, in points; without what it can do next."""
        p = self.seat
        points = float(score(s, self.box, p))
        if self.last_turn:
            return points
        hold = s.hold[p]
        if s.last_round and points > self.to_beat:
            points += FINISH
        points -= worth_at_end(hold)
        points += self.future * (self.board(s) + self.bonuses(s))
        return points + self.cargo(s, hold)

    def placed(self, s: State) -> float:
        """What a place at the start is worth: what can be done from there."""
        return self.cargo(s, s.hold[self.seat]) + self.ahead(s, s.hold[self.seat])

    def cargo(self, s: State, hold: list[int]) -> float:
        """Cubes, and how near they bring the best VP tile."""
        known = (s.boat[self.seat], s.claims[self.seat], *hold)
        if known not in self.cargoes:
            self.cargoes[known] = self.cargo_worth(s, hold)
        return self.cargoes[known]

    def cargo_worth(self, s: State, hold: list[int]) -> float:
        """The same, reckoned anew; a tile that the turn revealed does not count, for nobody knows it before."""
        best = 0.0
        for tile in self.ports:
            goal = s.goal[tile]
            if goal != self.start.goal[tile]:
                continue
            cost, need, have = self.box.cost[goal], 0.0, 0.0
            for c in range(4):
                need += CUBE[c] * cost[c]
                have += CUBE[c] * min(hold[c], cost[c])
            away, pays = self.turns_away(s, tile), self.box.worth[goal] - need
            if have >= need - 1e-9:
                best = max(best, WHOLE * pays * LATER**away)
            else:
                best = max(best, PARTS * pays * (have / need) ** 2 * LATER ** (0.2 * away))
        for c in range(4):
            best += CUBE[c] * (min(hold[c], PLENTY) + SURPLUS * max(0, hold[c] - PLENTY))
        return best

    def turns_away(self, s: State, tile: int) -> int:
        """Turns of free steps before the one that ends there."""
        steps = self.box.distance[s.boat[self.seat]][tile]
        return int(max(steps - 1, 0) // (1 + s.has[self.seat][MOVE]))

    def board(self, s: State) -> float:
        """What the outposts will bring: trades, and columns that are nearly empty."""
        built = s.built[self.seat]
        worth = ENGINE * sum(built)
        for column in range(1, COLUMNS + 1):
            done = sum(row >= column for row in built)
            if done < SYMBOLS:
                worth += COLUMN * (done / SYMBOLS) ** 2
        return float(worth)

    def bonuses(self, s: State) -> float:
        """What the bonus tiles will bring, apart from their points."""
        has = s.has[self.seat]
        return float(sum(worth * has[kind] for kind, worth in BONUS.items()))

    def ahead(self, s: State, hold: list[int]) -> float:
        """The best single thing to do next: a trade at an own outpost, or a new outpost with its trade."""
        best = 0.0
        now = self.cargo(s, hold)
        p, spaces, cubes = self.seat, hold_limit(s, self.seat), total(hold)
        for tile in range(PLACES):
            market = s.market[tile]
            if market < 0:
                continue
            gain = 0.0
            if not s.owners[tile] & (1 << p):
                cost = outpost_cost(s, tile)
                if cost > cubes:
                    continue
                gain = ENGINE + 0.8 - CUBE[0] * cost
            gain += max(0.0, self.trade_gain(s, hold, market, spaces) - now)
            best = max(best, gain * LATER ** (1 + self.turns_away(s, tile)))
        return best

    def trade_gain(self, s: State, hold: list[int], market: int, spaces: int) -> float:
        """The hold's worth after the best number of trades there."""
        give, take = self.box.give[market], self.box.take[market]
        often = times_covered(hold, give)
        best = 0.0
        for times in {1, often // 2, often} - {0}:
            after = [hold[c] + times * (take[c] - give[c]) for c in range(4)]
            over = total(after) - spaces
            for c in range(4):
                if over > 0:
                    dropped = min(over, after[c])
                    after[c] -= dropped
                    over -= dropped
            if often:
                best = max(best, self.cargo(s, after))
        return best
