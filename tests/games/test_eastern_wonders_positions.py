"""Positions of Eastern Wonders to the letter of the notation, at the start and in the middle of turns."""

import json
from typing import Any

from eastern_wonders_play import PORTS, TILES, deal, header, lay, play, put
from fondaco import record

ON_PORTS = ["13:RRGGG", "12:RRBB", "14:GGBB", "16:BBBB"]


def seat(boat: str | None, hold: str, **more: Any) -> dict[str, Any]:
    """A seat of the position that has built nothing."""
    board = {"ginger": 0, "chili": 0, "tea": 0, "cloves": 0}
    return {"boat": boat, "hold": hold, "board": board, "bonus": [], "claimed": [], "score": 0, **more}


def test_the_first_position() -> None:
    """EW-1: everything there is, before the first decision of set-up."""
    text = header(2, ports=ON_PORTS)
    (first,) = record.positions(record.read(text))
    laid = dict(item.split("=") for item in text.split("\n")[3].split(" ")[1:])
    assert first == {
        "ply": 0,
        "to_move": 1,
        "legal": ["start:RR", "start:YG", "start:YYR", "start:YYYY"],
        "position": {
            "tiles": {
                tile: {"market": None if tile in PORTS else laid[tile], "cubes": "", "outposts": []} for tile in TILES
            },
            "ports": dict(zip(PORTS, ON_PORTS, strict=True)),
            "pile": 23,
            "bonus": {"move": 4, "vp": [6, 5, 4, 3], "upgrade": 4, "harvest": 4, "cargo": 4},
            "players": [seat(None, ""), seat(None, "")],
            "over": False,
            "winner": None,
        },
    }
    assert list(first["position"]["tiles"]) == list(TILES)


def test_set_up_decisions_are_plies() -> None:
    """EW-1.8: the seats in reverse order, the hold filled before the boat is placed."""
    found = list(record.positions(deal(3)))
    assert [each["to_move"] for each in found] == [2, 2, 1, 1, 0, 0, 0]
    assert [each["ply"] for each in found] == list(range(7))
    assert found[1]["position"]["players"][2] == seat(None, "RR", score=2)
    assert found[2]["position"]["players"][2] == seat("C2", "RR", score=2)


def test_between_the_tokens_of_a_turn() -> None:
    """EW-3, EW-4: sail before leave, the outpost after its last pay, before up and bonus."""
    game = put(deal(markets={"B1": "YY>RR"}), 0, "YYYYRG", board=(1, 0, 1, 1), bonus=["upgrade"])
    lay(put(lay(game, "B1", outposts=[1]), 1, "B", at="B1"), "B1", "RB")
    shown = []
    for token in "sail:B2 sail:B1 leave:Y dock pay:R load build pay:Y pay:B up:R bonus:vp x1".split():
        play(game, token)
        position = game.position()
        me = position["players"][0]
        outposts = position["tiles"]["B1"]["outposts"]
        lying = position["tiles"]["B2"]["cubes"], position["tiles"]["B1"]["cubes"]
        shown.append((token, me["boat"], me["hold"], position["players"][1]["hold"], *lying, outposts))
    assert shown == [
        ("sail:B2", "B2", "YYYYRG", "B", "", "RB", [1]),
        ("sail:B1", "B1", "YYYYRG", "B", "", "RB", [1]),
        ("leave:Y", "B1", "YYYRG", "B", "Y", "RB", [1]),
        ("dock", "B1", "YYYRG", "B", "Y", "RB", [1]),
        ("pay:R", "B1", "YYYG", "RB", "Y", "RB", [1]),
        ("load", "B1", "YYYRGB", "RB", "Y", "", [1]),
        ("build", "B1", "YYYRGB", "RB", "Y", "", [1]),
        ("pay:Y", "B1", "YYRGB", "RB", "Y", "", [1]),
        ("pay:B", "B1", "YYRG", "RB", "Y", "", [1, 0]),
        ("up:R", "B1", "YYGG", "RB", "Y", "", [1, 0]),
        ("bonus:vp", "B1", "YYGG", "RB", "Y", "", [1, 0]),
        ("x1", "B1", "RRGG", "RB", "Y", "", [1, 0]),
    ]
    assert str(game.turns[-1]) == ("1.1 sail:B2 sail:B1 leave:Y dock pay:R load build pay:Y pay:B up:R bonus:vp x1")
    assert game.position()["players"][0] == seat(
        "B1",
        "RRGG",
        board={"ginger": 1, "chili": 1, "tea": 1, "cloves": 1},
        bonus=["upgrade", "vp6"],
        score=4 + 2 + 6,
    )
    assert game.position()["bonus"] == {"move": 4, "vp": [5, 4, 3], "upgrade": 3, "harvest": 4, "cargo": 4}


def test_closed_and_claimed() -> None:
    """EW-5: a closed port, the pile without the tile drawn, claimed tiles in order."""
    game = put(deal(ports=ON_PORTS, closed_at=0), 0, "RRGGG", at="A1")
    play(game, "claim")
    assert game.position()["ports"] == {"A1": "closed", "A4": "12:RRBB", "E1": "14:GGBB", "E4": "16:BBBB"}
    assert game.position()["pile"] == 22
    play(game, "end")
    play(put(game, 0, "BBBB", at="E4"), "claim")
    assert game.position()["players"][0]["claimed"] == ["13:RRGGG", "16:BBBB"]


def test_positions_are_plain_json() -> None:
    """Nothing but what JSON knows, so that a dump reads back as it was."""
    game = play(deal(4), "sail:B2 sail:B1 leave:Y dock build")
    for each in record.positions(game):
        assert json.loads(json.dumps(each)) == each
    seen = game.view(1).to_json()
    assert json.loads(json.dumps(seen)) == seen
