"""Matches: pairing, failing bots, resuming, intervals, the sequential test, a real cluster."""

import math
import re

import numpy as np
import pytest

from fondaco.arena import report, stats
from fondaco.arena.match import Played, Setting, line_ups, play_deck, play_game
from fondaco.arena.results import Results
from fondaco.arena.run import Match, run
from fondaco.games.errors import FondacoError
from programs import ANY_LEGAL, answering

QUICK = Setting("spice-road", 2, 0.1, max_rounds=60)


def test_every_deck_is_played_in_all_rotations():
    games = play_deck(Setting("spice-road", 3, 0.1, max_rounds=3), ("greedy", "random", "random"), 5)
    assert [game.bots.index("greedy") for game in games] == [0, 2, 1]
    assert {game.deck for game in games} == {5}


def test_the_same_deck_and_bots_give_the_same_game():
    first, again = (play_game(QUICK, ("greedy", "random"), 3, 1) for _ in range(2))
    assert (first.scores, first.rounds, first.decisions) == (again.scores, again.rounds, again.decisions)


def test_another_program_plays_a_whole_game(tmp_path):
    name = answering(tmp_path, ANY_LEGAL)
    played = play_game(QUICK, (name, "greedy"), 1, 0)
    assert played.failure == ""
    assert played.decisions[0] > 10


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("print('nonsense', flush=True)", "answered 'nonsense', which is not legal"),
        ("raise SystemExit('out of spices')", "ended without an answer.*out of spices"),
        ("import time; time.sleep(600)", "gave no answer within"),
    ],
    ids=["illegal", "crash", "timeout"],
)
def test_a_failing_program_loses_with_a_message(tmp_path, monkeypatch, statement, reason):
    if "sleep" in statement:
        monkeypatch.setattr("fondaco.bots.external.START_SECONDS", 1.0)
    played = play_game(QUICK, ("greedy", answering(tmp_path, statement)), 1, 0)
    assert played.shares == (1.0, 0.0)
    assert re.search(reason, played.failure)


def test_a_program_that_does_not_exist_loses():
    played = play_game(QUICK, ("cmd:/no/such/program", "random"), 1, 0)
    assert played.shares == (0.0, 1.0)
    assert "cannot be started" in played.failure


def test_a_match_is_resumed_from_its_results(tmp_path):
    path = tmp_path / "results.sqlite"
    first = Match(QUICK, ("greedy", "random"), games=4, seed=1)
    results = Results(path)
    begun = run(first, results)
    results.close()
    reports = []
    results = Results(path)
    whole = run(Match(QUICK, ("greedy", "random"), games=6, seed=1), results, lambda *p: reports.append(p))
    assert reports[0] == (4, 6)
    assert whole[: len(begun)] == begun
    assert len(whole) == 6


def test_results_that_are_no_database_are_refused(tmp_path):
    path = tmp_path / "results.sqlite"
    path.write_text("this is not a database, only some text that is long enough to be read as one" * 20)
    with pytest.raises(FondacoError, match="file of results"):
        Results(path)


def test_processes_give_the_same_games_as_one():
    alone = run(Match(QUICK, ("greedy", "random"), games=4, seed=9), Results())
    shared = run(Match(QUICK, ("greedy", "random"), games=4, seed=9, jobs=2), Results())
    assert [game.scores for game in shared] == [game.scores for game in alone]


@pytest.mark.thorough
def test_a_real_cluster_of_two_workers_gives_the_same_games():
    distributed = pytest.importorskip("distributed", reason="the extra 'arena' is not installed")
    alone = run(Match(QUICK, ("greedy", "random"), games=4, seed=9), Results())
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        match = Match(QUICK, ("greedy", "random"), games=4, seed=9, scheduler=cluster.scheduler_address)
        shared = run(match, Results())
    assert [game.scores for game in shared] == [game.scores for game in alone]


def test_line_ups():
    assert line_ups(["a", "b"], 2) == [("a", "b")]
    assert line_ups(["a", "b"], 5) == [("a", "b", "b", "b", "b")]
    assert line_ups(["a", "b", "c"], 4) == [("a", "b", "c", "a")]
    assert len(line_ups(["a", "b", "c", "d"], 2)) == 6
    with pytest.raises(FondacoError, match="at least two"):
        line_ups(["a"], 2)


def made_up(wins: list[tuple[int, int]]) -> list[Played]:
    """Two games per deck; each pair says whether bot a won them."""
    games = []
    for deck, pair in enumerate(wins):
        for rotation, won in enumerate(pair):
            seated = ("a", "b") if rotation == 0 else ("b", "a")
            shares = tuple(float((name == "a") == bool(won)) for name in seated)
            games.append(Played(deck, rotation, seated, (50, 40), shares, 30, (10, 10), (0.1, 0.1)))
    return games


def test_intervals_are_by_deck_not_by_game():
    paired = stats.standings(made_up([(1, 0)] * 50))
    assert [row.win for row in paired] == [stats.Estimate(0.5, 0.5, 0.5)] * 2
    together = {row.bot: row for row in stats.standings(made_up([(1, 1), (0, 0)] * 25))}
    assert together["a"].win.low < 0.38 < 0.5 < 0.62 < together["a"].win.high


def test_the_interval_covers_the_truth_about_as_often_as_it_says():
    rng = np.random.default_rng(1)
    covered = 0
    for trial in range(200):
        wins = rng.random((80, 2)) < 0.6
        estimate = stats.bootstrap(wins.sum(axis=1).astype(float), np.full(80, 2.0), seed=trial)
        covered += estimate.low <= 0.6 <= estimate.high
    assert 180 <= covered <= 199


def test_the_sequential_test_decides_clear_cases():
    test = stats.Sequential(0, 20)
    rng = np.random.default_rng(2)
    strong = made_up([tuple(map(int, rng.random(2) < 0.75)) for _ in range(300)])
    weak = made_up([tuple(map(int, rng.random(2) < 0.35)) for _ in range(300)])
    assert test.verdict(strong, "a") == "better"
    assert test.verdict(weak, "a") == "not better"
    assert test.verdict(made_up([(1, 0)]), "a") is None


def test_elo_and_share_are_inverse():
    for difference in (-300, 0, 20, 250):
        assert math.isclose(stats.elo(stats.share(difference)), difference, abs_tol=1e-9)


def test_a_chart_is_drawn(tmp_path):
    for name in ("chart.svg", "chart.png"):
        report.chart(made_up([(1, 0), (1, 1)]), "a against b", tmp_path / name)
        assert (tmp_path / name).stat().st_size > 1000
    with pytest.raises(FondacoError, match=r"\.svg or a \.png"):
        report.chart(made_up([(1, 0)]), "a against b", tmp_path / "chart.gif")
