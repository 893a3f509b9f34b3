"""A few kills on both databases; ``make soak`` has hundreds."""

from pathlib import Path

import pytest
from kills import kill_again_and_again

from postgres import Postgres


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_server_that_is_killed_loses_and_doubles_nothing(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    running: Postgres | None = request.getfixturevalue("postgres") if kind == "postgres" else None
    report = kill_again_and_again(tmp_path, running.url if running else "", kills=4)
    assert report.wrong == []
    assert report.acknowledged > 0
