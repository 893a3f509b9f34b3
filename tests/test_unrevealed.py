"""What a staged turn draws stays covered, whatever it is."""

from eastern_wonders_play import deal, play, put
from fondaco import Game
from fondaco.games.eastern_wonders.kit import masked

ON_PORTS = ["12:GGGG", "12:RRBB", "14:GGBB", "16:BBBB"]


def claimed(game: Game) -> dict[str, object]:
    """The covered view after seat 0 has staged a claim at A1."""
    put(game, 0, "GGGG", at="A1")
    before = game.view(0).to_json()
    return masked(before, play(game.copy(), "claim").view(0).to_json())


def test_a_claim_looks_the_same_whatever_it_draws() -> None:
    """EW-9.1: a VP tile or Closed Port, the masked views are equal."""
    tile = claimed(deal(ports=ON_PORTS, pile=["20:BBBBB"], closed_at=3))
    closed = claimed(deal(ports=ON_PORTS, pile=["20:BBBBB"], closed_at=0))
    assert tile == closed
    assert tile["ports"] == {"A1": None, "A4": "12:RRBB", "E1": "14:GGBB", "E4": "16:BBBB"}
    assert tile["pile"] == 22


def test_closed_port_that_is_out_is_seen_to_move() -> None:
    """EW-5.3: it moves to the port just emptied; the tile drawn onto the one that was closed is covered."""
    game = put(deal(ports=ON_PORTS, closed_at=0), 0, "RRBB", at="A4")
    play(game, "claim", "end")
    shown = claimed(game)
    assert shown["ports"] == {"A1": "closed", "A4": None, "E1": "14:GGBB", "E4": "16:BBBB"}


def test_turns_that_draw_nothing_are_shown_as_they_are() -> None:
    game = deal()
    before = game.view(0).to_json()
    after = play(game, "sail:B2 dock harvest").view(0).to_json()
    assert masked(before, after) == after
