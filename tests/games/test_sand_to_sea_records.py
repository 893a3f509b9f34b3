"""Records and components of From Sand to Sea that are refused, with line or key and reason, and those that are read."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from fondaco import ComponentsError, Game, record
from fondaco.games.merchant_cards import MERCHANT_CARDS
from fondaco.games.sand_to_sea.components import CERTAINTY, read_components, standard_box, write_components
from record_texts import changed, refused, without_line
from reference_sand_to_sea import Reference
from sand_to_sea_play import header, play

# Lines: 1 game, 2 players, 3 names, 4 merchants, 5 map, 6 ports, 7 pile, 8 blank, 9 and 10 set-up, then the turns.
HEADER = header(markets={"C3": "G>RR"})
TURNS = "0.2 start:RR at:C3\n0.1 start:YG at:B3\n1.1 sail:B2 spend:+YY dock build\n1.2 play:+YY\n"
TEXT = HEADER + TURNS
GOLDEN = Path(__file__).parent.parent / "golden"
RECORDS = sorted(path.stem for path in GOLDEN.glob("sand-to-sea*.rec"))
HASHES = dict(line.split("  ")[::-1] for line in (GOLDEN / "positions.sha256").read_text().splitlines())


@pytest.mark.parametrize("key", ["merchants", "map", "ports", "pile"])
def test_a_missing_key(key: str) -> None:
    line = ["merchants", "map", "ports", "pile"].index(key) + 4
    assert refused(without_line(line, TEXT)) == (7, f"the header has no line '{key}: ...'")


@pytest.mark.parametrize(
    ("line", "old", "new", "reason"),
    [
        (2, "2", "5", "sand-to-sea is for 2 to 4 players, not 5"),
        (4, "+YYY ", "", "43 cards are needed, 42 are listed"),
        (4, "+YYY ", "+YYYY ", "'+YYYY' is there twice"),
        (4, "+YYY ", "+YYB ", "'+YYB' is not in the box; say 'components: custom' after the names"),
        (5, "C1=sea", "C1=reef", "16 market tiles are needed, 17 are listed"),
        (5, "C1=sea", "C1=YYYYY>BB", "16 market tiles are needed, 17 are listed"),
        (5, "C1=sea", "C1=port", "a map has 4 ports; this one has 5"),
        (5, "C3=G>RR", "C3=YYYYY>BB", "4 markets of chili are needed, 3 are on the map"),
        (6, "11:YYYBB", "closed", "no port is closed at the start"),
        (7, "20:BBBBB", "21:BBBBB", "'21:BBBBB' is not in the box"),
        (9, "at:C3", "at:C1", "at:C1 is not legal here"),
        (11, " spend:+YY", "", "dock is not legal here; legal: spend:+YY, spend:^2"),
        (11, "spend:+YY", "spend:+G", "spend:+G is not legal here"),
        (11, "build", "load", "'load' is not a decision of this game"),
        (11, " build", "", "the turn is not finished; it goes on with one of: build, end"),
        (12, "play:+YY", "harvest", "'harvest' is not a decision of this game"),
    ],
)
def test_what_is_wrong_and_where(line: int, old: str, new: str, reason: str) -> None:
    number, found = refused(changed(line, old, new, TEXT))
    assert number == line
    assert reason in found


def test_a_board_of_ones_own_is_in_the_record() -> None:
    """S2S-4.1: only with custom components, and refused if it is none."""
    text = header(custom=True, board="0 2 4 9")
    game = record.read(text)
    assert record.write(game) == text and game.view(0).to_json()["board_values"] == [0, 2, 4, 9]
    assert refused(header(board="0 2 4 9"))[1].startswith("unknown key 'board'")
    assert "not the points of 4 columns" in refused(header(custom=True, board="0 2 4"))[1]
    assert "write them like 0 1 2 3" in refused(header(custom=True, board="0 2 4 x"))[1]
    assert "board" not in record.write(record.read(header(custom=True)))


def test_other_components() -> None:
    """A box of other cards plays, and its record says so and reads back."""
    box = read_components({"merchants": [*MERCHANT_CARDS[:42], "^4"], "board": [1, 1, 1, 1]})
    game = Game("sand-to-sea", players=2, seed=5, box=box)
    home = next(iter(game.view(None).to_json()["symbols"]))
    play(game, f"start:RR at:{home}")
    text = record.write(game)
    assert "\ncomponents: custom\nmerchants: " in text and "\nboard: 1 1 1 1\n" in text
    assert record.write(record.read(text)) == text
    assert read_components(write_components(box)) == box
    assert write_components(box)["board_certainty"] == "custom"


def test_how_sure_the_lists_are() -> None:
    """S2S-4.1: the values of the board are marked as a reconstruction."""
    assert "reconstruction" in CERTAINTY["board"] and "reconstruction" in CERTAINTY["vp"]
    assert write_components(standard_box())["board_certainty"] == CERTAINTY["board"]


@pytest.mark.parametrize(
    ("data", "key", "reason"),
    [
        ([], None, "a components file is a JSON object with the keys merchants, markets, vp, board, map and ports"),
        ({"game": "chess"}, "game", "these components are for 'chess', not for sand-to-sea"),
        ({"points": []}, "points", "unknown key"),
        ({"board": [0, 1, 2]}, "board", "[0, 1, 2] are not the points of 4 columns, each from 0 to 9"),
        ({"board": [0, 1, 2, 10]}, "board", "not the points"),
        ({"board": [0, 1, 2, True]}, "board", "not the points"),
        ({"board": "0123"}, "board", "not the points"),
        ({"sea": 5}, "sea", "must be 4, as in the box"),
        ({"start": ["Y"]}, "start", "must be"),
        ({"start_cards": ["+YY"]}, "start_cards", "must be"),
        ({"merchants": ["+YY", *MERCHANT_CARDS[1:]]}, "merchants", "+YY is a starting card"),
        ({"merchants": list(MERCHANT_CARDS[1:])}, "merchants", "43 cards are needed, 42 are listed"),
        ({"markets": {"tea": []}}, "markets", "must be an object"),
        ({"vp": ["9:Y"]}, "vp", "26 VP tiles are needed, 1 are listed"),
        ({"map": {}}, "map", "map and ports go together"),
    ],
)
def test_bad_files(data: Any, key: str | None, reason: str) -> None:
    with pytest.raises(ComponentsError) as caught:
        read_components(json.loads(json.dumps(data)))
    assert caught.value.key == key and reason in caught.value.reason


def test_every_golden_game_is_kept_with_its_positions() -> None:
    assert [f"sand-to-sea-{kind}" for kind in ("2", "3", "4", "custom")] == RECORDS
    assert set(RECORDS) <= set(HASHES)


@pytest.mark.parametrize("name", RECORDS)
def test_golden_games(name: str) -> None:
    """S2S-4.2: written as read, with positions as they were, and the result follows from the text alone."""
    text = (GOLDEN / f"{name}.rec").read_text(encoding="utf-8")
    game = record.read(text)
    assert record.write(game) == text
    found = "".join(json.dumps(each, sort_keys=True) + "\n" for each in record.positions(game))
    assert hashlib.sha256(found.encode()).hexdigest() == HASHES[name]
    head, turns = text.split("\n\n")
    fields = dict(line.split(": ", 1) for line in head.splitlines())
    reference = Reference(int(fields["players"]), fields)
    for line in turns.splitlines()[:-1]:
        for token in line.split(" ")[1:]:
            reference.play(token)
    assert reference.to_move is None
    scores = [seat["score"] for seat in reference.position()["players"]]
    assert turns.endswith(f"\nresult: {' '.join(map(str, scores))}\n")
