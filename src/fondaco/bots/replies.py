"""Thinking one turn further: what the next seat would answer to the best turns, found as carefully as those turns.

In the samples everybody plans, and somebody who thinks does better than that. With time enough the best turns are tried
again, each with some answers; the next seat gives the one that is best for itself.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from ..engine.arrays import Records
from ..game import View
from .clock import now
from .effort import Effort
from .kit import bot_kit
from .sampling import GLANCE, GLANCED, LISTED, PATIENCE, ROOT, Sampler, outcomes_in_order, own_values, varied
from .search.searcher import Searcher
from .tried import Tried

ANSWERED, ANSWERS = 3, 3
"""Turns to which answers are tried, and answers to each."""
NEAR = 0.08
"""Turns with so much less chance than the best are left out."""
SHARE = 0.45
"""Of the time for the samples before the answers."""
FEWEST, MOST = 8, 128
"""Deals on which answers are tried at least, if anything is to be made of them, and at most."""
FRESH = 1000
"""Deals of their own: the first of these numbers."""


class FarSampler(Sampler):
    """Thinks as a Sampler does, and then about the answers of the next seat."""

    own = Effort(depth=8, width=100)
    """Wider than with less time: where the plans of turns are near each other, that tells them apart more often."""
    more = 12
    """The best turn is often one whose plan promises less than those of a few others."""
    _replier: Searcher | None = None

    def think(self, view: View, seconds: float, also: Sequence[tuple[int, ...]] = (), least: int = 1) -> list[Tried]:
        """The turns worth a thought, the best first."""
        end = now() + seconds
        tried = super().think(view, SHARE * seconds, also, least)
        seat, best = int(view.state.to_move), tried[0]
        near = [one for one in tried[:ANSWERED] if one.chance(seat) >= best.chance(seat) - NEAR]
        if best.sure or best.ends or int(view.state.round) > PATIENCE or len(near) < 2 or now() >= end:
            return tried  # what ends the game, or leads to its end when it is time, is not left for an answer
        answered = [(one, self._answers(view, one)) for one in near]
        regret = self._regret(view, seconds)
        if not all(answers for _, answers in answered) or self._try_answers(view, answered, end, regret) < FEWEST:
            return tried
        answered.sort(key=lambda pair: self._rank(view, with_best_answer(*pair)))
        return [*(one for one, _ in answered), *(one for one in tried if not any(one is other for other in near))]

    def _answers(self, view: View, one: Tried) -> list["Answer"]:
        """The best answers to a turn by their plans; none if it ends the game."""
        start = self._packed(view)
        if self._play_outs[0].try_turn(start, one.decisions, self._seed, 0).winner >= 0:
            return []
        position = self._play_outs[0].position()
        if self._replier is None:
            weights = bot_kit(view.rules.name).search().strong_weights
            self._replier = Searcher(view.rules.name, view.state, view.box, ROOT.width, weights)
        replier = self._replier
        replier.look_at_record(position)
        at_a_glance, order = outcomes_in_order(replier, GLANCE), outcomes_in_order(replier, ROOT)
        listed = [*varied(replier, order, LISTED), *varied(replier, at_a_glance, GLANCED)]
        values = own_values(replier, listed, self.own)
        order = sorted(set(listed), key=lambda outcome: -values[outcome])
        point = self._kit(view).point
        behind = [point * min(0.0, float(values[outcome] - values[order[0]])) for outcome in order[:ANSWERS]]
        turns = [tuple(replier.decisions(outcome)) for outcome in order[:ANSWERS]]
        seat = int(position["to_move"][0])
        return [Answer(one.decisions, turn, seat, promise) for turn, promise in zip(turns, behind, strict=True)]

    def _try_answers(
        self, view: View, answered: Sequence[tuple[Tried, list["Answer"]]], end: float, regret: float
    ) -> int:
        """Try all answers on deals of their own until the time is over or the choice is clear; how many deals that were."""
        start = self._packed(view)
        every: list[Tried] = [answer for _, answers in answered for answer in answers]
        with ThreadPoolExecutor(len(self._play_outs)) as threads:
            for deal in range(MOST):
                for one, answers in answered:
                    self._play_outs[0].try_turn(start, one.decisions, self._deal(FRESH + deal), 0)
                    position = self._play_outs[0].position()
                    for answer in answers:
                        answer.begin(self._can(view, position, answer.turn))
                self._sample(view, start, every, FRESH + deal, threads)
                turns = [with_best_answer(one, answers) for one, answers in answered]
                if now() >= end or self._settled(view, turns, deal + 1, regret):
                    return deal + 1
        return MOST

    def _can(self, view: View, position: Records, turn: Sequence[int]) -> bool:
        """Whether these decisions are legal there: the turn before may have turned over other cards."""
        assert self._searcher is not None
        packed, rules = self._searcher.compiled.packed, view.rules
        s, out = packed.unpack(position), [0] * rules.actions
        for action in turn:
            if action not in out[: rules.legal(s, view.box, out)]:
                return False
            rules.apply(s, view.box, action)
        return True


class Answer(Tried):
    """A turn and an answer to it, while they are tried."""

    def __init__(self, turn: tuple[int, ...], answer: tuple[int, ...], seat: int, promise: float) -> None:
        super().__init__(turn + answer, promise)
        self.before, self.turn, self.seat = turn, answer, seat

    def begin(self, can: bool) -> None:
        """Another deal: where the answer cannot be given, whatever is planned is."""
        self.decisions = self.before + self.turn if can else self.before


def with_best_answer(turn: Tried, answers: Sequence[Answer]) -> Tried:
    """How a turn does if the next seat gives the answer that is best for itself."""
    return replace(turn, wins=max(answers, key=lambda answer: answer.chance(answer.seat)).wins)
