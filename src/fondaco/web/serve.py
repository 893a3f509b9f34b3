"""Starting the server: ``fondaco serve``."""

import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import uvicorn

from ..games.errors import FondacoError
from ..i18n import system_language, translator
from .app import create_app
from .http.descriptors import raise_descriptor_limit
from .http.logs import set_up_logs
from .http.protocol import Bounds, bounded_protocol
from .http.sockets import FrugalSocket
from .settings import Settings, make_settings
from .storage.store import Store
from .tables.programs import read_programs

_PORTS_TO_TRY = 20
_COLLECT_AFTER = (20_000, 20, 50)
"""Python stops everything to look for garbage; with many games in memory that takes time, so it is done seldom."""

_TAKE_TURNS = 0.001
"""Seconds after which a thread lets another one work: a move that is stored waits for that twice."""


def _say(text: str) -> None:
    print(text, flush=True)


class ServeError(FondacoError):
    """The server cannot start."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    data: Path | None = None,
    open_browser: bool = False,
    strict_port: bool = False,
    warm_up: bool = True,
    forget_after: int | None = None,
    programs: Sequence[str] = (),
    allowed_hosts: Sequence[str] = (),
    push_services: Sequence[str] = (),
    say: Callable[[str], None] = _say,
) -> None:
    """Serve until interrupted. A port that is taken gives way to the next free one, unless ``strict_port``."""
    offered = read_programs(programs)
    try:
        settings = replace(make_settings(database, data, warm_up=warm_up), programs=offered)
        settings = replace(settings, allowed_hosts=(*settings.allowed_hosts, *allowed_hosts))
        settings = replace(settings, push_services=(*settings.push_services, *push_services))
        if forget_after is not None:
            settings = replace(settings, forget_after=forget_after)
    except OSError as error:
        raise ServeError(
            "cannot write to the data folder {path}: {reason}", path=str(error.filename), reason=str(error.strerror)
        ) from None
    store = Store(settings.database)
    store.migrate()
    store.close()
    listener = listen(host, port, 1 if strict_port else _PORTS_TO_TRY)
    chosen = listener.getsockname()[1]
    address = f"http://{_shown(host)}:{chosen}/"
    _ = translator(system_language()).gettext
    if chosen != port and port:
        say(_("Port {port} is taken; using {chosen}.").format(port=port, chosen=chosen))
    say(_("Fondaco is at {address} (stop with Ctrl-C)").format(address=address))
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    set_up_logs(settings.log_json)
    gc.set_threshold(*_COLLECT_AFTER)
    gc.freeze()
    sys.setswitchinterval(_TAKE_TURNS)
    uvicorn.Server(server_config(settings)).run(sockets=[listener])


def server_config(settings: Settings) -> uvicorn.Config:
    """How uvicorn serves: with bounds on what a connection may take, and places kept for people who play."""
    room = raise_descriptor_limit()
    limits = settings.limits
    pages = min(limits.connections, room // 2)
    limits = replace(limits, connections=pages, kept_for_players=min(limits.kept_for_players, pages // 10))
    bounds = Bounds(in_all=room - pages, per_client=2 * limits.sockets_per_client)
    return uvicorn.Config(
        create_app(replace(settings, limits=limits, render_worker=(os.cpu_count() or 1) > 1)),
        http=bounded_protocol(bounds),
        ws=FrugalSocket,
        log_config=None,
        access_log=False,
        ws_max_size=2**16,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def listen(host: str, port: int, tries: int) -> socket.socket:
    """A socket that listens on the first free port from this one on."""
    try:
        family, kind, protocol, _name, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (socket.gaierror, OverflowError):
        raise ServeError(
            "there is no host {host} here; 127.0.0.1 is this machine, 0.0.0.0 all its addresses", host=repr(host)
        ) from None
    for candidate in range(port, min(port + tries, 65536)):
        listener = socket.socket(family, kind, protocol)
        # On Windows the option that lets a restarted server have its port back would let two servers share one.
        alone = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
        listener.setsockopt(socket.SOL_SOCKET, alone, 1)
        try:
            listener.bind((address[0], candidate, *address[2:]))
            listener.listen(128)
            return listener
        except OSError as error:
            listener.close()
            refused = error
    raise ServeError(
        "cannot listen on {host} port {port}: {reason}; choose another with --port",
        host=host,
        port=port,
        reason=str(refused.strerror),
    )


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _open_when_ready(address: str) -> None:
    """Open the browser once the server answers; without one, the printed address is enough."""
    for _ in range(100):
        try:
            with urlopen(address + "health", timeout=1):
                break
        except (URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(address)
