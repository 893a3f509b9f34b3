"""EW-1 and EW-9: set-up, and what is secret."""

from collections import Counter

import pytest

from eastern_wonders_play import HOMES, PORTS, TILES, deal, header, play, seat_of
from fondaco import FondacoError, Game, IllegalDecision, record
from fondaco.games.eastern_wonders.components import standard_box
from fondaco.games.hex_maps import named_map
from fondaco.games.sea_tiles import MARKET_TILES, VP_TILE_NAMES
from fondaco.games.state import copy


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    """EW-1.1: 2 to 4 players."""
    with pytest.raises(FondacoError, match="2 to 4 players"):
        Game("eastern-wonders", players=players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seat_0_takes_the_first_turn(players: int) -> None:
    """EW-1.1: seat 0 starts, after the set-up decisions."""
    game = deal(players)
    assert (game.to_move, game.round) == (0, 1)


@pytest.mark.parametrize("seed", range(20))
def test_one_market_of_each_symbol_is_removed(seed: int) -> None:
    """EW-1.2: five of the six of each symbol are on the map, each once, none on a port."""
    tiles = Game("eastern-wonders", seed=seed).position()["tiles"]
    assert [tile for tile in tiles if tiles[tile]["market"] is None] == list(PORTS)
    laid = Counter(tiles[tile]["market"] for tile in TILES if tile not in PORTS)
    assert set(laid.values()) == {1}
    for names in MARKET_TILES.values():
        assert len(laid.keys() & set(names)) == 5


def test_every_market_is_removed_and_lies_everywhere_at_times() -> None:
    """EW-1.2: which one is removed, and where the others lie, is random."""
    removed: Counter[str] = Counter()
    at_c3: Counter[str] = Counter()
    every = {name for names in MARKET_TILES.values() for name in names}
    for seed in range(600):
        tiles = Game("eastern-wonders", seed=seed).position()["tiles"]
        removed.update(every - {tile["market"] for tile in tiles.values()})
        at_c3[tiles["C3"]["market"]] += 1
    assert removed.keys() == at_c3.keys() == every
    assert 60 < min(removed.values()) <= max(removed.values()) < 145  # 100 of each are expected
    assert max(at_c3.values()) < 55  # 25


def test_the_standard_map() -> None:
    """EW-1.3: five columns of 4, 5, 6, 5, 4; the corners of the outer columns are ports, with three neighbours each."""
    layout = named_map("standard")
    assert layout.names == TILES
    by_column = {q: [r for column, r in layout.places if column == q] for q in range(-2, 3)}
    assert by_column == {
        -2: [2, 3, 4, 5],
        -1: [1, 2, 3, 4, 5],
        0: [0, 1, 2, 3, 4, 5],
        1: [0, 1, 2, 3, 4],
        2: [0, 1, 2, 3],
    }
    assert layout.ports == {(-2, 2), (-2, 5), (2, 0), (2, 3)}
    near = {layout.names[i]: [layout.names[j] for j in layout.neighbours[i]] for i in range(24)}
    assert near["A1"] == ["A2", "B1", "B2"]
    assert near["A4"] == ["A3", "B4", "B5"]
    assert near["E1"] == ["D1", "D2", "E2"]
    assert near["E4"] == ["D4", "D5", "E3"]
    assert near["C3"] == ["B2", "B3", "C2", "C4", "D2", "D3"]
    assert near["C1"] == ["B1", "C2", "D1"]
    assert layout.distance[0][23] == 5
    assert not layout.warnings


@pytest.mark.parametrize("seed", range(30))
def test_vp_tiles_and_closed_port(seed: int) -> None:
    """EW-1.5: four on the ports, 22 and Closed Port in the pile, which is among the first six."""
    game = Game("eastern-wonders", seed=seed)
    lines = game.rules.write_header(game.state, game.box)
    on_ports = [item.split("=")[1] for item in lines["ports"].split()]
    pile = lines["pile"].split()
    assert "closed" in pile[:6]
    assert sorted([*on_ports, *pile]) == sorted([*VP_TILE_NAMES, "closed"])
    assert game.position()["pile"] == 23
    assert list(game.position()["ports"].values()) == on_ports


def test_closed_port_lies_anywhere_among_the_first_six() -> None:
    """EW-1.5: each of the six places is as likely."""
    places = Counter(Game("eastern-wonders", seed=seed).state.pile.index(26) - 4 for seed in range(1200))
    assert places.keys() == set(range(6))
    assert min(places.values()) > 150


def test_bonus_tiles() -> None:
    """EW-1.6: five types of four, the VP tiles from 6 down to 3."""
    assert deal().position()["bonus"] == {"move": 4, "vp": [6, 5, 4, 3], "upgrade": 4, "harvest": 4, "cargo": 4}


def test_what_each_player_has() -> None:
    """EW-1.7: a full board, a boat that is not placed yet, and an empty hold."""
    game = Game("eastern-wonders", players=3, seed=1)
    for seat in range(3):
        assert seat_of(game, seat) == {
            "boat": None,
            "hold": "",
            "board": {"ginger": 0, "chili": 0, "tea": 0, "cloves": 0},
            "bonus": [],
            "claimed": [],
            "score": 0,
        }
    assert all(tile["cubes"] == "" and tile["outposts"] == [] for tile in game.position()["tiles"].values())
    assert game.view(0).to_json()["limits"] == [10, 10, 10]


def test_starting_sets_and_boats_in_reverse_order() -> None:
    """EW-1.8: the last seat picks first; a set is taken once; a boat goes to any market tile, also to another's."""
    game = record.read(header(3))
    assert (game.to_move, game.round, game.turn_seat) == (2, 0, 2)
    assert game.legal == ["start:RR", "start:YG", "start:YYR", "start:YYYY"]
    play(game, "start:YG")
    assert game.to_move == 2
    assert game.legal == sorted(f"at:{tile}" for tile in TILES if tile not in PORTS)
    assert seat_of(game, 2)["hold"] == "YG"
    assert seat_of(game, 2)["boat"] is None
    play(game, "at:C3")
    assert game.to_move == 1
    assert game.legal == ["start:RR", "start:YYR", "start:YYYY"]
    play(game, "start:RR at:C3")
    assert game.legal == ["start:YYR", "start:YYYY"]
    play(game, "start:YYYY at:E3")
    assert [seat_of(game, seat)["hold"] for seat in range(3)] == ["YYYY", "RR", "YG"]
    assert [seat_of(game, seat)["boat"] for seat in range(3)] == ["E3", "C3", "C3"]
    assert [str(turn) for turn in game.turns] == ["0.3 start:YG at:C3", "0.2 start:RR at:C3", "0.1 start:YYYY at:E3"]
    assert (game.to_move, game.round) == (0, 1)


def test_no_boat_starts_on_a_port_and_none_sails_before_it_is_placed() -> None:
    """EW-1.8: tokens of a turn are no tokens of set-up, and the other way round."""
    game = play(record.read(header(2)), "start:RR")
    for token in ("at:A1", "sail:B3", "start:YG", "end"):
        with pytest.raises(IllegalDecision):
            game.play(token)
    game = deal()
    for token in ("at:B2", "start:RR"):
        with pytest.raises(IllegalDecision):
            game.play(token)


def test_the_order_of_the_pile_is_hidden() -> None:
    """EW-9.1: views of games that differ only in the order of the pile are equal; what was seen stays."""
    one = deal(2, pile=["20:BBBBB", "19:RRGGBB"], closed_at=0)
    two = deal(2, pile=["19:RRGGBB", "20:BBBBB"], closed_at=4)
    assert one.state.pile != two.state.pile
    for seat in (None, 0, 1):
        assert one.view(seat).to_json() == two.view(seat).to_json()
        assert one.view(seat).state == two.view(seat).state
    seen = one.view(0).to_json()
    assert seen["closed_among"] == 6
    assert len(seen["unseen_tiles"]) == 22


def test_redealing_keeps_what_is_known_of_closed_port() -> None:
    """EW-9.1: Closed Port is re-dealt evenly among what is left of the first six; claimed tiles are known to all."""
    game = deal(2, ports=["12:GGGG"], closed_at=5)
    state, box = game.state, game.box
    state.drawn = 7  # as after three claims that did not bring it
    places: Counter[int] = Counter()
    below: Counter[int] = Counter()
    for seed in range(900):
        again = copy(state)
        game.rules.redeal(again, box, seed)
        places[again.pile.index(26)] += 1
        below[again.pile[26]] += 1
        assert again.pile[:7] == state.pile[:7]
        assert sorted(again.pile) == list(range(27))
    assert places.keys() == {7, 8, 9}
    assert min(places.values()) > 240
    assert len(below) == 19  # every tile that is not drawn, but never Closed Port


def test_the_removed_markets_are_known() -> None:
    """EW-9.2: by elimination."""
    assert deal().view(None).to_json()["removed_markets"] == ["RR>YYYG", "YYY>RG", "YYYYY>GGG", "YYYYY>BB"]


def test_homes_of_the_tests_are_apart() -> None:
    """The boats that other tests place are at least two steps from each other."""
    layout = named_map("standard")
    at = [layout.names.index(home) for home in HOMES]
    assert all(layout.distance[a][b] >= 2 for a in at for b in at if a != b)
    assert standard_box().custom == 0
