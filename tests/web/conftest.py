"""Servers for the tests: in this process, and as a process of its own that can be killed."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from fondaco.web.app import create_app
from fondaco.web.settings import Settings
from postgres import Postgres


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    """A server and somebody who talks to it."""
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture(scope="session")
def postgres(postgres_server: Postgres) -> str:
    """The address of a database of our own on a real PostgreSQL."""
    return postgres_server.with_database("web").url
