"""Studies: what a thing changes at the start, and what the results say."""

import numpy as np
import pytest

from fondaco import Game, games
from fondaco.arena import charts, study
from fondaco.arena.stats import Estimate
from fondaco.arena.study import Study, Thing, Worth
from fondaco.games.errors import FondacoError
from fondaco.games.state import State


def dealt(name: str, seed: int = 3) -> tuple[State, State]:
    rules = games.get(name)
    state = rules.blank()
    rules.new_game(state, rules.standard_box(), 2, seed)
    return state, rules.standard_box()


def named(game: str, kind: str, name: str) -> Thing:
    return next(thing for thing in study.kinds(game)[kind].things() if thing.name == name)


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in games.NAMES for kind in study.kinds(game)])
def test_a_game_with_things_given_is_still_a_game(game, kind):
    rules = games.get(game)
    things = [thing for thing in study.kinds(game)[kind].things() if thing.there(dealt(game)[0])]
    each = study.kinds(game)[kind].each
    for first in range(len(things)):
        state, box = dealt(game)
        for k in range(max(1, 2 * each)):
            things[(first + k) % len(things)].given(state, box, k % 2 if each else 1)
        played = Game.from_start(rules, state, box)
        for _ in range(60):
            played.play(played.legal_ids[-1])


def test_given_cards_are_in_hand_and_the_row_is_full():
    state, box = dealt("spice-road")
    for name in ("YY>G", "+B"):
        named("spice-road", "cards", name).given(state, box, 1)
    position = games.get("spice-road").position(state, box)
    assert position["players"][1]["hand"] == ["+B", "+YY", "YY>G", "^2"]
    assert position["players"][0]["hand"] == ["+YY", "^2"]
    assert len(set(state.merchants)) == 43
    assert len(set(state.row)) == 6 and not set(state.row) & set(state.cards[1][:4])
    assert state.merchants_drawn == 8


def test_outposts_are_given_only_on_tiles_of_the_map():
    kind = study.kinds("eastern-wonders")["markets"]
    for deck in range(5):
        state, box = dealt("eastern-wonders", deck)
        packs = study.play_deck(Study("eastern-wonders", "random", max_rounds=0), kind, deck).packs
        for k in (k for pack in packs for k in pack):
            kind.things()[k].given(state, box, 0)
        assert sum(state.outposts_at) == 6 and sum(state.built[0]) == 6


def test_a_bonus_tile_given_leaves_room_for_those_earned():
    state, box = dealt("eastern-wonders")
    named("eastern-wonders", "bonus", "cargo").given(state, box, 0)
    assert games.get("eastern-wonders").rules.hold_limit(state, 0) == 13
    assert state.bonuses[0] == 0


def test_packs_go_round_all_seats():
    plan, kind = Study("spice-road", "random", max_rounds=3), study.kinds("spice-road")["cards"]
    found = study.play_deck(plan, kind, 4)
    assert [len(pack) for pack in found.packs] == [3, 3]
    assert len({k for pack in found.packs for k in pack}) == 6
    assert sum(found.wins) == pytest.approx(0) and sum(found.points) == pytest.approx(0)
    assert found == study.play_deck(plan, kind, 4) != study.play_deck(plan, kind, 5)


def test_every_choice_is_compared_with_the_free_one():
    plan, kind = Study("eastern-wonders", "greedy", max_rounds=4), study.kinds("eastern-wonders")["starts"]
    found = study.play_deck(plan, kind, 4)
    assert found.packs == ((0,), (1,), (2,), (3,))
    assert 0.0 in found.points  # the free choice is one of the four


def test_worths_are_found_among_those_of_others():
    rng = np.random.default_rng(1)
    true = np.arange(10) - 4.5
    packs, margins = [], []
    for _ in range(300):
        order = rng.permutation(10)
        three = tuple(tuple(int(k) for k in order[2 * p : 2 * p + 2]) for p in range(3))
        sums = np.array([true[list(pack)].sum() for pack in three])
        packs.append(three)
        margins.append(sums - (sums.sum() - sums) / 2 + rng.normal(0, 3, 3))
    fitted = study.among_others(packs, np.array(margins), 10)
    for k, (estimate, chance) in enumerate(fitted):
        assert estimate.mean == pytest.approx(true[k], abs=0.6)
        assert estimate.low < estimate.mean < estimate.high
        assert chance < 0.01 or abs(true[k]) < 1


@pytest.mark.parametrize(("players", "least"), [(2, 129), (4, 43)])
def test_too_few_decks_are_refused(players, least):
    kind = study.kinds("spice-road")["cards"]
    study.check(Study("spice-road", "level5", players, least), kind)
    with pytest.raises(FondacoError, match=f"cannot tell 43 things apart: take {least} or more"):
        study.check(Study("spice-road", "level5", players, least - 1), kind)


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (Study("spice-road", "level5", players=1), "2 to 5 players, not 1"),
        (Study("eastern-wonders", "level5", players=5), "2 to 4 players, not 5"),
        (Study("spice-road", "level5", seed=-1), "a seed is a number from 0"),
        (Study("spice-road", "level9"), "no bot 'level9'"),
    ],
)
def test_what_cannot_be_played_is_refused(plan, words):
    with pytest.raises(FondacoError, match=words):
        study.check(plan, None)


def test_a_free_choice_needs_no_more_than_two_decks():
    study.check(Study("eastern-wonders", "level5", decks=2), study.kinds("eastern-wonders")["starts"])


def test_holm_corrects_for_the_number_of_things():
    assert [round(p, 3) for p in study.holm([0.01, 0.04, 0.03])] == [0.03, 0.06, 0.06]


def test_sign_flips_see_a_clear_difference_and_no_other():
    assert study.sign_flip(np.ones(20)) < 0.001
    assert study.sign_flip(np.array([1.0, -1.0] * 10)) == 1.0


def test_seats_are_compared_with_an_equal_share():
    unequal = study.seat_shares([(1.0, 0.0)] * 80 + [(0.0, 1.0)] * 20)
    assert [round(one.wins.mean, 2) for one in unequal] == [0.8, 0.2]
    assert all(one.p < 0.001 for one in unequal)
    assert all(one.p == 1.0 for one in study.seat_shares([(1.0, 0.0), (0.0, 1.0)] * 50))
    assert "| 1 | 80.0 |" in study.seat_table(unequal)


def test_the_same_study_draws_the_same_chart(tmp_path):
    worths = [Worth("+B", 10, Estimate(0.1, 0, 0.2), Estimate(4, 1, 7), 0.2, 0.01)]
    for name in ("a.svg", "b.svg"):
        charts.draw_worths(worths, "cards", tmp_path / name)
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    charts.draw_seats(study.seat_shares([(1.0, 0.0), (0.0, 1.0)] * 5), "seats", tmp_path / "seats.png")
    assert (tmp_path / "seats.png").stat().st_size > 1000
