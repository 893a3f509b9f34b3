"""Tiles of one's own, and how sure the lists of the box are."""

import json
from typing import Any

import pytest

from eastern_wonders_play import play
from fondaco import ComponentsError, Game, record
from fondaco.games.eastern_wonders.components import CERTAINTY, market_names, read_components, standard_box
from fondaco.games.hex_maps import named_map
from fondaco.games.sea_tiles import MARKET_TILES, VP_TILE_NAMES, layout_of, symbol_of, vp_names
from fondaco.games.sea_tiles import SYMBOL_NAMES as SYMBOLS

MARKETS: dict[str, list[str]] = {spice: list(names) for spice, names in MARKET_TILES.items()}
VP = list(VP_TILE_NAMES)
COLUMNS = {
    "A": [[-2, r] for r in range(2, 6)],
    "B": [[-1, r] for r in range(1, 6)],
    "C": [[0, r] for r in range(6)],
    "D": [[1, r] for r in range(5)],
    "E": [[2, r] for r in range(4)],
}


def refused(data: Any) -> tuple[str | None, str]:
    """Key and reason of the refusal."""
    with pytest.raises(ComponentsError) as caught:
        read_components(data)
    assert len(str(caught.value)) < 300
    return caught.value.key, caught.value.reason


def test_the_tiles_of_the_box() -> None:
    """EW-1.2, EW-1.5: 24 markets, six of each symbol; 26 VP tiles worth 11 to 20."""
    box = standard_box()
    assert sorted(market_names(box)) == sorted(name for names in MARKETS.values() for name in names)
    assert len(set(market_names(box))) == 24
    assert [SYMBOLS[box.symbol[i]] for i in range(24)] == [spice for spice in SYMBOLS for _ in range(6)]
    assert vp_names(box) == VP
    assert len(set(VP)) == 26
    assert {box.worth[i] for i in range(26)} == set(range(11, 21))


def test_how_sure_the_lists_are() -> None:
    """The VP tiles are marked as a reconstruction."""
    assert set(CERTAINTY) == {"markets", "vp", "bonus", "board", "start", "map"}
    assert "reconstruction" in CERTAINTY["vp"]
    assert "may be slips" in CERTAINTY["markets"]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"game": "eastern-wonders", "markets": MARKETS, "vp": VP[::-1]},
        {"map": COLUMNS, "ports": ["A1", "A4", "E1", "E4"], "map_certainty": "certain"},
        {"board": [0, 1, 2, 2, 3], "start": ["YYYY", "YYR", "RR", "YG"], "vp_certainty": "sure"},
    ],
)
def test_the_tiles_of_the_box_in_a_file(data: Any) -> None:
    assert read_components(data) == standard_box()


def test_a_file_with_a_map() -> None:
    """EW-1.4: map and ports in the same file."""
    lagoon = named_map("lagoon")
    columns = {
        letter: [list(place) for place in lagoon.places if place[0] == q] for q, letter in enumerate("ABCDEFG", -3)
    }
    box = read_components({"map": columns, "ports": ["A1", "A4", "G1", "G4"]})
    assert layout_of(box) == lagoon
    assert (box.custom, box.outline) == (0, 1)


def test_other_tiles() -> None:
    """A box of other tiles plays, and its record says so and reads back."""
    markets = {**MARKETS, "tea": ["B>GG", "B>YRG", "RR>GG", "YY>G", "YYYY>GB", "YYR>GG"]}
    box = read_components({"markets": markets, "vp": [*VP[:25], "21:YYYYBBBBB"]})
    game = Game("eastern-wonders", players=2, seed=5, box=box)
    play(game, "start:RR at:C3", "start:YG at:C4", "build")
    text = record.write(game)
    assert "\ncomponents: custom\nmap: " in text
    again = record.read(text)
    assert record.write(again) == text
    assert again.position()["tiles"] == game.position()["tiles"]
    assert again.view(0).to_json()["removed_markets"] is None


@pytest.mark.parametrize(
    ("trade", "symbol"),
    [
        ("YYYY>RRR", "chili"),
        ("Y>RG", "chili"),
        ("BB>YYGGG", "tea"),
        ("R>GB", "tea"),
        ("B>YRG", "tea"),
    ],
)
def test_the_symbol_of_other_trades(trade: str, symbol: str) -> None:
    """EW-4.2: printed tiles as printed; others by what they give most of, the cheapest on a tie."""
    assert SYMBOLS[symbol_of(trade)] == symbol


def test_printed_symbols() -> None:
    """EW-4.2: every market of the box has its own."""
    for symbol, spice in enumerate(SYMBOLS):
        assert all(symbol_of(name) == symbol for name in MARKETS[spice])


@pytest.mark.parametrize(
    ("data", "key", "reason"),
    [
        ([], None, "a components file is a JSON object with the keys markets, vp, map and ports"),
        ({"game": "spice-road"}, "game", "these components are for 'spice-road', not for eastern-wonders"),
        ({"merchants": []}, "merchants", "unknown key; known are markets, vp, map and ports"),
        ({"board": [0, 1, 2, 3, 4]}, "board", "must be [0, 1, 2, 2, 3], as in the box"),
        ({"start": ["YYYY"]}, "start", "must be ['YYYY', 'YYR', 'RR', 'YG'], as in the box"),
        ({"markets": VP}, "markets", "must be an object with a list of trades for each of ginger, chili, tea, cloves"),
        ({"markets": {"tea": []}}, "markets", "must be an object"),
        ({"markets": {**MARKETS, "tea": "YY>G"}}, "tea", "must be a list of names"),
        ({"markets": {**MARKETS, "tea": MARKETS["tea"][:5]}}, "markets", "6 of tea are needed, 5 are listed"),
        ({"markets": {**MARKETS, "tea": [*MARKETS["tea"][:5], "YY>G"]}}, "markets", "'YY>G' is there twice"),
        ({"markets": {**MARKETS, "tea": [*MARKETS["tea"][:5], "YY<G"]}}, "markets", "'YY<G' is not a trade"),
        (
            {"markets": {**MARKETS, "tea": [*MARKETS["tea"][:5], "Y>B"]}},
            "markets",
            "Y>B is a market of cloves, not of tea",
        ),
        ({"markets": {**MARKETS, "tea": [*MARKETS["tea"][:5], "YG>GG"]}}, "markets", "'YG>GG' gives back a colour"),
        ({"markets": {**MARKETS, "tea": [*MARKETS["tea"][:5], "Y>" + "G" * 11]}}, "markets", "must show 1 to 10 cubes"),
        ({"vp": 3}, "vp", "must be a list of names"),
        ({"vp": VP[:25]}, "vp", "26 VP tiles are needed, 25 are listed"),
        ({"vp": [*VP[:25], VP[0]]}, "vp", "'11:YYYBB' is there twice"),
        ({"vp": [*VP, VP[0]]}, "vp", "26 VP tiles are needed, 27 are listed"),
        ({"vp": [*VP[:25], "closed"]}, "vp", "'closed' is not a VP tile; write points (1 to 99) and cost"),
        ({"vp": [*VP[:25], "100:YY"]}, "vp", "'100:YY' is not a VP tile"),
        ({"vp": [*VP[:25], "9:BY"]}, "vp", "'9:BY'"),
        ({"map": {}}, "map", "map and ports go together"),
        ({"ports": []}, "ports", "map and ports go together"),
        ({"map": {}, "ports": []}, "map", "a map has 24 tiles"),
    ],
)
def test_bad_files(data: Any, key: str | None, reason: str) -> None:
    """What is wrong, and under which key."""
    found = refused(json.loads(json.dumps(data)))
    assert found[0] == key
    assert reason in found[1]
