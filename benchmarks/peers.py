"""Decisions per second of other engines, by random play on one core. Runs in an environment of its own (see run.py).

Each line of the output is a JSON object like those of `fondaco bench --json`, with the package in `engine`.
"""

import random
import time

from random_play import Play, open_spiel, pettingzoo, report


def rlcard(name: str) -> Play:
    import rlcard as package

    env, rng = package.make(name, config={"seed": 1}), random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def catanatron(_: str) -> Play:
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        decisions = 0
        while game.winning_color() is None and decisions < 5000:
            game.play_tick()
            decisions += 1
        return decisions

    return play


PEERS = [
    ("OpenSpiel", open_spiel, ("skat", "gin_rummy", "hanabi", "quoridor", "backgammon")),
    ("PettingZoo", pettingzoo, ("tictactoe_v3", "connect_four_v3")),
    ("RLCard", rlcard, ("gin-rummy", "uno", "leduc-holdem")),
    ("catanatron", catanatron, ("catan",)),
]

report(PEERS, "decisions_per_s", time.perf_counter)
