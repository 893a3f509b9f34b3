"""EW-5 to EW-8: ports, harvest, limits, end and score."""

import pytest

from eastern_wonders_play import deal, hold, lay, play, put, seat_of
from fondaco import Game

ON_PORTS = ["12:GGGG", "12:RRBB", "14:GGBB", "16:BBBB"]  # A1, A4, E1, E4
CHEAP = ["11:YYGGG", "11:YYYBB", "12:YRGB", "12:YGGB"]


def ports(game: Game) -> dict[str, str]:
    """What lies on the ports."""
    return dict(game.position()["ports"])


def claim_at(game: Game, port: str) -> Game:
    """The seat to move claims at a port, with just the cubes that the tile costs."""
    cost = ports(game)[port].split(":")[1]
    return play(put(game, game.to_move or 0, cost, at=port), "claim")


# EW-5


def test_a_claim_pays_and_takes_the_tile_and_draws_the_next() -> None:
    """EW-5.1: the cubes go to the supply, the tile to the player, the next one onto that port."""
    game = put(deal(ports=ON_PORTS, pile=CHEAP), 0, "RRGBBB", at="A2")
    play(game, "sail:A1 dock")
    assert "claim" not in game.legal  # GGGG is not there
    game = put(deal(ports=ON_PORTS, pile=CHEAP), 0, "YRRBBB", at="A3")
    play(game, "sail:A4 dock claim")
    assert hold(game, 0) == "YB"
    assert seat_of(game, 0)["claimed"] == ["12:RRBB"]
    assert seat_of(game, 0)["score"] == 13
    assert ports(game) == {"A1": "12:GGGG", "A4": "11:YYGGG", "E1": "14:GGBB", "E4": "16:BBBB"}
    assert game.position()["pile"] == 22
    assert game.to_move == 1


def test_a_claim_without_movement_and_none_on_a_market() -> None:
    """EW-5.1, EW-2.1: on a port, also when the boat was there before."""
    game = put(deal(ports=ON_PORTS), 0, "GGGG")
    assert "claim" not in game.legal
    put(game, 0, at="A1")
    assert "claim" in game.legal


def test_drawing_closed_port_closes_that_port() -> None:
    """EW-5.2: no VP tile there, and nothing to claim with any cubes."""
    game = claim_at(deal(ports=ON_PORTS, pile=CHEAP, closed_at=0), "A4")
    assert ports(game) == {"A1": "12:GGGG", "A4": "closed", "E1": "14:GGBB", "E4": "16:BBBB"}
    assert game.position()["pile"] == 22
    put(game, 1, "YYYYRRRRGGGGBBBB", at="A4")
    assert "claim" not in game.legal


def test_closed_port_moves_with_every_claim() -> None:
    """EW-5.3: to the port just emptied; the new tile is drawn onto the port that was closed."""
    game = claim_at(deal(ports=ON_PORTS, pile=CHEAP, closed_at=0), "A4")
    claim_at(game, "E1")
    assert ports(game) == {"A1": "12:GGGG", "A4": "11:YYGGG", "E1": "closed", "E4": "16:BBBB"}
    claim_at(game, "A4")
    assert ports(game) == {"A1": "12:GGGG", "A4": "closed", "E1": "11:YYYBB", "E4": "16:BBBB"}
    claim_at(game, "A1")
    assert ports(game) == {"A1": "closed", "A4": "12:YRGB", "E1": "11:YYYBB", "E4": "16:BBBB"}
    assert game.position()["pile"] == 19


def test_closed_port_in_the_middle_of_the_first_six() -> None:
    """EW-5.1, EW-5.2: until it is drawn, each port gets its own next tile."""
    game = claim_at(deal(ports=ON_PORTS, pile=CHEAP, closed_at=2), "A1")
    claim_at(game, "A1")
    assert ports(game)["A1"] == "11:YYYBB"
    assert game.view(0).to_json()["closed_among"] == 4
    claim_at(game, "E4")
    assert ports(game) == {"A1": "11:YYYBB", "A4": "12:RRBB", "E1": "14:GGBB", "E4": "closed"}
    assert game.view(0).to_json()["closed_among"] == 0


# EW-6


@pytest.mark.parametrize("tile", ["B3", "A1"])
@pytest.mark.parametrize(("bonus", "after"), [([], "YY"), (["harvest"], "YYR"), (["harvest"] * 3, "YYRRR")])
def test_harvest(tile: str, bonus: list[str], after: str) -> None:
    """EW-6.1: YY on any tile, ports too, and R for each Harvest tile; then the turn is over."""
    game = put(deal(), 0, "", at=tile, bonus=bonus)
    play(game, "harvest")
    assert (hold(game, 0), game.to_move) == (after, 1)


def test_harvest_on_a_closed_port_and_at_an_own_outpost() -> None:
    """EW-6.1: any tile."""
    game = claim_at(deal(ports=ON_PORTS, closed_at=0), "A4")
    assert "harvest" in put(game, 1, at="A4").legal
    assert "harvest" in lay(deal(), "B3", outposts=[0]).legal


# EW-7


def test_over_ten_cubes_are_dropped_at_the_end_of_the_turn() -> None:
    """EW-7.1: of the player's own choice, down to the limit."""
    game = put(deal(), 0, "YYYYYYYRRR")
    play(game, "harvest")
    assert (game.to_move, game.legal) == (0, ["drop:R", "drop:Y"])
    play(game, "drop:R drop:Y")
    assert (hold(game, 0), game.to_move) == ("Y" * 8 + "RR", 1)
    assert str(game.turns[-1]) == "1.1 harvest drop:R drop:Y"


@pytest.mark.parametrize("cargo", [1, 2, 4])
def test_cargo_tiles_have_room_for_three_each(cargo: int) -> None:
    """EW-7.1: 13, 16, 22."""
    room = 10 + 3 * cargo
    game = put(deal(), 0, "Y" * (room - 1), bonus=["cargo"] * cargo)
    play(game, "harvest")
    assert game.legal == ["drop:Y"]
    play(game, "drop:Y")
    assert (hold(game, 0), game.to_move) == ("Y" * room, 1)


def test_a_payment_can_push_another_over_the_limit() -> None:
    """EW-7.1: the owner drops at the end of the mover's turn, in the mover's line of the record."""
    game = put(put(deal(), 0, "B"), 1, "YYYYYYYYYY", at="B2")
    play(game, "sail:B2 dock pay:B")
    assert game.to_move == 0  # the turn goes on first
    play(game, "build")
    assert (game.to_move, game.turn_seat, game.round) == (1, 0, 1)
    assert game.legal == ["drop:B", "drop:Y"]
    assert game.view(1).legal == ["drop:B", "drop:Y"]
    assert game.view(0).legal == []
    play(game, "drop:Y")
    assert str(game.turns[-1]) == "1.1 sail:B2 dock pay:B build drop:Y"
    assert (hold(game, 1), game.to_move, game.turn_seat) == ("YYYYYYYYYB", 1, 1)


def test_the_mover_drops_first_then_the_others_in_turn_order() -> None:
    """EW-7.1: seat 2 of four moves onto three full boats, then drops, then 3, 0, 1."""
    game = deal(4)
    for seat in (0, 1, 3):
        put(game, seat, "RRRRRRRRRR", at="C3")
    put(lay(game, "C3", "YYYYY"), 2, "GGGGGGGGGG", at="C2")
    play(game, "end", "end", "sail:C3 dock pay:G pay:G pay:G load end")
    order = []
    while game.turn_seat == 2:
        order.append(game.to_move)
        game.play(game.legal[-1])
    assert order == [2, 2, 3, 0, 1]
    assert [len(hold(game, seat)) for seat in range(4)] == [10, 10, 10, 10]


def test_payments_within_the_limit_ask_nothing() -> None:
    """EW-7.1: ten are allowed, and the limits of others are their own."""
    game = put(put(deal(), 0, "B"), 1, "Y" * 12, at="B2", bonus=["cargo"])
    play(game, "sail:B2 dock pay:B end")
    assert (game.to_move, game.turn_seat, hold(game, 1)) == (1, 1, "Y" * 12 + "B")


def test_the_supply_is_unlimited() -> None:
    """EW-7.2: a hundred cubes of a colour lie about, and there are more."""
    game = lay(lay(deal(), "A2", "Y" * 100), "A3", "R" * 100)
    play(put(game, 0, "", bonus=["harvest"]), "harvest")
    assert hold(game, 0) == "YYR"


# EW-8


def claimed_three(players: int) -> Game:
    """A game in which every seat has three VP tiles, those of seat 0 worth most."""
    game = deal(players, ports=ON_PORTS, pile=CHEAP)
    tiles = ["20:BBBBB", "20:YRGBBB", "19:RRGGBB", "18:GGBBB", "18:YRGGGB", "17:GGGBB", "17:YYGGBB", "16:RRBBB"]
    tiles += ["16:YRRRGB", "15:GGGGG", "15:YYRRBB", "14:RRRBB"]
    for seat in range(players):
        put(game, seat, "", claimed=tiles[3 * seat : 3 * seat + 3])
    return game


def test_the_fourth_tile_finishes_the_round() -> None:
    """EW-8.1: claimed by the first seat, everybody else has one more turn."""
    game = claim_at(claimed_three(3), "A1")
    assert (game.over, game.to_move) == (False, 1)
    assert game.view(0).to_json()["last_round"]
    play(game, "end")
    assert not game.over
    play(game, "end")
    assert game.over
    assert (game.to_move, game.legal) == (None, [])
    assert game.round == 1


def test_the_fourth_tile_of_the_last_seat_ends_at_once() -> None:
    """EW-8.1: the round is finished then."""
    game = play(claimed_three(2), "end")
    assert claim_at(game, "A1").over


def test_three_tiles_do_not_end() -> None:
    """EW-8.1: not the third."""
    game = put(deal(ports=ON_PORTS), 1, claimed=["20:BBBBB", "20:YRGBBB"])
    play(game, "end")
    claim_at(game, "A1")
    assert (game.over, game.to_move, game.round) == (False, 0, 2)


def test_the_others_may_take_their_fourth_in_the_last_round() -> None:
    """EW-8.1, EW-5.1: sixteen tiles are the most that are claimed; the pile has more."""
    game = claimed_three(4)
    for port in ("A1", "A4", "E1", "E4"):
        claim_at(game, port)
    assert game.over
    assert [len(seat_of(game, seat)["claimed"]) for seat in range(4)] == [4, 4, 4, 4]


def test_drops_of_others_come_before_the_end() -> None:
    """EW-7.1, EW-8.1: the last turn ends with drops too."""
    game = play(claimed_three(2), "end")
    put(put(game, 0, "RRRRRRRRRR", at="B2"), 1, "Y", at="B3")
    game.state.last_round = 1
    play(game, "sail:B2 dock pay:Y end")
    assert (game.over, game.to_move) == (False, 0)
    play(game, "drop:Y")
    assert game.over


def test_score() -> None:
    """EW-8.2: VP tiles, uncovered values, bonus VP, and cubes that are not yellow."""
    game = put(deal(), 0, "YYYRGGB", board=(5, 3, 2, 0), claimed=["20:BBBBB", "11:YYYBB"])
    assert game.scores()[0] == 31 + (8 + 3 + 1 + 0) + 0 + 4
    put(game, 0, bonus=["vp", "upgrade", "harvest", "move", "cargo"])
    assert game.scores()[0] == 47 + 6 + 2 + 1


def test_bonus_vp_tiles_count_their_face() -> None:
    """EW-8.2: whoever has them: 6 and 5 here, 4 and 3 there."""
    game = put(put(deal(), 0, "", bonus=["vp", "vp"]), 1, "", bonus=["vp", "vp"])
    assert game.scores() == [11, 7]


@pytest.mark.parametrize(("holds", "winner"), [(("RR", "R", "R"), 0), (("RR", "RR", "R"), 1), (("R", "R", "R"), 2)])
def test_a_tie_goes_to_who_took_a_turn_last(holds: tuple[str, ...], winner: int) -> None:
    """EW-8.3: the latest seat among the tied."""
    game = deal(3)
    game.state.last_round = 1
    for seat, cubes in enumerate(holds):
        put(game, seat, cubes)
    play(game, "end", "end")
    assert game.winner is None
    play(game, "end")
    assert game.winner == winner
    assert game.position()["winner"] == winner
