"""EW-1.4: maps that come with the game, from files, and from chance."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastern_wonders_play import PORTS, TILES, play
from fondaco import ComponentsError, Game, record
from fondaco.games.eastern_wonders.components import standard_box
from fondaco.games.hex_layout import Layout, make_layout
from fondaco.games.hex_maps import MAPS, drawing, named_map, random_map, read_map
from fondaco.games.sea_tiles import layout_of, on_map

STANDARD = drawing(named_map("standard"))
PLACES = [list(place) for place in named_map("standard").places]


def refused(text: str) -> str:
    """Why a map is refused."""
    with pytest.raises(ComponentsError) as caught:
        read_map(text)
    assert caught.value.key in ("map", "ports")
    assert len(str(caught.value)) < 300
    return caught.value.reason


def check_layout(layout: Layout) -> None:
    """24 tiles and four ports, named and ordered; neighbours and distances that fit together."""
    assert len(layout.places) == len(set(layout.names)) == 24
    assert len(layout.ports) == 4
    assert list(layout.places) == sorted(layout.places)
    for i, near in enumerate(layout.neighbours):
        assert list(near) == sorted(near)
        for j in range(24):
            (q1, r1), (q2, r2) = layout.places[i], layout.places[j]
            apart = max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))
            assert (j in near) == (apart == 1) == (layout.distance[i][j] == 1)
            assert layout.distance[i][j] == layout.distance[j][i] >= apart
            assert (layout.distance[i][j] == 0) == (i == j)


@pytest.mark.parametrize("name", MAPS)
def test_maps_that_come_with_the_game(name: str) -> None:
    """EW-1.4: connected, four ports, each tile touching two others."""
    layout = named_map(name)
    check_layout(layout)
    assert tuple(map(str, layout.warnings)) == ()
    assert read_map(drawing(layout)) == layout


@given(seed=st.integers(0, 2**63 - 1))
def test_random_maps(seed: int) -> None:
    """EW-1.4: the same seed gives the same map, within the advice; the ports lie apart."""
    layout = random_map(seed)
    check_layout(layout)
    assert tuple(map(str, layout.warnings)) == ()
    assert random_map(seed) == layout == read_map(drawing(layout))
    ports = [i for i, place in enumerate(layout.places) if place in layout.ports]
    assert min(layout.distance[a][b] for a in ports for b in ports if a != b) >= 2


def test_seeds_give_different_maps() -> None:
    """EW-1.4: of a hundred hardly two are alike."""
    assert len({random_map(seed) for seed in range(100)}) > 95
    with pytest.raises(ComponentsError, match="a seed is a number"):
        random_map(-1)


def test_there_is_no_such_map() -> None:
    with pytest.raises(ComponentsError, match="there is no map 'atlantis'; there are standard, "):
        named_map("atlantis")


def test_a_drawing_may_stand_anywhere() -> None:
    """EW-1.4: remarks, empty lines, a margin and other line ends do not matter."""
    moved = "# mine\n\n\n" + "".join(f"   {line}  \r\n" for line in STANDARD.splitlines()) + "\n\n"
    assert read_map(moved) == named_map("standard")
    assert read_map(STANDARD.replace("\n", "\n# half-way\n", 1)) == named_map("standard")


@pytest.mark.parametrize(
    "data",
    [
        {"tiles": PLACES, "ports": list(PORTS)},
        {"tiles": PLACES[::-1], "ports": [[-2, 2], [2, 0], [-2, 5], "E4"], "name": "mine"},
        {"tiles": [[q + 7, r - 40] for q, r in PLACES], "ports": list(PORTS)},
    ],
)
def test_a_map_as_json(data: object) -> None:
    """EW-1.4: places and ports in any order, anywhere."""
    assert read_map(json.dumps(data)) == named_map("standard")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("    o\n", "\n", "a map has 24 tiles, ports included; this one has 23"),
        ("    o\n", "    o   o\n", "a map has 24 tiles, ports included; this one has 25"),
        ("P", "o", "a map has 4 ports; this one has 3"),
        ("o", "P", "a map has 4 ports; this one has 5"),
        ("    o\n", "    x\n", "line 1: 'x' is not part of a map; o is a market tile, P a port"),
        ("    o\n", "\to\n", "line 1: '\\t' is not part of a map"),
        ("  o   o\n", "   o  o\n", "line 2: columns of tiles are two characters apart"),
        (
            "  o   o\n",
            "o     o\n",
            "line 2: the tiles of a column are two lines apart, and those of the next lie between",
        ),
        ("    o\n", "o\n\n", "line 3: the tiles of a column"),
        ("    o\n", " " * 16 + "o\n", "the tiles must be connected: no way leads from A1 to F1"),
    ],
)
def test_bad_drawings(old: str, new: str, reason: str) -> None:
    """EW-1.4: what is wrong, and in which line."""
    assert refused(STANDARD.replace(old, new, 1)).startswith(reason)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], "a map is a JSON object with the keys tiles and ports"),
        ({}, "tiles must be a list of places [q, r]"),
        ({"tiles": 5, "ports": []}, "tiles must be a list of places [q, r]"),
        ({"map": {"A": 5}, "ports": []}, "tiles must be a list of places [q, r]"),
        ({"tiles": [[1, 2, 3]], "ports": []}, "[1, 2, 3] is not a place; write [q, r]"),
        ({"tiles": [[1, 2.5]], "ports": []}, "[1, 2.5] is not a place"),
        ({"tiles": [[True, False]], "ports": []}, "[True, False] is not a place"),
        ({"tiles": PLACES[:23], "ports": list(PORTS)}, "a map has 24 tiles, ports included; this one has 23"),
        ({"tiles": [*PLACES[:23], PLACES[0]], "ports": PLACES[:4]}, "two tiles lie at"),
        ({"tiles": PLACES}, "ports must be a list of four names of tiles or places [q, r]"),
        ({"tiles": PLACES, "ports": "A1"}, "ports must be a list"),
        ({"tiles": PLACES, "ports": ["A1", "A4", "E1"]}, "a map has 4 ports; this one has 3"),
        ({"tiles": PLACES, "ports": ["A1", "A4", "E1", "E1"]}, "a map has 4 ports; this one has 3"),
        ({"tiles": PLACES, "ports": ["A1", "A4", "E1", "E5"]}, "the port 'E5' is not a tile of the map"),
        ({"tiles": PLACES, "ports": ["A1", "A4", "E1", [9, 9]]}, "the port at 9,9 is not a tile of the map"),
        ({"tiles": PLACES, "ports": ["A1", "A4", "E1", None]}, "None is not a place"),
        ({"tiles": [*PLACES[:23], [90, 90]], "ports": [*PORTS[:3], "A2"]}, "the tiles must be connected"),
        ({"tiles": [*PLACES[:23], [10**30, 0]], "ports": ["A1", "A2", "A3", "A4"]}, "is too far away"),
        (
            {"map": {"B": PLACES[:4], "A": PLACES[4:]}, "ports": list(PORTS)},
            "the tile at -2,2 is A1: columns from the left",
        ),
    ],
)
def test_bad_json(data: object, reason: str) -> None:
    """EW-1.4: maps that are no maps."""
    assert reason in refused(json.dumps(data))


@pytest.mark.parametrize("text", ["{", '{"tiles": [}', "[" * 100_000, "", "\n\n", "# nothing\n"])
def test_files_that_are_no_maps(text: str) -> None:
    assert refused(text)


def test_a_tile_that_touches_only_one_other_is_a_warning() -> None:
    """EW-1.4: advice, not law."""
    row = [(0, r) for r in range(24)]
    layout = make_layout(row, [row[0], row[5], row[9], row[23]])
    assert tuple(map(str, layout.warnings)) == (
        "A1 touches only one other tile; two or more are advised",
        "A24 touches only one other tile; two or more are advised",
    )
    game = Game("eastern-wonders", seed=4, box=on_map(standard_box(), layout))
    play(game, "start:RR at:A2", "start:YG at:A23")
    assert game.legal == ["build", "end", "harvest", "sail:A22", "sail:A24"]
    text = record.write(game)
    assert "A24@0,23=port" in text
    assert record.write(record.read(text)) == text


def test_the_widest_map_has_columns_to_x() -> None:
    """EW-1.4: 24 columns of one tile."""
    row = [(q, 0) for q in range(24)]
    layout = make_layout(row, row[:4])
    assert layout.names == tuple(f"{letter}1" for letter in "ABCDEFGHIJKLMNOPQRSTUVWX")
    game = Game("eastern-wonders", seed=4, box=on_map(standard_box(), layout))
    assert record.read(record.write(game)).position() == game.position()


def test_other_ports_on_the_standard_outline() -> None:
    """EW-1.4: the record names no places then; any four tiles may be ports."""
    standard = named_map("standard")
    ports = [standard.places[TILES.index(tile)] for tile in ("C1", "C6", "B3", "D3")]
    box = on_map(standard_box(), make_layout(standard.places, ports))
    game = Game("eastern-wonders", seed=4, box=box)
    text = record.write(game)
    assert "@" not in text
    assert " B3=port " in text
    again = record.read(text)
    assert again.state == game.state
    assert again.box == box
    assert layout_of(again.box).ports == set(ports)


def test_the_standard_map_is_the_standard_box() -> None:
    assert on_map(standard_box(), named_map("standard")) is standard_box()
    assert layout_of(standard_box()) == named_map("standard")
