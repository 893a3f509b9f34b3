"""Other servers on the same PostgreSQL: what they store is heard by LISTEN and shown here at once."""

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..storage.store import CHANNEL, Store

if TYPE_CHECKING:
    from psycopg import Connection

log = logging.getLogger(__name__)
_WAIT = 1.0


class Neighbours:
    """A thread that listens for changes of tables by other servers."""

    def __init__(self, store: Store, heard: Callable[[str], None]) -> None:
        self.store = store
        self.heard = heard
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="neighbours", daemon=True)

    def start(self) -> None:
        """Begin to listen, where there can be neighbours."""
        if self.store.shared:
            self._thread.start()

    def stop(self) -> None:
        """Stop listening."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(2 * _WAIT)

    def _run(self) -> None:
        import psycopg

        address = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._listen(connection)
            except psycopg.OperationalError as error:
                log.warning("cannot listen to other servers, trying again: %s", str(error).strip())
                self._stop.wait(_WAIT)

    def _listen(self, connection: "Connection[tuple[Any, ...]]") -> None:
        while not self._stop.is_set():
            for note in connection.notifies(timeout=_WAIT, stop_after=1):
                server, _, table_id = note.payload.partition(" ")
                if server != self.store.name:
                    self.heard(table_id)
