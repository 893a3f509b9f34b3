"""``make soak``: hundreds of kills, ten thousand spoilt files, hostile requests and messages. It tells how far it is.

    PYTHONPATH=tests python tests/faults/soak.py --sqlite 500 --postgres 200 --spoilt 10000 --hostile 10000

Every part can be left out with 0. It ends with a table of figures, and with status 1 if anything went wrong.
"""

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import hostile
import kills
import mutations

from postgres import running_postgres
from servers import Server


def main() -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sqlite", type=int, default=500, help="kills on SQLite")
    parser.add_argument("--postgres", type=int, default=200, help="kills on PostgreSQL")
    parser.add_argument("--spoilt", type=int, default=10_000, help="spoilt records, components and maps")
    parser.add_argument("--hostile", type=int, default=10_000, help="hostile requests, and as many socket messages")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    wrong: list[str] = []
    if asked.spoilt:
        wrong += spoil(asked.spoilt, asked.seed)
    if asked.hostile:
        wrong += be_hostile(asked.hostile, asked.seed)
    if asked.sqlite:
        with tempfile.TemporaryDirectory(prefix="fondaco-soak-") as folder:
            wrong += kill("SQLite", Path(folder), "", asked.sqlite, asked.seed)
    if asked.postgres:
        with tempfile.TemporaryDirectory(prefix="fondaco-soak-", ignore_cleanup_errors=True) as folder:
            Path(folder).chmod(0o755)
            (Path(folder) / "data").mkdir()
            with running_postgres() as postgres:
                wrong += kill("PostgreSQL", Path(folder) / "data", postgres.url, asked.postgres, asked.seed)
    for line in dict.fromkeys(wrong):
        print(f"WRONG: {line}")
    return 1 if wrong else 0


def spoil(count: int, seed: int) -> list[str]:
    """Spoil so many files."""
    report = mutations.spoil(count, seed)
    print(f"spoilt files: {report.tried} read, {report.taken} still valid, slowest {report.slowest:.3f} s", flush=True)
    return report.wrong + ([f"{report.slowest:.3f} s for one file"] if report.slowest > 1 else [])


def be_hostile(count: int, seed: int) -> list[str]:
    """Send a server so many strange requests, and as many socket messages."""
    wrong: list[str] = []
    with tempfile.TemporaryDirectory(prefix="fondaco-soak-") as folder:
        server = Server(Path(folder)).start()
        try:
            for name, attack in (("requests", hostile.send_requests), ("socket messages", hostile.send_messages)):
                report = attack(server.url, count, seed)
                answers = ", ".join(f"{code or 'ended'}: {n}" for code, n in sorted(report.answers.items()))
                print(f"hostile {name}: {report.sent} sent, {len(report.wrong)} wrong ({answers})", flush=True)
                wrong += report.wrong
        finally:
            server.stop()
        if "Traceback" in server.log():
            wrong.append("a traceback in the log of a server: " + server.log().partition("Traceback")[2][-300:])
    return wrong


def kill(name: str, folder: Path, database: str, count: int, seed: int) -> list[str]:
    """Kill a server so often."""
    report = kills.kill_again_and_again(folder, database, count, seed, _teller(name, time.monotonic()))
    return report.wrong


def _teller(name: str, begun: float) -> Callable[[kills.Report], None]:
    def tell(report: kills.Report) -> None:
        print(
            f"{name}: {report.kills} kills, {report.acknowledged} acknowledged decisions at {report.tables} tables, "
            f"{len(report.wrong)} wrong, {time.monotonic() - begun:.0f} s",
            flush=True,
        )

    return tell


if __name__ == "__main__":
    raise SystemExit(main())
