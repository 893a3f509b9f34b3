"""Studies: what a thing changes at the start, and what the results say."""

import pytest

from fondaco import Game, games
from fondaco.arena import study
from fondaco.arena.study import Study, Worth
from fondaco.games.state import State


def dealt(name: str, seed: int = 3) -> tuple[State, State]:
    rules = games.get(name)
    state = rules.blank()
    rules.new_game(state, rules.standard_box(), 2, seed)
    return state, rules.standard_box()


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in games.NAMES for kind in study.kinds(game)])
def test_a_favoured_game_is_still_a_game(game, kind):
    rules = games.get(game)
    for thing in study.kinds(game)[kind]():
        for change in (thing.given, thing.without):
            for seat in study.places(Study(game, "random"), thing):
                state, box = dealt(game)
                change(state, box, seat)
                played = Game.from_start(rules, state, box)
                for _ in range(60):
                    played.play(played.legal_ids[-1])


def test_a_given_card_is_in_hand_and_one_kept_out_is_not_seen():
    thing = next(thing for thing in study.kinds("spice-road")["cards"]() if thing.name == "YY>G")
    state, box = dealt("spice-road")
    thing.given(state, box, 1)
    position = games.get("spice-road").position(state, box)
    assert position["players"][1]["hand"] == ["+YY", "YY>G", "^2"]
    assert len(set(state.merchants)) == 43
    without, _ = dealt("spice-road")
    thing.without(without, box, 1)
    assert without.row == state.row
    assert without.merchants[-1] == state.merchants[0]


def test_a_good_card_helps():
    plan = Study("spice-road", "greedy", decks=3)
    thing = next(thing for thing in study.kinds("spice-road")["cards"]() if thing.name == "+B")
    points = [study.compare(plan, thing, deck)[1] for deck in range(3)]
    assert sum(points) > 0


def test_holm_corrects_for_the_number_of_things():
    nothing = study.bootstrap(study.np.zeros(2), study.np.ones(2))
    worths = [Worth(str(i), 2, nothing, nothing, p) for i, p in enumerate((0.01, 0.04, 0.03))]
    assert [round(one.p, 3) for one in study.corrected(worths)] == [0.03, 0.06, 0.06]


def test_sign_flips_see_a_clear_difference_and_no_other():
    clear = study.sign_flip(study.np.ones(20))
    none = study.sign_flip(study.np.array([1.0, -1.0] * 10))
    assert clear < 0.001
    assert none == 1.0
