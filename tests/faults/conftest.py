"""What the tests of faults share: a server's settings, and a PostgreSQL of our own that can be stopped and started."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "web"))

from fondaco.web.settings import Limits, Settings, make_settings
from postgres import Postgres

GENEROUS = Limits(requests_per_second=10_000, request_burst=10_000, new_tables_per_minute=10_000, open_tables=10_000)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A server's settings that no limit gets in the way of."""
    made = make_settings(data=tmp_path, limits=GENEROUS, warm_up=False)
    return replace(made, pace=0.0, allowed_hosts=("testserver",))


@pytest.fixture(scope="session")
def postgres(postgres_server: Postgres) -> Postgres:
    """The PostgreSQL of these tests."""
    return postgres_server.with_database("faults")
