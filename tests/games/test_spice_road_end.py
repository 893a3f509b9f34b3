"""SR-8 and SR-9: the end, the score, and what is secret."""

import json
import random
from collections.abc import Sequence

import pytest

from fondaco import Game
from fondaco.games.state import copy
from spice_road_play import CHEAP, claim, deal, play, put, random_game, seat_of


def claimed(game: Game, seat: int, number: int) -> Game:
    """Give a seat that many point cards, without asking the rules."""
    game.state.claims[seat] = number
    game.state.claimed[seat][:number] = range(30, 30 + number)
    return game


# SR-8 End and score


@pytest.mark.parametrize(("players", "last"), [(2, 6), (3, 6), (4, 5), (5, 5)])
@pytest.mark.parametrize("trigger", [0, 1, -1])
def test_the_round_of_the_last_claim_is_finished(players: int, last: int, trigger: int) -> None:
    """SR-8.1: the 6th card (2-3 players) or 5th (4-5) triggers the end, and every seat gets its turn of that round."""
    trigger %= players
    game = claimed(deal(players, points=CHEAP), trigger, last - 1)
    for _ in range(trigger):
        play(game, "take:1")
    claim(game, 1)
    for seat in range(trigger + 1, players):
        assert (game.over, game.to_move, game.winner) == (False, seat, None)
        play(game, "play:+YY")
    assert (game.over, game.to_move, game.legal) == (True, None, [])
    assert game.winner is not None
    turns = [sum(turn.seat == seat for turn in game.turns) for seat in range(players)]
    assert turns == [1] * players


@pytest.mark.parametrize(("players", "last"), [(2, 6), (3, 6), (4, 5), (5, 5)])
def test_one_claim_less_ends_nothing(players: int, last: int) -> None:
    """SR-8.1: with one card fewer the game goes on."""
    game = claimed(deal(players, points=CHEAP), players - 1, last - 2)
    for _ in range(players - 1):
        play(game, "take:1")
    claim(game, 1)
    assert (game.over, game.to_move, game.round) == (False, 0, 2)


def test_drops_of_the_last_turn_come_before_the_end() -> None:
    """SR-8.1, SR-7.1: the last turn is a whole turn, drops included."""
    game = claimed(deal(points=CHEAP), 0, 5)
    claim(game, 1)
    play(put(game, 1, "R" * 9), "play:+YY")
    assert not game.over
    assert play(game, "drop:Y").over
    assert seat_of(game, 1)["caravan"] == "YRRRRRRRRR"


def test_others_may_reach_the_number_in_the_last_round() -> None:
    """SR-8.1: it triggers nothing more."""
    game = claimed(claimed(deal(points=CHEAP), 0, 5), 1, 5)
    claim(game, 1)
    assert claim(game, 1).over


@pytest.mark.parametrize(
    ("cubes", "cards", "gold", "silver", "points"),
    [
        ("YYYY", [], 0, 0, 0),
        ("YRGB", [], 0, 0, 3),
        ("RRGGGBBBBB", [], 0, 0, 10),
        ("", ["6:YYRR", "20:BBBBB"], 0, 0, 26),
        ("", [], 3, 2, 11),
        ("YYB", ["12:RRBB", "19:RRGGBB", "8:RRRR"], 1, 3, 46),
    ],
)
def test_the_score_adds_cards_coins_and_cubes(
    cubes: str, cards: Sequence[str], gold: int, silver: int, points: int
) -> None:
    """SR-8.2: points + 3 per gold + 1 per silver + 1 per cube that is not yellow."""
    game = put(deal(points=cards), 0, cubes)
    game.state.claims[0] = len(cards)
    game.state.claimed[0][: len(cards)] = game.state.points[: len(cards)]
    game.state.golds[0], game.state.silvers[0] = gold, silver
    assert game.scores()[0] == seat_of(game, 0)["score"] == points


@pytest.mark.parametrize(
    ("scores", "winner"),
    [((3, 2, 1), 0), ((1, 3, 2), 1), ((1, 2, 3), 2), ((3, 1, 3), 2), ((3, 3, 1), 1), ((2, 2, 2), 2), ((0, 0, 0), 2)],
)
def test_most_points_win_and_ties_go_to_the_latest_seat(scores: Sequence[int], winner: int) -> None:
    """SR-8.3: among the tied, the one latest in turn order."""
    game = deal(3)
    for seat, points in enumerate(scores):
        put(game, seat, "YY" + "R" * points)
    assert game.winner is None
    game.state.last_round = 1
    for seat in range(3):
        play(put(game, seat, hand=["^2", "+YY"]), "play:^2 done")
    assert game.over
    assert game.winner == game.position()["winner"] == winner


# SR-9 What is secret


def test_no_view_shows_a_deck_order() -> None:
    """SR-9.1: two games that differ only in the order of their decks look the same to everybody."""
    game = random_game(3, seed=8, most_plies=150)
    other = game.copy()
    dice = random.Random(1)
    for deck, drawn in (
        (other.state.merchants, other.state.merchants_drawn),
        (other.state.points, other.state.points_drawn),
    ):
        rest = deck[drawn:]
        dice.shuffle(rest)
        deck[drawn:] = rest
    assert other.state != game.state
    for seat in (None, 0, 1, 2):
        assert game.view(seat).state == other.view(seat).state
        assert json.dumps(game.view(seat).to_json()) == json.dumps(other.view(seat).to_json())


def test_coins_caravans_and_cards_are_open() -> None:
    """SR-9.1: caravans, coins, hands and played cards of all seats are in every seat's view."""
    game = random_game(3, seed=8, most_plies=150)
    for seat in (None, 0, 1, 2):
        assert game.view(seat).to_json()["players"] == game.position()["players"]


def test_a_view_knows_what_an_attentive_player_knows() -> None:
    """SR-9.2: everything but the deck orders: which cards are still to come, not when; a re-deal fits the view."""
    game = random_game(2, seed=8, most_plies=150)
    view = game.view(1)
    seen = view.to_json()
    s = game.state
    names = [token.removeprefix("play:") for token in map(view.token, range(45))]
    assert seen["unseen_merchants"] == sorted(names[card] for card in s.merchants[s.merchants_drawn :])
    assert seen["merchants_left"] == len(seen["unseen_merchants"])
    assert seen["points_left"] == len(seen["unseen_points"])
    dealt = copy(view.state)
    view.rules.redeal(dealt, view.box, 5)
    assert view.rules.view(dealt, view.box, 1) == view.rules.view(view.state, view.box, 1)
    assert dealt.merchants != view.state.merchants


def test_the_number_of_claimed_cards_and_the_scores_are_in_the_view() -> None:
    """SR-9.2: so a table may show the number, and the scores as an option."""
    game = claim(deal(points=CHEAP), 1)
    for seat in (None, 0, 1):
        first = game.view(seat).to_json()["players"][0]
        assert (len(first["claimed"]), first["score"]) == (1, 9)
