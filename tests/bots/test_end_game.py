"""Near the end the strongest bot is exact: brute force by the plain rules, with every legal decision, says what is true."""

from collections.abc import Iterator

import pytest

import fondaco
from fondaco import bots
from fondaco.bots.sampling import Sampler
from fondaco.games.state import State, copy

DEALS = 3
SECONDS = 30.0
"""More than is ever needed: the clock must have no say."""


def outcomes(game: fondaco.Game, s: State) -> list[State]:
    """Every position that the turn of the seat to move can end in."""
    rules, box, out = game.rules, game.box, [0] * game.rules.actions
    found, seen, growing = [], {repr(s)}, [s]
    while growing:
        now = growing.pop()
        for action in out[: rules.legal(now, box, out)]:
            after = copy(now)
            rules.apply(after, box, action)
            if (key := repr(after)) not in seen:
                seen.add(key)
                (found if after.turn != s.turn else growing).append(after)
    return found


def won(game: fondaco.Game, s: State, seat: int) -> bool:
    """Whether the seat wins a game in whose last round this is, whatever the other does."""
    if s.phase == game.rules.over:
        return game.rules.winner(s, game.box) == seat
    return all(game.rules.winner(last, game.box) == seat for last in outcomes(game, s))


def after(game: fondaco.Game, decisions: tuple[int, ...], deal: int) -> State:
    s = copy(game.state)
    game.rules.redeal(s, game.box, deal)
    for action in decisions:
        game.rules.apply(s, game.box, action)
    return s


def wins_at_once(game: fondaco.Game, decisions: tuple[int, ...]) -> bool:
    """Whether a turn ends the game and wins it on all of some deals."""
    seat = game.state.to_move
    ends = [after(game, decisions, deal) for deal in range(DEALS)]
    return all(s.last_round and won(game, s, seat) for s in ends)


def wins_by_force(game: fondaco.Game, decisions: tuple[int, ...]) -> bool:
    """Whether, on one deal, some turn wins at once after every reply."""
    seat, s = game.state.to_move, after(game, decisions, 0)
    if s.last_round:
        return won(game, s, seat)
    return all(
        won(game, reply, seat)
        if reply.phase == game.rules.over
        else any(last.last_round and won(game, last, seat) for last in outcomes(game, reply))
        for reply in outcomes(game, s)
    )


def claims(game: fondaco.Game) -> list[tuple[int, ...]]:
    """The claims that can be made at once."""
    return [
        (action,) for action in game.legal_ids if game.rules.token(game.state, game.box, action).startswith("claim")
    ]


def near_the_end(name: str, seeds: range) -> Iterator[fondaco.Game]:
    """Positions of games in which the seat to move is one claim from the end."""
    for seed in seeds:
        game = fondaco.Game(name, 2, seed=seed)
        seats = [bots.make("level3", seat) for seat in range(2)]
        while game.to_move is not None:
            if game.at_turn_start and game.state.claims[game.to_move] == game.rules.claims_to_end(2) - 1:
                yield game
            game.play(seats[game.to_move].choose(game.view(game.to_move), 1.0))


def test_a_sure_win_is_never_missed_and_ends_the_game() -> None:
    found = 0
    for game in near_the_end("spice-road", range(300, 330)):
        if any(wins_at_once(game, claim) for claim in claims(game)):
            found += 1
            best = Sampler(1, most_samples=4).think(game.view(game.to_move), SECONDS)[0]
            assert best.ends and wins_at_once(game, best.decisions)
        if found == 6:
            return
    raise AssertionError("too few positions")


def test_what_is_called_a_forced_win_is_one() -> None:
    for game in near_the_end("spice-road", range(400, 440)):
        tried = Sampler(1, most_samples=1).think(game.view(game.to_move), SECONDS)
        sure = [one for one in tried if one.sure and not one.ends]
        if sure:
            assert tried[0].sure
            assert wins_by_force(game, sure[0].decisions)
            return
    raise AssertionError("no such position")


def test_who_has_lost_does_not_end_the_game() -> None:
    for game in near_the_end("spice-road", range(500, 540)):
        can = [] if game.state.last_round else claims(game)
        if can and not any(won(game, after(game, claim, 0), game.state.to_move) for claim in can):
            best = Sampler(1, most_samples=4).think(game.view(game.to_move), SECONDS)[0]
            assert not best.ends
            return
    raise AssertionError("no such position")


@pytest.mark.parametrize("level", ["level6", "level7"])
def test_a_tile_that_wins_the_game_is_claimed(level: str) -> None:
    """EW-8.1: the fourth tile ends the game; with a lead that one turn cannot make up, it is taken."""
    game = fondaco.Game("eastern-wonders", 2, seed=4)
    seats = [bots.make("level5", seat) for seat in range(2)]
    while game.round < 8 or not game.at_turn_start:
        assert game.to_move is not None
        game.play(seats[game.to_move].choose(game.view(game.to_move), 1.0))
    s, seat = game.state, int(game.state.to_move)
    port = next(
        tile for tile in range(len(s.goal)) if game.box.is_port[tile] and tile != s.closed_at and s.goal[tile] >= 0
    )
    s.boat[seat], s.claims[seat], s.claims[1 - seat] = port, 3, 0
    s.hold[seat] = list(game.box.cost[s.goal[port]])
    s.claimed[seat][:3] = [max(range(10), key=lambda tile: game.box.worth[tile])] * 3
    bot, turn = bots.make(level, 1), int(s.turn)
    while game.to_move == seat and game.state.turn == turn:
        game.play(bot.choose(game.view(seat), 1.0))
    assert game.state.last_round
