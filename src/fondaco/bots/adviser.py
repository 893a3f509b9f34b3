"""What to tell people of a position: its one percentage, and what each turn worth a thought leaves of it.

The chance of the position is the judge's, the same that the line of the chances shows. The samples say how far turns are
behind the best one on the same deals; the best leaves the chance as it is, and no turn loses more than there was.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from ..game import View
from ..games.chance import draw
from ..games.errors import FondacoError
from ..games.state import copy
from .analysis import Analysis, Candidate, Threat
from .judge.judge import ERROR, Judge
from .kit import bot_kit
from .planner import Planner
from .sampling import MOST_SAMPLES, Sampler
from .tried import Tried, gap
from .turn_tokens import decisions_of, tokens_of

HOLDS = 0.65
"""Of a gap that samples show so much is true on average: the best looks better than it is, being the best of many."""
COMPARED = 0.12
"""How far gaps may be off by themselves, however many samples there are; both from positions that no test uses."""
EXPLAINED, TOLD_ROUNDS = 3, 4
"""Candidates that an analysis has at least, with their plans, and how far these are told."""


class Course(NamedTuple):
    """How a game goes on after a turn: the plan in tokens, what it claims first, and what the others claim first."""

    plan: tuple[tuple[str, ...], ...] = ()
    goal: str = ""
    threats: tuple[Threat, ...] = ()


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
        courses = {
            one.decisions: self._course(view, one.decisions)
            for i, one in enumerate(tried)
            if i < EXPLAINED or one.decisions in wanted
        }
        threats = {threat.seat: threat for course in reversed(courses.values()) for threat in course.threats}
        return Analysis(
            seat=view.seat,
            chances=chances,
            candidates=tuple(
                _candidate(one, tried[0], view, chances[view.seat], courses.get(one.decisions, Course()))
                for one in tried
            ),
            threats=tuple(threats.values()),
            samples=len(tried[0].wins),
        )

    def _course(self, view: View, decisions: Sequence[int]) -> Course:
        """Make a turn and play on for a few rounds on one deal."""
        rules, box, s, me = view.rules, view.box, copy(view.state), view.seat
        if self._teller is None:
            self._teller = Planner("teller", bot_kit(rules.name).sampling.play_out, strong=True)
        rules.redeal(s, box, draw(self._seed, 0, 2**31))
        plan: list[tuple[str, ...]] = []
        claims: dict[int, Threat] = {}
        made: Sequence[int] = decisions
        for turn in range(TOLD_ROUNDS * int(s.players) + 1):
            seat = int(s.to_move)
            here = View(rules, box, s, seat, view.names)
            if turn > 0:
                made = self._teller.find_turn(here, 0.0)
            said = tokens_of(here, made)
            if seat == me and turn > 0:
                plan.append(said)
            if seat not in claims and any(token.startswith("claim") for token in said):
                claims[seat] = Threat(seat, str(rules.claimed(said, here.to_json())), (turn - 1) // int(s.players) + 1)
            for action in made:
                rules.apply(s, box, action)
            if s.phase == rules.over:
                break
        goal = claims.pop(me).card if me in claims else ""
        return Course(tuple(plan), goal, tuple(claims.values()))


def told_gap(behind: float, error: float) -> tuple[float, float]:
    """What is told of a gap that samples show with that standard error: how much of it holds, and its error."""
    return max(0.0, HOLDS * behind), HOLDS * math.hypot(error, COMPARED)


def _candidate(one: Tried, best: Tried, view: View, chance: float, course: Course) -> Candidate:
    told, error = told_gap(*gap(one, best, int(view.state.to_move)))  # what a plan promises is no proof of a mistake
    lost = 0.0 if one is best else min(chance, told)
    return Candidate(
        tokens=tokens_of(view, one.decisions),
        win=chance - lost,
        error=ERROR,
        gap=lost,
        gap_error=0.0 if one is best else error,
        plan=course.plan,
        goal=course.goal,
        threats=course.threats,
    )
