"""The vector environments: many games at once, each like a single one."""

from itertools import product

import numpy as np
import pytest
from gymnasium.utils import passive_env_checker as checker
from gymnasium.vector import AutoresetMode
from positions import keen

from covering import covering
from fondaco import games
from fondaco.envs.vector import SelfPlayVectorEnv, SoloVectorEnv
from fondaco.games.errors import FondacoError, IllegalDecision
from fondaco.games.observation import encoder

every_game = pytest.mark.parametrize("name", games.NAMES)
TABLES = [(name, n) for name in games.NAMES for n in range(2, games.get(name).max_players + 1)]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)


def choose(env, rng):
    """A random legal action per game."""
    return (env.masks * rng.random(env.masks.shape)).argmax(axis=1)


@pytest.mark.parametrize(("table", "threads"), covering(product(TABLES, [1, 3])))
def test_games_go_as_the_plain_rules_say_and_start_anew(table, threads):
    name, players = table
    number, most_rounds = 5, 12
    env = SelfPlayVectorEnv(name, number, players, max_cycles=most_rounds, dtype="uint8", threads=threads)
    rules, box = env.engine.rules, env.engine.rules.standard_box()
    seen, infos = env.reset(seed=70)
    plain, seeds = [rules.blank() for _ in range(number)], list(range(70, 70 + number))
    for state, seed in zip(plain, seeds, strict=True):
        rules.new_game(state, box, players, seed)
    rng, row, ends = np.random.default_rng(1), [0] * encoder(name).size(players), 0
    for _ in range(250):
        actions = choose(env, rng)
        seen, rewards, terminations, truncations, infos = env.step(actions)
        for i, state in enumerate(plain):
            rules.apply(state, box, int(actions[i]))
            over = state.phase == rules.over
            assert (terminations[i], truncations[i]) == (over, not over and state.round > most_rounds)
            if terminations[i] or truncations[i]:
                ends += 1
                assert infos["_final_obs"][i]
                assert infos["scores"][i].tolist() == [rules.score(state, box, p) for p in range(players)]
                seeds[i] += number
                rules.new_game(state, box, players, seeds[i])
            else:
                assert not rewards[i].any()
            assert env.state(i) == state
            assert infos["to_move"][i] == state.to_move
            encoder(name).observe(state, box, state.to_move, row)
            assert seen["observation"][i].tolist() == row
            legal = [0] * rules.actions
            n = rules.legal(state, box, legal)
            assert np.flatnonzero(seen["action_mask"][i]).tolist() == sorted(legal[:n])
    assert ends > 0
    env.close()


@every_game
def test_spaces_seeds_and_autoreset_follow_gymnasium(name):
    env = SelfPlayVectorEnv(name, 4, players=2, max_cycles=6, copy=True)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    first, _ = env.reset(seed=3)
    assert env.observation_space.contains(first)
    again, _ = env.reset(seed=3)
    assert all((first[key] == again[key]).all() for key in first)
    rng = np.random.default_rng(2)
    while True:
        actions = choose(env, rng)
        assert env.action_space.contains(actions)
        seen, _, terminations, truncations, infos = env.step(actions)
        assert env.observation_space.contains(seen)
        if (terminations | truncations).any():
            break
    assert env.observation_space.contains(infos["final_obs"])
    other, _ = env.reset(seed=4)
    assert (other["observation"] != first["observation"]).any()


@every_table
@pytest.mark.parametrize("dtype", ["uint8", "float32"])
def test_gymnasium_finds_no_fault_with_spaces_and_observations(name, players, dtype, recwarn):
    """Its check of whole environments does not apply: it steps with actions that are not legal."""
    env = SoloVectorEnv(name, 2, players, dtype=dtype)
    checker.check_action_space(env.single_action_space)
    checker.check_observation_space(env.single_observation_space)
    seen, _ = env.reset(seed=5)
    rng = np.random.default_rng(6)
    for _ in range(30):
        row = {key: value[0] for key, value in seen.items()}
        checker.check_obs(row, env.single_observation_space, "step")
        seen = env.step(choose(env, rng))[0]
    assert [str(warning.message) for warning in recwarn] == []


@every_game
def test_rewards_of_finished_games(name):
    for rewards, players in (("win", 2), ("rank", 3), ("margin", 2)):
        env = SelfPlayVectorEnv(name, 32, players=players, rewards=rewards, max_cycles=5000)
        env.reset(seed=9)
        rng, checked = np.random.default_rng(3), 0
        while checked < 3:
            _, paid, terminations, truncations, infos = env.step(keen(name, env.masks, rng))
            assert not truncations.any()
            for i in np.flatnonzero(terminations):
                scores = infos["scores"][i].tolist()
                order = sorted(range(players), key=lambda seat: (scores[seat], seat), reverse=True)
                best = [max(scores[:seat] + scores[seat + 1 :]) for seat in range(players)]
                expected = {
                    "win": [1 if seat == order[0] else -1 / (players - 1) for seat in range(players)],
                    "rank": [1 - 2 * order.index(seat) / (players - 1) for seat in range(players)],
                    "margin": [own - other for own, other in zip(scores, best, strict=True)],
                }
                assert paid[i].tolist() == expected[rewards]
                checked += 1


@every_game
def test_an_illegal_action_changes_no_game(name):
    env = SelfPlayVectorEnv(name, 3)
    env.reset(seed=1)
    before, masks = env.states.copy(), env.masks.copy()
    actions = env.masks.argmax(axis=1)
    for wrong in (int(np.flatnonzero(env.masks[1] == 0)[0]), -1, env.masks.shape[1]):
        actions[1] = wrong
        with pytest.raises(IllegalDecision, match=rf"action {wrong} in game 1 is not legal here; legal: \w+:"):
            env.step(actions)
    with pytest.raises(FondacoError, match="3 actions are needed"):
        env.step(actions[:2])
    assert (env.states == before).all() and (env.masks == masks).all()


@every_table
@pytest.mark.parametrize("seat", [None, 1])
def test_a_solo_seat_is_asked_for_its_own_decisions_only(name, players, seat):
    env = SoloVectorEnv(name, 6, players, seat=seat, max_cycles=8)
    _, infos = env.reset(seed=4)
    rng, ends = np.random.default_rng(4), 0
    for _ in range(200):
        assert (infos["to_move"] == env.seats).all() and env.masks.any(axis=1).all()
        seats = env.seats.copy()
        _, rewards, terminations, truncations, infos = env.step(choose(env, rng))
        over = terminations | truncations
        assert rewards.shape == (6,)
        assert (env.seats == (seats + over * (seat is None)) % players).all()
        ends += over.sum()
    assert ends > 0


@every_game
def test_a_policy_can_be_the_opponent(name):
    asked = []

    def first_legal(observations, masks):
        asked.append(len(observations))
        assert masks.any(axis=1).all()
        return masks.argmax(axis=1)

    env = SoloVectorEnv(name, 5, players=3, opponents=first_legal, max_cycles=10, rewards="rank")
    env.reset(seed=6)
    rng, paid = np.random.default_rng(5), 0.0
    for _ in range(150):
        assert (env.to_move == env.seats).all()
        _, rewards, terminations, truncations, infos = env.step(choose(env, rng))
        over = terminations | truncations
        assert not rewards[~over].any()
        paid += np.abs(rewards).sum()
        assert over.any() == ("final_obs" in infos)
    assert asked and paid > 0


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": 2},
        {"opponents": "deity"},
        {"opponents": "level6"},
        {"opponents": ["greedy", "greedy"]},
        {"opponents": {}},
        {"num_envs": 0},
        {"dtype": "bool"},
        {"rewards": "fame"},
        {"players": 1},
    ],
)
def test_wrong_arguments_are_refused_in_words(wrong):
    with pytest.raises(FondacoError, match=r".{15}"):
        SoloVectorEnv("spice-road", **wrong)


def test_a_step_before_the_first_reset_is_refused():
    with pytest.raises(FondacoError, match="reset"):
        SelfPlayVectorEnv("spice-road", 2).step([0, 0])
