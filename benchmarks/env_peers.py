"""Steps per second of other environments with observations, by random play. Runs in an environment of its own (see envs.py).

Each line of the output is a JSON object: engine, game, interface (`vector` or `single`), steps_per_s.
"""

import importlib
import json
import random
import sys
import time
import warnings
from collections.abc import Callable

warnings.simplefilter("ignore")
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
GAMES = 1024


def rate(play: Callable[[], int]) -> float:
    play()
    steps, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        steps += play()
    return steps / (time.process_time() - start)


def pgx(name: str) -> Callable[[], int]:
    """1,024 games in one compiled call that steps, observes, lists what is legal and starts ended games anew."""
    import jax
    import jax.numpy as jnp
    import pgx as package
    from pgx.experimental import auto_reset

    env = package.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=-1))
    keys = jax.random.split(jax.random.PRNGKey(0), GAMES)
    held = {"state": jax.jit(jax.vmap(env.init))(keys), "key": jax.random.PRNGKey(1)}

    def play() -> int:
        for _ in range(10):
            held["key"], key, steps = jax.random.split(held["key"], 3)
            actions = choose(key, held["state"].legal_action_mask)
            held["state"] = step(held["state"], actions, jax.random.split(steps, GAMES))
        jax.block_until_ready(held["state"].observation)
        return 10 * GAMES

    return play


def open_spiel(name: str) -> Callable[[], int]:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal() and steps < 5000:
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


def pettingzoo(name: str) -> Callable[[], int]:
    env, rng = importlib.import_module(f"pettingzoo.classic.{name}").env(), random.Random(1)

    def play() -> int:
        env.reset(seed=rng.randrange(2**31))
        steps = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen.get("action_mask", info.get("action_mask"))
            env.step(int(rng.choice(mask.nonzero()[0])))
            steps += 1
        return steps

    return play


PEERS = [
    ("pgx", "vector", pgx, ("backgammon", "sparrow_mahjong")),
    ("OpenSpiel", "single", open_spiel, ("backgammon", "gin_rummy", "quoridor")),
    ("PettingZoo", "single", pettingzoo, ("tictactoe_v3", "connect_four_v3", "chess_v6")),
]

for engine, interface, maker, names in PEERS:
    for name in names:
        try:
            speed = rate(maker(name))
        except Exception as error:
            print(f"{engine} {name}: not measured ({type(error).__name__}: {error})", file=sys.stderr)
            continue
        result = {"engine": engine, "game": name, "interface": interface, "steps_per_s": round(speed)}
        print(json.dumps(result), flush=True)
