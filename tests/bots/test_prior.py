"""The prior: what it sees, the trials that it learns from, what it proposes, and whether whole games say so too."""

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from fondaco import bots, games
from fondaco.arena import truth
from fondaco.bots.candidates import GLANCE, ROOT, Turn, after, candidates, outcomes_in_order, own_values
from fondaco.bots.care import GREAT, USUAL
from fondaco.bots.kit import bot_kit
from fondaco.bots.prior import network
from fondaco.bots.prior.proposals import Proposals
from fondaco.bots.prior.sight import KINDS, UNKNOWN, promises, unplanned
from fondaco.bots.prior.trials import DEALS, Trials
from fondaco.bots.search.searcher import Searcher
from fondaco.engine.compiled import packed_game
from fondaco.game import View

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools"))
import try_turns

KEPT = Path(__file__).parent.parent.parent / "benchmarks" / "truth"
LEARNED = [name for name in games.NAMES if network.is_trained(name)]


def searcher(view: View) -> Searcher:
    strong = bot_kit(view.rules.name).search().strong_weights
    return Searcher(view.rules.name, view.state, view.box, ROOT.width, strong)


def planned(view: View) -> tuple[Searcher, Proposals]:
    search = searcher(view)
    search.look_at(view.state)
    outcomes_in_order(search, GLANCE)
    glanced = search.values().copy()
    outcomes_in_order(search, ROOT)
    return search, Proposals(view.rules.name, search, search.values().copy(), glanced)


def kept(name: str, number: int) -> list[truth.Question]:
    """Positions whose turns were played on in whole games; the prior has not seen them."""
    return truth.read(KEPT / f"{name}.jsonl.gz")[-number:]


def view_of(question: truth.Question) -> View:
    game = question.position()
    return game.view(game.to_move)


def outcome_of(view: View, search: Searcher, turn: Turn) -> int:
    """Which outcome a turn has; turns that differ in the order of payments may share one."""
    same = search.outcomes == search.compiled.packed.pack(after(view, turn))[0]
    return int(np.flatnonzero(same)[0]) if same.any() else -1


@pytest.mark.parametrize("name", LEARNED)
def test_whole_games_agree_with_what_was_learned_more_than_with_plans(name: str) -> None:
    """By the correlation over all pairs of turns that truly differ; the truth was played by other and stronger players."""
    true, learned, promised = list[float](), list[float](), list[float]()
    for question in kept(name, 96):
        view = view_of(question)
        search, prior = planned(view)
        outcomes = [outcome_of(view, search, turn) for turn in question.turns]
        own = own_values(search, outcomes, USUAL.own)
        said = prior.said(own)
        for a, b in question.pairs():
            difference, error = question.difference(a, b)
            if abs(difference) > 2 * error and min(outcomes[a], outcomes[b]) >= 0:
                true.append(difference)
                learned.append(said[outcomes[a]] - said[outcomes[b]])
                promised.append(own[outcomes[a]] - own[outcomes[b]])
    assert len(true) > 150
    by_prior, by_plan = (np.corrcoef(true, told)[0, 1] for told in (learned, promised))
    assert by_prior > max(0.4, by_plan)


@pytest.mark.parametrize("name", LEARNED)
def test_the_prior_picks_turns_that_plans_do_not(name: str) -> None:
    more = 0
    for question in kept(name, 12):
        view = view_of(question)
        by_plans, asked = (
            {one.decisions for one in candidates(view, searcher(view), care, 8, question.turns)}
            for care in (replace(GREAT, favoured=0), replace(GREAT, favoured=4))
        )
        assert set(question.turns) <= by_plans & asked
        more += len(asked - by_plans)
    assert more >= 12


def test_outcomes_without_a_plan_are_left_alone_once_others_have_one() -> None:
    search, prior = planned(view_of(kept("eastern-wonders", 1)[0]))
    before = prior.in_order()
    assert sorted(before) == list(range(len(search.outcomes)))
    own = own_values(search, before[:3], USUAL.own)
    assert sorted(prior.in_order(own)) == sorted(before[:3])


def test_promises_tell_what_is_not_known() -> None:
    promised = promises(np.array([[-1e9, 3.0, 5.0], [2.0, -90.0, 4.0]]), np.array([2.0, 3.0, 5.0]))
    assert promised.shape == (2, 2 * KINDS)
    assert promised[:, :KINDS] == pytest.approx(np.array([[-2.0, 0.0, 0.0], [0.0, -2.0, -0.1]]))
    assert promised[:, KINDS:].tolist() == [[0, 1, 1], [1, 1, 1]]
    assert unplanned(promised)[:, KINDS - 1].tolist() == [-2.0, -2.0]
    assert unplanned(promised)[:, -1].tolist() == [0, 0]


@pytest.mark.parametrize("name", games.NAMES)
def test_trials_are_the_same_again_and_tell_nothing_of_the_decks(name: str) -> None:
    first, again = (list(Trials(name, 2).of_game(11)) for _ in range(2))
    assert first
    packed = packed_game(name)
    for one, other in zip(first, again, strict=True):
        for part, same in zip(one, other, strict=True):
            assert np.array_equal(part, same)
        assert one.won.shape == (len(one.after), DEALS)
        assert (one.won >= 0).all() and (one.won <= 1).all()
        assert (one.values[:, -1] > UNKNOWN).all()
        hidden = packed.unpack(one.before)
        packed.rules.hide(hidden, packed.rules.standard_box())
        assert hidden == packed.unpack(one.before)


def test_a_file_of_trials_tells_which_turns_belong_together(tmp_path: Path) -> None:
    turns = try_turns.try_file("spice-road", 3, 30, tmp_path / "trials.npz", number=2)
    with np.load(tmp_path / "trials.npz") as found:
        assert len(found["after"]) == len(found["of"]) == len(found["values"]) == len(found["won"]) == turns
        assert len(found["before"]) == len(found["seen"]) == len(found["best"]) == found["of"][-1] + 1
        assert set(found["game"]) <= {30, 31}
        assert set(found["before"]["players"]) == {3}
    assert [path.name for path in tmp_path.iterdir()] == ["trials.npz"]


def test_a_game_without_a_network_goes_by_its_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "layers_of", lambda name, file: None)
    view = view_of(kept("spice-road", 1)[0])
    assert candidates(view, searcher(view), GREAT, 4) == candidates(view, searcher(view), replace(GREAT, favoured=0), 4)


def test_networks_that_propose_are_small() -> None:
    paths = list(Path(bots.__file__).parent.glob("*/prior.npz"))
    assert len(paths) == len(LEARNED) >= 2
    assert all(path.stat().st_size < 3_000_000 for path in paths)
