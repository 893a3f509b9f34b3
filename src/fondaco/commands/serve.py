"""``fondaco serve``: the pages and the HTTP API."""

from collections.abc import Sequence
from pathlib import Path

from ..games.errors import FondacoError

_PORT = 8000


def run(
    host: str,
    port: int | None,
    database: str | None,
    data: Path | None,
    open_browser: bool,
    warm_up: bool,
    forget_after: int | None,
    programs: Sequence[str],
    allowed_hosts: Sequence[str] = (),
    push_services: Sequence[str] = (),
) -> None:
    """Serve until interrupted. A port that was asked for is taken or refused; without one, the first free is used."""
    try:
        from ..web.serve import serve
    except ModuleNotFoundError as error:
        raise FondacoError(
            "{package} is missing; install Fondaco with its pages: pip install 'fondaco[web]'",
            package=error.name or str(error),
        ) from None
    serve(
        host=host,
        port=port or _PORT,
        database=database,
        data=data,
        open_browser=open_browser,
        strict_port=port is not None,
        warm_up=warm_up,
        forget_after=forget_after,
        programs=programs,
        allowed_hosts=allowed_hosts,
        push_services=push_services,
    )
