"""Thinking by samples: the planner's best turns, each followed by short play-outs over re-dealt unseen cards.

All candidates are tried on the same deals (common random numbers), and the worse half is dropped again and again
(sequential halving), so that the time goes to the turns that matter. It can stop at any time.
"""

import math
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..game import View
from ..games.chance import draw
from ..games.errors import FondacoError
from ..games.state import State, copy
from .analysis import Analysis, Candidate, Threat
from .chances import Judge
from .planner import Effort, Planner
from .planning import Planning

CANDIDATES = 8
SAMPLES_A_ROUND = 4
ROOT = Effort(width=400, depth=12, others_width=100, others_depth=10)
PLAY_OUT = Effort(width=10, depth=4)
JUDGED, COMPARED = 0.05, 0.025
"""How far the judged chances may be off by themselves, however many samples there are: alone, and against each other."""
HORIZON = 1
"""Rounds that a play-out lasts before the chances are judged."""


@dataclass
class _Tried:
    """A candidate while it is being sampled."""

    decisions: tuple[int, ...]
    tokens: tuple[str, ...]
    wins: list[list[float]] = field(default_factory=list)
    """For each sample the chances of all seats."""
    plan: tuple[tuple[str, ...], ...] = ()

    def mean(self, seat: int) -> float:
        return statistics.fmean(sample[seat] for sample in self.wins)


class Sampler:
    """Thinks about the positions of one game. Not to be shared between threads."""

    def __init__(self, seed: int = 0, most_samples: int = 400) -> None:
        self._seed = seed
        self._most_samples = most_samples
        self._planning: Planning | None = None
        self._players = Planner("play-out", PLAY_OUT)
        self._judge = Judge()
        self._threats: dict[int, Threat] = {}

    def analyse(self, view: View, seconds: float, also: Sequence[Sequence[str]] = ()) -> Analysis:
        """The best turns of the seat to move, with their chances."""
        if view.seat is None or view.seat != view.state.to_move:
            raise FondacoError("only the seat to move can be advised")
        end = time.perf_counter() + seconds
        tried = self._candidates(view, also)
        kept = self._halve(view, tried, {tuple(turn) for turn in also}, end)
        return self._analysis(view, kept)

    def _candidates(self, view: View, also: Sequence[Sequence[str]]) -> list[_Tried]:
        turns = self._planned(view)
        found: dict[tuple[str, ...], _Tried] = {}
        for turn in turns[:CANDIDATES]:
            tokens = self._tokens(view, turn)
            found[tokens] = _Tried(tuple(turn), tokens)
        for wanted in also:
            if tuple(wanted) not in found:
                found[tuple(wanted)] = _Tried(self._decisions(view, wanted), tuple(wanted))
        return list(found.values())

    def _planned(self, view: View) -> list[list[int]]:
        if self._planning is None:
            self._planning = Planning(view, ROOT.width)
        planning = self._planning
        planning.look_at(view)
        planning.foresee(ROOT.others_depth, ROOT.others_width)
        planning.best_outcome(ROOT.depth, ROOT.width)
        values = planning.values()
        order = sorted(range(len(values)), key=lambda outcome: -values[outcome])
        return [planning.decisions(outcome) for outcome in order[:CANDIDATES]]

    def _halve(self, view: View, tried: list[_Tried], wanted: set[tuple[str, ...]], end: float) -> list[_Tried]:
        """Sample all, drop the worse half, sample the rest, and so on until the time is over."""
        assert view.seat is not None
        seat, alive, sample = view.seat, list(tried), 0
        while True:
            for _ in range(SAMPLES_A_ROUND):
                for one in alive:
                    one.wins.append(self._play_out(view, one, sample))
                sample += 1
                if time.perf_counter() >= end and sample >= 2:
                    break
            alive.sort(key=lambda one: -one.mean(seat))
            if time.perf_counter() >= end or sample >= self._most_samples:
                return sorted(tried, key=lambda one: (-len(one.wins), -one.mean(seat)))
            alive = [one for i, one in enumerate(alive) if i < max(2, (len(alive) + 1) // 2) or one.tokens in wanted]

    def _play_out(self, view: View, one: _Tried, sample: int) -> list[float]:
        rules, box, s = view.rules, view.box, copy(view.state)
        rules.redeal(s, box, draw(self._seed, sample, 2**31))
        for action in one.decisions:
            rules.apply(s, box, action)
        plan: list[tuple[str, ...]] = []
        last = s.round + HORIZON
        turn = 0
        while s.phase != rules.over and (s.round < last or s.seat != view.state.seat):
            seat = int(s.to_move)
            here = View(rules, box, s, seat, view.names)
            decisions = self._players.find_turn(here, 0.0)
            if sample == 0:
                said = self._follow(here, decisions)
                if seat == view.seat:
                    plan.append(said)
                else:
                    self._note_threat(here, said, seat, turn)
            for action in decisions:
                rules.apply(s, box, action)
            turn += 1
        if sample == 0:
            one.plan = tuple(plan)
        return self._judge.chances(rules, s, box)

    def _note_threat(self, view: View, tokens: tuple[str, ...], seat: int, turn: int) -> None:
        claim = next((token for token in tokens if token.startswith("claim")), None)
        if claim is None or seat in self._threats:
            return
        position = view.rules.position(view.state, view.box)
        if claim == "claim":
            sailed = [token.removeprefix("sail:") for token in tokens if token.startswith("sail:")]
            port = sailed[-1] if sailed else position["players"][seat]["boat"]
            card = position["ports"][port]
        else:
            card = position["goals"][int(claim.removeprefix("claim:")) - 1]
        self._threats[seat] = Threat(seat, str(card), turn // int(view.state.players) + 1)

    def _analysis(self, view: View, tried: Sequence[_Tried]) -> Analysis:
        assert view.seat is not None
        seat, best = view.seat, tried[0]
        threats, self._threats = tuple(self._threats.values()), {}
        spread = [statistics.fmean(sample[p] for sample in best.wins) for p in range(int(view.state.players))]
        return Analysis(
            seat=seat,
            chances=tuple(spread),
            candidates=tuple(_judged(one, best, seat) for one in tried),
            threats=threats,
            samples=len(best.wins),
        )

    def _tokens(self, view: View, decisions: Sequence[int]) -> tuple[str, ...]:
        return self._follow(View(view.rules, view.box, copy(view.state), view.seat, view.names), decisions)

    def _follow(self, view: View, decisions: Sequence[int]) -> tuple[str, ...]:
        """The tokens of decisions from here on."""
        s, tokens = copy(view.state), []
        for action in decisions:
            tokens.append(view.rules.token(s, view.box, action))
            view.rules.apply(s, view.box, action)
        return tuple(tokens)

    def _decisions(self, view: View, tokens: Sequence[str]) -> tuple[int, ...]:
        s: State = copy(view.state)
        decisions = []
        for token in tokens:
            action = view.rules.action(s, view.box, token)
            view.rules.apply(s, view.box, action)
            decisions.append(action)
        return tuple(decisions)


def _judged(one: _Tried, best: _Tried, seat: int) -> Candidate:
    wins = [sample[seat] for sample in one.wins]
    gaps = [ours[seat] - theirs[seat] for ours, theirs in zip(best.wins, one.wins, strict=False)]
    return Candidate(
        tokens=one.tokens,
        win=statistics.fmean(wins),
        error=math.hypot(_error(wins), JUDGED),
        gap=max(0.0, statistics.fmean(gaps)),
        gap_error=0.0 if one is best else math.hypot(_error(gaps), COMPARED),
        plan=one.plan,
    )


def _error(values: Sequence[float]) -> float:
    return statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.5
