"""How a server is set up: where its data lives, and its limits."""

import os
import secrets
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs


@dataclass(frozen=True)
class Limits:
    """What one visitor may ask of the server."""

    body_bytes: int = 64 * 2**10
    upload_bytes: int = 512 * 2**10
    upload_turns: int = 5000
    """Turns of an uploaded record."""
    uploads: int = 200
    """Records that one visitor may have uploaded."""
    name_letters: int = 24
    open_tables: int = 40
    """Unfinished tables that one visitor may have made."""
    bot_tables: int = 4
    """Of those, tables with nothing but bots."""
    requests_per_second: float = 40.0
    request_burst: int = 240
    new_tables_per_minute: float = 20.0
    talk_per_minute: float = 12.0
    """What one person may say or whom they may invite, after a burst."""
    talk_burst: int = 6
    programs: int = 16
    """Programs of the operator that run at once."""
    sockets_per_client: int = 200
    """Open pages and event streams behind one address; a school may have many."""
    connections: int = 4000
    """Open pages and event streams of all clients."""
    kept_for_players: int = 400
    """Of these, those that nobody gets who only watches."""
    body_seconds: float = 30.0
    """Time to send a request."""


@dataclass(frozen=True)
class Settings:
    """Everything that ``create_app`` needs to know."""

    data: Path
    """A folder that can be written: the secret key and, by default, the database."""
    database: str
    """An SQLAlchemy URL."""
    secret: str = field(repr=False)
    limits: Limits = Limits()
    warm_up: bool = True
    """Whether to compile at the start, in the background."""
    think: float = 1.0
    """What the time of bots is multiplied with."""
    programs: Mapping[str, str] = field(default_factory=dict)
    """Programs that are offered as bots: name -> command."""
    allowed_hosts: tuple[str, ...] = ()
    """Names that requests may call this server by, beside its own; ``.example.org`` for all below, ``*`` for any."""
    push_services: tuple[str, ...] = ()
    """Push services beside those of the known browsers: ``HOST`` or ``HOST:PORT``, which may stand in our own network."""
    push_delay: float = 5.0
    """Seconds that somebody who is asked has to show up before a message is sent."""
    render_worker: bool = False
    """Whether tables are rendered in a process of its own, where there is a processor for it."""
    log_json: bool = False
    """Whether the log has one JSON object per line."""
    forget_after: int = 90
    """Days without a move after which an unfinished table is removed; 0: never."""
    pace: float = 0.4
    """How long a bot's turn takes at least, in seconds; viewers may slow it down further."""


def make_settings(
    database: str | None = None, data: Path | None = None, limits: Limits | None = None, warm_up: bool = True
) -> Settings:
    """Settings with a data folder that can be written, its secret key, and the default database if none is named."""
    folder = data_folder(data)
    return Settings(
        data=folder,
        database=database_url(database) if database else f"sqlite:///{folder / 'fondaco.sqlite3'}",
        secret=_secret(folder),
        limits=limits or Limits(),
        log_json=os.environ.get("FONDACO_LOG") == "json",
        push_services=tuple(os.environ.get("FONDACO_PUSH_SERVICES", "").split()),
        allowed_hosts=tuple(os.environ.get("FONDACO_ALLOWED_HOSTS", "").split()),
        warm_up=warm_up,
    )


def database_url(text: str) -> str:
    """An SQLAlchemy URL; a plain PostgreSQL URL gets the driver that Fondaco uses."""
    for start in ("postgresql://", "postgres://"):
        if text.startswith(start):
            return "postgresql+psycopg://" + text.removeprefix(start)
    return text


def data_folder(wanted: Path | None = None) -> Path:
    """The first of these folders that can be written: the wanted one, FONDACO_DATA, the user's, a temporary one."""
    named = [wanted] if wanted else [Path(os.environ["FONDACO_DATA"])] if os.environ.get("FONDACO_DATA") else []
    choices = named or [Path(platformdirs.user_data_dir("fondaco", appauthor=False))]
    for folder in choices:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError:
            if named:
                raise
    return Path(tempfile.mkdtemp(prefix="fondaco-"))


def _secret(folder: Path) -> str:
    """The key that cookies and links are signed with: made once, readable by its owner only."""
    if os.environ.get("FONDACO_SECRET"):
        return os.environ["FONDACO_SECRET"]
    path = folder / "secret"
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        found = path.read_text("ascii").strip()
        if found:
            return found
        descriptor = os.open(path, os.O_WRONLY | os.O_TRUNC)
    secret = secrets.token_urlsafe(32)
    with os.fdopen(descriptor, "w") as file:
        file.write(secret)
    return secret
