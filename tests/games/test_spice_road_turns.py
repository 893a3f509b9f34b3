"""SR-3 to SR-5: playing cards, acquiring them, resting."""

import pytest

from fondaco import Game, IllegalDecision
from spice_road_play import card_id, deal, play, put, seat_of


def row(game: Game) -> list[str]:
    """The row in short: a card and the cubes on it."""
    return [f"{slot['card']} {slot['cubes']}".strip() for slot in game.position()["row"]]


# SR-3 Play


@pytest.mark.parametrize("card", ["+YY", "^2", "YY>G"])
def test_a_played_card_lies_open_until_its_owner_rests(card: str) -> None:
    """SR-3.1: the card moves from the hand to the played cards at once and stays there until the rest."""
    game = put(deal(), 0, "YY", hand=["+YY", "YY>G", "^2"])
    play(game, f"play:{card}")
    while game.to_move == 0:
        assert seat_of(game, 0)["played"] == [card]
        game.play(game.legal[0])
    play(game, "play:+YY")
    assert seat_of(game, 0)["played"] == [card]
    assert card not in seat_of(game, 0)["hand"]  # type: ignore[operator]
    assert f"play:{card}" not in game.legal
    play(game, "rest")
    assert seat_of(game, 0)["played"] == []
    assert seat_of(game, 0)["hand"] == ["+YY", "YY>G", "^2"]


def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    """SR-3.1: only cards from the own hand are played."""
    game = put(deal(), 1, hand=["+YY", "^2", "+B"])
    with pytest.raises(IllegalDecision, match=r"play:\+B is not legal here"):
        game.play("play:+B")


@pytest.mark.parametrize("card", ["+YY", "+YYY", "+YYYY", "+YR", "+YYR", "+RR", "+G", "+YG", "+B"])
def test_a_spice_card_gives_the_cubes_it_shows(card: str) -> None:
    """SR-3.2: take the shown cubes; the turn is over."""
    game = play(put(deal(), 0, "", hand=[card]), f"play:{card}")
    assert seat_of(game, 0)["caravan"] == card[1:]
    assert game.to_move == 1


@pytest.mark.parametrize(
    ("card", "cubes", "answers", "after"),
    [
        ("^2", "YYY", "up:Y up:Y", "YRR"),
        ("^2", "YRG", "up:G up:R", "YGB"),
        ("^2", "Y", "up:Y up:R", "G"),  # the same cube twice
        ("^3", "YB", "up:Y up:R up:G", "BB"),  # and three times
        ("^3", "YYY", "up:Y up:Y up:Y", "RRR"),
        ("^2", "YYY", "up:Y done", "YYR"),
        ("^3", "YYY", "up:Y up:R done", "YYG"),
        ("^2", "YYY", "done", "YYY"),
    ],
)
def test_an_upgrade_card_raises_cubes_level_by_level(card: str, cubes: str, answers: str, after: str) -> None:
    """SR-3.3: up to that many times, one level each, the same cube again if wished, fewer or none too."""
    game = put(deal(), 0, cubes, hand=[card])
    for answer in [f"play:{card}", *answers.split(" ")]:
        assert game.to_move == 0
        game.play(answer)
    assert seat_of(game, 0)["caravan"] == after
    assert game.to_move == 1


def test_an_upgrade_card_asks_for_the_cubes_that_can_be_raised() -> None:
    """SR-3.3: every colour but brown, as long as there is one of it, or done."""
    game = play(put(deal(), 0, "YGBB", hand=["^3"]), "play:^3")
    assert game.legal == ["done", "up:G", "up:Y"]
    assert play(game, "up:Y").legal == ["done", "up:G", "up:R"]
    assert play(game, "up:G").legal == ["done", "up:R"]


def test_an_upgrade_ends_when_no_cube_can_be_raised() -> None:
    """SR-3.3: with everything brown nothing more is asked."""
    game = play(put(deal(), 0, "GBB", hand=["^3"]), "play:^3 up:G")
    assert seat_of(game, 0)["caravan"] == "BBB"
    assert game.to_move == 1


@pytest.mark.parametrize("cubes", ["", "B", "BBBBBBBBBB"])
def test_an_upgrade_card_may_be_played_with_nothing_to_raise(cubes: str) -> None:
    """SR-3.3: none is allowed too; then nothing is asked."""
    game = play(put(deal(), 0, cubes), "play:^2")
    assert (seat_of(game, 0)["caravan"], seat_of(game, 0)["played"]) == (cubes, ["^2"])
    assert game.to_move == 1


@pytest.mark.parametrize(
    ("card", "cubes", "most"),
    [
        ("YY>G", "YY", 1),
        ("YY>G", "YYYYYR", 2),
        ("R>YYY", "RRRRRRRRRR", 10),
        ("YYG>BB", "YYYYYGG", 2),
        ("YYG>BB", "YYYGG", 1),
        ("BB>YRGGG", "YRGBBBBB", 2),
    ],
)
def test_a_trade_can_be_done_as_often_as_it_can_be_paid(card: str, cubes: str, most: int) -> None:
    """SR-3.4: any number of times in a row, at least once, as long as the caravan holds what is given."""
    game = play(put(deal(), 0, cubes, hand=[card]), f"play:{card}")
    assert set(game.legal) == {f"x{times}" for times in range(1, most + 1)}


def test_a_trade_returns_the_cubes_and_takes_the_others() -> None:
    """SR-3.4: each time the shown cubes go and the shown cubes come."""
    game = put(deal(), 0, "YYYYYG", hand=["YY>RR"])
    assert seat_of(play(game.copy(), "play:YY>RR x1"), 0)["caravan"] == "YYYRRG"
    assert seat_of(play(game.copy(), "play:YY>RR x2"), 0)["caravan"] == "YRRRRG"


def test_a_trade_may_pass_ten_cubes_meanwhile() -> None:
    """SR-3.4: the limit is looked at when the turn ends, so all ten trades are done first."""
    game = play(put(deal(), 0, "RRRRRRRRRR", hand=["R>YYY"]), "play:R>YYY x10")
    assert seat_of(game, 0)["caravan"] == "Y" * 30
    assert (game.legal, game.to_move) == (["drop:Y"], 0)


@pytest.mark.parametrize(
    "card", ["YY>RR", "YYYY>GB", "RR>YYB", "RRR>YGB", "G>YYYYR", "GG>YYRRR", "B>YRG", "BB>RRRGG", "YR>B", "YYG>BB"]
)
def test_each_trade_card_does_what_its_name_says(card: str) -> None:
    """SR-3.4: checked by its name for one trade card of each kind."""
    give, take = card.split(">")
    game = play(put(deal(), 0, give, hand=[card]), f"play:{card} x1")
    assert seat_of(game, 0)["caravan"] == take


# SR-4 Acquire

TOP = ["+B", "YY>G", "^3", "B>GG", "+YYY", "RR>GG", "YR>B", "+RR"]


def test_the_first_card_is_free() -> None:
    """SR-4.1: slot 0 costs nothing, even with an empty caravan; nothing else is in reach then."""
    game = put(deal(merchants=TOP), 0, "")
    assert [token for token in game.legal if token.startswith("take")] == ["take:1"]
    play(game, "take:1")
    assert seat_of(game, 0)["hand"] == ["+B", "+YY", "^2"]
    assert game.to_move == 1


@pytest.mark.parametrize("owned", range(8))
def test_a_card_needs_as_many_cubes_as_cards_lie_to_its_left(owned: int) -> None:
    """SR-4.1: one cube on every card to the left; who does not own enough cannot choose the card."""
    game = put(deal(merchants=TOP), 0, "Y" * owned)
    assert [token for token in game.legal if token.startswith("take")] == [
        f"take:{n}" for n in range(1, min(owned + 1, 6) + 1)
    ]


def test_each_cube_is_of_the_payers_choice_and_lies_on_its_card() -> None:
    """SR-4.1: any colour for each card, the leftmost card first."""
    game = put(deal(merchants=TOP), 0, "YRB")
    play(game, "take:4")
    assert game.legal == ["pay:B", "pay:R", "pay:Y"]
    assert play(game, "pay:B").legal == ["pay:R", "pay:Y"]
    assert row(game) == ["+B B", "YY>G", "^3", "B>GG", "+YYY", "RR>GG"]
    play(game, "pay:Y")
    assert row(game) == ["+B B", "YY>G Y", "^3", "B>GG", "+YYY", "RR>GG"]
    play(game, "pay:R")
    assert row(game) == ["+B B", "YY>G Y", "^3 R", "+YYY", "RR>GG", "YR>B"]
    assert seat_of(game, 0)["caravan"] == ""


def test_the_card_comes_to_hand_with_the_cubes_on_it() -> None:
    """SR-4.2: the card into the hand, its cubes into the caravan; it may be played the turn after."""
    game = deal(merchants=TOP)
    play(game, "take:3 pay:Y pay:Y", "take:2 pay:Y")
    assert seat_of(game, 1)["caravan"] == "YYYY"  # paid one, found one
    assert seat_of(game, 1)["hand"] == ["+YY", "YY>G", "^2"]
    play(game, "take:1")
    assert seat_of(game, 0)["caravan"] == "YYY"  # one kept, two found
    assert seat_of(game, 0)["hand"] == ["+B", "+YY", "^2", "^3"]


def test_cubes_on_the_wanted_card_cannot_pay_for_it() -> None:
    """SR-4.2: they come only when all is paid."""
    game = deal(merchants=TOP)
    game.state.row_cubes[2] = [0, 0, 5, 0]
    put(game, 0, "Y")
    assert "take:3" not in game.legal
    put(game, 0, "YY")
    assert play(game, "take:3").legal == ["pay:Y"]
    assert play(game, "pay:Y").legal == ["pay:Y"]
    assert seat_of(play(game, "pay:Y"), 0)["caravan"] == "GGGGG"


def test_cards_to_the_right_slide_with_their_cubes() -> None:
    """SR-4.3: the row slides left, cubes and all; a new card without cubes comes in last."""
    game = put(deal(merchants=TOP), 0, "YYRRB")
    play(game, "take:6 pay:Y pay:R pay:B pay:R pay:Y")
    assert row(game) == ["+B Y", "YY>G R", "^3 B", "B>GG R", "+YYY Y", "YR>B"]
    play(game, "take:2 pay:Y")
    assert row(game) == ["+B YY", "^3 B", "B>GG R", "+YYY Y", "YR>B", "+RR"]


def test_cubes_pile_up_on_a_card_that_nobody_takes() -> None:
    """SR-4.1, SR-4.2: however many they are, they go with the card, and the limit is checked after."""
    game = put(put(deal(merchants=TOP), 0, "RRRRRRRRRR"), 1, "GGGGGGGGGG")
    for _ in range(6):
        play(game, "take:2 pay:R", "take:2 pay:G")
    assert row(game)[0] == "+B RRRRRRGGGGGG"
    play(game, "take:1")
    assert seat_of(game, 0)["caravan"] == "RRRRRRRRRRGGGGGG"
    assert game.legal == ["drop:G", "drop:R"]


def test_the_row_gets_shorter_when_the_deck_is_empty() -> None:
    """SR-4.4: no refill then; the empty slots cannot be taken, and at last the row is empty."""
    game = deal()
    for taken in range(43):
        left = 43 - taken
        assert len(row(game)) == min(6, left)
        put(game, game.to_move or 0, "YYYYYYYYYY")
        assert sum(token.startswith("take") for token in game.legal) == min(6, left)
        play(game, "take:1")
        assert game.view().to_json()["merchants_left"] == max(0, left - 7)
    assert row(game) == []
    assert not any(token.startswith("take") for token in game.legal)
    assert len(seat_of(game, 0)["hand"]) + len(seat_of(game, 1)["hand"]) == 47  # type: ignore[arg-type]


def test_a_hole_in_a_short_row_is_closed() -> None:
    """SR-4.4, SR-4.3: cards to the right still slide left with their cubes."""
    game = deal(merchants=TOP)
    game.state.merchants_drawn = 43
    play(put(game, 0, "GRB"), "take:4 pay:G pay:R pay:B")
    assert row(game) == ["+B G", "YY>G R", "^3 B", "+YYY", "RR>GG"]
    play(put(game, 1, "YYYYYY"), "take:2 pay:Y")
    assert row(game) == ["+B YG", "^3 B", "+YYY", "RR>GG"]
    assert "take:5" not in put(game, 0, "YYYYYY").legal


# SR-5 Rest


def test_a_rest_takes_all_played_cards_back() -> None:
    """SR-5.1: all of them, own ones only; cubes stay as they are."""
    game = put(deal(), 0, "YRG", hand=["+B"], played=["+YY", "^2", "YY>G"])
    put(game, 1, hand=["+YY"], played=["^2"])
    play(game, "rest")
    mine, other = seat_of(game, 0), seat_of(game, 1)
    assert (mine["hand"], mine["played"], mine["caravan"]) == (["+B", "+YY", "YY>G", "^2"], [], "YRG")
    assert (other["hand"], other["played"]) == (["+YY"], ["^2"])
    assert game.to_move == 1


def test_cards_acquired_while_others_lie_played_go_to_the_hand() -> None:
    """SR-4.2, SR-5.1: hand and played cards do not mix."""
    game = deal(merchants=["+B", "+G"])
    play(game, "play:^2 done", "play:+YY", "take:1", "rest", "take:1")
    assert seat_of(game, 0)["hand"] == ["+B", "+G", "+YY"]
    assert seat_of(game, 0)["played"] == ["^2"]
    assert card_id(game, "+B") != card_id(game, "+G")
