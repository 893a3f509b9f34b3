"""A few kills on both databases; ``make soak`` has hundreds."""

import time
from pathlib import Path
from random import Random

import pytest
from kills import KilledServer, Player, Report, check, kill_again_and_again, playing

from fondaco.web.storage.store import Store
from postgres import Postgres


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_server_that_is_killed_loses_and_doubles_nothing(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    running: Postgres | None = request.getfixturevalue("postgres") if kind == "postgres" else None
    report = kill_again_and_again(tmp_path, running.url if running else "", kills=4)
    assert report.wrong == []
    assert report.acknowledged > 0


def test_a_server_that_is_stopped_finishes_what_it_acknowledged(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'fondaco.sqlite3'}")
    with KilledServer(tmp_path) as server:
        server.start()
        players = [Player(server.url, Random(i)) for i in range(3)]
        with playing(players):
            while sum(len(player.acknowledged) for player in players) < 10:
                time.sleep(0.05)
            server.stop()
            server.start()
            time.sleep(0.3)
            server.stop()
            report = Report()
            server.start()
        check(store, players, report)
        assert report.wrong == []
        assert "Traceback" not in server.log()
    store.close()
