"""How fast the rules are: decisions per second on one core, one way of calling them at a time."""

import time
from collections.abc import Callable, Iterator
from typing import Any

from .. import games
from ..games.chance import draw
from . import compiled

MODES = ("plain", "compiled", "step", "batch")
BATCH_GAMES = 1024


def measure(seconds: float = 1.0, only: str | None = None) -> Iterator[dict[str, Any]]:
    """Random play of every game with every number of players in every mode, each for about that many seconds.

    ``plain`` is the rules in Python, ``compiled`` whole random games in compiled code, ``step`` one compiled call from
    Python per decision with its legal actions, ``batch`` steps of many games with legal masks.
    """
    for name in games.NAMES:
        if only in (None, name):
            rules = games.get(name)
            for players in range(rules.min_players, rules.max_players + 1):
                for mode in MODES:
                    speed = _SPEEDS[mode](name, players, seconds)
                    yield {"game": name, "players": players, "mode": mode, "decisions_per_s": round(speed)}


def timed(work: Callable[[int], int], seconds: float) -> float:
    """Decisions per second of ``work(rounds)``, which returns how many it made."""
    rounds = 1
    work(rounds)
    while True:
        start = time.perf_counter()
        decisions = work(rounds)
        spent = time.perf_counter() - start
        if spent >= seconds / 2:
            return decisions / spent
        rounds *= 2 if spent <= 0 else max(2, int(seconds / spent / 2))


def _plain(name: str, players: int, seconds: float) -> float:
    rules = games.get(name)
    s, box, out = rules.blank(), rules.standard_box(), [0] * rules.actions
    rules.new_game(s, box, players, 1)

    def work(rounds: int) -> int:
        for k in range(1000 * rounds):
            n = rules.legal(s, box, out)
            rules.apply(s, box, out[draw(1, k, n)])
            if s.phase == rules.over:
                rules.new_game(s, box, players, k)
        return 1000 * rounds

    return timed(work, seconds)


def _compiled(name: str, players: int, seconds: float) -> float:
    engine, states, box = _set_up(name, 1, players)
    out = engine.actions()

    def work(rounds: int) -> int:
        engine.random_play(states, 0, box, out, 1, 10_000 * rounds)
        return 10_000 * rounds

    return timed(work, seconds)


def _step(name: str, players: int, seconds: float) -> float:
    engine, states, box = _set_up(name, 1, players)
    out, step = engine.actions(), engine.step

    def work(rounds: int) -> int:
        n = engine.legal(states, 0, box, out)
        for k in range(1000 * rounds):
            if n == 0:
                engine.new_game(states, 0, box, players, k)
                n = engine.legal(states, 0, box, out)
            n = step(states, 0, box, int(out[k * 7919 % n]), out)
        return 1000 * rounds

    return timed(work, seconds)


def _batch(name: str, players: int, seconds: float) -> float:
    import numpy as np

    engine, states, box = _set_up(name, BATCH_GAMES, players)
    rules, out = engine.rules, engine.actions()
    masks = np.zeros((BATCH_GAMES, rules.actions), np.uint8)
    to_move, actions = np.zeros(BATCH_GAMES, np.int8), np.zeros(BATCH_GAMES, np.int16)
    engine.masks_many(states, box, 0, BATCH_GAMES, masks, to_move, out)
    asked = 0.0

    def work(rounds: int) -> int:
        nonlocal asked
        decisions = 0
        for k in range(rounds):
            begun = time.perf_counter()
            for i in np.flatnonzero(to_move < 0):
                engine.new_game(states, i, box, players, k + i)
                engine.masks_many(states, box, i, i + 1, masks, to_move, out)
            engine.choose_many(masks, 0, BATCH_GAMES, 1, k, actions)
            asked += time.perf_counter() - begun
            engine.step_many(states, box, 0, BATCH_GAMES, actions, masks, to_move, out)
            decisions += BATCH_GAMES
        return decisions

    return _without(work, lambda: asked, seconds)


def _without(work: Callable[[int], int], aside: Callable[[], float], seconds: float) -> float:
    """As ``timed``, less the time that went aside into choosing actions, which is the caller's, not the engine's."""
    rounds = 1
    while True:
        start, before = time.perf_counter(), aside()
        decisions = work(rounds)
        spent = time.perf_counter() - start
        if spent >= seconds / 2:
            return decisions / (spent - (aside() - before))
        rounds *= 2


def _set_up(name: str, number: int, players: int) -> tuple[compiled.Engine, Any, Any]:
    engine = compiled.engine(name)
    states, box = engine.states(number), engine.pack_box(engine.rules.standard_box())
    for i in range(number):
        engine.new_game(states, i, box, players, i)
    return engine, states, box


_SPEEDS: dict[str, Callable[[str, int, float], float]] = {
    "plain": _plain,
    "compiled": _compiled,
    "step": _step,
    "batch": _batch,
}
