"""EW-2 and EW-3: the turn and the movement."""

import pytest

from eastern_wonders_play import deal, hold, lay, of_kind, play, put, seat_of, tile_id
from fondaco import Game, IllegalDecision
from fondaco.games.eastern_wonders.voyages import Destination, destinations, ending_cost, next_step


def sails(game: Game) -> list[str]:
    """The tiles that can be sailed to, in short."""
    return [token[5:] for token in of_kind(game, "sail")]


def cubes(game: Game, tile: str) -> str:
    """The cubes that lie on a tile."""
    return str(game.position()["tiles"][tile]["cubes"])


def boat(game: Game, seat: int) -> str:
    """Where a boat is."""
    return str(seat_of(game, seat)["boat"])


def test_a_turn_is_a_movement_then_an_action() -> None:
    """EW-2.1: both are optional; after docking nothing but one action is left."""
    game = deal()
    assert game.legal == ["build", "end", "harvest", *(f"sail:{tile}" for tile in ("A2", "A3", "B2", "B4", "C3", "C4"))]
    play(game, "sail:B2")
    assert game.legal == ["dock", *(f"sail:{tile}" for tile in ("A1", "A2", "B1", "B3", "C2", "C3"))]
    play(game, "dock")
    assert game.legal == ["build", "end", "harvest"]
    play(game, "harvest")
    assert game.to_move == 1


def test_doing_nothing_is_allowed() -> None:
    """EW-2.1: neither movement nor action."""
    game = play(deal(), "end")
    assert (game.to_move, hold(game, 0), boat(game, 0)) == (1, "YYYY", "B3")


def test_an_action_without_movement() -> None:
    """EW-2.1: a turn may begin with its action."""
    game = play(deal(), "build")
    assert game.to_move == 1
    assert game.position()["tiles"]["B3"]["outposts"] == [0]


def test_a_movement_that_has_begun_is_ended_by_docking() -> None:
    """EW-2.1: no action in the middle of a movement."""
    game = play(deal(), "sail:B2")
    for token in ("end", "build", "harvest"):
        with pytest.raises(IllegalDecision):
            game.play(token)


def test_the_first_step_is_free_and_every_other_costs_a_cube() -> None:
    """EW-3.1: the cube of choice is left on the tile departed from."""
    game = put(deal(), 0, "YRG")
    play(game, "sail:B2")
    assert (hold(game, 0), boat(game, 0)) == ("YRG", "B2")
    play(game, "sail:C2")
    assert game.legal == ["leave:G", "leave:R", "leave:Y"]
    assert boat(game, 0) == "C2"  # the boat has moved before the cube is left
    assert cubes(game, "B2") == ""
    play(game, "leave:R sail:C3 leave:G")
    assert (cubes(game, "B2"), cubes(game, "C2"), cubes(game, "C3"), hold(game, 0)) == ("R", "G", "", "Y")


def test_any_distance_that_can_be_paid() -> None:
    """EW-3.1: with four cubes five steps, and not one more."""
    game = play(deal(), "sail:A3 sail:A4 leave:Y sail:B5 leave:Y sail:C6 leave:Y sail:D5 leave:Y")
    assert game.legal == ["dock"]
    assert hold(game, 0) == ""


@pytest.mark.parametrize("bonuses", [1, 2, 4])
def test_move_tiles_make_more_steps_free(bonuses: int) -> None:
    """EW-3.2: one more each; free steps are used first."""
    game = put(deal(), 0, "Y", bonus=["move"] * bonuses)
    for step in range(1 + bonuses):
        assert hold(game, 0) == "Y"
        play(game, "sail:B2" if step % 2 == 0 else "sail:B3")
        assert game.legal[0] == "dock"
    game.play(next(token for token in game.legal if token.startswith("sail")))
    assert game.legal == ["leave:Y"]


def test_a_new_move_tile_counts_from_the_next_turn() -> None:
    """EW-3.2, EW-4.3: it comes with an outpost, after the movement."""
    game = put(deal(markets={"B3": "YY>G"}), 0, "YYYY", board=(1, 1, 0, 1))
    play(game, "build bonus:move end", "end", "sail:B2 sail:B1")
    assert game.to_move == 0
    assert "dock" in game.legal


def test_ending_with_another_boat_pays_its_owner() -> None:
    """EW-3.3: one cube of choice; the owner gets it."""
    game = put(put(deal(), 0, "YR"), 1, "G", at="B2")
    play(game, "sail:B2 dock")
    assert game.legal == ["pay:R", "pay:Y"]
    assert game.to_move == 0
    play(game, "pay:R")
    assert (hold(game, 0), hold(game, 1)) == ("Y", "RG")
    assert game.legal == ["build", "end", "harvest"]


def test_three_boats_on_a_tile_are_paid_in_turn_order_from_the_mover() -> None:
    """EW-3.3: seat 2 pays seat 3, then 0, then 1."""
    game = deal(4)
    for seat in (0, 1, 3):
        put(game, seat, "", at="C3")
    put(game, 2, "YRGB", at="C2")
    play(game, "end", "end", "sail:C3 dock")
    paid = []
    for colour in "YRG":
        paid.append(game.view(2).to_json()["payee"])
        play(game, f"pay:{colour}")
    assert paid == [3, 0, 1]
    assert [hold(game, seat) for seat in range(4)] == ["R", "G", "B", "Y"]
    assert "harvest" in game.legal


def test_who_cannot_pay_all_boats_cannot_end_there() -> None:
    """EW-3.3: two boats, one cube: pass through, but do not dock."""
    game = deal(3)
    put(put(put(game, 0, "Y"), 1, at="B2"), 2, at="B2")
    play(game, "sail:B2")
    assert "dock" not in game.legal
    assert sails(game) == ["A1", "A2", "B1", "B3", "C2", "C3"]
    play(game, "sail:B1 leave:Y")
    assert game.legal == ["dock"]


def test_passing_through_costs_nothing() -> None:
    """EW-3.3: only the tile where the movement ends."""
    game = put(put(deal(), 0, "Y"), 1, "", at="B2")
    play(game, "sail:B2 sail:B1 leave:Y dock harvest")
    assert (hold(game, 0), hold(game, 1), cubes(game, "B2")) == ("YY", "", "Y")


def test_ports_cost_nothing() -> None:
    """EW-3.3: with any number of boats."""
    game = deal(3)
    put(put(put(game, 0, "", at="A2"), 1, at="A1"), 2, at="A1")
    play(game, "sail:A1 dock")
    assert game.legal == ["end", "harvest"]


def test_staying_with_another_boat_costs_nothing() -> None:
    """EW-3.3, EW-3.5: only the end of a movement is paid for."""
    game = put(put(deal(), 0, ""), 1, "", at="B3")
    play(game, "build")
    assert game.to_move == 1


def test_docking_where_it_began_pays_like_anywhere() -> None:
    """EW-3.3, EW-3.5: a movement that ends where it began, next to another boat."""
    game = put(put(deal(), 0, "YR"), 1, "", at="B3")
    play(game, "sail:B2 sail:B3 leave:Y dock")
    assert game.legal == ["pay:R"]
    play(game, "pay:R end")
    assert (hold(game, 1), cubes(game, "B2")) == ("R", "Y")


@pytest.mark.parametrize(("answer", "after", "lying"), [("load", "YYYYRGB", ""), ("noload", "YYYY", "RGB")])
def test_cubes_lying_there_may_be_taken(answer: str, after: str, lying: str) -> None:
    """EW-3.4: all or none."""
    game = lay(deal(), "B2", "RGB")
    play(game, "sail:B2 dock")
    assert game.legal == ["load", "noload"]
    play(game, answer)
    assert (hold(game, 0), cubes(game, "B2")) == (after, lying)
    assert game.legal == ["build", "end", "harvest"]


def test_cubes_on_a_port_may_be_taken() -> None:
    """EW-3.4: ports are tiles too."""
    game = put(lay(deal(), "A1", "B"), 0, "", at="A2")
    play(game, "sail:A1 dock load end")
    assert hold(game, 0) == "B"


def test_boats_are_paid_before_loading() -> None:
    """EW-3.4: and with cubes of the hold, not with those that lie there."""
    game = put(put(lay(deal(), "B2", "BB"), 0, "Y"), 1, "", at="B2")
    play(game, "sail:B2 dock")
    assert game.legal == ["pay:Y"]
    play(game, "pay:Y")
    assert game.legal == ["load", "noload"]


def test_cubes_that_lie_there_do_not_help_to_end() -> None:
    """EW-3.4, EW-3.6: without a cube in the hold, nobody sails onto a market tile with a boat."""
    game = put(put(lay(deal(), "B2", "BB"), 0, ""), 1, "", at="B2")
    assert sails(game) == ["A2", "A3", "B4", "C3", "C4"]


def test_staying_put_takes_nothing() -> None:
    """EW-3.5: only movement picks up cubes."""
    game = play(lay(deal(), "B3", "BB"), "build")
    assert (hold(game, 0), cubes(game, "B3")) == ("YYYY", "BB")


def test_a_movement_may_end_where_it_began_and_load_there() -> None:
    """EW-3.5: two steps, one of them paid."""
    game = play(lay(deal(), "B3", "BB"), "sail:B2 sail:B3 leave:Y dock load end")
    assert (hold(game, 0), cubes(game, "B2"), cubes(game, "B3")) == ("YYYBB", "Y", "")


def test_a_route_may_cross_itself_and_load_what_it_left() -> None:
    """EW-3.4, EW-3.5: the cube left on the way lies where the movement ends."""
    game = play(put(deal(), 0, "RG"), "sail:B2 sail:B1 leave:R sail:B2 leave:G dock")
    assert (cubes(game, "B1"), cubes(game, "B2"), hold(game, 0)) == ("G", "R", "")
    play(game, "load")
    assert (cubes(game, "B2"), hold(game, 0)) == ("", "R")


@pytest.mark.parametrize(
    ("cubes", "bonus", "allowed"),
    [
        ("", [], False),  # cannot pay, cannot go on
        ("Y", [], True),  # pays
        ("", ["move"], True),  # passes
    ],
)
def test_no_step_into_a_dead_end(cubes: str, bonus: list[str], allowed: bool) -> None:
    """EW-3.6: the first step, onto a market tile with one boat."""
    game = put(put(deal(), 0, cubes, bonus=bonus), 1, at="B2")
    assert ("B2" in sails(game)) == allowed


@pytest.mark.parametrize(("cubes", "allowed"), [("Y", False), ("YY", True)])
def test_no_paid_step_into_a_dead_end(cubes: str, allowed: bool) -> None:
    """EW-3.6: the cube for the step is gone when the boats are paid."""
    game = put(put(deal(), 0, cubes), 1, at="B1")
    play(game, "sail:B2")
    assert ("B1" in sails(game)) == allowed
    assert "C2" in sails(game)


def test_the_way_out_of_a_crowd_counts_cubes_and_boats() -> None:
    """EW-3.6: two boats on B2, with one cube: only if some other tile can be reached and paid."""
    game = deal(4)
    put(put(put(game, 0, "Y"), 1, at="B2"), 2, at="B2")
    assert "B2" in sails(game)  # out again, onto a tile without boats
    put(game, 0, "")
    assert "B2" not in sails(game)
    put(game, 0, "", bonus=["move"])
    assert "B2" in sails(game)
    play(game, "sail:B2")
    put(game, 3, at="B1")
    assert sails(game) == ["A1", "A2", "B3", "C2", "C3"]  # the last free step: not onto B1, where a boat is


def test_a_last_free_step_back_to_the_own_tile() -> None:
    """EW-3.5, EW-3.6: out and back with two free steps, though every tile around is taken."""
    game = deal(4)
    put(game, 0, "", at="C1", bonus=["move"])
    for seat, tile in ((1, "B1"), (2, "C2"), (3, "D1")):
        put(game, seat, at=tile)
    assert sails(game) == ["B1", "C2", "D1"]
    play(game, "sail:D1")
    assert sails(game) == ["C1", "D2", "E1"]
    assert "dock" not in game.legal


def test_surrounded_and_without_cubes_there_is_no_step_but_always_a_turn() -> None:
    """EW-3.6, EW-2.1: harvest and end are left."""
    game = deal(4)
    put(game, 0, "", at="C1")
    for seat, tile in ((1, "B1"), (2, "C2"), (3, "D1")):
        put(game, seat, at=tile)
    assert game.legal == ["build", "end", "harvest"]


def test_destinations_at_the_start_of_a_turn() -> None:
    """EW-3.1, EW-3.3: what it costs to end where, and the way."""
    game = put(put(deal(), 0, "YY"), 1, at="C2")
    name = list(game.position()["tiles"]).index
    found = {goal.tile: goal for goal in destinations(game.state, game.box)}
    assert found[name("B2")] == Destination(name("B2"), (name("B2"),), 0, 0)
    assert found[name("C2")] == Destination(name("C2"), (name("B2"), name("C2")), 1, 1)
    assert found[name("B3")].cost == 1
    assert len(found[name("B3")].route) == 2
    assert found[name("A1")].cost == 1
    assert found[name("E1")].cost == 2  # three steps
    put(game, 0, "Y")
    found = {goal.tile: goal for goal in destinations(game.state, game.box)}
    assert name("A1") in found
    assert name("C2") not in found
    assert ending_cost(game.state, game.box, name("E1")) == -1


def test_destinations_can_be_followed() -> None:
    """EW-3.6: each cheapest route is legal step by step, costs what it says, and is what next_step leads along."""
    start = put(put(deal(3), 0, "YRG"), 1, at="C2")
    for goal in destinations(start.state, start.box):
        game = start.copy()
        for tile in goal.route:
            game.play(f"sail:{list(game.position()['tiles'])[tile]}")
            if game.legal[0].startswith("leave"):
                game.play(game.legal[0])
        game.play("dock")
        while game.legal[0].startswith("pay"):
            game.play(game.legal[0])
        assert len(hold(game, 0)) == 3 - goal.cost
        again = start.copy()
        steps = 0
        while (tile := next_step(again.state, again.box, goal.tile)) != again.state.boat[0]:
            again.play(f"sail:{list(again.position()['tiles'])[tile]}")
            steps += 1
            if again.legal[0].startswith("leave"):
                again.play(again.legal[0])
        assert again.state.boat[0] == goal.tile
        assert steps == len(goal.route)
        assert "dock" in again.legal


def test_destinations_on_the_way() -> None:
    """EW-3.5: in the middle of a movement the tile where the boat is takes no step more."""
    game = play(put(deal(), 0, ""), "sail:B2")
    found = destinations(game.state, game.box)
    assert found == [Destination(tile_id(game, "B2"), (), 0, 0)]
