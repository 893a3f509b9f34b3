"""The rules against a second implementation (``reference_sand_to_sea``), decision by decision, compiled ones too."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fondaco import Game
from fondaco.engine import compiled
from fondaco.games.hex_maps import random_map
from fondaco.games.sand_to_sea.components import read_components, standard_box
from fondaco.games.sea_tiles import on_map
from reference_sand_to_sea import Reference
from sand_to_sea_play import choose

HABITS = ("", "sail", "build", "claim", "dock", "take", "play", "rest", "spend", "card", "bonus:move", "bonus:cargo")


def compare(game: Game, dice: random.Random, habit: str, haste: float, most_plies: int) -> int:
    """Drive both with the same decisions, many of one kind; return how many there were."""
    reference = Reference(game.players, game.rules.write_header(game.start, game.box))
    for ply in range(most_plies):
        assert game.to_move == reference.to_move
        assert game.legal == reference.legal
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
@settings(max_examples=20)
def test_both_agree_at_every_decision(players: int, seed: int, dice: random.Random, habit: str, haste: float) -> None:
    """S2S-2.1: and all other rules: same legal tokens, same position, same seat to move."""
    compare(Game("sand-to-sea", players=players, seed=seed), dice, habit, haste, most_plies=300)


@given(players=st.integers(2, 4), seed=st.integers(0, 2**63 - 1), dice=st.integers(0, 2**32).map(random.Random))
@settings(max_examples=5)
def test_both_agree_on_other_maps_and_boards(players: int, seed: int, dice: random.Random) -> None:
    """S2S-1.2, S2S-4.1: the same on random maps, and with other values on the board."""
    box = on_map(dice.choice([standard_box(), read_components({"board": [1, 1, 0, 9]})]), random_map(seed))
    compare(Game("sand-to-sea", players=players, seed=seed, box=box), dice, "build", 0.3, most_plies=250)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_agree_to_the_end(players: int) -> None:
    """S2S-4.1: a whole game each, through rewards, Closed Port and the end, and the compiled rules agree with it."""
    game = Game("sand-to-sea", players=players, seed=players)
    assert compare(game, random.Random(players), "", 0.8, most_plies=20_000) < 20_000
    check_compiled(game)


def check_compiled(game: Game) -> None:
    """Replay the game compiled, against the plain rules at every decision."""
    engine = compiled.engine("sand-to-sea")
    plain = Game.from_start(game.rules, game.start, game.box)
    packed, box, room = engine.pack(plain.state), engine.pack_box(game.box), engine.actions()
    for action in game.actions:
        number = engine.legal(packed, 0, box, room)
        assert room[:number].tolist() == plain.legal_ids
        plain.play(action)
        engine.step(packed, 0, box, action, room)
        assert engine.unpack(packed) == plain.state
        assert [engine.score(packed, 0, box, seat) for seat in range(game.players)] == plain.scores()
    assert engine.winner(packed, 0, box) == plain.winner


def test_the_compiled_rules_take_a_box_of_ones_own() -> None:
    """S2S-4.1: other cards and another board need no compiling of their own."""
    box = read_components({"board": [0, 0, 3, 9]})
    game = Game("sand-to-sea", players=3, seed=4, box=on_map(box, random_map(3)))
    dice = random.Random(1)
    for _ in range(600):
        game.play(choose(game, dice, 0.7))
    engine = compiled.engine("sand-to-sea")
    packed, packed_box, room = engine.pack(game.start), engine.pack_box(game.box), engine.actions()
    for action in game.actions:
        engine.step(packed, 0, packed_box, action, room)
    assert engine.unpack(packed) == game.state
    assert [engine.score(packed, 0, packed_box, seat) for seat in range(3)] == game.scores()
