"""Who is who: signed cookies, personal links and programs' tokens. The database keeps only hashes of them."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

VISITOR_COOKIE = "fondaco_visitor"
LINK_MINUTES = 15
"""How long a link that brings a visitor to another device is good for."""


_REMEMBERED = 5000
"""Cookies and tokens that need not be checked again: somebody who plays shows the same one with every request."""


class Keys:
    """Signs and checks everything that a visitor hands back to the server."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._visitors = URLSafeSerializer(secret, salt="visitor")
        self._links = URLSafeSerializer(secret, salt="personal link")
        self._tokens = URLSafeSerializer(secret, salt="program")
        self._devices = URLSafeTimedSerializer(secret, salt="another device")
        self._signed = lru_cache(maxsize=_REMEMBERED)(_signed)

    def new_visitor(self) -> str:
        """A fresh visitor, nobody else's."""
        return secrets.token_urlsafe(24)

    def visitor_cookie(self, visitor: str) -> str:
        """The cookie that proves who a visitor is."""
        return str(self._visitors.dumps(visitor))

    def visitor(self, cookies: Mapping[str, str]) -> str | None:
        """The visitor of a request, if the cookie is there and was signed here."""
        found = self._load(self._visitors, cookies.get(VISITOR_COOKIE))
        return found if isinstance(found, str) else None

    def csrf(self, visitor: str) -> str:
        """What every form of this visitor must carry."""
        return hmac.new(self._secret, b"csrf " + visitor.encode(), hashlib.sha256).hexdigest()

    def is_csrf(self, visitor: str, given: str | None) -> bool:
        """Whether a form carries the right one."""
        return hmac.compare_digest(self.csrf(visitor), (given or "").encode("ascii", "replace").decode())

    def mute_mark(self, of: str) -> str:
        """By what a visitor's own cookie knows whom not to hear, and tells nobody who that is."""
        return hmac.new(self._secret, b"mute " + of.encode(), hashlib.sha256).hexdigest()[:12]

    def personal_link(self, table_id: str, seat: int, name: str) -> str:
        """The part of a link that brings the seat of that person to another device."""
        return str(self._links.dumps([table_id, seat, name]))

    def read_personal_link(self, text: str) -> tuple[str, int, str | None] | None:
        """Table, seat and person of a personal link; older links do not name the person."""
        found = self._load(self._links, text)
        place = _table_and_seat(found)
        if place is None or not isinstance(found, list):
            return None
        return *place, str(found[2]) if len(found) > 2 else None

    def device_link(self, visitor: str) -> str:
        """The part of a link that brings a visitor to another device, for a short time."""
        return str(self._devices.dumps(visitor))

    def read_device_link(self, text: str) -> str | None:
        """The visitor of such a link, unless it is too old."""
        if len(text) > 500:
            return None
        try:
            found = self._devices.loads(text, max_age=60 * LINK_MINUTES)
        except BadSignature:
            return None
        return found if isinstance(found, str) else None

    def program_token(self, table_id: str, seat: int) -> str:
        """A new token for a program that takes a seat."""
        return str(self._tokens.dumps([table_id, seat, secrets.token_urlsafe(24)]))

    def read_program_token(self, text: str | None) -> tuple[str, int] | None:
        """Table and seat of a program's token; the claim in the database must be checked as well."""
        return _table_and_seat(self._load(self._tokens, text))

    def _load(self, serializer: URLSafeSerializer, text: str | None) -> object:
        return None if not text or len(text) > 500 else self._signed(serializer, text)


def _signed(serializer: URLSafeSerializer, text: str) -> object:
    """What somebody shows us again, if it was signed here."""
    try:
        return serializer.loads(text)
    except BadSignature:
        return None


def holder_of(secret: str) -> str:
    """What the database keeps of a visitor or a token."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_table_id() -> str:
    """An id that cannot be guessed: whoever has the link of a private table was given it.

    On a command line a hyphen at its beginning would make it an option.
    """
    while (made := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return made


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a request comes from our own pages, as far as the browser says. Programs say nothing."""
    origin = headers.get("origin")
    if origin is not None:
        try:
            return origin != "null" and urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
        except ValueError:  # such as http://[::1
            return False
    return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


def _table_and_seat(found: object) -> tuple[str, int] | None:
    if isinstance(found, list) and len(found) >= 2 and isinstance(found[0], str) and isinstance(found[1], int):
        return found[0], found[1]
    return None
