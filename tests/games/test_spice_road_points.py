"""SR-6 and SR-7: claiming point cards, and the limits."""

import pytest

from fondaco import Game, IllegalDecision
from spice_road_play import CHEAP, claim, deal, play, put, seat_of


def coins(game: Game, seat: int) -> tuple[object, object]:
    return seat_of(game, seat)["gold"], seat_of(game, seat)["silver"]


# SR-6 Claim


def test_a_claim_returns_the_cubes_and_takes_the_card() -> None:
    """SR-6.1: exactly the cubes shown go back, the card lies with its claimer, in the order claimed."""
    game = put(deal(points=CHEAP), 0, "YYYRRGB")
    assert [token for token in game.legal if token.startswith("claim")] == ["claim:1", "claim:2"]
    play(game, "claim:2")
    assert (seat_of(game, 0)["caravan"], seat_of(game, 0)["claimed"]) == ("GB", ["7:YYYRR"])
    play(game, "play:+YY")
    claim(game, 3)
    assert seat_of(game, 0)["claimed"] == ["7:YYYRR", "8:RRRR"]


@pytest.mark.parametrize("short", ["YYR", "YRR", "YYRG", "YYGGBB", ""])
def test_a_claim_needs_every_cube(short: str) -> None:
    """SR-6.1: one cube short is not enough, and a better colour does not stand in."""
    game = put(deal(points=["6:YYRR", "20:BBBBB", "16:BBBB", "15:GGGGG", "12:GGGG"]), 0, short)
    with pytest.raises(IllegalDecision):
        game.play("claim:1")


def test_the_first_slot_gives_gold_and_the_second_silver() -> None:
    """SR-6.2: one coin of the pile above the slot; slots 2 to 4 give none."""
    for slot, expected in enumerate([(1, 0), (0, 1), (0, 0), (0, 0), (0, 0)], 1):
        game = claim(deal(points=CHEAP), slot)
        assert coins(game, 0) == expected
        assert (game.position()["gold"], game.position()["silver"]) == (4 - expected[0], 4 - expected[1])


def test_silver_moves_above_slot_0_when_gold_runs_out() -> None:
    """SR-6.3: the claim of the last gold still gives gold; from the next on slot 0 gives silver, slot 1 nothing."""
    game = deal(points=CHEAP)
    game.state.gold = 1
    claim(game, 1)
    assert coins(game, 0) == (1, 0)
    claim(game, 2)
    assert coins(game, 1) == (0, 0)
    claim(game, 1)
    assert coins(game, 0) == (1, 1)
    assert (game.position()["gold"], game.position()["silver"]) == (0, 3)


def test_silver_stays_above_slot_1_until_the_last_gold_is_gone() -> None:
    """SR-6.3: with one gold coin left slot 1 still gives silver."""
    game = deal(points=CHEAP)
    game.state.gold = 1
    assert coins(claim(game, 2), 0) == (0, 1)


def test_silver_running_out_first_changes_nothing_for_gold() -> None:
    """SR-6.4: gold stays above slot 0; slot 1 gives nothing."""
    game = deal(points=CHEAP)
    game.state.silver = 1
    claim(game, 2)
    assert coins(game, 0) == (0, 1)
    claim(game, 2)
    assert coins(game, 1) == (0, 0)
    claim(game, 1)
    assert coins(game, 0) == (1, 1)


def test_no_coins_are_given_when_both_piles_are_gone() -> None:
    """SR-6.4: with no coins on a slot, nothing is given; the claim itself is legal."""
    game = deal(points=CHEAP)
    game.state.gold = game.state.silver = 0
    claim(game, 1)
    claim(game, 2)
    assert coins(game, 0) == coins(game, 1) == (0, 0)
    assert (game.position()["gold"], game.position()["silver"]) == (0, 0)


def test_silver_above_slot_0_is_used_up_too() -> None:
    """SR-6.3, SR-6.4: the last silver is given from slot 0, then nothing."""
    game = deal(points=CHEAP)
    game.state.gold, game.state.silver = 0, 1
    claim(game, 1)
    claim(game, 1)
    assert (coins(game, 0), coins(game, 1)) == ((0, 1), (0, 0))


def test_the_row_of_point_cards_slides_and_is_refilled() -> None:
    """SR-6.5: cards to the right move left, the deck's top card comes last."""
    game = claim(deal(points=CHEAP), 3)
    assert game.position()["goals"] == [CHEAP[0], CHEAP[1], CHEAP[3], CHEAP[4], CHEAP[5]]
    claim(game, 1)
    assert game.position()["goals"] == [CHEAP[1], CHEAP[3], CHEAP[4], CHEAP[5], CHEAP[6]]


@pytest.mark.parametrize(("players", "claims"), [(2, 12), (3, 18), (4, 20), (5, 25)])
def test_the_point_cards_cannot_run_out(players: int, claims: int) -> None:
    """SR-6.5: at most 25 claims; a game in which everybody only claims leaves a full row."""
    game = Game("spice-road", players=players, seed=4)
    while not game.over:
        claim(game, 1 + len(game.turns) % 5)
    assert sum(len(seat["claimed"]) for seat in game.position()["players"]) == claims
    assert len(game.position()["goals"]) == 5
    assert game.view().to_json()["points_left"] == 31 - claims


# SR-7 Limits


def test_cubes_over_ten_go_back_at_the_end_of_the_turn() -> None:
    """SR-7.1: cubes of the player's choice, one by one, down to ten and no further."""
    game = play(put(deal(), 0, "YYYRRRGGBB", hand=["+YY"]), "play:+YY")
    assert game.to_move == 0
    assert game.legal == ["drop:B", "drop:G", "drop:R", "drop:Y"]
    play(game, "drop:R drop:Y")
    assert seat_of(game, 0)["caravan"] == "YYYYRRGGBB"
    assert game.to_move == 1


def test_only_own_colours_can_be_dropped() -> None:
    """SR-7.1: what is not there cannot be returned."""
    game = play(put(deal(), 0, "YYYYYYYYYR"), "play:+YY")
    assert game.legal == ["drop:R", "drop:Y"]
    assert play(game, "drop:R").legal == ["drop:Y"]


@pytest.mark.parametrize("turn", ["take:1", "play:YY>RR x5", "play:^2 done", "rest", "claim:1"])
def test_exactly_ten_cubes_are_no_more_than_ten(turn: str) -> None:
    """SR-7.1: nobody drops at ten, whatever the turn was."""
    game = put(deal(points=CHEAP), 0, "YYYYYYYYYY", hand=["YY>RR", "^2"], played=["+YY"])
    if turn == "claim:1":
        put(game, 0, "YYYYYYYYYYYYRR")
    assert play(game, turn).to_move == 1


def test_cubes_that_come_with_a_card_count_too() -> None:
    """SR-7.1: an acquisition can end in drops."""
    game = put(deal(), 0, "YYYYYYYYYY")
    game.state.row_cubes[1] = [0, 3, 0, 0]
    play(game, "take:2 pay:Y")
    assert game.to_move == 0
    play(game, "drop:Y drop:Y")
    assert (game.to_move, seat_of(game, 0)["caravan"]) == (1, "YYYYYYYRRR")


def test_a_caravan_is_checked_only_at_the_end_of_its_owners_turn() -> None:
    """SR-7.1: a caravan over ten keeps all its cubes through the turns of the others."""
    game = put(deal(), 1, "Y" * 12)
    play(game, "play:+YY")
    assert seat_of(game, 1)["caravan"] == "Y" * 12
    play(game, "play:^2 done")
    assert game.legal == ["drop:Y"]


def test_the_supply_never_runs_out() -> None:
    """SR-7.2: forty-five brown cubes can be out at once, though the box has twenty."""
    game = deal(5)
    for seat in range(5):
        play(put(game, seat, "GGGGGGGGG", hand=["GGG>BBB"]), "play:GGG>BBB x3")
    assert [seat_of(game, seat)["caravan"] for seat in range(5)] == ["BBBBBBBBB"] * 5
