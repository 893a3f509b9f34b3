"""Trials that the prior learns from: positions of curious play, some turns of each, and how they did on a few deals."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...engine.arrays import Records
from ...engine.compiled import packed_game
from ...games.chance import draw
from ..candidates import GLANCE, ROOT, outcomes_in_order, own_values
from ..care import USUAL
from ..judge.games import SelfPlay
from ..judge.network import win_chances
from ..kit import bot_kit
from ..sampling import most_effort, rounds_ahead, way_to_think
from ..search.searcher import PlayOut, Searcher
from .sight import UNPLANNED

SHARE = 0.06
"""Of the positions of a game, which are much alike, this share is asked about."""
PROMISING, LISTED, ANY = 6, 4, 6
"""Turns that are tried: the best by plans of their own, others that have such a plan, and any others, by lot."""
DEALS = 8
"""Deals that every turn is tried on: the ways to think in play-outs come by turns, so that each comes as often."""


class Trial(NamedTuple):
    """A position, some of its turns, and how these did."""

    before: Records
    """The position, one record, without what nobody knows."""
    seen: NDArray[np.float32]
    """The prospects of all seats there."""
    after: Records
    """The position after each turn that was tried."""
    values: NDArray[np.float32]
    """For each turn what its plan is worth: in the search for all turns, at a glance, and searched by itself."""
    best: NDArray[np.float32]
    """The best of these of all turns."""
    won: NDArray[np.float32]
    """For each turn and deal the chance of the mover."""


class Trials:
    """Makes trials of one game. Not to be shared between threads."""

    def __init__(self, name: str, players: int) -> None:
        kit = bot_kit(name)
        self._kit, self._name = kit, name
        self._play = SelfPlay(name, players, SHARE)
        packed = self._packed = packed_game(name)
        self._box = packed.rules.standard_box()
        blank, strong = packed.unpack(packed.states(1)), kit.search().strong_weights
        self._searcher = Searcher(name, blank, self._box, ROOT.width, strong)
        self._play_out = PlayOut(name, blank, self._box, most_effort(name), kit.prospects, strong, exact=True)

    def of_game(self, seed: int) -> Iterator[Trial]:
        """Trials of some positions of the game with that seed."""
        for i, state in enumerate(self._play.play(seed).states):
            s = self._packed.unpack(state[None])
            self._packed.rules.hide(s, self._box)
            trial = self._of(self._packed.pack(s), draw(seed, 700 + i, 2**31))
            if trial is not None:
                yield trial

    def _of(self, start: Records, seed: int) -> Trial | None:
        searcher = self._searcher
        s = self._packed.unpack(start)
        searcher.sit_down(s, self._box)
        self._play_out.sit_down(s, self._box)
        searcher.look_at_record(start)
        if len(searcher.outcomes) < 2:
            return None
        seen = searcher.prospects(self._kit.prospects)
        at_a_glance, glanced = outcomes_in_order(searcher, GLANCE), searcher.values().copy()
        order, planned = outcomes_in_order(searcher, ROOT), searcher.values().copy()
        listed = {*order[: USUAL.listed], *at_a_glance[: USUAL.glanced]}
        own = own_values(searcher, listed, USUAL.own)
        tried = self._chosen(sorted(listed, key=lambda i: -own[i]), np.random.default_rng(seed))
        own = np.maximum(own, own_values(searcher, set(tried) - listed, USUAL.own))
        won = np.array([self._deal(start, tried, deal, seed) for deal in range(DEALS)], np.float32).T
        told = np.array([planned, glanced, np.maximum(own, UNPLANNED)], np.float32)
        return Trial(start, seen.astype(np.float32), searcher.outcomes[tried], told[:, tried].T, told.max(1), won)

    def _chosen(self, best: Sequence[int], rng: np.random.Generator) -> list[int]:
        """The turns to try, given those that have plans of their own, the best first."""
        others = sorted(set(range(len(self._searcher.outcomes))) - set(best))
        rest = rng.permutation(best[PROMISING:])[:LISTED]
        return [*best[:PROMISING], *map(int, rest), *map(int, rng.permutation(others)[:ANY])]

    def _deal(self, start: Records, tried: Sequence[int], deal: int, seed: int) -> list[float]:
        """The chance of the mover after each turn, on one deal."""
        sampling, rules = self._kit.sampling, self._packed.rules
        s, seat = self._packed.unpack(start), int(start["to_move"][0])
        turns, way = int(s.players) * rounds_ahead(sampling, rules, s, deal), way_to_think(sampling, deal)
        boxes = self._searcher.arrays.boxes
        chances = []
        for outcome in tried:
            made = self._searcher.decisions(outcome)
            end = self._play_out.try_turn(start, made, draw(seed, deal, 2**31), turns, way)
            if end.winner >= 0:
                chances.append(float(end.winner == seat))
            else:
                told = win_chances(self._name, self._play_out.position(), end.prospects[None], boxes)
                chances.append(float(told[0][seat]))
        return chances
