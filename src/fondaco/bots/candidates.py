"""The turns that are worth sampling: those that begin good plans, and those that a prior proposes."""

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from ..game import View
from ..games.state import State, copy
from .care import Care
from .effort import Effort
from .kit import bot_kit
from .prior.network import is_trained
from .prior.proposals import Proposals
from .search.searcher import Searcher
from .tried import Tried

GLANCE, ROOT = Effort(depth=1, width=64), Effort(depth=12, width=100, others_depth=10, others_width=40)
"""How hard plans are looked for at a glance, and with care."""
LISTED_BY_YARDSTICK, SPAN_OF_YARDSTICK = 8, 6.0
"""The yardstick samples so many turns that begin the best plans of all, unless these promise that many points less."""
LAST_TURNS = 96
"""Turns that end the game, or in its last round any, that are sampled at most, shared by the others at the table."""
PATIENCE = 50
"""From that round on what plans promise has more and more of a say, which leads to an end: nobody waits for ever."""

Turn = tuple[int, ...]


def candidates(
    view: View, searcher: Searcher, care: Care, number: int, also: Sequence[Turn] = (), least: int = 1
) -> list[Tried]:
    """So many turns, by their plans and by the prior, all that end the game, ``also``, and at least ``least`` if the
    position has them."""
    searcher.look_at(view.state)
    at_a_glance, glanced = outcomes_in_order(searcher, GLANCE), searcher.values().copy()
    order, planned = outcomes_in_order(searcher, ROOT), searcher.values().copy()
    first, ending = order[0], {i for i in order if searcher.outcomes["last_round"][i]}
    last = [i for i in order if i in ending][: LAST_TURNS // int(view.state.players) ** 2]
    listed = {*varied(searcher, order, care.listed, care), *varied(searcher, at_a_glance, care.glanced, care), *last}
    prior = Proposals(view.rules.name, searcher, planned, glanced) if asked(care, view) else None
    if prior:
        listed |= {*varied(searcher, prior.in_order(), care.proposed, care)}
    values = own_values(searcher, listed, care.own)
    by_plans = number - care.favoured if prior else number
    picked = varied(searcher, [first, *sorted(listed - {first}, key=lambda i: -values[i])], by_plans, care)
    picked = [i for i in picked if i in ending or values[i] >= values[first] - care.span]
    if prior:
        both = dict.fromkeys([*picked, *prior.in_order(values)])
        picked = varied(searcher, both, len(picked) + care.favoured, care)
    found: dict[Turn, Tried] = {}
    for outcome in dict.fromkeys([*picked, *last]):
        turn = tuple(searcher.decisions(outcome))
        found[turn] = tried(view, turn, float(values[outcome] - values[first]), care)
        found[turn].ends = outcome in ending
    some = at_a_glance[: care.listed + least] if least > 1 else []
    for turn in [*also, *[tuple(searcher.decisions(outcome)) for outcome in some]]:
        if turn not in found and (turn in also or len(found) < least):
            value = searcher.value_of(after(view, turn), care.own)
            found[turn] = tried(view, turn, value - float(values[first]), care)
    return list(found.values())


def asked(care: Care, view: View) -> bool:
    """Whether the prior is asked: by who takes the care, in a game that it has learned."""
    return care.favoured > 0 and is_trained(view.rules.name)


def tried(view: View, turn: Turn, points: float, care: Care) -> Tried:
    """A turn whose plan promises so many points more than the best."""
    late = max(0, int(view.state.round) - PATIENCE)
    promise = bot_kit(view.rules.name).sampling.point * max(-care.span, min(0.0, points))
    return Tried(turn, promise * (1 + late / 5), always=late > 0)


def varied(searcher: Searcher, outcomes: Iterable[int], number: int, care: Care) -> list[int]:
    """The first of some outcomes, but only a few that begin with the same decision: those differ in payments."""
    firsts, found = Counter[int](), list[int]()
    for outcome in outcomes:
        first = int(searcher.tree.branches["first"][searcher.ends[outcome]])
        firsts[first] += 1
        if firsts[first] <= care.alike and len(found) < number:
            found.append(outcome)
    return found


def yardstick_candidates(view: View, searcher: Searcher, also: Sequence[Turn] = ()) -> list[Tried]:
    """The turns that begin the best plans of all, and ``also``: as it was before there were plans for single turns."""
    searcher.look_at(view.state)
    order = outcomes_in_order(searcher, ROOT)[:LISTED_BY_YARDSTICK]
    values = searcher.values().copy()
    best = float(values[order[0]])
    behind = {
        tuple(searcher.decisions(i)): float(values[i]) - best for i in order if best - values[i] <= SPAN_OF_YARDSTICK
    }
    for turn in also:
        if turn not in behind:
            behind[turn] = searcher.value_of(after(view, turn), ROOT) - best
    point = bot_kit(view.rules.name).yardstick.point
    return [
        Tried(turn, point * max(-SPAN_OF_YARDSTICK, min(0.0, points)), always=True, doubt=0.0)
        for turn, points in behind.items()
    ]


def outcomes_in_order(searcher: Searcher, effort: Effort) -> list[int]:
    """The outcomes of a turn, those with the best plans first."""
    searcher.best_outcome(effort)
    return [int(outcome) for outcome in np.argsort(-searcher.values())]


def own_values(searcher: Searcher, outcomes: Iterable[int], effort: Effort) -> NDArray[np.float64]:
    """The values of the plans that begin with these outcomes, each searched by itself; minus infinity for all others."""
    values = np.full(len(searcher.outcomes), -np.inf)
    for outcome in set(outcomes):
        values[outcome] = searcher.value_after(outcome, effort)
    return values


def after(view: View, turn: Turn) -> State:
    """The position that a turn leads to."""
    s = copy(view.state)
    for action in turn:
        view.rules.apply(s, view.box, action)
    return s
