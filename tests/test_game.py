"""The Game class: decisions as tokens and ids, named errors, undo, copies, views."""

import dataclasses
import json
import pickle
import random

import pytest

import fondaco
from fondaco import (
    ComponentsError,
    FondacoError,
    Game,
    IllegalDecision,
    NotationError,
    RecordError,
    Turn,
    record,
)
from fondaco.game import KEPT
from record_texts import FINISHED
from spice_road_play import deal, play, put


def test_a_new_game() -> None:
    game = Game("spice-road", players=3, seed=1, names=["Ada", "Bo", "bot:greedy"])
    assert (game.name, game.players, game.names) == ("spice-road", 3, ("Ada", "Bo", "bot:greedy"))
    assert (game.round, game.turn_seat, game.to_move, game.over, game.winner) == (1, 0, 0, False, None)
    assert (game.turns, game.decisions, game.at_turn_start) == ([], [], True)
    assert game.scores() == [0, 0, 0]
    assert repr(game) == "<Game spice-road, 3 players, round 1, seat 0 to move>"


def test_names_are_given_if_there_are_none() -> None:
    assert Game("spice-road", players=4, seed=1).names == ("Player 1", "Player 2", "Player 3", "Player 4")


def test_games_without_a_seed_differ() -> None:
    assert Game("spice-road").state != Game("spice-road").state


def test_the_log_has_a_turn_per_turn() -> None:
    game = play(deal(), "take:2 pay:Y", "play:^2 up:Y done", "take:1")
    game.play("play:+YY")
    assert [str(turn) for turn in game.turns] == [
        "1.1 take:2 pay:Y",
        "1.2 play:^2 up:Y done",
        "2.1 take:1",
        "2.2 play:+YY",
    ]
    assert game.turns[0] == Turn(1, 0, ["take:2", "pay:Y"])
    assert game.state.turn == 4
    assert game.decisions == ["take:2", "pay:Y", "play:^2", "up:Y", "done", "take:1", "play:+YY"]


def test_a_turn_has_begun_or_not() -> None:
    game = deal()
    assert game.at_turn_start
    assert not play(game, "take:2").at_turn_start
    assert play(game, "pay:Y").at_turn_start
    game.undo()
    assert not game.at_turn_start
    game.undo()
    assert game.at_turn_start


# What is refused


def test_every_error_is_a_fondaco_error() -> None:
    for error in (NotationError, IllegalDecision, RecordError, ComponentsError):
        assert issubclass(error, FondacoError)
    assert issubclass(FondacoError, ValueError)


@pytest.mark.parametrize(
    "token", ["", "pass", "take", "take:0", "take:7", "play:+YYYYY", "up:B", "x11", "x0", "TAKE:1"]
)
def test_what_is_no_token(token: str) -> None:
    game = deal()
    before = record.write(game)
    with pytest.raises(NotationError, match="is not a decision of this game"):
        game.play(token)
    assert record.write(game) == before


@pytest.mark.parametrize("number", [-1, 79, 1000])
def test_what_is_no_action_id(number: int) -> None:
    game = deal()
    assert game.rules.actions == 79
    with pytest.raises(NotationError, match=f"{number} is not an action id; they go from 0 to 78"):
        game.play(number)


def test_an_illegal_decision_says_what_is_legal() -> None:
    game = play(put(deal(), 0, "RG"), "play:^2")
    before = (game.position(), game.legal, [str(turn) for turn in game.turns])
    with pytest.raises(IllegalDecision) as caught:
        game.play("up:Y")
    assert str(caught.value) == "up:Y is not legal here; legal: done, up:G, up:R"
    assert (caught.value.decision, caught.value.legal) == ("up:Y", ("done", "up:G", "up:R"))
    assert (game.position(), game.legal, [str(turn) for turn in game.turns]) == before


def test_an_illegal_id_is_named_by_its_token() -> None:
    game = deal()
    with pytest.raises(IllegalDecision, match="rest is not legal here"):
        game.play(game.rules.action(game.state, game.box, "rest"))


def test_a_long_list_of_legal_decisions_is_cut_in_the_message_only() -> None:
    game = put(deal(), 0, "Y" * 10, hand=["+YY", "^2", "+B", "+G", "+YR", "+RR", "YY>G", "^3"])
    with pytest.raises(IllegalDecision) as caught:
        game.play("rest")
    assert str(caught.value).endswith(", ...")
    assert caught.value.legal == tuple(game.legal)
    assert len(game.legal) > 12


def test_nothing_can_be_played_after_the_end() -> None:
    game = record.read(FINISHED)
    assert (game.over, game.to_move, game.legal, game.legal_ids) == (True, None, [], [])
    assert repr(game) == "<Game spice-road, 2 players, over>"
    with pytest.raises(IllegalDecision, match="take:1: the game is over"):
        game.play("take:1")


def test_a_game_that_does_not_exist() -> None:
    with pytest.raises(FondacoError, match=r"there is no game 'chess'; there are spice-road"):
        Game("chess")


@pytest.mark.parametrize("seed", [-1, 2**63, 10**40])
def test_a_seed_that_does_not_fit(seed: int) -> None:
    with pytest.raises(FondacoError, match="a seed is a number from 0 to 9223372036854775807"):
        Game("spice-road", seed=seed)


@pytest.mark.parametrize("seed", [0, 1, 2**32, 2**63 - 1])
def test_seeds_at_the_limits(seed: int) -> None:
    assert Game("spice-road", seed=seed).state == Game("spice-road", seed=seed).state


@pytest.mark.parametrize("name", ["", " Ada", "Ada ", "A, B", "Ada,", "A\nB", "A\rB", "A\tB", "\ud800", "A\u2028B"])
def test_names_that_a_record_could_not_hold(name: str) -> None:
    with pytest.raises(FondacoError, match="cannot be a name"):
        Game("spice-road", seed=1, names=["Bo", name])


def test_a_wrong_number_of_names() -> None:
    with pytest.raises(FondacoError, match="3 names are needed, there are 2"):
        Game("spice-road", players=3, seed=1, names=["Ada", "Bo"])


@pytest.mark.parametrize(
    "error",
    [NotationError("no"), IllegalDecision("rest", ["take:1"]), ComponentsError("no", "points"), RecordError(3, "no")],
)
def test_errors_come_whole_out_of_another_process(error: FondacoError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), repr(vars(again))) == (str(error), repr(vars(error)))


# Undo, copy, view


def test_undo_gives_back_the_token() -> None:
    game = play(deal(), "take:2 pay:Y", "play:+YY")
    assert [game.undo(), game.undo(), game.undo()] == ["play:+YY", "pay:Y", "take:2"]
    assert game.turns == [] and game.actions == []
    with pytest.raises(FondacoError, match="there is nothing to undo"):
        game.undo()


def test_undo_of_the_end() -> None:
    game = record.read(FINISHED)
    last = game.undo()
    assert not game.over
    game.play(last)
    assert record.write(game) == FINISHED


def test_a_copy_goes_its_own_way() -> None:
    game = play(deal(), "take:2")
    branch = game.copy()
    play(branch, "pay:Y")
    assert (game.to_move, branch.to_move) == (0, 1)
    assert [str(turn) for turn in game.turns] == ["1.1 take:2"]
    assert branch.undo() == "pay:Y"
    assert branch.state == game.state


def test_a_view_offers_decisions_to_the_seat_that_is_to_move() -> None:
    game = deal(3)
    assert game.view(0).legal == game.legal
    assert sorted(map(game.view(0).token, game.view(0).legal_ids)) == game.legal
    for seat in (None, 1, 2):
        assert game.view(seat).legal == game.view(seat).legal_ids == []
    over = record.read(FINISHED)
    assert [over.view(seat).legal for seat in (None, 0, 1)] == [[], [], []]


def test_a_view_is_a_snapshot() -> None:
    game = deal()
    view = game.view(0)
    before = view.to_json()
    play(game, "take:1")
    assert view.to_json() == before
    assert json.loads(json.dumps(before)) == before


def test_a_view_says_what_is_asked() -> None:
    game = put(deal(), 0, "YYYYYYYYYY", hand=["YY>G", "^2", "+YY"])
    asked = {
        "": ("turn", None, None, None),
        "play:YY>G": ("times", "YY>G", None, None),
        "play:^2 up:Y": ("up", None, None, 1),
        "take:4 pay:Y": ("pay", None, 3, 1),
        "play:+YY": ("drop", None, None, None),
    }
    for tokens, expected in asked.items():
        seen = play(game.copy(), *([tokens] if tokens else [])).view(0).to_json()
        assert (seen["asked"], seen["playing"], seen["slot"], seen["left"]) == expected
        assert (seen["seat"], seen["turn"], seen["to_move"]) == (0, 0, 0)
    assert record.read(FINISHED).view(0).to_json()["asked"] == "over"
    assert record.read(FINISHED).view(0).to_json()["to_move"] is None


@pytest.mark.parametrize("seat", [-1, 2, 5])
def test_a_seat_that_is_not_there_has_no_view(seat: int) -> None:
    with pytest.raises(FondacoError, match=f"there is no seat {seat}; they go from 0 to 1"):
        deal().view(seat)


def test_the_package_says_what_it_offers() -> None:
    assert all(hasattr(fondaco, name) for name in fondaco.__all__)
    assert "spice-road" in fondaco.GAMES


@pytest.mark.parametrize("name", fondaco.GAMES)
def test_taking_back_goes_step_by_step_to_the_start(name: str) -> None:
    """Over many turns and kept states, with copies made on the way that stay as they were."""
    game = Game(name, players=3, seed=4)
    chance = random.Random(4)
    seen = []
    while not game.over and len(game.actions) < 3 * KEPT + 5:
        seen.append((game.position(), game.legal, [str(turn) for turn in game.turns], game.at_turn_start))
        game.play(chance.choice(game.legal))
    branch = game.copy()
    last = [str(turn) for turn in branch.turns]
    while game.actions:
        decisions = game.decisions
        assert game.undo() == decisions[-1]
        assert (game.position(), game.legal, [str(turn) for turn in game.turns], game.at_turn_start) == seen.pop()
    assert not seen and game.start == game.state
    assert [str(turn) for turn in branch.turns] == last
    branch.undo()
    other = branch.copy()
    branch.play(branch.legal[-1])
    other.undo()
    other.play(other.legal[0])
    assert len(branch.actions) == len(other.actions) + 1
    assert branch.decisions[: len(other.actions) - 1] == other.decisions[:-1]


def test_taking_back_applies_few_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("spice-road", players=2, seed=1)
    chance = random.Random(1)
    for _ in range(5 * KEPT):
        game.play(chance.choice(game.legal))
    applied = []
    apply = game.rules.apply
    game.rules = dataclasses.replace(game.rules, apply=lambda *rest: (applied.append(1), apply(*rest))[1])
    for _ in range(KEPT):
        game.undo()
    assert len(applied) <= KEPT * KEPT // 2
