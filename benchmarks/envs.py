"""Speed of the environments beside that of others in one run, as a table that goes into docs/environments.md.

A part of `make bench`. Steps are timed with random players, alone and with the choice of an action; with the others those
with the choice are compared, for there it is part of the step too. Seconds are those of one core's time, so that other
work on the machine, or a library's threads, do not blur the comparison.
"""

import json
import os
import platform
import random
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from fondaco import games
from fondaco.envs.pettingzoo import TableEnv, wrapped
from fondaco.envs.vector import SelfPlayVectorEnv

ROOT = Path(__file__).parent.parent
PEERS_ENVIRONMENT = ROOT / ".venv-bench-envs"
PACKAGES = ["open_spiel==2.0.2", "pettingzoo[classic]==1.27.0", "pgx==2.6.0", "jax==0.10.2"]
PAGE = ROOT / "docs" / "environments.md"
BEGIN, END = "<!-- measured -->", "<!-- /measured -->"
GAMES = 1024


def vector(name: str, players: int, dtype: str, seconds: float) -> tuple[float, float]:
    """Steps per second of one core: in `step`, and with the choice of random actions."""
    env = SelfPlayVectorEnv(name, GAMES, players, dtype=dtype)
    env.reset(seed=1)
    actions = np.zeros(GAMES, np.int16)
    inside, steps, start = 0.0, 0, time.process_time()
    while time.process_time() - start < seconds:
        env.engine.choose_many(env.masks.view(np.uint8), 0, GAMES, 1, steps, actions)
        before = time.process_time()
        env.step(actions)
        inside += time.process_time() - before
        steps += 1
    return steps * GAMES / inside, steps * GAMES / (time.process_time() - start)


def single(name: str, players: int, make: Callable[[Any], Any], seconds: float) -> tuple[float, float]:
    """Steps per second of the PettingZoo environment, as an agent uses it: alone, and with the choice of random actions.

    Every game is played twice: at random, then with the same decisions, which need not be chosen.
    """
    env, rng, games_played = make(TableEnv(name, players)), random.Random(1), 0
    steps, spent, start = 0, [0.0, 0.0], time.process_time()
    while time.process_time() - start < 2 * seconds:
        decisions: list[int] = []
        for again in (0, 1):
            known, before = iter(decisions[:]), time.process_time()
            env.reset(seed=games_played)
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                elif again:
                    env.step(next(known))
                else:
                    decisions.append(int(rng.choice(seen["action_mask"].nonzero()[0])))
                    env.step(decisions[-1])
            spent[again] += time.process_time() - before
        games_played += 1
        steps += len(decisions)
    return steps / spent[1], steps / spent[0]


def measure(seconds: float = 2.0) -> Iterator[dict[str, Any]]:
    """Our environments: game, players, mode and decisions_per_s of each."""
    for name in games.NAMES:
        for players in (2, games.get(name).max_players):
            for dtype in ("uint8", "float32"):
                alone, chosen = vector(name, players, dtype, seconds)
                result = {"game": name, "players": players}
                yield {**result, "mode": f"vector {dtype}", "decisions_per_s": round(alone)}
                yield {**result, "mode": f"vector {dtype} with random choice", "decisions_per_s": round(chosen)}
            for mode, make in (("PettingZoo env", wrapped), ("PettingZoo raw_env", lambda env: env)):
                alone, chosen = single(name, players, make, seconds)
                result = {"game": name, "players": players}
                yield {**result, "mode": mode, "decisions_per_s": round(alone)}
                yield {**result, "mode": f"{mode} with random choice", "decisions_per_s": round(chosen)}


def peers(seconds: float) -> list[dict[str, Any]]:
    """The other environments, each measured in an environment of their own."""
    python = PEERS_ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = PEERS_ENVIRONMENT / "packages.txt"
    if not stamp.exists() or stamp.read_text().split() != PACKAGES:
        print("Installing other environments into .venv-bench-envs (some minutes)", file=sys.stderr)
        venv.create(PEERS_ENVIRONMENT, with_pip=True)
        subprocess.run([python, "-m", "pip", "-qq", "install", *PACKAGES], check=True)
        stamp.write_text("\n".join(PACKAGES))
    print("Measuring other environments", file=sys.stderr)
    script = Path(__file__).with_name("env_peers.py")
    done = subprocess.run([python, script, str(seconds)], stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def table(ours: list[dict[str, Any]], others: list[dict[str, Any]]) -> str:
    """Both lists, with how many times faster two-player Spice Road is than each of the others."""

    def base(mode: str) -> float:
        return float(
            next(
                r["decisions_per_s"]
                for r in ours
                if r["mode"] == mode and (r["game"], r["players"]) == ("spice-road", 2)
            )
        )

    compared = {"vector": base("vector uint8 with random choice"), "single": base("PettingZoo env with random choice")}
    lines = [
        f"Measured on {platform.machine()}, Python {platform.python_version()}, by seconds of one core's time;",
        f"{GAMES:,} games per vector, and observations and masks with every step.",
        "",
        "| game | players | interface | steps per second |",
        "|---|---:|---|---:|",
        *(f"| {r['game']} | {r['players']} | {r['mode']} | {r['decisions_per_s']:,} |" for r in ours),
        "",
        "| other environment | game | steps per second | Spice Road is faster |",
        "|---|---|---:|---:|",
    ]
    for r in others:
        ratio = compared[r["interface"]] / r["steps_per_s"]
        lines.append(f"| {r['engine']} | {r['game']} | {r['steps_per_s']:,} | {ratio:,.1f} x |")
    return "\n".join(lines)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    ours = []
    for result in measure(seconds):
        print("{game}, {players} players, {mode}: {decisions_per_s:,} per second".format(**result), file=sys.stderr)
        ours.append(result)
    text = table(ours, peers(seconds))
    print(text)
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{rest.partition(END)[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
