"""The PettingZoo environments: PettingZoo's own tests, and what Fondaco promises beyond them."""

import importlib
import warnings
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from positions import keen
from whole_turns import WholeTurns, parallel_whole_turns

from fondaco import Game, games
from fondaco.games.errors import FondacoError, IllegalDecision

TABLES = [(name, players) for name in games.NAMES for players in range(2, games.get(name).max_players + 1)]
every_table = pytest.mark.parametrize(("name", "players"), TABLES, ids=[f"{name}-{n}" for name, n in TABLES])
every_game = pytest.mark.parametrize("name", games.NAMES)

# PettingZoo says of every dict observation that it is not a plain Box, and of every ended game that nothing is legal.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo", "ignore::UserWarning:gymnasium")


def module(name):
    return importlib.import_module(f"fondaco.envs.{name.replace('-', '_')}")


def play_on(env, rng, decisions):
    for _ in env.agent_iter(decisions):
        seen, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else int(rng.choice(np.flatnonzero(seen["action_mask"]))))


def play_out(name, env, rng):
    """Play until the game is over."""
    while not env.terminations["player_0"]:
        env.step(int(keen(name, env.observe(env.agent_selection)["action_mask"], rng)))


@every_table
def test_pettingzoo_api(name, players, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(module(name).env(players=players), num_cycles=400)
        api_test(module(name).raw_env(players=players, dtype="uint8", max_cycles=3), num_cycles=400)
    assert capsys.readouterr().out.count("Passed API test") == 2


@every_table
def test_pettingzoo_seeds(name, players):
    seed_test(lambda: module(name).env(players=players), num_cycles=200)


@every_table
def test_pettingzoo_rendering(name, players, capsys):
    render_test(lambda **kwargs: module(name).env(players=players, **kwargs))
    assert "Round" in capsys.readouterr().out


@every_table
def test_pettingzoo_max_cycles(name, players):
    """With a whole turn as a step, a cycle is a round: every agent gets as many turns as there are cycles."""

    def env(max_cycles):
        return WholeTurns(module(name).raw_env(players=players, max_cycles=max_cycles))

    max_cycles_test(SimpleNamespace(env=env, parallel_env=lambda max_cycles: parallel_whole_turns(env(max_cycles))))


@every_table
def test_a_whole_game_ends_with_zero_sum_rewards_and_the_winner_of_the_rules(name, players):
    env = module(name).raw_env(players=players, rewards="win", max_cycles=5000)
    env.reset(seed=players)
    rng = np.random.default_rng(1)
    play_out(name, env, rng)
    won = env.engine.winner(env._states, 0, env._box)
    assert env.rewards == {
        f"player_{seat}": pytest.approx(1 if seat == won else -1 / (players - 1)) for seat in range(players)
    }
    assert not any(env.truncations.values())
    play_on(env, rng, players)
    assert env.agents == []


@every_game
def test_rewards_by_margin_and_by_rank(name):
    final = {}
    for rewards in ("margin", "rank"):
        env = module(name).raw_env(players=3, rewards=rewards, max_cycles=5000)
        env.reset(seed=5)
        play_out(name, env, np.random.default_rng(2))
        final[rewards] = list(env.rewards.values())
        scores = [info["score"] for info in env.infos.values()]
    best_other = [max(scores[:seat] + scores[seat + 1 :]) for seat in range(3)]
    assert final["margin"] == [own - other for own, other in zip(scores, best_other, strict=True)]
    order = sorted(range(3), key=lambda seat: (scores[seat], seat), reverse=True)
    assert [final["rank"][seat] for seat in order] == [1, 0, -1]


@every_game
def test_a_game_is_truncated_after_its_rounds(name):
    env = module(name).raw_env(players=2, max_cycles=2)
    env.reset(seed=1)
    rng = np.random.default_rng(3)
    while not env.truncations["player_0"]:
        assert env._states["round"][0] <= 2
        play_on(env, rng, 1)
    assert env._states["round"][0] == 3
    assert list(env.rewards.values()) == [0, 0]
    assert not env.observe("player_0")["action_mask"].any()


@every_game
def test_an_illegal_action_says_what_is_legal_and_changes_nothing(name):
    env = module(name).env(players=2)
    env.reset(seed=8)
    before, seen = env.unwrapped._states.copy(), env.observe(env.agent_selection)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[-1])
    for action in (wrong, -1, env.unwrapped.rules.actions, None):
        with pytest.raises(IllegalDecision, match=rf"action {action} by player_\d is not legal here; legal: \w+:"):
            env.step(action)
    assert (env.unwrapped._states == before).all()
    assert all((env.observe(env.agent_selection)[key] == seen[key]).all() for key in seen)


@every_game
def test_the_environment_follows_the_game_of_the_same_seed(name):
    env, game = module(name).raw_env(players=3), Game(name, players=3, seed=12)
    env.reset(seed=12)
    rng = np.random.default_rng(4)
    for _ in range(120):
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        assert legal.tolist() == sorted(game.legal_ids)
        assert env.agent_selection == f"player_{game.to_move}"
        action = int(rng.choice(legal))
        assert env.token(action) == game.play(action)
        env.step(action)


@every_game
def test_only_the_agent_that_is_asked_has_actions_and_all_observations_fit_their_space(name):
    env = module(name).raw_env(players=3)
    env.reset(seed=2)
    rng = np.random.default_rng(5)
    for _ in range(60):
        for agent in env.agents:
            seen = env.observe(agent)
            assert env.observation_space(agent).contains(seen)
            assert seen["action_mask"].any() == (agent == env.agent_selection)
        assert (env.state() == env.observe("player_0")["observation"]).all()
        assert env.state_space.contains(env.state())
        play_on(env, rng, 1)


@every_game
def test_observations_are_the_agents_to_keep(name):
    env = module(name).raw_env()
    env.reset(seed=2)
    kept = env.last()[0]
    before = {key: value.copy() for key, value in kept.items()}
    play_on(env, np.random.default_rng(6), 20)
    assert all((kept[key] == before[key]).all() for key in kept)


@pytest.mark.parametrize(
    "wrong",
    [{"players": 9}, {"rewards": "fame"}, {"render_mode": "film"}, {"dtype": "int64"}, {"max_cycles": 0}],
    ids=lambda wrong: next(iter(wrong)),
)
def test_wrong_arguments_are_refused_in_words(wrong):
    with pytest.raises(FondacoError, match=r".{20}"):
        module("spice-road").env(**wrong)


def test_rendering_without_a_mode_is_refused():
    env = module("spice-road").env()
    env.reset()
    with pytest.raises(FondacoError, match="render_mode"):
        env.render()


@every_game
def test_a_picture_shows_no_more_than_the_text_and_keeps_its_size(name):
    env = module(name).raw_env(players=2, render_mode="rgb_array")
    env.reset(seed=3)
    first = env.render()
    play_on(env, np.random.default_rng(7), 30)
    second = env.render()
    assert first.shape == second.shape and (first != second).any()
    env.render_mode = "ansi"
    before = env.render()
    env.engine.redeal(env._states, 0, env._box, 99)
    assert env.render() == before
