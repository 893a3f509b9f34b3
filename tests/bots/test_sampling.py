"""Thinking by samples: the same whatever the threads, sure of what is sure, and done when its time is over."""

from collections import Counter
from dataclasses import replace
from unittest.mock import patch

import numpy as np
import pytest

import fondaco
from fondaco import bots, games
from fondaco.bots import sampling
from fondaco.bots.adviser import Adviser
from fondaco.bots.care import GREAT, USUAL
from fondaco.bots.effort import Effort
from fondaco.bots.judge.judge import Judge
from fondaco.bots.kit import bot_kit
from fondaco.bots.sampling import Sampler
from fondaco.bots.search.searcher import Searcher
from fondaco.bots.tried import Tried, expected_loss
from fondaco.games.state import copy


def middle(name: str, players: int, rounds: int, seed: int = 8) -> fondaco.Game:
    """A game after some rounds."""
    game = fondaco.Game(name, players, seed=seed)
    seats = [bots.make("level2", seat) for seat in range(players)]
    while game.round < rounds:
        assert game.to_move is not None
        game.play(seats[game.to_move].choose(game.view(game.to_move), 1.0))
    return game


@pytest.mark.parametrize("name", games.NAMES)
def test_threads_do_not_change_what_is_found(name: str) -> None:
    view = middle(name, 2, 6).view(0)
    alone, together = (Sampler(3, most_samples=8, threads=n).think(view, 1000.0) for n in (1, 3))
    assert alone == together
    assert len(alone[0].wins) >= 4


@pytest.mark.parametrize("name", games.NAMES)
def test_who_has_seconds_tries_more_turns(name: str) -> None:
    view = middle(name, 2, 6).view(0)
    usual, great = (Sampler(3, most_samples=2, threads=1, care=care).think(view, 1.0) for care in (USUAL, GREAT))
    assert len(usual) <= USUAL.sampled < len(great) <= GREAT.sampled
    firsts = Counter(one.decisions[0] for one in great)
    assert max(firsts.values()) <= GREAT.alike


@pytest.mark.parametrize("name", games.NAMES)
def test_a_turn_has_the_same_plan_found_among_others_or_by_itself(name: str) -> None:
    view, effort = middle(name, 2, 6).view(0), Effort(6, 25)
    searcher = Searcher(name, view.state, view.box, effort.width)
    searcher.look_at(view.state)
    best = searcher.best_outcome(effort)
    after = copy(view.state)
    for action in searcher.decisions(best):
        view.rules.apply(after, view.box, action)
    assert searcher.value_after(best, effort) == searcher.value_of(after, effort)


def test_where_turns_have_plans_of_their_own_more_than_one_is_sampled() -> None:
    """A beam over all plans keeps the successors of few turns: by that alone most positions would have one candidate."""
    views = [middle("eastern-wonders", 2, rounds).view(0) for rounds in (3, 5, 7, 9)]
    found = [Sampler(3, most_samples=2, threads=1).think(view, 1000.0) for view in views]
    assert all(max(one.promise for one in tried) == 0 for tried in found)
    assert sum(len(tried) > 1 for tried in found) >= 3


def test_the_expected_loss_is_what_the_best_of_the_truth_is_ahead_on_average() -> None:
    """Against draws of what the truth may be, given samples that differ by a constant: 0.05 behind, error 0.15 / 4."""
    best, other = Tried((1,), 0.0, [[0.6, 0.4]] * 16, always=True), Tried((2,), 0.0, [[0.55, 0.45]] * 16, always=True)
    drawn = np.random.default_rng(1).normal(0.05, 0.15 / 4, 200_000)
    assert expected_loss(best, [other], 0, 0.15) == pytest.approx(np.maximum(0, -drawn).mean(), rel=0.05)
    assert expected_loss(best, [other, other], 0, 0.15) == 2 * expected_loss(best, [other], 0, 0.15)
    assert expected_loss(best, [], 0, 0.15) == 0


def test_a_clear_choice_takes_less_than_its_time() -> None:
    """A turn that is far better is played at once; the yardstick and hints, which tell of other turns, go on."""
    view = middle("spice-road", 2, 6).view(0)
    sampler = Sampler(3, most_samples=64, threads=1)
    careless = replace(bot_kit("spice-road").sampling, regret=1e15)
    with patch.object(Sampler, "_kit", return_value=careless):
        assert {len(one.wins) for one in sampler.think(view, 1000.0)} == {8}
        assert max(len(one.wins) for one in sampler.think(view, 1000.0, least=3)) > 8


def test_plans_say_more_where_samples_are_few() -> None:
    """As a prior does beside data; the yardstick counts them the same beside any number."""
    even, promise = [0.5, 0.5], -0.02
    assert Tried((1,), promise, [even]).chance(0) == pytest.approx(0.5 + 7 * promise)
    assert Tried((1,), promise, [even] * 60).chance(0) == pytest.approx(0.5 + 1.1 * promise)
    assert Tried((1,), promise, [even], doubt=0.0).chance(0) == pytest.approx(0.5 + promise)


@pytest.mark.parametrize("name", games.NAMES)
def test_who_tries_turns_out_on_one_deal_has_one_sample_of_each(name: str) -> None:
    found = Sampler(3, most_samples=1, threads=1).think(middle(name, 2, 6).view(0), 1000.0)
    assert {len(one.wins) for one in found} == {1}


@pytest.mark.parametrize("name", games.NAMES)
def test_two_samples_are_taken_in_no_time_at_all(name: str) -> None:
    found = Sampler(3).think(middle(name, 2, 6).view(0), 0.0)
    assert {len(one.wins) for one in found} == {2}


def test_no_sample_is_begun_that_would_not_be_done_in_time() -> None:
    """Deals are played on for different numbers of rounds: the next one may take as long as the longest so far."""
    view, sampler, clock = middle("spice-road", 2, 6).view(0), Sampler(3, threads=1), [0.0]
    took = {0: 0.1, 1: 1.0, 2: 0.1, 3: 0.2}

    def wait(_: Sampler, __: object, ___: object, alive: list[Tried], sample: int, ____: object) -> None:
        clock[0] += took[sample % 4]
        for one in alive:
            one.wins.append([0.5, 0.5])

    with patch.object(sampling, "now", lambda: clock[0]), patch.object(Sampler, "_sample", wait):
        found = sampler.think(view, 5.2, least=3)
    assert 4.0 < clock[0] <= 5.2
    assert len(found[0].wins) > 8


@pytest.mark.parametrize(("name", "players"), [(n, p) for n in games.NAMES for p in (2, 3, 4)])
def test_chances_add_up_to_one_and_follow_the_lead(name: str, players: int) -> None:
    game = middle(name, players, 12)
    judge = Judge()
    assert sum(judge.chances(game.rules, game.state, game.box)) == pytest.approx(1)
    told = []
    for cubes in (
        [0, 0, 0, 0],
        [0, 0, 2, 8],
    ):  # somebody may hold as good a mixture already, so not beside what there is
        state = copy(game.state)
        (state.caravan if name == "spice-road" else state.hold)[1] = cubes
        told.append(judge.at_a_glance(game.rules, state, game.box)[1])
    assert told[1] > told[0] + 0.1


def test_the_last_turn_of_a_game_is_played_for_the_win() -> None:
    game = fondaco.Game("spice-road", 2, seed=1)
    s = game.state
    s.round = 30
    s.last_round = 1
    s.seat = s.to_move = 1
    s.caravan[0] = [0, 0, 0, 0]
    s.caravan[1] = list(game.box.cost[s.goals[3]])
    best = Adviser(5, most_samples=4).analyse(game.view(1), 10.0)
    assert best.candidates[0].tokens[0] == "claim:4"
    assert best.chances[1] > 0.8
