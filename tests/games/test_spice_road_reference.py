"""The rules against a second implementation (``reference_spice_road``), decision by decision."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fondaco import Game, record
from reference_spice_road import Reference
from spice_road_play import header

HABITS = ("", "claim", "take", "take:6", "claim:1", "claim:2", "play", "rest", "done")
CUSTOM_MERCHANTS = ["+YYYYYYYYYY", "R>YYYYYYYYYY", "^9", "^1", "BBBBB>Y", "YRG>BBBBBBBBBB"]
CUSTOM_POINTS = ["99:Y", "1:YRGB", "5:RRRRRRRRRR", "13:YYYYYYYYYY"]


def compare(game: Game, dice: random.Random, habit: str, most_plies: int) -> int:
    """Drive both with the same decisions, most of them of one kind; return how many there were."""
    decks = game.rules.write_header(game.start, game.box)
    reference = Reference(game.players, decks["merchants"].split(" "), decks["points"].split(" "))
    for ply in range(most_plies):
        assert game.to_move == reference.to_move
        assert game.legal == reference.legal
        assert game.position() == reference.position()
        if game.over:
            return ply
        likely = [token for token in game.legal if token.startswith(habit)]
        token = dice.choice(likely if likely and dice.random() < 0.7 else game.legal)
        game.play(token)
        reference.play(token)
    return most_plies


@given(
    players=st.integers(2, 5),
    seed=st.integers(0, 2**63 - 1),
    dice=st.integers(0, 2**32).map(random.Random),
    habit=st.sampled_from(HABITS),
)
@settings(max_examples=25)
def test_both_agree_at_every_decision(players: int, seed: int, dice: random.Random, habit: str) -> None:
    """SR-2.1: and all other rules: same legal tokens, same position, same seat to move."""
    compare(Game("spice-road", players=players, seed=seed), dice, habit, most_plies=250)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_agree_to_the_end(players: int) -> None:
    """SR-8.1: a whole game each, through the end of the coins and of the game."""
    game = Game("spice-road", players=players, seed=players)
    assert compare(game, random.Random(players), "claim", most_plies=5000) < 5000
    assert game.over


def test_both_agree_when_the_merchant_cards_run_out() -> None:
    """SR-4.4: until the row is empty."""
    game = Game("spice-road", players=3, seed=1)
    compare(game, random.Random(1), "take", most_plies=600)
    assert game.position()["row"] == []


@given(players=st.integers(2, 5), dice=st.integers(0, 2**32).map(random.Random), habit=st.sampled_from(HABITS))
@settings(max_examples=10)
def test_both_agree_on_cards_of_ones_own(players: int, dice: random.Random, habit: str) -> None:
    """SR-3.3, SR-3.4: other cards than those of the box, at the limits of what a card may show."""
    game = record.read(header(players, CUSTOM_MERCHANTS, CUSTOM_POINTS, custom=True))
    compare(game, dice, habit, most_plies=200)
