"""EW-4: outposts, bonus tiles, trades."""

import pytest

from eastern_wonders_play import deal, hold, lay, of_kind, play, put, seat_of
from fondaco import Game


def outposts(game: Game, tile: str) -> list[int]:
    """The seats that have built there, in order."""
    return list(game.position()["tiles"][tile]["outposts"])


def test_the_first_outpost_costs_nothing() -> None:
    """EW-4.1: it stands at once, and the turn is over where no trade is possible."""
    game = play(put(deal(), 0, ""), "build")
    assert outposts(game, "B3") == [0]
    assert game.to_move == 1


@pytest.mark.parametrize(("players", "there", "cost"), [(2, [1], 2), (3, [1], 1), (3, [2, 1], 2), (4, [1, 3, 2], 3)])
def test_each_outpost_there_adds_to_the_cost(players: int, there: list[int], cost: int) -> None:
    """EW-4.1: one cube each, two with 2 players; of choice, to the supply; the outpost stands after the last."""
    game = put(lay(deal(players), "B3", outposts=there), 0, "YRGB")
    play(game, "build")
    for colour in "BGR"[:cost]:
        assert outposts(game, "B3") == there
        assert f"pay:{colour}" in game.legal
        assert [token[:4] for token in game.legal] == ["pay:"] * len(game.legal)
        play(game, f"pay:{colour}")
    assert outposts(game, "B3") == [*there, 0]
    assert hold(game, 0) == "YRGB"[: 4 - cost]
    assert all(hold(game, seat) == ("", "YYR", "RR", "YG")[seat] for seat in range(1, players))


@pytest.mark.parametrize(
    ("players", "cubes", "allowed"), [(2, "Y", False), (2, "YY", True), (3, "", False), (3, "Y", True)]
)
def test_who_cannot_pay_cannot_build(players: int, cubes: str, allowed: bool) -> None:
    """EW-4.1: all of the cost must be payable."""
    game = put(lay(deal(players), "B3", outposts=[1]), 0, cubes)
    assert ("build" in game.legal) == allowed


def test_one_outpost_per_tile_and_player_and_none_on_a_port() -> None:
    """EW-4.1: not where an own outpost stands, and only on market tiles."""
    game = lay(deal(), "B3", outposts=[0])
    assert "build" not in game.legal
    put(game, 0, at="A1")
    assert "build" not in game.legal


def test_cubes_loaded_in_this_turn_pay_for_the_outpost() -> None:
    """EW-3.4, EW-4.1: after loading."""
    game = put(lay(deal(), "B2", "GB", [1]), 0, "")
    play(game, "sail:B2 dock")
    assert game.legal == ["load", "noload"]
    assert "build" not in play(game.copy(), "noload").legal
    play(game, "load build pay:B pay:G")
    assert outposts(game, "B2") == [1, 0]


@pytest.mark.parametrize(
    ("market", "row"),
    [("R>YYY", "ginger"), ("YY>RR", "chili"), ("B>YRG", "tea"), ("YYYY>GB", "tea"), ("YR>B", "cloves")],
)
def test_the_outpost_comes_from_the_row_of_the_symbol(market: str, row: str) -> None:
    """EW-4.2: as printed on the tile."""
    game = play(put(deal(markets={"B3": market}), 0, ""), "build")
    assert seat_of(game, 0)["board"] == {**dict.fromkeys(("ginger", "chili", "tea", "cloves"), 0), row: 1}


def test_outposts_leave_a_row_from_the_left() -> None:
    """EW-4.2, EW-8.2: so that a row uncovers 0, 1, 2, 2, 3."""
    game = put(deal(), 0, "")
    scores = []
    for built in range(6):
        scores.append(seat_of(put(game, 0, board=(built, 0, 0, 0)), 0)["score"])
    assert scores == [0, 0, 1, 3, 5, 8]


@pytest.mark.parametrize(
    ("board", "bonus"),
    [
        ((0, 1, 1, 1), True),  # the first column
        ((0, 5, 5, 5), True),
        ((1, 2, 2, 2), True),  # the second
        ((4, 5, 5, 5), True),  # the last
        ((0, 0, 0, 0), False),
        ((1, 1, 1, 1), False),
        ((0, 1, 1, 0), False),
        ((3, 3, 5, 5), False),
    ],
)
def test_an_emptied_column_gives_a_bonus_tile(board: tuple[int, ...], bonus: bool) -> None:
    """EW-4.3: the column of the outpost just taken, when it was its last."""
    game = put(deal(markets={"B3": "R>YYY"}), 0, "", board=board)
    play(game, "build")
    assert bool(of_kind(game, "bonus")) == bonus
    if bonus:
        assert game.legal == ["bonus:cargo", "bonus:harvest", "bonus:move", "bonus:upgrade", "bonus:vp"]
        assert outposts(game, "B3") == [0]  # stands before the bonus is chosen


def test_bonus_tiles_run_out_by_type_and_vp_comes_from_the_top() -> None:
    """EW-4.3, EW-1.6: 6, then 5, then 4, then 3."""
    game = deal()
    put(put(game, 0, "", board=(0, 1, 1, 1), bonus=["vp"]), 1, "", bonus=["move", "move", "move", "move"])
    assert game.position()["bonus"]["vp"] == [5, 4, 3]
    play(game, "build")
    assert game.legal == ["bonus:cargo", "bonus:harvest", "bonus:upgrade", "bonus:vp"]
    play(game, "bonus:vp")
    assert seat_of(game, 0)["bonus"] == ["vp6", "vp5"]
    assert game.position()["bonus"] == {"move": 0, "vp": [4, 3], "upgrade": 4, "harvest": 4, "cargo": 4}


def test_no_bonus_tile_of_any_type_left() -> None:
    """EW-4.3: nothing is asked."""
    game = put(deal(), 0, "", board=(0, 1, 1, 1))
    game.state.bonus_left = [0, 0, 0, 0, 0]
    play(game, "build")
    assert game.to_move == 1


def test_trade_at_the_own_outpost() -> None:
    """EW-4.4: any number of times; then the turn is over."""
    game = put(lay(deal(markets={"B3": "YY>G"}), "B3", outposts=[0]), 0, "YYYYYYYR")
    assert [token for token in game.legal if token[0] == "x"] == ["x1", "x2", "x3"]
    play(game, "x3")
    assert hold(game, 0) == "YRGGG"
    assert game.to_move == 1


def test_the_rulebooks_example_of_a_trade() -> None:
    """EW-4.4: nine yellow cubes at YYY>B become one, two or three brown ones."""
    for times, after in (("x1", "YYYYYYB"), ("x2", "YYYBB"), ("x3", "BBB")):
        game = put(lay(deal(markets={"B3": "YYY>B"}), "B3", outposts=[0]), 0, "YYYYYYYYY")
        assert hold(play(game, times), 0) == after


def test_no_trade_without_an_own_outpost_or_the_cubes() -> None:
    """EW-4.4: another's outpost does not do, nor do too few cubes."""
    game = lay(deal(markets={"B3": "YY>G"}), "B3", outposts=[1])
    assert "x1" not in game.legal
    game = put(lay(deal(markets={"B3": "YY>G"}), "B3", outposts=[0]), 0, "YRRR")
    assert game.legal == ["end", "harvest", *(f"sail:{tile}" for tile in ("A2", "A3", "B2", "B4", "C3", "C4"))]


def test_trade_in_the_turn_of_building() -> None:
    """EW-4.4: asked only if it is possible; end declines."""
    game = put(deal(markets={"B3": "YY>G"}), 0, "YYYYY")
    play(game, "build")
    assert game.legal == ["end", "x1", "x2"]
    assert outposts(game, "B3") == [0]
    assert hold(play(game.copy(), "end"), 0) == "YYYYY"
    play(game, "x2")
    assert (hold(game, 0), game.to_move) == ("YGG", 1)


def test_the_cost_may_leave_too_little_to_trade() -> None:
    """EW-4.4: after paying, YY>G with one yellow cube is not asked."""
    game = put(lay(deal(markets={"B3": "YY>G"}), "B3", outposts=[1]), 0, "YYY")
    play(game, "build pay:Y pay:Y")
    assert (game.to_move, hold(game, 0)) == (1, "Y")


def test_a_trade_after_loading_may_exceed_the_limit_until_the_end_of_the_turn() -> None:
    """EW-4.4, EW-7.1: cubes over the limit can be traded away in the same turn."""
    game = put(lay(deal(markets={"B2": "YYY>B"}), "B2", "Y" * 25, [0]), 0, "YYYYYYYYYY")
    play(game, "sail:B2 dock load")
    assert hold(game, 0) == "Y" * 35
    play(game, "x9")
    assert game.legal == ["drop:B", "drop:Y"]
    assert hold(game, 0) == "Y" * 8 + "B" * 9


def test_upgrades_follow_the_outpost() -> None:
    """EW-4.5: one cube per tile, the same one again if wanted; then the trade."""
    game = put(deal(markets={"B3": "GG>BB"}), 0, "YYG", bonus=["upgrade", "upgrade"])
    play(game, "build")
    assert game.legal == ["done", "up:G", "up:Y"]
    assert outposts(game, "B3") == [0]
    play(game, "up:Y")
    assert game.legal == ["done", "up:G", "up:R", "up:Y"]
    play(game, "up:R")
    assert game.legal == ["end", "x1"]  # YGG: the raised cube serves the trade
    play(game, "x1")
    assert hold(game, 0) == "YBB"


def test_done_declines_all_upgrades() -> None:
    """EW-4.5: may, not must; one done for all tiles that are left."""
    game = put(deal(), 0, "YG", bonus=["upgrade", "upgrade", "upgrade"])
    play(game, "build up:Y done")
    assert (hold(game, 0), game.to_move) == ("RG", 1)


@pytest.mark.parametrize("cubes", ["", "BB"])
def test_nothing_to_raise_is_not_asked(cubes: str) -> None:
    """EW-4.5: with no cube below brown."""
    game = put(deal(markets={"B3": "YY>G"}), 0, cubes, bonus=["upgrade"])
    play(game, "build")
    assert game.to_move == 1


def test_raising_stops_when_all_is_brown() -> None:
    """EW-4.5: the second tile has nothing left to raise."""
    game = put(deal(markets={"B3": "YY>G"}), 0, "GB", bonus=["upgrade", "upgrade"])
    play(game, "build up:G")
    assert (hold(game, 0), game.to_move) == ("BB", 1)


def test_the_cost_is_paid_before_raising() -> None:
    """EW-4.1, EW-4.5: pay, then up."""
    game = put(lay(deal(3, markets={"B3": "B>GG"}), "B3", outposts=[1]), 0, "YG", bonus=["upgrade"])
    play(game, "build pay:Y up:G")
    assert game.legal == ["end", "x1"]
    play(game, "x1")
    assert hold(game, 0) == "GG"


def test_an_upgrade_tile_does_not_serve_the_build_that_earned_it() -> None:
    """EW-4.5: but the next one."""
    game = put(deal(markets={"B3": "YYY>B", "B2": "YR>B"}), 0, "YY", board=(1, 1, 1, 0))
    play(game, "build")
    play(game, "bonus:upgrade")
    assert (game.to_move, hold(game, 0)) == (1, "YY")
    play(game, "end", "sail:B2 dock build up:Y x1")
    assert hold(game, 0) == "B"


def test_upgrades_held_before_come_ahead_of_the_bonus_of_the_same_build() -> None:
    """EW-4.3, EW-4.5: up, then bonus, then trade; two tiles now, but one raise in this build."""
    game = put(deal(markets={"B3": "YR>B"}), 0, "YYY", board=(1, 1, 1, 0), bonus=["upgrade"])
    play(game, "build up:Y")
    assert of_kind(game, "bonus")
    play(game, "bonus:upgrade")
    assert game.legal == ["end", "x1"]
    assert seat_of(game, 0)["bonus"] == ["upgrade", "upgrade"]
    play(game, "x1")
    assert hold(game, 0) == "YB"


def test_a_cargo_tile_counts_at_the_end_of_the_same_turn() -> None:
    """EW-4.3, EW-7.1: taken with the outpost, it has room for the trade that follows."""
    game = put(deal(markets={"B3": "R>YYY"}), 0, "YYYYYYYYRR", board=(0, 1, 1, 1))
    other = game.copy()
    play(game, "build bonus:cargo x1")
    assert (hold(game, 0), game.to_move) == ("Y" * 11 + "R", 1)
    play(other, "build bonus:move x1")
    assert (other.to_move, other.legal) == (0, ["drop:R", "drop:Y"])


def test_fifty_trades_are_the_most() -> None:
    """EW-4.4: the engine's own limit, far beyond what anybody leaves on a tile."""
    game = put(lay(deal(markets={"B3": "R>YYY"}), "B3", outposts=[0]), 0, "R" * 60)
    assert [token for token in game.legal if token[0] == "x"] == sorted(f"x{n}" for n in range(1, 51))
