"""Servers for the tests: in this process, and as a process of its own that can be killed."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from fondaco.web.app import create_app
from fondaco.web.settings import Limits, Settings, make_settings
from postgres import Postgres

GENEROUS = Limits(requests_per_second=10_000, request_burst=10_000, new_tables_per_minute=10_000, open_tables=10_000)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A server's settings that no limit gets in the way of."""
    made = make_settings(data=tmp_path, limits=GENEROUS, warm_up=False)
    return replace(made, pace=0.0, allowed_hosts=("testserver",))


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    """A server and somebody who talks to it."""
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture(scope="session")
def postgres(postgres_server: Postgres) -> str:
    """The address of a database of our own on a real PostgreSQL."""
    return postgres_server.with_database("web").url
