"""The coach: hints are legal turns in words, a review tells losses from luck, and verdicts need more than chance."""

import json
import math
import time
from importlib import import_module

import pytest

from fondaco import Game, bots, puzzles
from fondaco.bots.analyse import analyse
from fondaco.bots.analysis import Candidate, Threat
from fondaco.bots.clock import now, processor_time
from fondaco.bots.judge.judge import Judge
from fondaco.coach import Review, TurnReview, hints, report, review
from fondaco.coach.checking import LEAST, MOST, Check, check
from fondaco.coach.hints import why_better
from fondaco.coach.review import INACCURACY, verdict
from fondaco.games.errors import FondacoError
from fondaco.i18n import LANGUAGES, translator


def begun(name: str, turns: int, players: int = 2, seed: int = 3) -> Game:
    game = Game(name, players, seed=seed)
    seated = [bots.make("greedy", seat) for seat in range(players)]
    while len(game.turns) < turns or not game.at_turn_start:
        game.play(seated[game.to_move].choose(game.view(game.to_move), 0.1))
    return game


@pytest.mark.parametrize(
    ("name", "players"), [("spice-road", 2), ("spice-road", 5), ("eastern-wonders", 3), ("sand-to-sea", 4)]
)
def test_an_analysis_holds_whole_legal_turns(name, players):
    game = begun(name, 14, players)
    analysis = analyse(game.view(game.to_move), 0.2)
    assert sum(analysis.chances) == pytest.approx(1)
    assert analysis.candidates[0].gap == 0
    for candidate in analysis.candidates:
        tried = game.copy()
        for token in candidate.tokens:
            tried.play(token)
        assert tried.to_move != game.to_move or tried.over
        assert 0 <= candidate.win <= 1


def test_a_turn_that_was_played_is_looked_at_too():
    game = begun("spice-road", 10)
    asked = ("rest",) if "rest" in game.legal else ("take:1",)
    analysis = analyse(game.view(game.to_move), 0.1, also=[asked])
    assert asked in [candidate.tokens for candidate in analysis.candidates]


def test_only_the_seat_to_move_is_advised():
    game = begun("spice-road", 4)
    with pytest.raises(FondacoError, match="seat to move"):
        analyse(game.view(1 - game.to_move), 0.1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_speak_every_language(language):
    game = begun("spice-road", 30)
    found = hints(game.view(game.to_move), translator(language), 0.1)
    assert 1 <= len(found) <= 3
    assert all(hint.text and hint.reason for hint in found)


def test_two_deals_that_look_alike_are_analysed_alike():
    """SR-9.1: what the decks hide changes nothing."""
    from fondaco.bots.adviser import Adviser

    game = begun("spice-road", 12)
    other = game.copy()
    other.rules.redeal(other.state, other.box, 99)
    assert other.state != game.state
    first, second = (Adviser(7, most_samples=4).analyse(one.view(one.to_move), 1000.0) for one in (game, other))
    assert first == second


@pytest.mark.parametrize("name", ["spice-road", "eastern-wonders", "sand-to-sea"])
def test_a_review_covers_every_turn(name):
    game = begun(name, 12)
    reviewed = review(game, seconds=2.0, jobs=2)
    rounds = [turn for turn in game.turns if turn.round > 0]
    assert [turn.tokens for turn in reviewed.turns] == [tuple(turn.tokens) for turn in rounds]
    for turn in reviewed.turns:
        assert sum(turn.chances) == pytest.approx(1)
        assert turn.loss >= 0
    page = report.page(game, reviewed, translator("pl"), "pl")
    assert "<svg" in page and "<script" not in page
    assert '<html lang="pl">' in page and "Punkty zwrotne" in page
    assert reviewed.to_json()["turning_points"] == reviewed.turning_points()


def test_a_review_of_some_turns_tells_of_these_alone():
    game = begun("spice-road", 8)
    reviewed = review(game, seconds=0.5, jobs=1, only=[6, 3])
    assert [(turn.index, turn.tokens) for turn in reviewed.turns] == [(i, tuple(game.turns[i].tokens)) for i in (3, 6)]
    with pytest.raises(FondacoError):
        review(game, seconds=0.5, only=[])


@pytest.mark.parametrize("name", ["spice-road", "eastern-wonders"])
def test_whole_games_tell_what_a_turn_cost(name):
    """By puzzles, whose turns were played on by others, on other deals."""
    puzzle = max(puzzles.load(name), key=lambda one: (one.lead.behind, one.id))
    wrong, view = puzzle.lead, puzzle.view()
    found = check(view, wrong.tokens, puzzle.solution, 0.1, seed=1, end=math.inf)
    assert LEAST <= found.deals <= MOST
    assert abs(found.loss - wrong.behind) < 4 * math.hypot(found.error, wrong.error)
    assert verdict(Candidate(wrong.tokens, 0.0, 0.0, found.loss, found.error))
    fine = check(view, puzzle.solution, wrong.tokens, 0.1, seed=1, end=math.inf)
    assert fine.loss < 0 and fine.deals < LEAST
    assert check(view, wrong.tokens, puzzle.solution, 0.1, seed=1, end=0.0) is None


def test_nobody_is_blamed_without_whole_games(monkeypatch):
    """However much a glance says was lost, whole games have the last word; without time for them nothing is said."""
    game = begun("spice-road", 24)
    found = [Check(-0.3, 0.05, 24), Check(0.4, 0.05, 60), None]
    module = import_module("fondaco.coach.review")
    monkeypatch.setattr(module, "SUSPECT", 0.0)
    monkeypatch.setattr(module, "check", lambda *asked: found[asked[4] % 3])
    for turn in review(game, seconds=1.0, seed=0).turns:
        said = found[turn.index % 3]
        assert turn.deals == (said.deals if said else 0)
        assert bool(turn.verdict) == (said is found[1] and turn.chances[turn.seat] >= INACCURACY)
        if said is found[0]:
            assert turn.loss == 0 and turn.best.tokens == turn.played.tokens


def test_a_review_keeps_the_time_of_whoever_asks_for_it(monkeypatch):
    """Its threads go by the processor's time where its caller does, so a busy machine does not change a measurement."""
    module, ends = import_module("fondaco.coach.review"), []
    monkeypatch.setattr(module, "SUSPECT", 0.0)
    monkeypatch.setattr(module, "check", lambda *asked: ends.append((asked[5], now(), time.process_time())))
    with processor_time():
        review(begun("spice-road", 12), seconds=1.0, jobs=1)
    assert ends
    for end, told, used in ends:
        assert end - 1.0 < told <= used < told + 1.0


def test_looking_slowly_leaves_the_time_for_checking(monkeypatch):
    """Neither compiling nor a busy machine that looks slowly may end in praise for every turn."""
    module, ends = import_module("fondaco.coach.review"), []
    look = module._looked_at
    monkeypatch.setattr(module, "warm_up", lambda name: time.sleep(1.0))
    monkeypatch.setattr(module, "_looked_at", lambda *asked: (time.sleep(0.2), look(*asked))[1])
    monkeypatch.setattr(module, "SUSPECT", 0.0)
    monkeypatch.setattr(module, "check", lambda *asked: ends.append(asked[5] - time.perf_counter()))
    reviewed = review(begun("spice-road", 12), seconds=1.0, jobs=1)
    assert min(ends) > 0.2
    assert len(reviewed.unchecked()) == len(ends)
    monkeypatch.setattr(module, "SUSPECT", 0.05)
    t = translator("en")
    one = Candidate(("rest",), 0.5, 0.05, 0.2, 0.02)
    turns = tuple(
        TurnReview(i, i, 0, ("rest",), (0.5, 0.5), one, one, deals=deals) for i, deals in enumerate((0, 24, 0))
    )
    told = report.nothing_found(Review("spice-road", ("A", "B"), turns, None), t)
    assert told == "None for certain: there was no time to check 2 turns that seem to have cost something."
    assert report.nothing_found(Review("spice-road", ("A", "B"), turns[1:2], None), t).startswith("None: every turn")


def test_accuracy_is_what_was_kept_of_all_the_chance_there_was():
    """What a glance only seems to have seen hardly counts."""
    seen = Candidate(("rest",), 0.5, 0.05, 0.04, 0.08)
    sure = Candidate(("rest",), 0.3, 0.05, 0.2, 0.05)
    turns = (
        TurnReview(0, 1, 0, ("rest",), (0.5, 0.5), seen, seen),
        TurnReview(1, 1, 1, ("rest",), (0.5, 0.5), seen, seen),
        TurnReview(2, 2, 0, ("rest",), (0.5, 0.5), sure, seen, "mistake", deals=60),
    )
    reviewed = Review("spice-road", ("A", "B"), turns, None)
    assert reviewed.accuracy(0) == pytest.approx(1 - (0.2 + 0.04 / 5))
    assert reviewed.accuracy(1) == pytest.approx(1 - 2 * 0.04 / 5)


def test_turns_that_turn_nothing_over_are_not_luck():
    game = begun("spice-road", 12)
    for turn in review(game, seconds=1.0).turns:
        if turn.tokens[0].startswith(("play:", "rest")):
            assert turn.luck == 0


def test_there_must_be_something_to_review():
    with pytest.raises(FondacoError, match="no turn"):
        review(Game("spice-road", 2, seed=1))


@pytest.mark.parametrize(
    ("gap", "error", "said"),
    [(0.4, 0.02, "blunder"), (0.22, 0.02, "mistake"), (0.16, 0.02, "inaccuracy"), (0.08, 0.001, ""), (0.2, 0.11, "")],
)
def test_a_verdict_needs_a_loss_beyond_two_errors(gap, error, said):
    assert verdict(Candidate(("rest",), 0.5, 0.05, gap, error)) == said


@pytest.mark.parametrize(("name", "turns"), [("spice-road", 9), ("spice-road", 40), ("eastern-wonders", 25)])
def test_line_hints_and_analysis_speak_of_one_percentage(name, turns):
    game = begun(name, turns)
    view, anybody = game.view(game.to_move), game.view(None)
    told = tuple(Judge().chances(anybody.rules, anybody.state, anybody.box))
    analysis = analyse(view, 0.1, seed=turns)
    found = hints(view, translator("en"), 0.1, seed=turns)
    assert analysis.chances == told
    assert analysis.candidates[0].win == found[0].win == told[view.seat]
    for candidate in analysis.candidates:
        assert candidate.win == pytest.approx(told[view.seat] - candidate.gap)
        assert 0 <= candidate.gap <= told[view.seat]
        assert candidate.error == analysis.candidates[0].error


def test_a_review_tells_accuracy_reasons_and_what_the_advice_leads_to():
    game = begun("spice-road", 16)
    reviewed = review(game, seconds=2.0, jobs=2)
    for turn in reviewed.turns:
        assert turn.loss <= turn.chances[turn.seat]
    assert Review.from_json(json.loads(json.dumps(reviewed.to_json()))) == reviewed
    shares = [reviewed.accuracy(seat) for seat in range(2)]
    assert all(0 <= share <= 1 for share in shares)
    lines = report.accuracies(reviewed, game.names, translator("en"))
    assert [f"{100 * share:.0f} %" in line for share, line in zip(shares, lines, strict=True)] == [True, True]
    turn = next(turn for turn in reviewed.turns if turn.best.tokens != turn.tokens)
    assert report.why(game, turn, translator("fr"))
    after = report.after_best(game, turn)
    assert len(after.turns) == turn.index + 1
    assert after.turns[-1].tokens[: len(turn.best.tokens)] == list(turn.best.tokens)


def test_why_a_turn_was_better_names_who_could_claim_first():
    view = begun("spice-road", 12).view(0)
    best = Candidate(("rest",), 0.6, 0.05, 0.0, 0.0, goal="18:BBBYY")
    played = Candidate(("take:1",), 0.4, 0.05, 0.2, 0.02, threats=(Threat(1, "18:BBBYY", 2),))
    said = why_better(view, best, played, translator("en"))
    assert f"{view.names[1]} could claim 18 first" in said
    assert "could claim" not in why_better(view, best, Candidate(("take:1",), 0.4, 0.05, 0.2, 0.02), translator("en"))
