"""The table: staging, undo and confirm come to the same as playing directly, and nothing hidden is ever shown."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fondaco import GAMES, FondacoError, Game, IllegalDecision, record
from fondaco.table import NotYourTurn, Seat, Table
from lively import lively

GOLDEN = Path(__file__).parent / "golden"


def people(game: Game) -> list[Seat]:
    return [Seat("person", name) for name in game.names]


def new_table(name: str, players: int, seed: int, open_scores: bool = True) -> Table:
    game = Game(name, players=players, seed=seed)
    return Table(game, people(game), open_scores)


def wander(table: Table, chance: Random, steps: int) -> None:
    """Stage, undo, restart and confirm at random."""
    for _ in range(steps):
        seat = table.game.to_move
        if seat is None:
            return
        what = chance.random()
        if table.complete:
            if what < 0.8:
                table.confirm(seat)
            else:
                table.undo(seat)
        elif table.steps and what < 0.15:
            table.undo(seat)
        elif table.steps and what < 0.2:
            table.restart(seat)
        else:
            table.stage(seat, chance.choice(table.picture(seat)["legal"]))


starts = st.tuples(
    st.sampled_from(GAMES), st.integers(2, 4), st.integers(0, 2**40), st.integers(0, 2**32), st.integers(0, 250)
)


@settings(max_examples=25, deadline=None)
@given(starts)
def test_staging_comes_to_the_same_as_playing(start: tuple[str, int, int, int, int]) -> None:
    name, players, seed, choices, steps = start
    table = new_table(name, players, seed)
    wander(table, Random(choices), steps)
    direct = Game(name, players=players, seed=seed)
    for token in table.game.decisions:
        direct.play(token)
    assert direct.state == table.game.state
    assert [str(turn) for turn in direct.turns] == [str(turn) for turn in table.game.turns]


@settings(max_examples=25, deadline=None)
@given(starts, st.integers(0, 2**32), st.booleans())
def test_pictures_do_not_depend_on_what_the_decks_hide(
    start: tuple[str, int, int, int, int], other: int, open_scores: bool
) -> None:
    """Two tables that differ only in the unseen part of the decks show the same to everybody, whatever is staged."""
    name, players, seed, choices, steps = start
    table = new_table(name, players, seed, open_scores)
    chance = Random(choices)
    wander(table, chance, steps)
    twin = Table(table.game.copy(), table.seats, open_scores)
    twin.game.rules.redeal(twin.game.state, twin.game.box, other)
    for step in table.steps:
        twin.stage(table.game.to_move or 0, step[0])
    while True:
        for seat in (None, *range(players)):
            assert json.dumps(table.picture(seat)) == json.dumps(twin.picture(seat))
        if table.complete or table.game.over:
            break
        seat = table.game.to_move
        assert seat is not None
        token = chance.choice(table.picture(seat)["legal"])
        table.stage(seat, token)
        twin.stage(seat, token)


@settings(max_examples=25, deadline=None)
@given(starts)
def test_undo_takes_back_exactly_one_choice(start: tuple[str, int, int, int, int]) -> None:
    name, players, seed, choices, steps = start
    table = new_table(name, players, seed)
    chance = Random(choices)
    wander(table, chance, steps)
    seat = table.game.to_move
    if seat is None:
        return
    table.restart(seat)
    pictures: list[dict[str, Any]] = [table.picture(seat)]
    while not table.complete:
        table.stage(seat, chance.choice(pictures[-1]["legal"]))
        pictures.append(table.picture(seat))
    while table.steps:
        assert table.picture(seat) == pictures.pop()
        table.undo(seat)
    assert [table.picture(seat)] == pictures


def test_the_card_that_a_staged_turn_would_reveal_is_covered() -> None:
    table = new_table("spice-road", 2, 7)
    table.stage(0, "take:1")
    seen = table.picture(0)
    assert seen["complete"]
    assert [slot["card"] is None for slot in seen["view"]["row"]] == [False] * 5 + [True]
    assert seen["view"]["unseen_merchants"] == seen["before"]["unseen_merchants"]
    assert seen["view"]["merchants_left"] == seen["before"]["merchants_left"] - 1
    table.confirm(0)
    assert table.picture(0)["view"]["row"][5]["card"] is not None
    with pytest.raises(FondacoError, match="not this seat's turn"):
        table.undo(0)


def test_others_do_not_see_what_is_staged() -> None:
    table = new_table("spice-road", 2, 7)
    before = table.picture(1)
    table.stage(0, "play:+YY")
    assert table.picture(1) == before
    assert table.picture(None)["staged"] == []


def test_single_answers_are_given_and_taken_back_with_their_question() -> None:
    table = new_table("spice-road", 2, 7)
    assert table.stage(0, "take:3") == ["take:3", "pay:Y", "pay:Y"]
    assert table.undo(0) == ["take:3", "pay:Y", "pay:Y"]
    assert table.picture(0)["staged"] == []
    with pytest.raises(FondacoError, match="nothing is staged"):
        table.undo(0)


def test_what_is_refused_changes_nothing() -> None:
    table = new_table("spice-road", 2, 7)
    before = table.picture(0)
    with pytest.raises(IllegalDecision):
        table.stage(0, "claim:1")
    with pytest.raises(NotYourTurn):
        table.stage(1, "play:+YY")
    with pytest.raises(FondacoError, match="not finished"):
        table.confirm(0)
    with pytest.raises(FondacoError):
        table.play(0, ["take:1", "take:1"])
    assert table.picture(0) == before


def test_closed_scores_hide_what_lies_face_down() -> None:
    chance = Random(3)
    table = new_table("spice-road", 2, 3, open_scores=False)
    while not any(player["claimed"] for player in table.game.position()["players"]):
        assert table.game.to_move is not None
        table.game.play(chance.choice(table.game.legal))
    owner = next(p for p, player in enumerate(table.game.position()["players"]) if player["claimed"])
    own = table.picture(owner)["view"]["players"][owner]
    seen = table.picture(1 - owner)["view"]["players"][owner]
    assert own["claimed"][0] is not None and own["score"] is not None
    assert seen["claimed"] == [None] * len(own["claimed"]) and seen["score"] is None
    assert table.picture(None)["view"]["players"][owner] == seen


def test_the_last_turn_too_waits_for_its_confirmation() -> None:
    table = new_table("spice-road", 2, 3)
    chance = Random(3)
    while True:
        seat = table.game.to_move
        assert seat is not None
        while not table.complete:
            table.stage(seat, lively(table.picture(seat)["legal"], chance))
        picture = table.picture(seat)
        assert not picture["view"]["over"] and picture["over"] is None and picture["complete"]
        table.confirm(seat)
        if table.game.over:
            break
    assert table.picture(0)["over"] is not None


@pytest.mark.parametrize("name", GAMES)
def test_the_score_sheet_adds_up(name: str) -> None:
    for played in sorted(GOLDEN.glob(f"{name}-[0-9].rec")):
        game = record.read(played.read_text(encoding="utf-8"))
        over = Table(game, people(game)).picture(None)
        assert game.over and over["legal"] == []
        assert [sheet["total"] for sheet in over["over"]["scores"]] == game.scores()
        assert over["over"]["winner"] == game.winner
