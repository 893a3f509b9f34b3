"""Headers of every answer, the same-origin check, and the rate of requests."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...i18n import N_
from ..services import client_of, services_of
from .errors import error_answer
from .security import same_origin
from .visitors import say

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "media-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_ALWAYS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
CROSS_SITE = N_("This request came from another site and was refused.")
TOO_FAST = N_("That was too many requests at once. Please wait a moment and try again.")


class SafeHeaders:
    """Adds the headers that keep a page's content its own; what is not static is not kept by caches."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and add the headers to its answer."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _ALWAYS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers)


class Gate:
    """Refuses what comes from other sites, and too many requests from one client."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in or not. The API knows no cookies, so other sites may call it."""
        if scope["type"] == "http" and not scope["path"].startswith("/static/"):
            connection = HTTPConnection(scope)
            wait = services_of(connection).requests.wait(client_of(connection))
            if wait:
                answer = error_answer(connection, 429, say(connection, TOO_FAST), {"retry-after": str(int(wait) + 1)})
                await answer(scope, receive, send)
                return
            unsafe = scope["method"] not in _SAFE_METHODS and not scope["path"].startswith("/api/")
            if unsafe and not same_origin(Headers(scope=scope)):
                await error_answer(connection, 403, say(connection, CROSS_SITE))(scope, receive, send)
                return
        await self.app(scope, receive, send)
