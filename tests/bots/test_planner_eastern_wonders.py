"""The planners of Eastern Wonders play by the rules on any map and with any tiles, and take what is theirs to take."""

import random

import pytest

from eastern_wonders_play import deal, lay, play, put, random_game
from fondaco import Game, bots
from fondaco.games.eastern_wonders.components import read_components, standard_box
from fondaco.games.hex_maps import random_map
from fondaco.games.sea_tiles import MARKET_TILES, VP_TILE_NAMES, on_map
from fondaco.games.state import State, copy

LEVELS = ("level2", "level3", "level4")
MOST_ROUNDS = 120


def finish(game: Game, level: str) -> Game:
    """Let bots of a level play on to the end; every decision is checked by the game."""
    seats = [bots.make(level, seat) for seat in range(game.players)]
    while game.to_move is not None:
        assert game.round < MOST_ROUNDS, "nobody wants to end the game"
        game.play(seats[game.to_move].choose(game.view(game.to_move), 1.0))
    return game


def whole_turn(game: Game, level: str) -> list[str]:
    """The tokens of the turn that a bot makes."""
    seat, turn = game.to_move, game.state.turn
    bot = bots.make(level, 1)
    tokens = []
    while game.state.turn == turn and game.to_move == seat and seat is not None:
        tokens.append(game.play(bot.choose(game.view(seat), 1.0)))
    return tokens


def box_of_ones_own() -> State:
    """Other trades and VP tiles than those of the published game."""
    markets = {spice: list(names) for spice, names in MARKET_TILES.items()}
    markets["tea"][0] = "YYY>GG"
    vp = ["5:YY", "9:RR", *VP_TILE_NAMES[2:]]
    return read_components({"markets": markets, "vp": vp})


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", ["level2", "level3"])
def test_games_on_random_maps_are_legal_and_end(players: int, level: str) -> None:
    box = on_map(standard_box(), random_map(players))
    assert finish(Game("eastern-wonders", players, seed=players, box=box), level).over


def test_games_with_tiles_of_ones_own_are_legal_and_end() -> None:
    assert finish(Game("eastern-wonders", 2, seed=8, box=box_of_ones_own()), "level3").over


@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_others_began_is_finished_from_any_decision(seed: int) -> None:
    """Also in mid-turn: on the way, while paying, over the limit of the hold."""
    begun = random_game(2 + seed, seed, haste=0.7, most_plies=400)
    dice = random.Random(seed)
    for plies in dice.sample(range(len(begun.actions)), 12):
        game = Game("eastern-wonders", begun.players, seed=seed)
        for action in begun.actions[:plies]:
            game.play(action)
        for _ in range(12):
            if game.to_move is not None:
                game.play(bots.make("level2", 1).choose(game.view(game.to_move), 1.0))


@pytest.mark.parametrize("level", LEVELS)
def test_the_order_of_the_pile_changes_no_decision(level: str) -> None:
    game = Game("eastern-wonders", 2, seed=4)
    seats, others = ([bots.make(level, seat) for seat in range(2)] for _ in range(2))
    for decision in range(60):
        seat = game.to_move
        assert seat is not None
        twin = Game.from_start(game.rules, copy(game.state), game.box, game.names)
        game.rules.redeal(twin.state, twin.box, decision)
        chosen = seats[seat].choose(game.view(seat), 1.0)
        assert chosen == others[seat].choose(twin.view(seat), 1.0)
        game.play(chosen)


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_turn_takes_what_brings_most_points(level: str) -> None:
    """Also on the way to it: the cubes that are left there are those that the claim does not need."""
    game = deal(ports=["20:BBBBB", "13:RRGGG", "14:GGBB", "12:GGGG"])
    put(game, 0, hold="RBBBBB", at="A3")
    game.state.last_round = 1
    assert whole_turn(game, level) == ["sail:A2", "sail:A1", "leave:R", "dock", "claim"]


@pytest.mark.parametrize("level", LEVELS)
def test_drops_out_of_turn_are_those_that_are_needed_least(level: str) -> None:
    """A toll brings seat 1 over the limit of the hold in the turn of seat 0."""
    game = deal()
    put(put(game, 0, hold="Y", at="B3"), 1, hold="YYYYYYYYYB", at="B4")
    play(game, "sail:B4 dock pay:Y harvest")
    assert game.to_move == 1
    assert whole_turn(game, level) == ["drop:Y"]


def test_cubes_on_the_way_are_taken() -> None:
    game = lay(deal(), "C3", "BBBB")
    put(game, 0, hold="", at="B3")
    tokens = whole_turn(game, "level3")
    assert tokens[:3] == ["sail:C3", "dock", "load"]
