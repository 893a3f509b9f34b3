"""What to tell people of a position: its one percentage, and what each turn worth a thought leaves of it.

The chance of the position is the judge's, the same that the line of the chances shows. The samples say how far turns are
behind the best one on the same deals; the best leaves the chance as it is, and no turn loses more than there was.
"""

import math
from collections.abc import Sequence

from ..game import View
from ..games.chance import draw
from ..games.errors import FondacoError
from ..games.state import copy
from .analysis import Analysis, Candidate, Threat
from .judge.judge import ERROR, Judge
from .kit import bot_kit
from .planner import Planner
from .sampling import MOST_SAMPLES, Sampler, Tried, gap
from .turn_tokens import decisions_of, tokens_of

HOLDS = 0.75
"""Of a gap that samples show so much is true on average: the best looks better than it is, being the best of many."""
COMPARED = 0.05
"""How far gaps may be off by themselves, however many samples there are."""
EXPLAINED, TOLD_ROUNDS = 3, 4
"""Candidates that an analysis has at least, with their plans, and how far these are told."""


class Adviser:
    """Advises the seat to move in positions of one game. Not to be shared between threads."""

    def __init__(self, seed: int = 0, most_samples: int = MOST_SAMPLES, threads: int | None = None) -> None:
        self._seed = seed
        self._sampler = Sampler(seed, most_samples, threads)
        self._judge = Judge()
        self._teller: Planner | None = None

    def analyse(self, view: View, seconds: float, also: Sequence[Sequence[str]] = ()) -> Analysis:
        """The best turns of the seat to move, with their chances."""
        if view.seat is None or view.seat != view.state.to_move:
            raise FondacoError("only the seat to move can be advised")
        wanted = [decisions_of(view, tokens) for tokens in also]
        tried = self._sampler.think(view, seconds, wanted, EXPLAINED)
        chances = tuple(self._judge.chances(view.rules, view.state, view.box))
        threats: dict[int, Threat] = {}
        plans = {
            one.decisions: self._tell(view, one.decisions, threats)
            for i, one in enumerate(tried)
            if i < EXPLAINED or one.decisions in wanted
        }
        return Analysis(
            seat=view.seat,
            chances=chances,
            candidates=tuple(
                _candidate(one, tried[0], view, chances[view.seat], plans.get(one.decisions, ())) for one in tried
            ),
            threats=tuple(threats.values()),
            samples=len(tried[0].wins),
        )

    def _tell(
        self, view: View, decisions: Sequence[int], threats: dict[int, Threat]
    ) -> tuple[tuple[str, ...], ...]:
        """Play a turn on for a few rounds on one deal: its plan in tokens. Notes what the others then claim first."""
        rules, box, s = view.rules, view.box, copy(view.state)
        if self._teller is None:
            self._teller = Planner("teller", bot_kit(rules.name).sampling.play_out, strong=True)
        rules.redeal(s, box, draw(self._seed, 0, 2**31))
        for action in decisions:
            rules.apply(s, box, action)
        plan: list[tuple[str, ...]] = []
        for turn in range(TOLD_ROUNDS * int(s.players)):
            if s.phase == rules.over:
                break
            seat = int(s.to_move)
            here = View(rules, box, s, seat, view.names)
            made = self._teller.find_turn(here, 0.0)
            said = tokens_of(here, made)
            if seat == view.state.to_move:
                plan.append(said)
            elif seat not in threats and any(token.startswith("claim") for token in said):
                card = str(rules.claimed(said, here.to_json()))
                threats[seat] = Threat(seat, card, turn // int(s.players) + 1)
            for action in made:
                rules.apply(s, box, action)
        return tuple(plan)


def _candidate(one: Tried, best: Tried, view: View, chance: float, plan: tuple[tuple[str, ...], ...]) -> Candidate:
    behind, error = gap(one, best, int(view.state.to_move))  # what a plan promises is no proof of a mistake
    lost = 0.0 if one is best else min(chance, max(0.0, HOLDS * behind))
    return Candidate(
        tokens=tokens_of(view, one.decisions),
        win=chance - lost,
        error=ERROR,
        gap=lost,
        gap_error=0.0 if one is best else HOLDS * math.hypot(error, COMPARED),
        plan=plan,
    )
