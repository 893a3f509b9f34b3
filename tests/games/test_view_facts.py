"""What a view tells beside the position: facts that follow from the rules, so that nobody works them out again."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fondaco import Game
from fondaco.games.eastern_wonders.components import standard_box
from fondaco.games.hex_maps import random_map
from fondaco.games.sea_tiles import on_map


def walk(name: str, players: int, seed: int, moves: int, box=None) -> Game:
    game = Game(name, players=players, seed=seed, box=box)
    chance = random.Random(seed)
    for _ in range(moves):
        if game.over:
            break
        game.play(chance.choice(game.legal))
    return game


@given(players=st.integers(2, 5), seed=st.integers(0, 999), moves=st.integers(0, 400))
def test_the_coin_of_a_slot_is_the_one_that_a_claim_takes(players: int, seed: int, moves: int) -> None:
    """SR-6.3."""
    game = walk("spice-road", players, seed, moves)
    seen = game.view(game.to_move).to_json()
    assert len(seen["coins"]) == 5 and seen["claims_to_end"] == (6 if players <= 3 else 5)
    for token in game.legal:
        if token.startswith("claim:"):
            seat = game.turn_seat
            before = game.position()["players"][seat]
            after = game.copy()
            after.play(token)
            got = after.position()["players"][seat]
            coin = seen["coins"][int(token[-1]) - 1]
            assert {kind: got[kind] - before[kind] for kind in ("gold", "silver")} == {
                kind: int(kind == coin) for kind in ("gold", "silver")
            }


@pytest.mark.parametrize(
    ("gold", "silver", "coins"),
    [
        (4, 4, ["gold", "silver", None, None, None]),
        (0, 4, ["silver", None, None, None, None]),
        (4, 0, ["gold", None, None, None, None]),
        (0, 0, [None] * 5),
    ],
)
def test_silver_lies_above_the_first_slot_once_the_gold_is_gone(
    gold: int, silver: int, coins: list[str | None]
) -> None:
    """SR-6.2, SR-6.3."""
    game = Game("spice-road", players=2, seed=1)
    game.state.gold, game.state.silver = gold, silver
    assert game.view(0).to_json()["coins"] == coins


@given(players=st.integers(2, 5), seed=st.integers(0, 999), moves=st.integers(0, 200))
def test_acquiring_costs_what_the_view_says(players: int, seed: int, moves: int) -> None:
    """SR-4.1."""
    game = walk("spice-road", players, seed, moves)
    seen = game.view(game.to_move).to_json()
    assert len(seen["acquire_costs"]) == len(seen["row"]) and seen["caravan_limit"] == 10
    for token in game.legal:
        if token.startswith("take:"):
            after = game.copy()
            after.play(token)
            paid = 0
            while after.view(None).to_json()["asked"] == "pay":
                assert after.view(None).to_json()["pay_slot"] == after.view(None).to_json()["left"] == paid
                after.play(after.legal[0])
                paid += 1
            assert paid == seen["acquire_costs"][int(token[-1]) - 1]


@pytest.mark.parametrize("box", [None, on_map(standard_box(), random_map(5))])
@given(players=st.integers(2, 4), seed=st.integers(0, 999), moves=st.integers(0, 300))
def test_the_facts_of_a_sea_are_those_of_the_rules(box, players: int, seed: int, moves: int) -> None:
    """EW-3.1, EW-4.1, EW-6.1: steps, what an outpost costs, what is harvested."""
    game = walk("eastern-wonders", players, seed, moves, box)
    seen = game.view(game.to_move).to_json()
    assert seen["claims_to_end"] == 4 and seen["board_values"] == [0, 1, 2, 2, 3]
    seat = game.turn_seat
    boat = seen["players"][seat]["boat"]
    for token in game.legal:
        after = game.copy()
        after.play(token)
        then = after.view(seat).to_json()
        if token.startswith("sail:"):
            assert token[5:] in seen["neighbours"][boat]
        elif token == "build":
            assert (then["cost_left"] or 0) == seen["build_cost"]
        elif token == "harvest" and then["asked"] != "drop":
            assert sorted(then["players"][seat]["hold"]) == sorted(
                seen["players"][seat]["hold"] + seen["harvests"][seat]
            )
    if "claim" in game.legal or any(token.startswith("x") for token in game.legal):
        assert seen["build_cost"] is None
    for tile, way in seen["destinations"].items():
        assert way["route"][-1:] == [tile] or (way["route"] == [] and tile == boat)
        assert all(b in seen["neighbours"][a] for a, b in zip([boat, *way["route"]], way["route"], strict=False))
    assert bool(seen["destinations"]) == (seen["asked"] in ("turn", "sail"))
