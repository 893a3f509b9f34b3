"""Decisions per second of other engines, by random play on one core. Runs in an environment of its own (see run.py).

Each line of the output is a JSON object like those of `fondaco bench --json`, with the package in `engine`.
"""

import json
import random
import sys
import time
import warnings
from collections.abc import Callable

warnings.simplefilter("ignore")
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0


def rate(play: Callable[[], int]) -> float:
    play()
    decisions, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        decisions += play()
    return decisions / (time.perf_counter() - start)


def open_spiel(name: str) -> Callable[[], int]:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal() and decisions < 5000:
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def pettingzoo(name: str) -> Callable[[], int]:
    from importlib import import_module

    env, rng = import_module(f"pettingzoo.classic.{name}").raw_env(), random.Random(1)

    def play() -> int:
        env.reset(seed=rng.randrange(2**31))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = observation.get("action_mask", info.get("action_mask"))
            env.step(rng.choice([action for action, open_ in enumerate(mask) if open_]))
            decisions += 1
        return decisions

    return play


def rlcard(name: str) -> Callable[[], int]:
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


def catanatron(_: str) -> Callable[[], int]:
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

for engine, maker, names in PEERS:
    for name in names:
        try:
            speed = rate(maker(name))
        except Exception as error:
            print(f"{engine} {name}: not measured ({type(error).__name__}: {error})", file=sys.stderr)
            continue
        print(json.dumps({"engine": engine, "game": name, "decisions_per_s": round(speed)}), flush=True)
