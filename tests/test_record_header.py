"""The header of a record: keys, values, decks, and cards of one's own."""

import pytest

from fondaco import record
from record_texts import HEADER, TURNS, changed, refused, with_line, without_line
from spice_road_play import header


@pytest.mark.parametrize("key", ["game", "players", "names", "merchants", "points"])
def test_a_missing_key(key: str) -> None:
    line = ["game", "players", "names", "merchants", "points"].index(key) + 1
    assert refused(without_line(line)) == (5, f"the header has no line '{key}: ...'")


@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_a_key_that_is_there_twice(line: int) -> None:
    key = HEADER.split("\n")[line - 1].split(":")[0]
    assert refused(with_line(6, HEADER.split("\n")[line - 1])) == (
        6,
        f"the key '{key}' is there twice, first in line {line}",
    )


@pytest.mark.parametrize("key", ["seed", "Game", " game", "name", "map", "pile"])
def test_an_unknown_key(key: str) -> None:
    number, reason = refused(with_line(4, f"{key}: 7"))
    assert number == 4
    assert reason == f"unknown key {key!r}; the keys are game, players, names, merchants, points"


@pytest.mark.parametrize("line", ["players", "players:", "players: ", "players:2", "take:1", " ", "result:"])
def test_a_line_that_is_no_header_line(line: str) -> None:
    assert refused(with_line(2, line)) == (2, f"{line!r} is not a header line; write 'key: value'")


@pytest.mark.parametrize(
    ("line", "old", "new", "reason"),
    [
        (1, "spice-road", "go", "there is no game 'go'; there are spice-road"),
        (1, "spice-road", "Spice-Road", "there is no game 'Spice-Road'"),
        (2, "2", "1", "spice-road is for 2 to 5 players, not 1"),
        (2, "2", "6", "spice-road is for 2 to 5 players, not 6"),
        (2, "2", "3", "3 names are needed, there are 2"),
        (2, "2", "02", "'02' is not a number of players"),
        (2, "2", "two", "'two' is not a number of players"),
        (2, "2", "-2", "'-2' is not a number of players"),
        (2, "2", "٢", "'٢' is not a number of players"),
        (2, "2", "2 ", "'players' has a space too many"),
        (2, ": 2", ":  2", "'players' has a space too many"),
        (3, "Ada, Bo", "Ada", "2 names are needed, there are 1"),
        (3, "Ada, Bo", "Ada,Bo", "2 names are needed, there are 1"),
        (3, "Ada, Bo", "Ada, Bo, Cy", "2 names are needed, there are 3"),
        (3, "Ada, Bo", "Ada, ", "'' cannot be a name"),
        (3, "Ada, Bo", "Ada,  Bo", "' Bo' cannot be a name"),
        (3, "Ada, Bo", "Ada, Bo\t", "'Bo\\t' cannot be a name"),
        (3, "Ada, Bo", "Ada, B\u2028o", "'B\\u2028o' cannot be a name"),
        (4, "+YYY ", "", "43 cards are needed, 42 are listed"),
        (4, "+YYY ", "+YYY +YYYYY ", "43 cards are needed, 44 are listed"),
        (4, "+YYY ", "+YYYY ", "'+YYYY' is there twice"),
        (4, "+YYY ", "+YYYYY ", "'+YYYYY' is not in the box; say 'components: custom' after the names"),
        (4, "+YYY ", "+YY ", "'+YY' is not in the box"),
        (4, "YY>G", "YY>g", "'YY>g' is not in the box"),
        (4, "+YYY ", "+YYY  ", "'merchants' has a space too many"),
        (4, "YYG>BB", "YYG>BB ", "'merchants' has a space too many"),
        (5, "6:YYRR ", "", "36 cards are needed, 35 are listed"),
        (5, "6:YYRR", "06:YYRR", "'06:YYRR' is not in the box"),
        (5, "6:YYRR", "7:YYRR", "'7:YYRR' is not in the box"),
        (5, "6:YYRR", "6:RRYY", "'6:RRYY' is not in the box"),
        (5, "6:YYRR", "20:BBBBB", "'20:BBBBB' is there twice"),
        (5, "6:YYRR", "+YYY", "'+YYY' is not in the box"),
    ],
)
def test_a_wrong_value_in_the_header(line: int, old: str, new: str, reason: str) -> None:
    number, found = refused(changed(line, old, new))
    assert found.startswith(reason)
    assert number == (3 if "names are" in reason else line)


def test_the_blank_line_after_the_header() -> None:
    assert refused(without_line(6)) == (6, "a blank line must stand between the header and the first turn")
    assert refused("\n".join(HEADER.split("\n")[:5])) == (5, "the blank line after the header is missing")
    assert refused("") == (1, "the blank line after the header is missing")
    assert refused("\n") == (1, "the header has no line 'game: ...'")


# Cards of one's own


@pytest.mark.parametrize(
    ("merchants", "points", "line", "reason"),
    [
        (["^2"], [], 5, "^2 is a starting card"),
        (["+YY"], [], 5, "+YY is a starting card"),
        (["+"], [], 5, "'+' must show 1 to 10 cubes on each side"),
        (["+YYYYYYYYYYY"], [], 5, "'+YYYYYYYYYYY' must show 1 to 10 cubes on each side"),
        (["YY>"], [], 5, "'YY>' must show 1 to 10 cubes on each side"),
        (["Y>R>G"], [], 5, "'Y>R>G' is not a trade"),
        (["RY>G"], [], 5, "'RY>G': 'RY' is not a set of cubes; write the letters Y R G B in that order"),
        (["YY>YG"], [], 5, "'YY>YG' gives back a colour that it takes"),
        (["^0"], [], 5, "'^0' is not a merchant card"),
        (["^10"], [], 5, "'^10' is not a merchant card"),
        (["YYG"], [], 5, "'YYG' is not a merchant card"),
        ([], ["0:YY"], 6, "'0:YY' is not a point card; write points (1 to 99) and cost, like 12:RRBB"),
        ([], ["100:YY"], 6, "'100:YY' is not a point card"),
        ([], ["5"], 6, "'5' is not a point card"),
        ([], ["5:"], 6, "'5:' is not a point card"),
        ([], ["5:GR"], 6, "'5:GR': 'GR' is not a set of cubes"),
        ([], ["5:YYYYYYYYYYY"], 6, "'5:YYYYYYYYYYY' must show 1 to 10 cubes"),
        (["+YYY", "+YYY"], [], 5, "'+YYY' is there twice"),
    ],
)
def test_custom_cards_must_be_well_formed(merchants: list[str], points: list[str], line: int, reason: str) -> None:
    number, found = refused(header(2, merchants, points, custom=True))
    assert (number, found[: len(reason)]) == (line, reason)


def test_custom_cards_are_played_by_what_they_show() -> None:
    text = header(2, ["+YRGB", "YY>GGGG", "^4"], ["50:Y", "1:YYYYYYYYYY"], custom=True)
    text += "1.1 take:1\n1.2 take:1\n2.1 play:+YRGB\n2.2 play:YY>GGGG x2\n3.1 claim:1\n3.2 take:1\n"
    game = record.read(text)
    assert record.write(game) == text
    assert game.position()["players"][0] == {
        "caravan": "YYYRGB",
        "hand": ["+YY", "^2"],
        "played": ["+YRGB"],
        "claimed": ["50:Y"],
        "gold": 1,
        "silver": 0,
        "score": 56,
    }
    assert game.position()["players"][1]["caravan"] == "GGGGGGGG"


def test_components_can_only_be_custom() -> None:
    assert refused(with_line(4, "components: standard")) == (4, "components can only be 'custom', not 'standard'")


def test_the_standard_cards_may_be_called_custom() -> None:
    text = with_line(4, "components: custom")
    assert record.write(record.read(text)) == text
    assert record.read(text).position() == record.read(HEADER + TURNS).position()
