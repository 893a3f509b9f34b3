"""The person behind a request: visitor, language, theme, and the check of forms."""

import re

from python_multipart.multipart import parse_options_header
from starlette.datastructures import FormData, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ... import games
from ...i18n import LANGUAGES, N_, best_language, translator
from ..pages.rendering import Viewer
from ..services import services_of
from .security import VISITOR_COOKIE, holder_of

_OUT_OF_DATE_FORM = N_("This form is out of date, or cookies are switched off. Please load the page again and repeat.")
_NOT_UTF8 = N_("A form must be sent in UTF-8.")
YEAR = 365 * 24 * 3600
_PLAIN_COOKIE = re.compile(r"[\w.-]+", re.ASCII)
_WITHOUT_VISITOR = (
    "/static/",
    "/docs/",
    "/api/",
    "/health",
    "/metrics",
    "/service-worker.js",
    "/manifest.webmanifest",
)


class Visitors:
    """Gives everybody who looks at a page a signed cookie of their own, good for a year from their last page."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Find out who asks, and set the cookie of somebody new."""
        if scope["type"] not in ("http", "websocket") or scope["path"].startswith(_WITHOUT_VISITOR):
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        keys = services_of(connection).keys
        known = keys.visitor(connection.cookies)
        visitor = known or keys.new_visitor()
        scope.setdefault("state", {})["visitor"] = visitor

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and (known is None or _is_page(message)):
                secure = "; Secure" if connection.url.scheme == "https" else ""
                sent = connection.cookies.get(
                    VISITOR_COOKIE, ""
                )  # the same again: signing takes longer than a small page
                cookie = sent if known and _PLAIN_COOKIE.fullmatch(sent) else keys.visitor_cookie(visitor)
                value = f"{VISITOR_COOKIE}={cookie}; Path=/; Max-Age={YEAR}"
                MutableHeaders(scope=message).append("set-cookie", f"{value}; HttpOnly; SameSite=Lax{secure}")
            await send(message)

        try:
            await self.app(scope, receive, send_with_cookie)
        finally:
            if form := scope["state"].get("form"):
                await form.close()


def _is_page(message: Message) -> bool:
    return (b"content-type", b"text/html; charset=utf-8") in message.get("headers", ())


def visitor_of(connection: HTTPConnection) -> str:
    """Who asks."""
    return str(connection.state.visitor)


def holder(connection: HTTPConnection) -> str:
    """Who asks, as the store knows them."""
    return holder_of(visitor_of(connection))


def language_of(connection: HTTPConnection) -> str:
    """The language that was chosen, else the browser's."""
    chosen = connection.cookies.get("lang", "")
    return chosen if chosen in LANGUAGES else best_language(connection.headers.get("accept-language"))


def hands_over(connection: HTTPConnection) -> bool:
    """Whether a page asks for the device to be handed over before its next player looks; hands are public anyway."""
    return connection.cookies.get("handover") != "off"


def viewer_of(connection: HTTPConnection) -> Viewer:
    """For whom a page is made."""
    theme = connection.cookies.get("theme", "auto")
    visitor = getattr(connection.state, "visitor", "")
    return Viewer(
        lang=language_of(connection),
        theme=theme if theme in ("light", "dark") else "auto",
        csrf=services_of(connection).keys.csrf(visitor),
        path=connection.scope["path"],
    )


def say(connection: HTTPConnection, text: str, **values: object) -> str:
    """A text in the language of who asks."""
    said = translator(language_of(connection)).gettext(text)
    return said % values if values else said


async def checked_form(request: Request) -> FormData:
    """The form of a request, if it was sent from a page of ours to the same person."""
    _check_charset(request)
    most_files = 1 + len(games.NAMES)  # components, and a map for each game; the page has a field for every one
    form = await request.form(max_files=most_files, max_fields=80)
    request.state.form = form  # which is closed, with its files, when the request is answered
    given = form.get("csrf")
    if not services_of(request).keys.is_csrf(visitor_of(request), given if isinstance(given, str) else None):
        raise HTTPException(403, say(request, _OUT_OF_DATE_FORM))
    return form


def _check_charset(request: Request) -> None:
    """Browsers send UTF-8; other codecs would be run on what a stranger sent, and some fail or take for ever."""
    _kind, options = parse_options_header(request.headers.get("content-type", ""))
    if options.get(b"charset", b"utf-8").lower() not in (b"utf-8", b"utf8", b"us-ascii"):
        raise HTTPException(400, say(request, _NOT_UTF8))


def text_of(form: FormData, name: str, most: int = 200) -> str:
    """A field of a form as text, cut to a sane length."""
    value = form.get(name)
    return value[:most].strip() if isinstance(value, str) else ""
