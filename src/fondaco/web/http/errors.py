"""Every error as a helpful page, or as JSON for programs. Nobody is ever shown a traceback."""

import logging
from collections.abc import Mapping

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import Scope

from ...games.errors import FondacoError, IllegalDecision
from ...i18n import N_, translator
from ...table import NotYourTurn
from ..pages.background import Busy
from ..pages.rendering import render
from ..storage.errors import Conflict, StorageAway, UnreadableTable
from ..tables.room import OutOfDate
from .logs import pattern_of
from .visitors import language_of, say, viewer_of

log = logging.getLogger(__name__)

TITLES = {
    400: N_("That did not work"),
    403: N_("Not allowed"),
    404: N_("Not found"),
    405: N_("That did not work"),
    409: N_("The table has changed"),
    413: N_("Too large"),
    422: N_("That did not work"),
    429: N_("Too fast"),
    500: N_("Something broke on our side"),
    503: N_("Please try again in a moment"),
}
NOT_FOUND = N_("There is nothing at this address. Perhaps the link is incomplete, or the table is gone.")
ONLY_SENT = N_("Nothing can be looked at here: this address is for what a page sends. Please go on from there.")
BROKEN = N_("The error was noted. Your game is stored up to the last confirmed turn; please load the page again.")
MOST_SAID = 600
"""Characters of an error; longer ones repeat what somebody sent."""


def wants_json(connection: HTTPConnection) -> bool:
    """Whether a program asks, which reads no pages."""
    path: str = connection.scope["path"]
    return path.startswith("/api/") or "text/html" not in connection.headers.get("accept", "text/html")


def error_answer(
    connection: HTTPConnection, status: int, message: str, headers: Mapping[str, str] | None = None
) -> Response:
    """The answer to a request that failed: JSON for programs, a page for people."""
    message = speakable(message)
    if wants_json(connection):
        return JSONResponse({"error": message}, status, headers)
    _ = translator(language_of(connection)).gettext
    title = _(TITLES.get(status, TITLES[400]))
    page = render("error.html", viewer_of(connection), title=title, message=message, status=status)
    return HTMLResponse(page, status, headers)


def speakable(text: str) -> str:
    """A text that can be sent: cut, and without halves of characters, whatever somebody made us repeat."""
    text = text if len(text) <= MOST_SAID else text[: MOST_SAID - 3] + "..."
    return text.encode("utf-8", "replace").decode("utf-8")


def status_of(error: FondacoError) -> int:
    """The status that fits an error of ours."""
    if isinstance(error, OutOfDate | Conflict | NotYourTurn | IllegalDecision):
        return 409
    if isinstance(error, UnreadableTable):
        return 410
    return 400


def message_of(connection: HTTPConnection, error: FondacoError) -> str:
    """An error of ours in the language of who asks."""
    return speakable(error.told(translator(language_of(connection))))


def log_fault(scope: Scope, error: Exception) -> None:
    """Note what nobody foresaw."""
    log.error("%s %s failed", scope.get("method", "socket"), pattern_of(scope), exc_info=error)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    message = error.detail
    if error.status_code == 404 and message == "Not Found":
        message = say(request, NOT_FOUND)
    elif error.status_code == 405 and not wants_json(request):
        message = say(request, ONLY_SENT)
    elif isinstance(error, Busy):
        message = say(request, message)
    return error_answer(request, error.status_code, message, error.headers)


async def _bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    found = error.errors()[0]
    where = ".".join(str(part)[:40] for part in found["loc"][:6] if part != "body")
    return error_answer(request, 422, f"{where}: {found['msg']}" if where else str(found["msg"]))


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, FondacoError)
    return error_answer(request, status_of(error), message_of(request, error))


async def _away(request: Request, error: Exception) -> Response:
    assert isinstance(error, StorageAway)
    log.warning("%s %s: the database is away: %s", request.method, pattern_of(request.scope), error.reason)
    return error_answer(request, 503, say(request, error.text), {"retry-after": str(error.retry_after)})


def handle_errors(app: FastAPI) -> None:
    """Answer every kind of error in our own way."""
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(FondacoError, _refused)
    app.add_exception_handler(StorageAway, _away)
