"""Records of Eastern Wonders that are refused, with line and reason, and those that are read."""

import pytest

from eastern_wonders_play import TILES, header
from fondaco import Game, record
from fondaco.games.eastern_wonders.components import standard_box
from fondaco.games.hex_maps import named_map
from fondaco.games.sea_tiles import on_map
from record_texts import changed, refused, with_line, without_line

# Lines: 1 game, 2 players, 3 names, 4 map, 5 ports, 6 pile, 7 blank, 8 and 9 set-up, then the turns.
HEADER = header()
TURNS = "0.2 start:RR at:C3\n0.1 start:YG at:B3\n1.1 sail:B2 sail:B1 leave:G dock build\n1.2 harvest\n"
TEXT = HEADER + TURNS
OUTLINE = record.write(Game("eastern-wonders", seed=3, box=on_map(standard_box(), named_map("lagoon"))))


@pytest.mark.parametrize("key", ["map", "ports", "pile"])
def test_a_missing_key(key: str) -> None:
    line = ["map", "ports", "pile"].index(key) + 4
    assert refused(without_line(line, TEXT)) == (6, f"the header has no line '{key}: ...'")


def test_keys_of_the_other_game() -> None:
    number, reason = refused(with_line(4, "merchants: +YYY", TEXT))
    assert (number, reason) == (4, "unknown key 'merchants'; the keys are game, players, names, map, ports, pile")


@pytest.mark.parametrize(
    ("line", "old", "new", "reason"),
    [
        (2, "2", "5", "eastern-wonders is for 2 to 4 players, not 5"),
        (4, "A1=port ", "", "a map has 24 tiles, ports included; this one has 23"),
        (4, "A1=port", "A1=port A1=port", "A1 is there twice"),
        (4, "A1=port", "A1", "'A1' is not a tile of a map; write A2=YY>G, A1=port or A2@-2,3=YY>G"),
        (4, "A1=port", "F1=port", "F1 is not a tile of the standard map; give the places, like A2@-2,3=YY>G"),
        (4, "A1=port", "A5=port", "A5 is not a tile of the standard map"),
        (4, "A1=port", "A1=YYYYY>BB", "a map has 4 ports; this one has 3"),
        (4, "C3=YY>RR", "C3=port", "a map has 4 ports; this one has 5"),
        (4, "C3=YY>RR", "C3=YYYY>RR", "'YYYY>RR' is not in the box; say 'components: custom' after the names"),
        (4, "C3=YY>RR", "C3=G>RR", "'G>RR' is there twice"),
        (4, "C3=YY>RR", "C3=YYYYY>BB", "5 markets of chili are needed, 4 are on the map"),
        (4, "A1=port", "A1@-2,2=port", "A2 has no place, but others have; write it like A2@-2,3=YY>G"),
        (5, "A1=", "A2=", "the ports are A1, A4, E1, E4"),
        (5, "A1=11:YYYBB ", "", "the port A1 is missing"),
        (5, "A1=11:YYYBB", "A1", "'A1' is not a port with its tile"),
        (5, "A4=", "A1=", "A1 is there twice"),
        (5, "11:YYYBB", "closed", "no port is closed at the start; closed belongs to the first six of the pile"),
        (5, "11:YYYBB", "11:YYGGG", "'11:YYGGG' is there twice"),
        (5, "11:YYYBB", "11:YYYYY", "'11:YYYYY' is not in the box; say 'components: custom' after the names"),
        (6, "20:BBBBB", "21:BBBBB", "'21:BBBBB' is not in the box"),
        (6, "20:BBBBB", "11:YYYBB", "'11:YYYBB' lies on a port already"),
        (6, "20:BBBBB", "20:YRGBBB", "'20:YRGBBB' is there twice"),
        (6, " 20:BBBBB", "", "23 tiles are needed, 22 are listed"),
        (6, "closed ", "", "23 tiles are needed, 22 are listed"),
        (6, "20:BBBBB", "closed", "'closed' is there twice"),
        (8, "0.2", "0.1", "turn 0.2 is next, not '0.1'"),
        (8, "0.2", "1.2", "turn 0.2 is next, not '1.2'"),
        (8, " at:C3", "", "the turn is not finished; it goes on with one of: at:A2, at:A3"),
        (8, "at:C3", "at:A1", "at:A1 is not legal here"),
        (8, "start:RR", "start:BB", "'start:BB' is not a decision of this game"),
        (9, "start:YG", "start:RR", "start:RR is not legal here; legal: start:YG, start:YYR, start:YYYY"),
        (9, "0.1", "0.2", "turn 0.1 is next, not '0.2'"),
        (10, "sail:B2", "sail:D5", "sail:D5 is not legal here"),
        (10, " leave:G", "", "dock is not legal here; legal: leave:G, leave:Y"),
        (10, " dock", "", "build is not legal here"),
        (10, " dock build", "", "the turn is not finished"),
        (10, "build", "build end", "the turn was over before 'end'"),
        (10, "build", "x1", "x1 is not legal here"),
        (10, "build", "x51", "'x51' is not a decision of this game"),
        (11, "1.2", "2.2", "turn 1.2 is next, not '2.2'"),
    ],
)
def test_what_is_wrong_and_where(line: int, old: str, new: str, reason: str) -> None:
    number, found = refused(changed(line, old, new, TEXT))
    assert number == line
    assert reason in found


def test_closed_below_the_first_six() -> None:
    """EW-1.5: contradicts the set-up."""
    pile = HEADER.split("\n")[5].split(" ")[1:]
    pile.remove("closed")
    for place, right in ((0, True), (5, True), (6, False), (22, False)):
        text = changed(6, HEADER.split("\n")[5], "pile: " + " ".join([*pile[:place], "closed", *pile[place:]]), HEADER)
        if right:
            record.read(text)
        else:
            assert refused(text) == (6, "closed must be one of the first six tiles of the pile")


def test_the_tiles_of_a_map_in_any_order() -> None:
    """What is read is written in order."""
    items = HEADER.split("\n")[3].split(" ")[1:]
    text = changed(4, " ".join(items), " ".join(items[::-1]), TEXT)
    assert record.write(record.read(text)) == TEXT


def test_the_standard_outline_with_its_places() -> None:
    """It may be given with places, and is written without."""
    places = dict(zip(TILES, named_map("standard").places, strict=True))
    items = [item.split("=") for item in HEADER.split("\n")[3].split(" ")[1:]]
    placed = " ".join(f"{name}@{places[name][0]},{places[name][1]}={what}" for name, what in items)
    text = changed(4, " ".join("=".join(item) for item in items), placed, TEXT)
    assert record.write(record.read(text)) == TEXT


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("A1@-3,3=", "A1=", "A1 has no place, but others have"),
        ("A1@-3,3=", "A1@-3,3.5=", "is not a tile of a map"),
        ("A1@-3,3=", "A1@-03,3=", "is not a tile of a map"),
        ("A1@-3,3=", "A1@-3,4=", "two tiles lie at -3,4"),
        ("A1@-3,3=", "A1@-3,1=", "the tiles must be connected: no way leads from A1 to A2"),
        ("A1@-3,3=", "A9@-3,3=", "the tile at -3,3 is A1: columns from the left, numbers from the top"),
        ("A1@-3,3=", "A1@-3,300=", "is not a tile of a map"),
    ],
)
def test_bad_outlines(old: str, new: str, reason: str) -> None:
    """EW-1.4: the names of the tiles follow from their places, and a map is checked like any other."""
    number, found = refused(changed(4, old, new, OUTLINE))
    assert number == 4
    assert reason in found


def test_an_outline_that_lies_elsewhere_keeps_its_places() -> None:
    """EW-1.4: what is read is written, not moved to the middle."""
    places = [item.split("=")[0].split("@")[1] for item in OUTLINE.split("\n")[3].split(" ")[1:]]
    line = OUTLINE.split("\n")[3]
    moved = line
    for place in places:
        q, r = place.split(",")
        moved = moved.replace(f"@{q},{r}=", f"@@{int(q) + 20},{int(r) - 9}=")
    text = changed(4, line, moved.replace("@@", "@"), OUTLINE)
    assert record.write(record.read(text)) == text


def custom(line: int, old: str, new: str) -> str:
    """The header of a game with other tiles."""
    return changed(line, old, new, header(custom=True))


def test_other_tiles() -> None:
    """Any well-formed tiles in the box's numbers."""
    for line, old, new in ((5, "C3=YY>RR", "C3=YYYY>RRR"), (6, "11:YYYBB", "9:Y"), (7, "20:BBBBB", "99:YYYYYYYYYY")):
        text = custom(line, old, new)
        assert record.write(record.read(text)) == text


@pytest.mark.parametrize(
    ("line", "old", "new", "reason"),
    [
        (5, "C3=YY>RR", "C3=YYYY", "'YYYY' is not a trade"),
        (5, "C3=YY>RR", "C3=YY>YR", "gives back a colour that it takes"),
        (5, "C3=YY>RR", "C3=YY>RG>B", "'YY>RG>B' is not a trade"),
        (5, "C3=YY>RR", "C3=YY>GG", "5 markets of chili are needed, 4 are on the map"),
        (7, "20:BBBBB", "0:BBBBB", "'0:BBBBB' is not a VP tile"),
        (7, "20:BBBBB", "20:BBBBBY", "'20:BBBBBY'"),
        (7, "20:BBBBB", "11:YYYBB", "'11:YYYBB' lies on a port already"),
        (7, "closed ", "", "23 tiles are needed, 22 are listed"),
    ],
)
def test_other_tiles_that_are_no_tiles(line: int, old: str, new: str, reason: str) -> None:
    number, found = refused(custom(line, old, new))
    assert number == line
    assert reason in found


def test_a_bad_tile_on_a_port() -> None:
    """The line of the ports is named, where the tile stands."""
    number, found = refused(custom(6, "11:YYYBB", "x"))
    assert number == 6
    assert "'x' is not a VP tile" in found
