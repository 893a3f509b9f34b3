"""What the tests of faults share: a PostgreSQL of our own that can be stopped and started."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "web"))

from postgres import Postgres


@pytest.fixture(scope="session")
def postgres(postgres_server: Postgres) -> Postgres:
    """The PostgreSQL of these tests."""
    return postgres_server.with_database("faults")
