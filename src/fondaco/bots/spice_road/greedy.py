"""What a turn of Spice Road is worth to the greedy bot."""

from typing import Any

from ...game import View
from ...games.cube_counts import worth_at_end
from ...games.spice_road.fields import DROPPING, GOALS, PAYING, SPICE, UPGRADE
from ...games.spice_road.rules import apply, claims_to_end, legal, score
from ...games.state import State, copy

CUBE = (0.75, 1.5, 2.25, 3.0)
"""Points per cube. A point card pays about 1, 2, 3, 4 for its cubes; less, since they must still be turned into one."""
FULL_PROGRESS = 0.35
"""How much of a point card's points all of its cubes are worth before it is claimed."""
PLAYED = 0.7
"""A played card against one in hand."""
PLENTY = 4
SURPLUS = 0.5
"""Cubes of one colour beyond this number are worth this share: few point cards ask for so many."""
FINISH = 20.0
"""For ending the game while ahead."""
CHEAPEST = 2
"""Payments and drops are made of this many colours, the cheapest there are: dearer ones are hardly ever better."""
SUITED_DECK = 10
"""A deck of more cards than this gains little by another one."""


def valued_turns(view: View) -> list[tuple[float, list[int]]]:
    """Every way to finish the turn, with its value; payments that differ only in their order are one."""
    valuer = _Valuer(view.state, view.box)
    turns: list[tuple[float, list[int]]] = []
    seen = set()
    states: list[tuple[State, list[int]]] = [(view.state, [])]
    out = [0] * view.rules.actions
    for s, decisions in states:
        choices = legal(s, view.box, out)
        if s.phase in (PAYING, DROPPING):
            choices = min(choices, CHEAPEST)
        for action in out[:choices]:
            after = copy(s)
            apply(after, view.box, action)
            path = [*decisions, action]
            over = after.turn != view.state.turn
            outcome = (path[0], over or (after.phase, after.raises_left, after.pay_slot), *after.caravan[valuer.seat])
            if outcome in seen:
                continue
            seen.add(outcome)
            if over:
                turns.append((valuer.value(after), path))
            else:
                states.append((after, path))
    return turns


class _Valuer:
    """Values positions after the turn of one seat, as it knows the game before it."""

    def __init__(self, s: State, box: Any) -> None:
        self.seat = int(s.seat)
        self.box = box
        self.goals_seen = s.points_drawn
        self.to_end = claims_to_end(s)
        most = max(s.claims[p] for p in range(s.players))
        self.future = 1.0 - most / self.to_end
        self.last_turn = bool(s.last_round)
        self.to_beat = max(score(s, box, p) for p in range(s.players) if p != self.seat)
        self.card_worth = [self._gain(card) for card in range(len(box.kind))]

    def _gain(self, card: int) -> float:
        """What playing a card typically gains, in points."""
        box = self.box
        if box.kind[card] == UPGRADE:
            return CUBE[0] * int(box.raises[card])
        take: float = sum(CUBE[c] * box.take[card][c] for c in range(4))
        if box.kind[card] == SPICE:
            return take
        give: float = sum(CUBE[c] * box.give[card][c] for c in range(4))
        often = 2.0 if sum(box.give[card]) <= 2 else 1.2
        return often * (take - give)

    def value(self, s: State) -> float:
        """What the seat has, in points."""
        p = self.seat
        cubes = s.caravan[p]
        points: float = 3.0 * s.golds[p] + s.silvers[p]
        for i in range(s.claims[p]):
            points += self.box.worth[s.claimed[p][i]]
        if self.last_turn:
            return points + worth_at_end(cubes)
        if s.last_round and points + worth_at_end(cubes) > self.to_beat:
            points += FINISH
        for c in range(4):
            points += CUBE[c] * (min(cubes[c], PLENTY) + SURPLUS * max(0, cubes[c] - PLENTY))
        return points + self._progress(s, cubes) + self._deck(s)

    def _progress(self, s: State, cubes: list[int]) -> float:
        """How near the best point card of the row is; a card that nobody has seen yet does not count."""
        best = 0.0
        known = GOALS - (s.points_drawn - self.goals_seen)
        for slot in range(known):
            card = s.goals[slot]
            cost = self.box.cost[card]
            have = need = 0.0
            for c in range(4):
                need += CUBE[c] * cost[c]
                have += CUBE[c] * min(cubes[c], cost[c])
            coin = (3 if s.gold else s.silver > 0) if slot == 0 else slot == 1 and s.gold > 0 and s.silver > 0
            share = have / need
            best = max(best, FULL_PROGRESS * (self.box.worth[card] + coin) * share * share)
        return best

    def _deck(self, s: State) -> float:
        """What the owned cards will still bring; each further one is played less often."""
        p = self.seat
        gains: float = 0.0
        for i in range(s.owned[p]):
            gains += self.card_worth[s.cards[p][i]] * (1.0 if i < s.in_hand[p] else PLAYED)
        crowd: float = min(1.0, SUITED_DECK / (2.0 * s.owned[p]))
        return float(self.future * gains * crowd)
