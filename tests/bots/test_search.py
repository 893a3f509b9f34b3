"""Plans: all whole turns are found once each, are legal, and the best plan does what it should."""

import pytest

import fondaco
from fondaco import games
from fondaco.bots.effort import Effort
from fondaco.bots.planner import Planner
from fondaco.bots.search.searcher import Searcher
from fondaco.games.state import State, copy

NARROW = Effort(width=20, depth=3)


def after(view: fondaco.View, decisions: list[int]) -> State:
    s = copy(view.state)
    room = [0] * view.rules.actions
    for action in decisions:
        assert action in room[: view.rules.legal(s, view.box, room)]
        view.rules.apply(s, view.box, action)
    return s


@pytest.mark.parametrize("name", games.NAMES)
def test_every_turn_found_is_legal_and_whole(name: str) -> None:
    game = fondaco.Game(name, 2, seed=4)
    seats = [Planner("planner", NARROW), Planner("planner", NARROW)]
    searcher = Searcher(game.rules.name, game.state, game.box, 1)
    for _ in range(12):
        seat = game.to_move
        assert seat is not None
        view = game.view(seat)
        searcher.look_at(view.state)
        assert len(searcher.outcomes) > 0
        for outcome in range(len(searcher.outcomes)):
            s = after(view, searcher.decisions(outcome))
            assert s.turn != view.state.turn or s.to_move != seat
            assert searcher.compiled.packed.unpack(searcher.outcomes, outcome) == s
        game.play(seats[seat].choose(view, 1.0))


def test_payments_of_the_last_slot_are_merged() -> None:
    game = fondaco.Game("spice-road", 2, seed=1)
    game.state.caravan[0] = [3, 3, 2, 2]
    searcher = Searcher(game.rules.name, game.state, game.box, 1)
    searcher.look_at(game.state)
    firsts = [searcher.decisions(outcome)[0] for outcome in range(len(searcher.outcomes))]
    last = game.rules.action(game.state, game.box, "take:6")
    paid = {tuple(searcher.outcomes["caravan"][k, 0]) for k, first in enumerate(firsts) if first == last}
    assert firsts.count(last) == len(paid) < 56


def test_a_plan_takes_what_it_can_with_its_last_turn() -> None:
    game = fondaco.Game("spice-road", 2, seed=1)
    s = game.state
    s.last_round = 1
    s.caravan[0] = list(game.box.cost[s.goals[3]])
    chosen = Planner("planner", NARROW).choose(game.view(0), 1.0)
    assert game.rules.token(s, game.box, chosen) == "claim:4"


def test_a_plan_reckons_with_what_others_are_about_to_claim() -> None:
    game = fondaco.Game("spice-road", 2, seed=1)
    s = game.state
    s.last_round = 1  # so that the other one claims now or never
    s.caravan[1] = list(game.box.cost[s.goals[2]])
    searcher = Searcher(game.rules.name, game.state, game.box, 50)
    searcher.look_at(game.state)
    searcher.best_outcome(Effort(1, 1, others_depth=4, others_width=50))
    assert searcher.arrays.sights["goal_gone"][0, 2] == 1
    worth = game.box.worth[s.goals[2]]
    assert searcher.arrays.sights["rival"][0, 0] == worth + 0.5
    searcher.best_outcome(Effort(1, 1))
    assert searcher.arrays.sights["goal_gone"][0, 2] > 90


def test_a_turn_is_found_again_from_the_middle_of_it() -> None:
    game = fondaco.Game("eastern-wonders", 2, seed=6)
    while game.round < 2:
        assert game.to_move is not None
        fresh = Planner("planner", NARROW)
        game.play(fresh.choose(game.view(game.to_move), 1.0))
    assert game.round == 2
