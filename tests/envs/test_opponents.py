"""Opponents in the vector environment: they choose what the same bots choose at a table."""

from itertools import product

import numpy as np
import pytest

from covering import covering
from fondaco import bots, games
from fondaco.bots.batch import Tables, offered, seated
from fondaco.bots.planner import LATEST, PATIENCE
from fondaco.engine.compiled import packed_game
from fondaco.envs.vector import SoloVectorEnv
from fondaco.game import Game
from fondaco.games.errors import FondacoError

every_game = pytest.mark.parametrize("name", games.NAMES)


class Table:
    """One game at a table, where the same bots sit as in a game of the vector environment."""

    def __init__(self, name, players, seed, own, names):
        self.game, self.own = Game(name, players, seed=seed), own
        self.bots = {
            seat: bots.make(names[(seat - own) % players - 1], bots.bot_seed(seed, seat))
            for seat in range(players)
            if seat != own
        }

    def play_to_own(self, most_rounds):
        while (seat := self.game.to_move) not in (None, self.own) and self.game.round <= most_rounds:
            self.game.play(self.bots[seat].choose(self.game.view(seat), 60.0))


def compare(env, names, steps, seed):
    """Play at random against the bots, here and at tables, and compare all positions."""
    name, players, number = env.engine.rules.name, env.players, env.num_envs
    env.reset(seed=seed)
    seeds = list(range(seed, seed + number))
    tables = [Table(name, players, seeds[i], int(env.seats[i]), names) for i in range(number)]
    rng, ends = np.random.default_rng(seed), 0
    for step in range(steps + 1):
        for i, table in enumerate(tables):
            table.play_to_own(env.max_cycles)
            assert env.state(i) == table.game.state, (name, names, i, step)
        actions = (env.masks * rng.random(env.masks.shape)).argmax(axis=1)
        for table, action in zip(tables, actions.tolist(), strict=True):
            table.game.play(action)
        _, _, terminations, truncations, _ = env.step(actions)
        for i in np.flatnonzero(terminations | truncations):
            ends += 1
            seeds[i] += number
            tables[i] = Table(name, players, seeds[i], int(env.seats[i]), names)
    return ends


@pytest.mark.parametrize(("bot", "name"), covering(product(offered(), games.NAMES)))
def test_a_bot_chooses_as_at_a_table(name, bot):
    slow = bot in bots.PLAIN or bot == "beam"
    env = SoloVectorEnv(name, 2, players=2, opponents=bot, max_cycles=4)
    assert compare(env, [bot], steps=20 if slow else 40, seed=300) > 0


@every_game
def test_every_seat_can_have_a_bot_of_its_own(name):
    names = ["level2", "random"]
    with_threads = SoloVectorEnv(name, 3, players=3, opponents=names, max_cycles=6, threads=2)
    assert compare(with_threads, names, steps=30, seed=40) > 0
    with_threads.close()


def test_a_mapping_is_drawn_by_for_every_game_by_its_deal():
    asked = []

    def first_legal(observations, masks):
        asked.append(len(masks))
        return masks.argmax(axis=1)

    def kinds(env):
        env.reset(seed=1)
        seats = (env.seats + 1) % 2
        return env._kinds[np.arange(env.num_envs), seats].tolist()

    env = SoloVectorEnv(num_envs=300, opponents={"random": 3, first_legal: 1}, max_cycles=5)
    drawn = kinds(env)
    assert drawn == kinds(env) and 45 < sum(drawn) < 105 and asked
    env.add_opponent(lambda observations, masks: masks.argmax(axis=1), weight=400)
    assert sum(number == 2 for number in kinds(env)) > 280


def test_an_older_version_of_an_agent_is_a_copy():
    class Agent:
        last = False

        def __call__(self, observations, masks):
            choice = masks[:, ::-1] if self.last else masks
            return masks.shape[1] - 1 - choice.argmax(axis=1) if self.last else choice.argmax(axis=1)

    agent = Agent()
    env = SoloVectorEnv(num_envs=4, opponents={agent: 1e-9}, max_cycles=5)
    env.add_opponent(agent)
    agent.last = True
    env.reset(seed=8)
    for _ in range(10):
        env.step(env.masks.argmax(axis=1))
    old = SoloVectorEnv(num_envs=4, opponents=lambda seen, masks: masks.argmax(axis=1), max_cycles=5)
    old.reset(seed=8)
    for _ in range(10):
        old.step(old.masks.argmax(axis=1))
    assert (env.states == old.states).all()


@pytest.mark.parametrize("name", ["level6", "yardstick", "mcts", "cmd:true", "nobody"])
def test_bots_that_cannot_be_repeated_are_refused(name):
    with pytest.raises(FondacoError, match=name.split(":")[0]):
        SoloVectorEnv(opponents=name)


def test_bots_of_many_games_hurry_in_long_ones_as_at_a_table():
    game, packed = Game("spice-road", 2, seed=57_000_000), packed_game("spice-road")
    tables = Tables(packed, game.box, packed.states(2), 2)
    batch, at_table = seated("level3", tables), [bots.make("level3", seat) for seat in range(2)]
    tables.states[0] = packed.pack(game.state)[0]  # a game that stays at its beginning
    first = game.copy()
    for row, seat in product(range(2), range(2)):
        tables.states[row] = tables.states[0]
        batch.sit_down(row, seat, seat)
    while game.to_move is not None:
        tables.states[1] = packed.pack(game.state)[0]
        action = at_table[game.to_move].choose(game.view(game.to_move), 60.0)
        opening = bots.make("level3", 0).choose(first.view(first.to_move), 60.0)
        assert batch.choose(np.array([0, 1])).tolist() == [opening, action]
        game.play(action)
    assert PATIENCE < game.round <= LATEST
