"""Every error as a helpful page, or as JSON for programs. Nobody is ever shown a traceback."""

import logging
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ...games.errors import FondacoError, IllegalDecision
from ...i18n import N_, translator
from ...table import NotYourTurn
from ..pages.rendering import render
from ..storage.errors import Conflict, StorageAway, UnreadableTable
from ..tables.room import OutOfDate
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
BROKEN = N_("The error was noted. Your game is stored up to the last confirmed turn; please load the page again.")


def error_answer(
    connection: HTTPConnection, status: int, message: str, headers: Mapping[str, str] | None = None, **more: Any
) -> Response:
    """The answer to a request that failed: JSON for programs, a page for people."""
    if connection.url.path.startswith("/api/") or "text/html" not in connection.headers.get("accept", "text/html"):
        return JSONResponse({"error": message, **more}, status, headers)
    _ = translator(language_of(connection)).gettext
    title = _(TITLES.get(status, TITLES[400]))
    page = render("error.html", viewer_of(connection), title=title, message=message, status=status)
    return HTMLResponse(page, status, headers)


def status_of(error: FondacoError) -> int:
    """The status that fits an error of ours."""
    if isinstance(error, OutOfDate | Conflict | NotYourTurn | IllegalDecision):
        return 409
    if isinstance(error, UnreadableTable):
        return 410
    return 400


def message_of(connection: HTTPConnection, error: FondacoError) -> str:
    """An error of ours in the language of who asks."""
    return error.told(translator(language_of(connection)))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    message = error.detail
    if error.status_code == 404 and message == "Not Found":
        message = say(request, NOT_FOUND)
    return error_answer(request, error.status_code, message, error.headers)


async def _bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    found = error.errors()[0]
    where = ".".join(str(part) for part in found["loc"] if part != "body")
    return error_answer(request, 422, f"{where}: {found['msg']}" if where else str(found["msg"]))


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, FondacoError)
    return error_answer(request, status_of(error), message_of(request, error))


async def _away(request: Request, error: Exception) -> Response:
    assert isinstance(error, StorageAway)
    log.warning("%s %s: the database is away: %s", request.method, request.url.path, error.reason)
    return error_answer(request, 503, say(request, error.text), {"retry-after": str(error.retry_after)})


async def _broken(request: Request, error: Exception) -> Response:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return error_answer(request, 500, say(request, BROKEN))


def handle_errors(app: FastAPI) -> None:
    """Answer every kind of error in our own way."""
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(FondacoError, _refused)
    app.add_exception_handler(StorageAway, _away)
    app.add_exception_handler(Exception, _broken)
