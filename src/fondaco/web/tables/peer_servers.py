"""Other servers on the same PostgreSQL: what they store, and who is there, is heard by LISTEN and shown here at once."""

import logging
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..storage.peer_messages import CHANNEL, PRESENCE, Presences, TableChange
from ..storage.store import Store
from .retrying import delays

if TYPE_CHECKING:
    from psycopg import Connection

log = logging.getLogger(__name__)
_WAIT = 1.0
_STILL_THERE = 10.0
"""Seconds after which a silent connection is asked whether it still works."""
_CONNECT_SECONDS = 5


class PeerServers:
    """A thread that listens to other servers: for changes of tables, and for who has which one open.

    ``missed`` is called whenever it listens again after it could not: what happened meanwhile was not heard.
    """

    def __init__(
        self,
        store: Store,
        heard: Callable[[TableChange], None],
        heard_who: Callable[[Presences], None],
        missed: Callable[[], None],
    ) -> None:
        self.store = store
        self.heard = heard
        self.heard_who = heard_who
        self.missed = missed
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="peer-servers", daemon=True)

    def start(self) -> None:
        """Begin to listen, where there can be others."""
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
        waits = delays()
        while not self._stop.is_set():
            try:
                with psycopg.connect(address, autocommit=True, connect_timeout=_CONNECT_SECONDS) as connection:
                    connection.execute(f"LISTEN {CHANNEL}; LISTEN {PRESENCE}")
                    waits = delays()
                    self.missed()
                    self._listen(connection)
            except psycopg.Error as error:
                log.warning("cannot listen to other servers, trying again: %s", str(error).strip())
                self._stop.wait(next(waits))

    def _listen(self, connection: "Connection[tuple[object, ...]]") -> None:
        asked = time.monotonic()
        while not self._stop.is_set():
            for note in connection.notifies(timeout=_WAIT):
                if note.channel == PRESENCE:
                    self.heard_who(Presences.read(note.payload))
                elif (change := TableChange.read(note.payload)).server != self.store.name:
                    self.heard(change)
            if time.monotonic() - asked > _STILL_THERE:
                connection.execute("SELECT 1")
                asked = time.monotonic()
