"""Steps per second of other environments with observations, by random play. Runs in an environment of its own (see envs.py).

Each line of the output is a JSON object: engine, game, interface (`vector` or `single`), steps_per_s.
"""

import time
from functools import partial

from random_play import Play, open_spiel, pettingzoo, report

GAMES = 1024


def pgx(name: str) -> Play:
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


PEERS = [
    ("pgx", pgx, ("backgammon", "sparrow_mahjong")),
    ("OpenSpiel", partial(open_spiel, observed=True), ("backgammon", "gin_rummy", "quoridor")),
    ("PettingZoo", partial(pettingzoo, maker="env"), ("tictactoe_v3", "connect_four_v3", "chess_v6")),
]
INTERFACES = {
    "pgx": {"interface": "vector"},
    "OpenSpiel": {"interface": "single"},
    "PettingZoo": {"interface": "single"},
}

report(PEERS, "steps_per_s", time.process_time, **INTERFACES)
