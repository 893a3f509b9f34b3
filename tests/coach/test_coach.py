"""The coach: hints are legal turns in words, a review tells losses from luck, and verdicts need more than chance."""

import pytest

from fondaco import Game, bots
from fondaco.bots.analyse import analyse
from fondaco.bots.analysis import Candidate
from fondaco.coach import hints, report, review
from fondaco.coach.review import verdict
from fondaco.games.errors import FondacoError
from fondaco.i18n import LANGUAGES, translator


def begun(name: str, turns: int, players: int = 2, seed: int = 3) -> Game:
    game = Game(name, players, seed=seed)
    seated = [bots.make("greedy", seat) for seat in range(players)]
    while len(game.turns) < turns or not game.at_turn_start:
        game.play(seated[game.to_move].choose(game.view(game.to_move), 0.1))
    return game


@pytest.mark.parametrize(("name", "players"), [("spice-road", 2), ("spice-road", 5), ("eastern-wonders", 3)])
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


@pytest.mark.parametrize("name", ["spice-road", "eastern-wonders"])
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
    [(0.2, 0.02, "blunder"), (0.12, 0.02, "mistake"), (0.06, 0.02, "inaccuracy"), (0.04, 0.001, ""), (0.2, 0.11, "")],
)
def test_a_verdict_needs_a_loss_beyond_two_errors(gap, error, said):
    assert verdict(Candidate(("rest",), 0.5, 0.05, gap, error)) == said
