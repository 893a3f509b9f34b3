"""Cards of one's own, given as the parsed JSON of a components file."""

import json
from typing import Any

import pytest

from fondaco import ComponentsError, Game, record
from fondaco.games import get
from fondaco.games.merchant_cards import MERCHANT_CARDS, merchant_names
from fondaco.games.spice_road.components import POINT_CARDS, point_names

SPICE_ROAD = get("spice-road")
OTHER_POINTS = ["5:YYYYY", *POINT_CARDS[1:]]


def read(data: Any) -> Any:
    """Through JSON text, as a file would come."""
    return SPICE_ROAD.read_components(json.loads(json.dumps(data)))


def test_the_data_of_the_box_is_the_box() -> None:
    """The published cards in any order, with the notes that a data file has, are no custom cards."""
    data = {
        "game": "spice-road",
        "certainty": "certain",
        "spices": {"Y": "turmeric"},
        "start": ["+YY", "^2"],
        "merchants": MERCHANT_CARDS[::-1],
        "points": POINT_CARDS[::-1],
        "gold": 10,
        "silver": 10,
        "cubes_in_box": {"Y": 35},
    }
    assert read(data) == SPICE_ROAD.standard_box()
    assert read({}) == SPICE_ROAD.standard_box()
    assert not read(data).custom


def test_one_list_may_be_left_out() -> None:
    box = read({"points": OTHER_POINTS})
    assert box.custom
    assert sorted(point_names(box)) == sorted(OTHER_POINTS)
    assert sorted(merchant_names(box)) == sorted(["+YY", "^2", *MERCHANT_CARDS])


def test_the_order_of_the_lists_does_not_matter() -> None:
    """So the action ids, and with them seeds and bots, do not depend on it."""
    assert read({"points": OTHER_POINTS}) == read({"points": OTHER_POINTS[::-1]})


def test_a_game_with_other_cards_is_named_in_its_record() -> None:
    """A replay needs nothing but the record, and has the same ids and tokens."""
    game = Game("spice-road", players=3, seed=5, box=read({"points": OTHER_POINTS}))
    game.play("play:+YY")
    text = record.write(game)
    assert text.split("\n")[3] == "components: custom"
    again = record.read(text)
    assert (again.box, again.state) == (game.box, game.state)
    assert record.write(again) == text


def test_the_standard_box_is_not_changed_by_custom_ones() -> None:
    read({"points": OTHER_POINTS})
    assert point_names(SPICE_ROAD.standard_box()) == list(POINT_CARDS)
    assert "components" not in record.write(Game("spice-road", seed=1))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], "a components file is a JSON object with the keys merchants and points"),
        ("cards", "a components file is a JSON object with the keys merchants and points"),
        (None, "a components file is a JSON object with the keys merchants and points"),
        ({"cards": []}, "cards: unknown key; known are merchants and points"),
        ({"game": "eastern-wonders"}, "game: these components are for 'eastern-wonders', not for spice-road"),
        ({"game": ["x"]}, "game: these components are for"),
        ({"start": ["+YYY", "^2"]}, "start: the starting cards are always +YY and ^2"),
        ({"start": 2}, "start: must be a list of names"),
        ({"start": None}, "start: must be a list of names"),
        ({"merchants": "+YYY"}, "merchants: must be a list of names"),
        ({"merchants": {"+YYY": 1}}, "merchants: must be a list of names"),
        ({"merchants": None}, "merchants: must be a list of names"),
        ({"points": [6]}, "points: must be a list of names"),
        ({"merchants": []}, "merchants: 43 cards are needed, 0 are listed"),
        ({"merchants": [*MERCHANT_CARDS, "+YRGB"]}, "merchants: 43 cards are needed, 44 are listed"),
        ({"merchants": [*MERCHANT_CARDS, "+YYY"]}, "merchants: 43 cards are needed, 44 are listed"),
        ({"merchants": [*MERCHANT_CARDS[1:], "+B"]}, "merchants: '+B' is there twice"),
        ({"merchants": [*MERCHANT_CARDS[1:], "+YY"]}, "merchants: +YY is a starting card"),
        ({"merchants": [*MERCHANT_CARDS[1:], "Y>Y"]}, "merchants: 'Y>Y' gives back a colour that it takes"),
        ({"merchants": [*MERCHANT_CARDS[1:], "YY>G\n"]}, "merchants: 'YY>G\\n': 'G\\n' is not a set of cubes"),
        ({"merchants": [*MERCHANT_CARDS[1:], ""]}, "merchants: '' is not a merchant card"),
        ({"points": POINT_CARDS[1:]}, "points: 36 cards are needed, 35 are listed"),
        ({"points": [*POINT_CARDS, POINT_CARDS[0]]}, "points: 36 cards are needed, 37 are listed"),
        ({"points": [*POINT_CARDS[1:], "6 :YYRR"]}, "points: '6 :YYRR' is not a point card"),
        ({"points": [*POINT_CARDS[1:], "6:YYRR\n"]}, "points: '6:YYRR\\n' is not a point card"),
        ({"points": [*POINT_CARDS[1:], "٦:YYRR"]}, "points: '٦:YYRR' is not a point card"),
        ({"points": [*POINT_CARDS[1:], "-6:YYRR"]}, "points: '-6:YYRR' is not a point card"),
    ],
)
def test_what_makes_no_box(data: Any, reason: str) -> None:
    with pytest.raises(ComponentsError) as caught:
        read(data)
    assert str(caught.value).startswith(reason)
    if ":" in reason:
        assert caught.value.key == reason.split(":")[0]
