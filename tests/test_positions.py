"""Positions to the letter of the notation: whole objects, at the start, in the middle of turns and at the end."""

import json
from typing import Any

import pytest

from fondaco import Game, record
from record_texts import FINISHED
from spice_road_play import deal, play, put

MERCHANTS = ["YY>G", "+YYY", "B>GG", "^3", "+G", "RR>GG", "+B"]
POINTS = ["12:RRBB", "8:YYGG", "6:YYRR", "8:RRRR", "7:YYYRR", "9:YYRB"]


def seat(caravan: str, hand: list[str], played: list[str], **more: Any) -> dict[str, Any]:
    rest = {"claimed": [], "gold": 0, "silver": 0, "score": 0}
    return {"caravan": caravan, "hand": hand, "played": played, **rest, **more}


def test_the_first_position() -> None:
    (first,) = record.positions(deal(merchants=MERCHANTS, points=POINTS))
    assert first == {
        "ply": 0,
        "to_move": 0,
        "legal": ["play:+YY", "play:^2", "take:1", "take:2", "take:3", "take:4"],
        "position": {
            "row": [{"card": card, "cubes": ""} for card in MERCHANTS[:6]],
            "goals": POINTS[:5],
            "gold": 4,
            "silver": 4,
            "players": [seat("YYY", ["+YY", "^2"], []), seat("YYYY", ["+YY", "^2"], [])],
            "over": False,
            "winner": None,
        },
    }


def test_in_the_middle_of_an_acquisition() -> None:
    """Each pay lies on its card at once; the wanted card stays in the row until all is paid."""
    game = put(deal(merchants=MERCHANTS, points=POINTS), 0, "YYR")
    play(game, "take:3 pay:R")
    assert game.position()["row"] == [{"card": "YY>G", "cubes": "R"}] + [
        {"card": card, "cubes": ""} for card in MERCHANTS[1:6]
    ]
    assert game.position()["players"][0] == seat("YY", ["+YY", "^2"], [])
    assert (game.legal, game.to_move) == (["pay:Y"], 0)
    play(game, "pay:Y")
    assert game.position()["row"] == [
        {"card": "YY>G", "cubes": "R"},
        {"card": "+YYY", "cubes": "Y"},
        *({"card": card, "cubes": ""} for card in ["^3", "+G", "RR>GG", "+B"]),
    ]
    assert game.position()["players"][0] == seat("Y", ["+YY", "B>GG", "^2"], [])


def test_cubes_on_a_card_are_written_in_order() -> None:
    game = put(deal(merchants=MERCHANTS), 0, "B")
    play(game, "take:2 pay:B", "take:2 pay:Y")
    assert game.position()["row"][0] == {"card": "YY>G", "cubes": "YB"}


def test_in_the_middle_of_a_play() -> None:
    """The played card has moved; the cubes change with each answer."""
    game = put(deal(), 0, "YYR", hand=["^2", "YY>G", "+YY"])
    play(game, "play:^2")
    assert game.position()["players"][0] == seat("YYR", ["+YY", "YY>G"], ["^2"], score=1)
    assert game.legal == ["done", "up:R", "up:Y"]
    play(game, "up:Y")
    assert game.position()["players"][0] == seat("YRR", ["+YY", "YY>G"], ["^2"], score=2)
    play(game, "done", "play:+YY")
    put(game, 0, "YYYY")
    play(game, "play:YY>G")
    assert game.position()["players"][0] == seat("YYYY", ["+YY"], ["YY>G", "^2"])
    assert game.legal == ["x1", "x2"]


def test_in_the_middle_of_drops() -> None:
    """Over ten cubes are shown, and the seat is still to move."""
    game = play(put(deal(), 0, "YYYYYYYYYB"), "play:+YY drop:Y")
    assert game.position()["players"][0] == seat("YYYYYYYYYYB", ["^2"], ["+YY"], score=1)
    assert (game.to_move, game.legal) == (0, ["drop:B", "drop:Y"])


def test_legal_tokens_are_sorted_by_code_point() -> None:
    """x10 comes before x2, play:+ before play:R before play:^."""
    game = put(deal(), 0, "RRRRRRRRRR", hand=["^2", "R>YYY", "+YY", "RR>GG"])
    plays = ["play:+YY", "play:R>YYY", "play:RR>GG", "play:^2"]
    assert game.legal == ["claim:5", *plays, "take:1", "take:2", "take:3", "take:4", "take:5", "take:6"]
    play(game, "play:R>YYY")
    assert game.legal == ["x1", "x10", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9"]


def test_claimed_cards_are_in_the_order_claimed() -> None:
    game = deal(points=POINTS)
    for slot, cubes in (("claim:3", "YYRR"), ("claim:1", "RRBB"), ("claim:1", "YYGG")):
        play(put(game, 0, cubes), slot)
        play(game, "take:1")
    assert game.position()["players"][0]["claimed"] == ["6:YYRR", "12:RRBB", "8:YYGG"]


def test_one_object_per_decision_and_one_after_the_last() -> None:
    game = record.read(FINISHED)
    found = list(record.positions(game))
    assert [each["ply"] for each in found] == list(range(len(game.decisions) + 1))
    for each, decision in zip(found, game.decisions, strict=False):
        assert list(each) == ["ply", "to_move", "legal", "position"]
        assert decision in each["legal"]
        assert each["legal"] == sorted(each["legal"])
        assert (each["position"]["over"], each["position"]["winner"]) == (False, None)
    last = found[-1]
    assert (last["to_move"], last["legal"], last["position"]["over"]) == (None, [], True)
    assert last["position"]["winner"] == game.winner
    assert FINISHED.endswith(f"result: {' '.join(str(each['score']) for each in last['position']['players'])}\n")


@pytest.mark.parametrize("players", [2, 5])
def test_positions_are_plain_json(players: int) -> None:
    """Nothing but what JSON knows, so that a dump reads back as it was."""
    game = Game("spice-road", players=players, seed=2)
    play(game, "play:^2 up:Y done")
    for each in record.positions(game):
        assert json.loads(json.dumps(each)) == each


def test_positions_leave_the_game_alone() -> None:
    game = record.read(FINISHED)
    list(record.positions(game))
    assert record.write(game) == FINISHED
