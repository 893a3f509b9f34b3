"""What the measurements of other packages share: random play, a rate, and a line of JSON per game.

Imported by scripts that run in environments of their own, without Fondaco.
"""

import importlib
import json
import random
import sys
import warnings
from collections.abc import Callable, Sequence
from typing import Any

warnings.simplefilter("ignore")
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0

Play = Callable[[], int]
"""Plays for a while, and says how many decisions that were."""


def rate(play: Play, clock: Callable[[], float]) -> float:
    """Decisions per second of a clock."""
    play()
    decisions, start = 0, clock()
    while clock() - start < SECONDS:
        decisions += play()
    return decisions / (clock() - start)


def report(
    peers: Sequence[tuple[str, Callable[[str], Play], Sequence[str]]],
    unit: str,
    clock: Callable[[], float],
    **more: dict[str, Any],
) -> None:
    """Measure every game of every engine by the clock that our own speed is measured by; ``more`` are keys by engine."""
    for engine, maker, names in peers:
        for name in names:
            try:
                speed = rate(maker(name), clock)
            except Exception as error:
                print(f"{engine} {name}: not measured ({type(error).__name__}: {error})", file=sys.stderr)
                continue
            print(json.dumps({"engine": engine, "game": name, **more.get(engine, {}), unit: round(speed)}), flush=True)


def open_spiel(name: str, observed: bool = False) -> Play:
    """A game of OpenSpiel, with or without asking for what the player sees before each decision."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal() and decisions < 5000:
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
                continue
            if observed:
                state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return play


def pettingzoo(name: str, maker: str = "raw_env") -> Play:
    """A classic environment of PettingZoo; its maker ``env`` adds the checks that people use it with."""
    env, rng = getattr(importlib.import_module(f"pettingzoo.classic.{name}"), maker)(), random.Random(1)

    def play() -> int:
        env.reset(seed=rng.randrange(2**31))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen.get("action_mask", info.get("action_mask"))
            env.step(int(rng.choice(mask.nonzero()[0])))
            decisions += 1
        return decisions

    return play
