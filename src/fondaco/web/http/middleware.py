"""Headers of every answer, what nobody foresaw, other sites, the name we are called by, and the rate of requests."""

from functools import lru_cache

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from ...i18n import N_, translator
from ..pages.rendering import Viewer, render
from ..services import client_of, services_of
from .errors import BROKEN, NOT_FOUND, TITLES, error_answer, log_fault, wants_json
from .security import same_origin
from .visitors import language_of, say

_POLICY = (
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_ALWAYS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cache-control": "no-store",
}
_FOR_ALL_SITES = {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "retry-after",
    "cross-origin-resource-policy": "cross-origin",
}
_PAGE_HEADERS = [(name.encode(), value.encode()) for name, value in _ALWAYS.items()]
_API_HEADERS = [(name.encode(), value.encode()) for name, value in {**_ALWAYS, **_FOR_ALL_SITES}.items()]
_PREFLIGHT = {
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": "authorization, content-type, last-event-id",
    "access-control-max-age": "86400",
}
_API = "/api/v1/"
_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_TRY_LATER = 1013
_BROKEN_SOCKET = 1011
CROSS_SITE = N_("This request came from another site and was refused.")
TOO_FAST = N_("That was too many requests at once. Please wait a moment and try again.")
UNKNOWN_HOST = N_("This server does not answer to that name. Whoever runs it can allow it with --allowed-host.")


class SafeHeaders:
    """Adds the headers that keep a page's content its own; what is not static is not kept by caches.

    The API takes tokens and no cookies, so any site's pages may call it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and add the headers to its answer."""
        for_all = scope["type"] == "http" and scope["path"].startswith(_API)
        always = _API_HEADERS if for_all else _PAGE_HEADERS

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _value in message["headers"]}
                message["headers"] = [*message["headers"], *(one for one in always if one[0] not in given)]
            await send(message)

        if for_all and scope["method"] == "OPTIONS":
            await Response(status_code=204, headers=_PREFLIGHT)(scope, receive, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)


class Faults:
    """Answers for what nobody foresaw; inside the headers, so that this answer has them too."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; should it fail, say so without a word about why."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, noted)
        except (ClientDisconnect, ClientDisconnected):
            return  # nobody is left to be told
        except Exception as error:
            log_fault(scope, error)
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": _BROKEN_SOCKET})
            elif not begun:
                connection = HTTPConnection(scope)
                await error_answer(connection, 500, say(connection, BROKEN))(scope, receive, send)


class Gate:
    """Refuses unknown names of this server, what comes from other sites, and too many requests from one client."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in or not."""
        if scope["type"] in ("http", "websocket"):
            refused = self._refusal(scope)
            if refused and scope["type"] == "http":
                status, message, wait = refused
                await _cheap_refusal(HTTPConnection(scope), status, message, wait)(scope, receive, send)
                return
            if refused:
                await send({"type": "websocket.close", "code": _TRY_LATER})
                return
        await self.app(scope, receive, send)

    @staticmethod
    def _refusal(scope: Scope) -> tuple[int, str, float] | None:
        headers, path, connection = Headers(scope=scope), scope["path"], HTTPConnection(scope)
        services = services_of(connection)
        if not services.hosts.allows(headers.get("host", "")) and not path.startswith("/health"):
            return 400, UNKNOWN_HOST, 0
        if path.startswith("/static/"):
            return None
        wait = services.requests.wait(client_of(connection))
        if wait:
            return 429, TOO_FAST, wait
        unsafe = scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS
        if unsafe and not path.startswith("/api/") and not same_origin(headers):
            return 403, CROSS_SITE, 0
        return None


class KnownPlaces:
    """Answers for addresses whose first word no page has, without asking every route: programs try them by the thousand."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._words: frozenset[str] = frozenset()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on if there may be something at its address."""
        if scope["type"] == "http":
            self._words = self._words or frozenset(_first_word(route.path) for route in scope["app"].routes)
            if _first_word(scope["path"]) not in self._words:
                connection = HTTPConnection(scope)
                await error_answer(connection, 404, say(connection, NOT_FOUND))(scope, receive, send)
                return
        await self.app(scope, receive, send)


def _first_word(path: str) -> str:
    return path.lstrip("/").partition("/")[0]


def _cheap_refusal(connection: HTTPConnection, status: int, message: str, wait: float) -> Response:
    """The answer to what is not let in. It costs nothing to speak of, or refusing would be the attack."""
    headers = {"retry-after": str(int(wait) + 1)} if wait else None
    language = language_of(connection)
    if wants_json(connection):
        return JSONResponse({"error": translator(language).gettext(message)}, status, headers)
    return HTMLResponse(_refusal_page(language, status, message), status, headers)


@lru_cache(64)
def _refusal_page(language: str, status: int, message: str) -> str:
    _ = translator(language).gettext
    viewer = Viewer(lang=language, path="")  # an empty address is that of the page itself
    return render("error.html", viewer, title=_(TITLES[status]), message=_(message), status=status)
