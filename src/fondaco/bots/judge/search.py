"""Weighing turns: each is played on for some rounds over re-dealt cards, and the judge tells the chances where that ends.

All turns see the same deals. After each batch of deals those that have fallen behind are dropped, so that the time goes
to the turns that may be the best; it goes on until one is left, or the time or the deals are over.
"""

import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...game import View
from ...games.chance import draw
from ..effort import Effort
from ..kit import JudgeKit, bot_kit
from ..search.searcher import PlayOut, Searcher
from .network import win_chances

ROOT = Effort(depth=12, width=100, others_depth=10, others_width=40)
AMONG, AMONG_LAST = 8, 12
"""How many of the planner's best turns are weighed, and how many near the end, where plans err most about who wins."""
SPAN, LONGER = 8.0, 3
"""Points behind the best plan that count at most; how much longer turns are played on near the end."""
AT_ONCE = 8
"""Most deals between two looks at who has fallen behind."""


@dataclass
class Weighed:
    """A turn, what its plan promises less than the best one (0 or negative), and the chances of all seats by deal."""

    decisions: tuple[int, ...]
    promise: float
    chances: Any

    def mean(self, seat: int) -> float:
        """The chance of a seat."""
        return float(self.chances[:, seat].mean()) if len(self.chances) else 0.5

    def worth(self, seat: int) -> float:
        """The chance with what its plan promises; a sure thing needs no promises."""
        mean = self.mean(seat)
        return mean + self.promise * min(1.0, 4 * mean * (1 - mean))


class Scales:
    """Weighs turns of one game. Not to be shared between threads; it has its own."""

    def __init__(self, seed: int = 0, threads: int = 1, kit: JudgeKit | None = None) -> None:
        self._seed, self._threads, self._kit = seed, threads, kit
        self._searcher: Searcher | None = None
        self._play_outs: list[PlayOut] = []

    def think(self, view: View, seconds: float, most_deals: int) -> list[Weighed]:
        """The turns worth a thought, the best first."""
        end = time.perf_counter() + seconds
        searcher = self._ready(view)
        searcher.look_at(view.state)
        searcher.best_outcome(ROOT)
        values = searcher.values()
        order = [int(outcome) for outcome in np.argsort(-values)[: AMONG_LAST if _near_end(view) else AMONG]]
        best, point = float(values[order[0]]), self._kit_of(view).point
        turns = [
            Weighed(tuple(searcher.decisions(k)), point * max(-SPAN, float(values[k]) - best), _no_deals(view))
            for k in order
        ]
        won = _won_at_once(view, searcher)
        if won is not None:
            return [Weighed(tuple(searcher.decisions(won)), 0.0, _no_deals(view)), *turns]
        return self.weigh(view, turns, end, most_deals)

    def weigh(self, view: View, turns: list[Weighed], end: float, most_deals: int) -> list[Weighed]:
        """Play the turns on until one is left or the time or the deals are over; the best first."""
        seat, begun = int(view.state.to_move), time.perf_counter()
        alive = self._first_deal(view, turns, end)
        deals, samples = 1, len(alive)
        while len(alive) > 1:
            now = time.perf_counter()
            in_time = (end - now) * samples / ((now - begun) * len(alive))
            at_once = min(AT_ONCE, most_deals - deals, int(in_time))
            if at_once < 1:
                break
            self.play_on(view, alive, range(deals, deals + at_once))
            deals, samples = deals + at_once, samples + at_once * len(alive)
            alive = _not_behind(alive, seat)
        return sorted(turns, key=lambda one: (-len(one.chances), -one.worth(seat)))

    def _first_deal(self, view: View, turns: list[Weighed], end: float) -> list[Weighed]:
        """Play turns on over one deal, at least two of them, as many as there is time for."""
        step = max(2, self._threads)
        tried: list[Weighed] = []
        for first in range(0, len(turns), step):
            some = turns[first : first + step]
            self.play_on(view, some, range(1))
            tried += some
            if time.perf_counter() >= end:
                break
        return tried

    def play_on(self, view: View, turns: Sequence[Weighed], deals: range) -> None:
        """Play turns on over some deals, and add the chances to what is known of them."""
        searcher = self._ready(view)
        start = searcher.compiled.packed.pack(view.state)
        lasting = self._kit_of(view).turns * (LONGER if _near_end(view) else 1)
        tasks = [(k, draw(self._seed, deal, 2**31)) for deal in deals for k in range(len(turns))]

        def try_some(first: int) -> list[tuple[int, Any, Any]]:
            play_out = self._play_outs[first]
            ends = []
            for k, seed in tasks[first :: len(self._play_outs)]:
                won, seen, _, _ = play_out.try_turn(start, turns[k].decisions, seed, lasting)
                ends.append((won, seen, play_out.position()))
            return ends

        found: list[Any] = [None] * len(tasks)
        with ThreadPoolExecutor(len(self._play_outs)) as threads:
            for first, ends in enumerate(threads.map(try_some, range(len(self._play_outs)))):
                found[first :: len(self._play_outs)] = ends
        told = _told(view, found, searcher.arrays.boxes)
        for k, one in enumerate(turns):
            one.chances = np.concatenate([one.chances, told[k :: len(turns)]])

    def _kit_of(self, view: View) -> JudgeKit:
        return self._kit or bot_kit(view.rules.name).judge()

    def _ready(self, view: View) -> Searcher:
        if self._searcher is None:
            name, kit, effort = view.rules.name, bot_kit(view.rules.name), self._kit_of(view).look_ahead
            weights = kit.search().strong_weights
            self._searcher = Searcher(name, view.state, view.box, ROOT.width, weights)
            for _ in range(self._threads):
                self._play_outs.append(PlayOut(name, view.state, view.box, effort, kit.prospects, weights))
        return self._searcher


def _told(view: View, found: Sequence[tuple[int, Any, Any]], boxes: Any) -> Any:
    """The chances at the ends of play-outs: sure where the game is over, by the judge elsewhere."""
    players = int(view.state.players)
    told = np.zeros((len(found), players))
    for i, (won, _, _) in enumerate(found):
        if won >= 0:
            told[i, won] = 1.0
    open_ends = [i for i, (won, _, _) in enumerate(found) if won < 0]
    if open_ends:
        states = np.concatenate([found[i][2] for i in open_ends])
        seen = np.array([found[i][1] for i in open_ends])
        told[open_ends] = win_chances(view.rules.name, states, seen, boxes)
    return told


def _won_at_once(view: View, searcher: Searcher) -> int | None:
    """A turn that ends the game with a win, if there is one."""
    for outcome in np.flatnonzero(searcher.outcomes["to_move"] < 0):
        after = searcher.compiled.packed.unpack(searcher.outcomes, int(outcome))
        if view.rules.winner(after, view.box) == searcher.seat:
            return int(outcome)
    return None


def _near_end(view: View) -> bool:
    """Whether somebody is two claims from the end."""
    s = view.state
    return bool(max(s.claims[seat] for seat in range(s.players)) >= view.rules.claims_to_end(s.players) - 2)


def _no_deals(view: View) -> Any:
    return np.zeros((0, int(view.state.players)))


def _not_behind(alive: list[Weighed], seat: int) -> list[Weighed]:
    """The turns that may still be the best."""
    ranked = sorted(alive, key=lambda one: -one.worth(seat))
    best, left = ranked[0], [ranked[0]]
    for one in ranked[1:]:
        gaps = best.chances[:, seat] - one.chances[:, seat]
        error = float(gaps.std(ddof=1)) / math.sqrt(len(gaps)) if len(gaps) > 3 else 1.0
        if best.worth(seat) - one.worth(seat) <= 0.005 + 2.5 * error:
            left.append(one)
    return left
