"""Thinking by samples: the planner's best turns, each followed by short play-outs over re-dealt unseen cards.

All candidates are tried on the same deals (common random numbers), and the worse half is dropped again and again
(sequential halving), so that the time goes to the turns that matter. It can stop at any time, and uses several threads.
"""

import math
import statistics
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numba
import numpy as np

from ..game import View
from ..games.chance import draw
from ..games.errors import FondacoError
from ..games.state import copy
from .analysis import Analysis, Candidate, Threat
from .effort import Effort
from .judge.network import win_chances
from .kit import SamplingKit, bot_kit
from .planner import Planner
from .search.searcher import End, PlayOut, Searcher
from .turn_tokens import decisions_of, tokens_of
from .win_network import win_chances as chances_by_plans

CANDIDATES = 8
SPAN = 6.0
"""Turns whose plans promise this many points less than the best are not sampled."""
FIRST_SAMPLES = 4
"""Samples before the first halving; each of the next rounds has as many as all before it."""
MOST_SAMPLES = 256
GLANCE = Effort(depth=1, width=64)
ROOT = Effort(depth=12, width=100, others_depth=10, others_width=40)
NEAR_END = 2
"""Play-outs last twice as many rounds when somebody is so many claims from the end."""
JUDGED, COMPARED = 0.05, 0.05
"""How far the judged chances may be off by themselves, however many samples there are: alone, and against each other.

By truth, gaps of less than ten points did not hold (docs/strength.md): so only larger ones exceed two errors.
"""
EXPLAINED, TOLD_ROUNDS = 3, 4
"""Candidates that an analysis has at least, with their plans, and how far these are told."""


@dataclass
class Tried:
    """A candidate while it is being sampled."""

    decisions: tuple[int, ...]
    promise: float
    """What its plan promises less than the best one, as a chance: 0 or negative."""
    wins: list[list[float]] = field(default_factory=list)
    """For each sample the chances of all seats."""
    always: bool = False
    """Whether its promise counts even if the samples are sure of the outcome."""

    def chance(self, seat: int) -> float:
        """Its chance by the samples, with what its plan promises."""
        mean = statistics.fmean(sample[seat] for sample in self.wins)
        share = 1.0 if self.always else min(1.0, 4 * mean * (1 - mean))
        return min(1.0, max(0.0, mean + share * self.promise))


class Sampler:
    """Thinks about the positions of one game. Not to be shared between threads; it has its own.

    As a yardstick it thinks as it did before it had the judge: with quicker plans, for fewer rounds.
    """

    def __init__(
        self, seed: int = 0, most_samples: int = MOST_SAMPLES, threads: int | None = None, yardstick: bool = False
    ) -> None:
        self._seed = seed
        self._most_samples = most_samples
        self._yardstick = yardstick
        self._threads = threads or numba.config.NUMBA_NUM_THREADS  # type: ignore[attr-defined]
        self._searcher: Searcher | None = None
        self._play_outs: list[PlayOut] = []
        self._teller: Planner | None = None
        self._threats: dict[int, Threat] = {}

    def analyse(self, view: View, seconds: float, also: Sequence[Sequence[str]] = ()) -> Analysis:
        """The best turns of the seat to move, with their chances."""
        if view.seat is None or view.seat != view.state.to_move:
            raise FondacoError("only the seat to move can be advised")
        wanted = [decisions_of(view, tokens) for tokens in also]
        return self._analysis(view, self.think(view, seconds, wanted, EXPLAINED))

    def think(self, view: View, seconds: float, also: Sequence[tuple[int, ...]] = (), least: int = 1) -> list[Tried]:
        """The turns worth a thought and ``also``, the best first; those that were dropped early come last."""
        end = time.perf_counter() + seconds
        tried = self._candidates(view, also, least)
        self._halve(view, tried, set(also), end)
        seat = int(view.state.to_move)
        return sorted(tried, key=lambda one: (-len(one.wins), -one.chance(seat)))

    def _candidates(self, view: View, also: Sequence[tuple[int, ...]], least: int) -> list[Tried]:
        """The turns with the best plans, ``also``, and more until there are ``least`` if the position has them."""
        searcher = self._planned(view)
        at_a_glance: list[int] = []
        if least > 1:
            searcher.best_outcome(GLANCE)
            at_a_glance = [int(outcome) for outcome in np.argsort(-searcher.values())[: CANDIDATES + least]]
        searcher.best_outcome(ROOT)
        values = searcher.values().copy()
        order = [int(outcome) for outcome in np.argsort(-values)[:CANDIDATES]]
        best, found = float(values[order[0]]), {}
        for outcome in order:
            if values[outcome] >= best - self._span(view):
                turn = tuple(searcher.decisions(outcome))
                found[turn] = self._tried(view, turn, float(values[outcome]) - best)
        others = [tuple(searcher.decisions(outcome)) for outcome in at_a_glance]
        for turn in [*also, *others]:
            if turn not in found and (turn in also or len(found) < least):
                found[turn] = self._tried(view, turn, self._value(view, searcher, turn) - best)
        return list(found.values())

    def _tried(self, view: View, turn: tuple[int, ...], points: float) -> Tried:
        promise = self._kit(view).point * max(-SPAN, min(0.0, points))
        return Tried(turn, promise, always=self._yardstick)

    def _kit(self, view: View) -> SamplingKit:
        kit = bot_kit(view.rules.name)
        return kit.yardstick if self._yardstick else kit.sampling

    def _rounds(self, view: View) -> int:
        """How many rounds a play-out lasts: the fewer, the more players there are, or none would end in time."""
        horizon = self._kit(view).horizon
        return horizon if self._yardstick else max(2, 2 * horizon // int(view.state.players))

    def _span(self, view: View) -> float:
        """Near the end plans err most about who wins, so all of the best turns are sampled, whatever they promise."""
        return math.inf if _near_end(view) and not self._yardstick else SPAN

    def _planned(self, view: View) -> Searcher:
        if self._searcher is None:
            name, kit = view.rules.name, bot_kit(view.rules.name)
            weights = kit.search().strong_weights
            self._searcher = Searcher(name, view.state, view.box, ROOT.width, weights)
            for _ in range(self._threads):
                play_out = PlayOut(name, view.state, view.box, self._kit(view).play_out, kit.prospects, weights)
                self._play_outs.append(play_out)
        self._searcher.look_at(view.state)
        return self._searcher

    def _value(self, view: View, searcher: Searcher, turn: Sequence[int]) -> float:
        """The value of the best plan after a turn that the planner has not listed, or not with these very payments."""
        s = copy(view.state)
        for action in turn:
            view.rules.apply(s, view.box, action)
        return searcher.value_of(s, ROOT)

    def _halve(self, view: View, tried: list[Tried], wanted: set[tuple[int, ...]], end: float) -> None:
        """Sample all, drop the worse half, sample the rest, and so on until the time is over."""
        seat, alive, sample = int(view.state.to_move), list(tried), 0
        assert self._searcher is not None
        start = self._searcher.compiled.packed.pack(view.state)
        with ThreadPoolExecutor(len(self._play_outs)) as threads:
            while sample < self._most_samples:
                for _ in range(max(FIRST_SAMPLES, sample)):
                    self._sample(view, start, alive, sample, threads)
                    sample += 1
                    if time.perf_counter() >= end and sample >= 2:
                        return
                alive.sort(key=lambda one: -one.chance(seat))
                half = max(2, (len(alive) + 1) // 2)
                best = alive[0]
                alive = [
                    one
                    for i, one in enumerate(alive)
                    if one.decisions in wanted or (i < half and not _beaten(one, best, seat))
                ]
                if len(alive) == 1:
                    return

    def _sample(self, view: View, start: Any, alive: list[Tried], sample: int, threads: ThreadPoolExecutor) -> None:
        """Try all candidates on one deal."""
        players = int(view.state.players)
        seed = draw(self._seed, sample, 2**31)
        turns = players * self._rounds(view) * (2 if _near_end(view) else 1)

        def try_some(first: int) -> list[tuple[Tried, End, Any]]:
            play_out = self._play_outs[first]
            mine = alive[first :: len(self._play_outs)]
            return [(one, play_out.try_turn(start, one.decisions, seed, turns), play_out.position()) for one in mine]

        open_ends = []
        for ends in threads.map(try_some, range(len(self._play_outs))):
            for one, end, position in ends:
                one.wins.append([float(p == end.winner) for p in range(players)])
                if end.winner < 0:
                    open_ends.append((one, end.prospects, position))
        if open_ends:
            ones, seen, positions = zip(*open_ends, strict=True)
            judged = self._told(view, np.array(seen), np.concatenate(positions))
            for one, spread in zip(ones, judged, strict=True):
                one.wins[-1] = [float(chance) for chance in spread]

    def _told(self, view: View, seen: Any, positions: Any) -> Any:
        """The chances where play-outs have stopped."""
        assert self._searcher is not None
        if self._yardstick:
            return chances_by_plans(view.rules.name, seen, positions["seat"], positions["round"])
        return win_chances(view.rules.name, positions, seen, self._searcher.arrays.boxes)

    def _analysis(self, view: View, tried: Sequence[Tried]) -> Analysis:
        seat, best = int(view.state.to_move), tried[0]
        told = [self._tell(view, one) if i < EXPLAINED else () for i, one in enumerate(tried)]
        threats, self._threats = tuple(self._threats.values()), {}
        spread = [statistics.fmean(sample[p] for sample in best.wins) for p in range(int(view.state.players))]
        return Analysis(
            seat=seat,
            chances=tuple(spread),
            candidates=tuple(
                _judged(one, best, seat, tokens_of(view, one.decisions), plan)
                for one, plan in zip(tried, told, strict=True)
            ),
            threats=threats,
            samples=len(best.wins),
        )

    def _tell(self, view: View, one: Tried) -> tuple[tuple[str, ...], ...]:
        """Play a candidate on for a few rounds on one deal: its plan in tokens. Notes what the others then claim."""
        rules, box, s = view.rules, view.box, copy(view.state)
        if self._teller is None:
            self._teller = Planner("teller", self._kit(view).play_out, strong=True)
        rules.redeal(s, box, draw(self._seed, 0, 2**31))
        for action in one.decisions:
            rules.apply(s, box, action)
        plan: list[tuple[str, ...]] = []
        for turn in range(TOLD_ROUNDS * int(s.players)):
            if s.phase == rules.over:
                break
            seat = int(s.to_move)
            here = View(rules, box, s, seat, view.names)
            decisions = self._teller.find_turn(here, 0.0)
            said = tokens_of(here, decisions)
            if seat == view.state.to_move:
                plan.append(said)
            else:
                self._note_threat(here, said, seat, turn)
            for action in decisions:
                rules.apply(s, box, action)
        return tuple(plan)

    def _note_threat(self, view: View, tokens: tuple[str, ...], seat: int, turn: int) -> None:
        if seat in self._threats or not any(token.startswith("claim") for token in tokens):
            return
        card = view.rules.claimed(tokens, view.to_json())
        self._threats[seat] = Threat(seat, str(card), turn // int(view.state.players) + 1)


def _judged(
    one: Tried, best: Tried, seat: int, tokens: tuple[str, ...], plan: tuple[tuple[str, ...], ...]
) -> Candidate:
    wins = [sample[seat] for sample in one.wins]
    gap, gap_error = _gap(one, best, seat)  # what a plan promises is no proof of a mistake
    return Candidate(
        tokens=tokens,
        win=one.chance(seat),
        error=math.hypot(_error(wins), JUDGED),
        gap=max(0.0, gap),
        gap_error=0.0 if one is best else math.hypot(gap_error, COMPARED),
        plan=plan,
    )


def _near_end(view: View) -> bool:
    """Whether most play-outs get to the end of the game if they last longer, so that nothing is left to be judged."""
    s = view.state
    claims = max(s.claims[seat] for seat in range(s.players))
    return bool(claims >= view.rules.claims_to_end(s.players) - NEAR_END)


def _gap(one: Tried, best: Tried, seat: int) -> tuple[float, float]:
    """How far a candidate is behind the best on the samples they share, and the standard error of that."""
    gaps = [ours[seat] - theirs[seat] for ours, theirs in zip(best.wins, one.wins, strict=False)]
    return statistics.fmean(gaps), _error(gaps)


def _beaten(one: Tried, best: Tried, seat: int) -> bool:
    """Whether more samples will hardly make a candidate the best."""
    if one is best:
        return False
    gap, error = _gap(one, best, seat)
    return gap + best.promise - one.promise > 0.01 + 3 * error


def _error(values: Sequence[float]) -> float:
    return statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.5
