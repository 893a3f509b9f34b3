"""`make bench`: our speed and that of installable peers in one run, as a table that goes into docs/performance.md."""

import json
import os
import platform
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

from fondaco.engine import bench

ROOT = Path(__file__).parent.parent
PEERS_ENVIRONMENT = ROOT / ".venv-bench"
PACKAGES = ["open_spiel==2.0.2", "pettingzoo[classic]==1.27.0", "rlcard==1.2.0", "catanatron==3.2.1"]
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- measured -->", "<!-- /measured -->"
SECONDS = 2.0


def peers() -> list[dict[str, Any]]:
    python = PEERS_ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = PEERS_ENVIRONMENT / "packages.txt"
    if not stamp.exists() or stamp.read_text().split() != PACKAGES:
        print("Installing the peers into .venv-bench (a minute or two)", file=sys.stderr)
        venv.create(PEERS_ENVIRONMENT, with_pip=True)
        subprocess.run([python, "-m", "pip", "-qq", "install", *PACKAGES], check=True)
        stamp.write_text("\n".join(PACKAGES))
    print("Measuring the peers", file=sys.stderr)
    done = subprocess.run(
        [python, Path(__file__).with_name("peers.py"), str(SECONDS)], stdout=subprocess.PIPE, text=True, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def table(ours: list[dict[str, Any]], others: list[dict[str, Any]]) -> str:
    base = {mode: next(r for r in ours if r["mode"] == mode and r["players"] == 2) for mode in ("compiled", "step")}
    lines = [
        f"Measured on {platform.machine()}, Python {platform.python_version()}, one core, by `make bench`.",
        "",
        "| game | players | mode | decisions per second | to plain |",
        "|---|---:|---|---:|---:|",
    ]
    plain = {(r["game"], r["players"]): r["decisions_per_s"] for r in ours if r["mode"] == "plain"}
    for r in ours:
        ratio = r["decisions_per_s"] / plain[r["game"], r["players"]]
        lines.append(f"| {r['game']} | {r['players']} | {r['mode']} | {r['decisions_per_s']:,} | {ratio:.1f} |")
    lines += [
        "",
        "Peers, by random play in the same run; the last columns say how many times faster Spice Road with two players",
        "is, in compiled code and stepped from Python:",
        "",
        "| engine | game | decisions per second | ours compiled | ours stepped |",
        "|---|---|---:|---:|---:|",
    ]
    for r in others:
        ratios = [base[mode]["decisions_per_s"] / r["decisions_per_s"] for mode in ("compiled", "step")]
        lines.append(
            f"| {r['engine']} | {r['game']} | {r['decisions_per_s']:,} | {ratios[0]:,.0f} x | {ratios[1]:,.1f} x |"
        )
    return "\n".join(lines)


def main() -> None:
    ours = []
    for result in bench.measure(SECONDS):
        print("{game}, {players} players, {mode}: {decisions_per_s:,} per second".format(**result), file=sys.stderr)
        ours.append(result)
    text = table(ours, peers())
    print(text)
    page = PAGE.read_text()
    before, _, rest = page.partition(BEGIN)
    PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{rest.partition(END)[2]}")


if __name__ == "__main__":
    main()
