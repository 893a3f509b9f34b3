"""The greedy bot of Eastern Wonders: it wins against random play, and its games end by themselves."""

import pytest

from fondaco.arena.match import Setting, play_game


@pytest.mark.parametrize("deck", range(3))
def test_greedy_beats_random(deck):
    for rotation in range(2):
        played = play_game(Setting("eastern-wonders", 2, 1.0, max_rounds=300), ("greedy", "random"), deck, rotation)
        assert played.shares[played.bots.index("greedy")] == 1.0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_among_greedy_bots_end(players):
    played = play_game(Setting("eastern-wonders", players, 1.0, max_rounds=150), ("greedy",) * players, 5, 0)
    assert played.rounds < 150
    assert sum(played.shares) == 1
