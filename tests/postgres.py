"""A real PostgreSQL that can be stopped and started."""

import os
import signal
import time
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from fondaco.web.settings import database_url


class Postgres:
    """A real PostgreSQL that goes away and comes back."""

    def __init__(self, running: Any) -> None:
        self._running = running
        self.url = database_url(running.get_uri())

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
        """Come back with all that was committed."""
        self._running.ensure_postgres_running()

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
