"""The rules against a second implementation (``reference_eastern_wonders``), decision by decision."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eastern_wonders_play import choose
from fondaco import Game
from fondaco.games.eastern_wonders.components import standard_box
from fondaco.games.hex_maps import MAPS, named_map, random_map
from fondaco.games.sea_tiles import on_map
from reference_eastern_wonders import Reference

HABITS = (
    "",
    "sail",
    "build",
    "claim",
    "harvest",
    "dock",
    "leave",
    "load",
    "bonus:upgrade",
    "bonus:move",
    "bonus:cargo",
)


def compare(game: Game, dice: random.Random, habit: str, haste: float, most_plies: int) -> int:
    """Drive both with the same decisions, many of one kind; return how many there were."""
    reference = Reference(game.players, game.rules.write_header(game.start, game.box))
    for ply in range(most_plies):
        assert game.to_move == reference.to_move
        assert game.legal == reference.legal
        if ply % 7 == 0 or game.over:
            assert game.position() == reference.position()
        if game.over:
            return ply
        likely = [token for token in game.legal if token.startswith(habit)]
        token = dice.choice(likely) if likely and habit and dice.random() < 0.5 else choose(game, dice, haste)
        game.play(token)
        reference.play(token)
    return most_plies


@given(
    players=st.integers(2, 4),
    seed=st.integers(0, 2**63 - 1),
    dice=st.integers(0, 2**32).map(random.Random),
    habit=st.sampled_from(HABITS),
    haste=st.sampled_from([0.0, 0.7]),
)
@settings(max_examples=25)
def test_both_agree_at_every_decision(players: int, seed: int, dice: random.Random, habit: str, haste: float) -> None:
    """EW-2.1: and all other rules: same legal tokens, same position, same seat to move."""
    compare(Game("eastern-wonders", players=players, seed=seed), dice, habit, haste, most_plies=300)


@given(
    players=st.integers(2, 4),
    seed=st.integers(0, 2**63 - 1),
    dice=st.integers(0, 2**32).map(random.Random),
    name=st.sampled_from([*MAPS, None]),
)
@settings(max_examples=12)
def test_both_agree_on_other_maps(players: int, seed: int, dice: random.Random, name: str | None) -> None:
    """EW-1.4, EW-3.1: the same on the maps that come with the game and on random ones."""
    layout = named_map(name) if name else random_map(seed)
    game = Game("eastern-wonders", players=players, seed=seed, box=on_map(standard_box(), layout))
    compare(game, dice, "", 0.3, most_plies=250)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_agree_to_the_end(players: int) -> None:
    """EW-8.1: a whole game each, through bonus tiles, Closed Port and the end."""
    game = Game("eastern-wonders", players=players, seed=players)
    assert compare(game, random.Random(players), "", 0.95, most_plies=20_000) < 20_000
    assert game.over
    assert game.state.closed_at >= 0
