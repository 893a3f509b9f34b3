"""Thinking by samples: the planner's best turns, each followed by short play-outs over re-dealt unseen cards.

All candidates are tried on the same deals (common random numbers), and the worse half is dropped again and again
(sequential halving), so that the time goes to the turns that matter. It can stop at any time, and uses several threads.
"""

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numba
import numpy as np

from ..engine.arrays import Records
from ..game import View
from ..games import GameRules
from ..games.chance import draw
from ..games.state import State
from .candidates import PATIENCE, ROOT, Turn, candidates, yardstick_candidates
from .care import USUAL, Care
from .clock import now
from .effort import Effort
from .end_game import EndGame
from .judge.network import win_chances
from .kit import SamplingKit, bot_kit
from .search.searcher import End, PlayOut, Searcher
from .tried import Tried, expected_loss, gap
from .win_network import win_chances as chances_by_plans

MORE, LONG = 6, 2.0
"""Turns that are sampled at least when there are so many seconds to think."""
FIRST_SAMPLES, FIRST_OF_YARDSTICK = 8, 4
"""Samples before the first halving; each of the next rounds has as many as all before it."""
UNSURE = 0.15
"""What a sample is off by at least, as a standard deviation: a few that happen to agree prove little."""
MOST_SAMPLES = 256
"""Samples at most."""
NEAR_END = 2
"""Play-outs last twice as many rounds when somebody is so many claims from the end."""
SWING = 4
"""So many different lengths play-outs have."""
SURE_SAMPLES, NOTHING = 16, 0.005
"""Samples after which turns that differ by so little, as when all of them win or lose, need no more."""
CHECKED = 4
"""Whether a choice is clear is looked at after every so many samples."""
IN_TIME = 0.97
"""Share of the time after which nothing is begun any more: some things take longer than foreseen."""
PROOF = 0.4
"""Share of the time that goes into looking for forced wins, when there may be some."""
HURRY = 0.01
"""When nobody waits any longer, ending the game is worth that much more chance with every round."""


class Sampler:
    """Thinks about the positions of one game. Not to be shared between threads; it has its own.

    As a yardstick it thinks as it did before it had the judge: with quicker plans, for fewer rounds.
    """

    def __init__(
        self,
        seed: int = 0,
        most_samples: int = MOST_SAMPLES,
        threads: int | None = None,
        yardstick: bool = False,
        care: Care = USUAL,
    ) -> None:
        self._seed = seed
        self._care = care
        self._most_samples = most_samples
        self._yardstick = yardstick
        self._threads = threads or numba.config.NUMBA_NUM_THREADS  # type: ignore[attr-defined]
        self._searcher: Searcher | None = None
        self._play_outs: list[PlayOut] = []

    def think(self, view: View, seconds: float, also: Sequence[Turn] = (), least: int = 1) -> list[Tried]:
        """The turns worth a thought and ``also``, the best first; those that were dropped early come last."""
        end = now() + IN_TIME * seconds
        tried = self._candidates(view, seconds, also, least)
        if not self._yardstick:
            self._prove(view, tried, now() + PROOF * seconds)
        regret = 0.0 if also or least > 1 else self._kit(view).regret / max(1.0, seconds)
        self._halve(view, tried, set(also), end, regret)
        return sorted(tried, key=lambda one: (-len(one.wins), *self._rank(view, one)))

    def _rank(self, view: View, one: Tried) -> tuple[bool, float, bool]:
        """By what turns are put in order: sure wins first, then by chance.

        Of equal ones those come first that end the game, if it is won, and if it is lost those that do not.
        """
        hurry = 0.0 if self._yardstick else HURRY * max(0, int(view.state.round) - PATIENCE)
        chance = one.chance(int(view.state.to_move))
        return not one.sure, -chance - one.ends * hurry, one.ends != (chance > 0.5)

    def _prove(self, view: View, tried: Sequence[Tried], end: float) -> None:
        """Find out which turns win by force, where a seat is one claim from the end."""
        s, seat = view.state, int(view.state.to_move)
        if s.players != 2 or s.round == 0 or s.claims[seat] < view.rules.claims_to_end(2) - 2:
            return
        start = self._packed(view)
        for one in tried:
            if now() >= end:
                return
            one.sure = self._end_game.is_forced(start, one.decisions, end)
            if one.sure and one.ends:
                return

    def _candidates(self, view: View, seconds: float, also: Sequence[Turn], least: int) -> list[Tried]:
        searcher = self._seated(view)
        if self._yardstick:
            return yardstick_candidates(view, searcher, also)
        number = max(MORE if seconds >= LONG else 0, self._care.sampled)
        return candidates(view, searcher, self._care, number, also, least)

    def _packed(self, view: View) -> Records:
        assert self._searcher is not None
        return self._searcher.compiled.packed.pack(view.state)

    def _deal(self, sample: int) -> int:
        return draw(self._seed, sample, 2**31)

    def _kit(self, view: View) -> SamplingKit:
        kit = bot_kit(view.rules.name)
        return kit.yardstick if self._yardstick else kit.sampling

    def _rounds(self, view: View, sample: int) -> int:
        kit = self._kit(view)
        if self._yardstick:
            return kit.horizon * (2 if near_end(view.rules, view.state) else 1)
        return rounds_ahead(kit, view.rules, view.state, sample)

    def _seated(self, view: View) -> Searcher:
        if self._searcher is None:
            name, kit = view.rules.name, bot_kit(view.rules.name)
            weights = kit.search().strong_weights
            self._searcher = Searcher(name, view.state, view.box, ROOT.width, weights)
            for _ in range(self._threads):
                effort = kit.yardstick.play_out if self._yardstick else most_effort(name)
                play_out = PlayOut(name, view.state, view.box, effort, kit.prospects, weights, not self._yardstick)
                self._play_outs.append(play_out)
            self._end_game = EndGame(name, view.state, view.box, weights, self._play_outs[0])
        return self._searcher

    def _halve(self, view: View, tried: list[Tried], wanted: set[tuple[int, ...]], end: float, regret: float) -> None:
        """Sample all, drop the worse half, sample the rest, and so on until the time is over or the choice is clear."""
        seat, alive, sample, longest = int(view.state.to_move), list(tried), 0, 0.0
        done = len(wanted) == 0 and any(one.sure and one.ends for one in tried)
        start, most = self._packed(view), self._most_samples
        with ThreadPoolExecutor(len(self._play_outs)) as threads:
            while sample < most:
                as_many = max(FIRST_OF_YARDSTICK if self._yardstick else FIRST_SAMPLES, sample)
                for _ in range(min(as_many, most - sample)):
                    begun = now()
                    self._sample(view, start, alive, sample, threads)
                    sample += 1
                    longest = max(longest, (now() - begun) / len(alive))  # not all deals are played on as far
                    too_late = now() + longest * len(alive) >= end
                    if sample >= 2 and (done or too_late or self._settled(view, alive, sample, regret)):
                        return
                alive.sort(key=lambda one: self._rank(view, one))
                half = max(2, (len(alive) + 1) // 2)
                best = alive[0]
                alive = [
                    one
                    for i, one in enumerate(alive)
                    if one.decisions in wanted
                    or ((i < half or self._close(one, best, seat)) and not self._beaten(one, best, seat))
                ]
                alike = best.chance(seat) - min(one.chance(seat) for one in alive) < NOTHING
                if len(alive) == 1 or (sample >= SURE_SAMPLES and alike and not self._yardstick):
                    return

    def _settled(self, view: View, alive: Sequence[Tried], sample: int, regret: float) -> bool:
        """Whether the best so far is expected to lose less chance than ``regret`` against the others."""
        if regret == 0 or sample < FIRST_SAMPLES or sample % CHECKED:
            return False
        best = min(alive, key=lambda one: self._rank(view, one))
        others = [one for one in alive if one is not best]
        return best.sure or expected_loss(best, others, int(view.state.to_move), UNSURE) < regret

    def _beaten(self, one: Tried, best: Tried, seat: int) -> bool:
        """Whether more samples will hardly make a candidate the best."""
        if one is best:
            return False
        behind, error = gap(one, best, seat)
        if not self._yardstick:
            error = max(error, UNSURE / math.sqrt(len(one.wins)))
        return behind + best.promise - one.promise > 0.01 + 3 * error

    def _close(self, one: Tried, best: Tried, seat: int) -> bool:
        """Whether a candidate of the worse half is too near the best to be dropped; the yardstick drops it."""
        behind, error = gap(one, best, seat)
        return not self._yardstick and behind < error

    def _sample(self, view: View, start: Any, alive: list[Tried], sample: int, threads: ThreadPoolExecutor) -> None:
        """Try all candidates on one deal."""
        players = int(view.state.players)
        seed = self._deal(sample)
        turns = players * self._rounds(view, sample)
        effort = way_to_think(self._kit(view), sample)

        def try_some(first: int) -> list[tuple[Tried, End, Any]]:
            play_out = self._play_outs[first]
            mine = [one for one in alive[first :: len(self._play_outs)] if not one.sure]
            tries = ((one, play_out.try_turn(start, one.decisions, seed, turns, effort)) for one in mine)
            return [(one, end, play_out.position()) for one, end in tries]

        open_ends = []
        for one in alive:
            if one.sure:
                one.wins.append([float(p == view.state.to_move) for p in range(players)])
        for ends in threads.map(try_some, range(len(self._play_outs))):
            for one, end, position in ends:
                one.wins.append([float(p == end.winner) for p in range(players)])
                if end.winner < 0:
                    open_ends.append((one, end.prospects, position))
        if open_ends:
            place = {one.decisions: i for i, one in enumerate(alive)}
            open_ends.sort(key=lambda ended: place[ended[0].decisions])  # the last digits depend on the order
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


def rounds_ahead(kit: SamplingKit, rules: GameRules, s: State, deal: int) -> int:
    """How many rounds the play-out of a deal lasts: the fewer, the more players there are, or none would end in time.

    Not the same for all deals: what is judged swings with who has just claimed, and so that evens out.
    """
    rounds = max(2, 2 * kit.horizon // int(s.players))
    return rounds * (2 if near_end(rules, s) else 1) + deal % SWING - 1


def way_to_think(kit: SamplingKit, deal: int) -> Effort:
    """How hard everybody thinks in the play-out of a deal: by turns in all the ways of the kit."""
    ways = (kit.play_out, *kit.ways)
    return ways[deal % len(ways)]


def most_effort(name: str) -> Effort:
    """As hard as anybody thinks in play-outs, so that there is room for it."""
    kit = bot_kit(name)
    all_ways = (kit.judge().play_on, kit.sampling.play_out, *kit.sampling.ways)
    return Effort(*(max(numbers) for numbers in zip(*all_ways, strict=True)))


def near_end(rules: GameRules, s: State) -> bool:
    """Whether most play-outs get to the end of the game if they last longer, so that nothing is left to be judged."""
    claims = max(s.claims[seat] for seat in range(s.players))
    return bool(claims >= rules.claims_to_end(s.players) - NEAR_END)
