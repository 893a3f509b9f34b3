"""The compiled rules on the golden games and at the limits of small numbers, with cards of one's own."""

from pathlib import Path

import pytest

from fondaco import Game, record
from fondaco.engine import compiled
from fondaco.games.state import copy
from spice_road_play import header, play, put

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("spice-road*.rec"))


def check_compiled(game: Game) -> None:
    """Replay the game compiled, against the plain rules at every decision."""
    engine = compiled.engine("spice-road")
    plain = Game.from_start(game.rules, copy(game.start), game.box)
    packed, box, room = engine.pack(copy(game.start)), engine.pack_box(game.box), engine.actions()
    for action in game.actions:
        number = engine.legal(packed, 0, box, room)
        assert room[:number].tolist() == plain.legal_ids
        plain.play(action)
        engine.step(packed, 0, box, action, room)
        assert engine.unpack(packed) == plain.state
        assert [engine.score(packed, 0, box, seat) for seat in range(game.players)] == plain.scores()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_run_alike_compiled(path: Path) -> None:
    check_compiled(record.read_file(path))


def test_no_number_overflows_with_the_strongest_cards() -> None:
    """SR-3.4, SR-8.2: a hundred cubes at once, and hundreds of points, though fields count to 127."""
    points = [f"{99 - i}:YYYYYYYYYY"[: 13 - i % 3] for i in range(12)]
    game = record.read(header(2, ["R>YYYYYYYYYY", "+RRRRRRRRRR"], points, custom=True))
    put(game, 0, "RRRRRRRRRR", hand=["R>YYYYYYYYYY"])
    put(game, 1, "RRRRRRRRRR", hand=["+RRRRRRRRRR"])
    game.state.claims[1] = 5
    game.state.claimed[1][:5] = game.state.points[7:12]
    game.start = copy(game.state)
    play(game, "play:R>YYYYYYYYYY x10")
    assert game.position()["players"][0]["caravan"] == "Y" * 100
    play(game, *["drop:Y"] * 90, "play:+RRRRRRRRRR", *["drop:R"] * 10, "claim:1", "rest")
    assert game.scores() == [99 + 3, 92 + 91 + 90 + 89 + 88 + 10]
    check_compiled(game)
