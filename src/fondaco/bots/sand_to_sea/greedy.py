"""What a turn of From Sand to Sea is worth to the greedy bot."""

from collections.abc import Iterator
from typing import Any

from ...game import View
from ...games.cube_counts import worth_at_end
from ...games.merchant_cards import SPICE, UPGRADE
from ...games.sand_to_sea.ending import score
from ...games.sand_to_sea.fields import (
    BUILDING,
    COLUMNS,
    DOCK,
    DROPPING,
    MOVE,
    PAYING,
    SAIL,
    SAILING,
    SPEND,
    SPENDING,
    TOLL,
    TURN,
)
from ...games.sand_to_sea.rules import apply, legal
from ...games.sand_to_sea.voyages import destinations
from ...games.sea_numbers import CLOSED, PLACES, SYMBOLS
from ...games.state import State, copy

CUBE = (0.6, 1.3, 2.0, 2.7)
"""Points per cube in the hold; a VP tile pays about 1, 2, 3, 4 for its cubes."""
WHOLE, PARTS = 0.8, 0.5
"""The share of a VP tile's points beyond its cubes, when all of them, or some of them, are in the hold."""
PLENTY, SURPLUS = 4, 0.5
"""Cubes of one colour beyond this number are worth this share."""
LATER = 0.85
"""What lies a step further away, against what is here."""
PLAYED, DISCARDED = 0.7, 0.55
"""A played or a discarded card against one in hand."""
SUITED_DECK = 8
"""More cards than this gain little by another one."""
ENGINE, COLUMN = 1.5, 4.0
"""Points for the trades of an outpost, and for what an emptied column brings."""
TILE_BONUS = (3.0, 0.0, 2.0)
"""What a bonus tile is worth apart from its points: move, vp, cargo."""
FINISH = 20.0
"""For ending the game while ahead."""
MOST_SPENT = 3
"""Nobody looks further than so many cards take."""


def valued_turns(view: View) -> list[tuple[float, list[int]]]:
    """The ways to finish the turn that are worth a thought; dues are paid with what is needed least."""
    valuer = _Valuer(view)
    s = view.state
    starts: list[tuple[State, list[int]]] = [] if s.phase == SAILING else [(s, [])]
    if s.phase in (TURN, SAILING):
        starts += valuer.arrivals(s, [])
    best: dict[str, tuple[float, list[int]]] = {}
    for begun in starts:
        for after, path in valuer.finish(*begun):
            value = valuer.value(after)
            outcome = f"{path[0]} {after.hold[valuer.seat]} {after.boat[valuer.seat]} {value:.6f}"
            best.setdefault(outcome, (value, path))
    return list(best.values())


class _Valuer:
    """Finishes turns of one seat and values the positions after them."""

    def __init__(self, view: View) -> None:
        s = view.state
        self.start = s
        self.box: Any = view.box
        self.seat = int(s.to_move)
        self.actions = view.rules.actions
        self.last_turn = bool(s.last_round)
        self.to_beat = max(score(s, view.box, p) for p in range(s.players) if p != self.seat)
        self.future: float = 1.0 - 0.2 * max(s.claims[p] for p in range(s.players))
        self.card_worth = [self._gain(card) for card in range(len(view.box.kind))]

    def _gain(self, card: int) -> float:
        """What playing a card typically gains, in points."""
        box = self.box
        if box.kind[card] == UPGRADE:
            return CUBE[0] * int(box.raises[card])
        take: float = sum(CUBE[c] * box.take[card][c] for c in range(4))
        if box.kind[card] == SPICE:
            return take
        give: float = sum(CUBE[c] * box.give[card][c] for c in range(4))
        return max(0.3, (2.0 if sum(box.give[card]) <= 2 else 1.2) * (take - give))

    def choices(self, s: State) -> list[int]:
        """The legal actions."""
        out = [0] * self.actions
        return out[: legal(s, self.box, out)]

    def due(self, s: State) -> int | None:
        """The one answer that is given to a due: the cube or the card that is needed least."""
        if s.phase == SPENDING:
            return min(self.choices(s), key=lambda action: self._spent(s, action - SPEND))
        if s.phase not in (PAYING, TOLL, BUILDING, DROPPING):
            return None
        return min(self.choices(s), key=lambda action: -self._without(s, action))

    def _spent(self, s: State, card: int) -> float:
        mine = s.cards[self.seat]
        share = 1.0 if card in mine[: s.in_hand[self.seat]] else PLAYED
        return self.card_worth[card] * (share - DISCARDED)

    def _without(self, s: State, action: int) -> float:
        after = copy(s)
        apply(after, self.box, action)
        return self.cargo(after, after.hold[self.seat])

    def arrivals(self, s: State, path: list[int]) -> list[tuple[State, list[int]]]:
        """Where the boat could sail and dock; somebody under way who is nowhere near looks at the nearest place."""
        places = destinations(s, self.box)
        near = [place for place in places if place.cards <= MOST_SPENT]
        if not near and places and s.phase == SAILING:
            near = [min(places, key=lambda place: place.cards)]
        return [self._arrive(s, path, place.route) for place in near]

    def _arrive(self, s: State, path: list[int], route: tuple[int, ...]) -> tuple[State, list[int]]:
        s, path = copy(s), [*path]
        steps = [SAIL + tile for tile in route] + [DOCK]
        while True:
            action = self.due(s)
            if action is None:
                if not steps:
                    return s, path
                action = steps.pop(0)
            apply(s, self.box, action)
            path.append(action)

    def finish(self, s: State, path: list[int]) -> Iterator[tuple[State, list[int]]]:
        """All ways to go on to the end of the turn."""
        while s.turn == self.start.turn and s.to_move == self.seat and (action := self.due(s)) is not None:
            s = copy(s)
            apply(s, self.box, action)
            path = [*path, action]
        if s.turn != self.start.turn or s.to_move != self.seat:
            yield s, path
            return
        choices = [action for action in self.choices(s) if not SAIL <= action < SAIL + PLACES]
        for action in choices:
            after = copy(s)
            apply(after, self.box, action)
            yield from self.finish(after, [*path, action])
        if not choices:  # paid for a step to where nobody can stay
            for arrived in self.arrivals(s, path):
                yield from self.finish(*arrived)

    def value(self, s: State) -> float:
        """What the seat has after its turn, in points."""
        p = self.seat
        points = float(score(s, self.box, p))
        if self.last_turn:
            return points
        hold = s.hold[p]
        if s.last_round and points > self.to_beat:
            points += FINISH
        points -= worth_at_end(hold)
        return points + self.future * (self.board(s) + self.deck(s)) + self.cargo(s, hold)

    def cargo(self, s: State, hold: list[int]) -> float:
        """Cubes, and how near they bring the best VP tile; one that the turn revealed does not count."""
        best = 0.0
        for tile in range(PLACES):
            goal = s.goal[tile]
            if goal < 0 or goal == CLOSED or goal != self.start.goal[tile]:
                continue
            cost = self.box.cost[goal]
            need: float = sum(CUBE[c] * cost[c] for c in range(4))
            have: float = sum(CUBE[c] * min(hold[c], cost[c]) for c in range(4))
            steps = self.box.distance[s.boat[self.seat]][tile] if s.boat[self.seat] >= 0 else 3
            away = max(steps - s.has[self.seat][MOVE], 0)
            pays = self.box.worth[goal] - need
            if have >= need - 1e-9:
                best = max(best, WHOLE * pays * LATER**away)
            else:
                best = max(best, PARTS * pays * (have / need) ** 2 * LATER ** (0.3 * away))
        for c in range(4):
            best += CUBE[c] * (min(hold[c], PLENTY) + SURPLUS * max(0, hold[c] - PLENTY))
        return best

    def board(self, s: State) -> float:
        """What the outposts and the bonus tiles will bring."""
        built = s.built[self.seat]
        worth = ENGINE * sum(built)
        for column in range(1, COLUMNS + 1):
            done = sum(row >= column for row in built)
            if done < SYMBOLS:
                worth += COLUMN * (done / SYMBOLS) ** 2
        return float(worth + sum(TILE_BONUS[kind] * number for kind, number in enumerate(s.has[self.seat])))

    def deck(self, s: State) -> float:
        """What the cards will still bring; each further one is played less often."""
        p = self.seat
        gains: float = 0.0
        for i in range(s.owned[p]):
            share = 1.0 if i < s.in_hand[p] else PLAYED if i < s.unspent[p] else DISCARDED
            gains += self.card_worth[s.cards[p][i]] * share
        return float(gains * min(1.0, SUITED_DECK / (2.0 * s.owned[p])))
