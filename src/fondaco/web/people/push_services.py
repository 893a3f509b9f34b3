"""Sending messages to push services, and to nothing else: the addresses come from visitors, and nobody may use them to
make this server reach into the network that it stands in.

Only the services of the known browsers are asked, and those that the operator names; over https, at addresses that were
looked at before, and whatever they answer is followed nowhere.
"""

import base64
import binascii
import http.client
import ipaddress
import socket
import ssl
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import SplitResult, urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ...games.errors import FondacoError

KNOWN = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
"""The push services of Chrome and its kin, Firefox, Safari and Edge; a dot stands for all names below."""
LONGEST = 1000
_SECONDS = 10.0
_GOOD_FOR = 12 * 3600
_POINT, _AUTH = 65, 16
"""Bytes of the two keys of a subscription."""
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256."""


class NotASubscription(FondacoError):
    """What a page sent is no subscription, or one with a service that this server does not ask."""


@dataclass(frozen=True)
class Subscription:
    """Where a browser wants to be told, and the keys that only it can read the message with."""

    endpoint: str
    p256dh: str
    auth: str


class PushServices:
    """The services that may be asked, and the key by which they know this server."""

    def __init__(self, secret: str, allowed: Collection[str] = (), contact: str = "") -> None:
        self._allowed = frozenset(name.lower() for name in allowed)
        self._contact = contact or "mailto:operator@example.org"
        made = HKDF(hashes.SHA256(), 48, None, b"fondaco push").derive(secret.encode())
        self._key = ec.derive_private_key(int.from_bytes(made, "big") % (_ORDER - 1) + 1, ec.SECP256R1())

    @cached_property
    def _trust(self) -> ssl.SSLContext:
        """Whom this machine trusts: read when a message is first sent, since there are many to read."""
        return ssl.create_default_context()

    @property
    def public_key(self) -> str:
        """The key that a page subscribes with."""
        return _base64(self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def check(self, found: object) -> Subscription:
        """A subscription as a browser writes it; NotASubscription if it is none, or with a service we do not ask."""
        data: Any = found if isinstance(found, dict) else {}
        keys: Any = data.get("keys") if isinstance(data.get("keys"), dict) else {}
        endpoint, p256dh, auth = data.get("endpoint"), keys.get("p256dh"), keys.get("auth")
        if not all(isinstance(one, str) and one.isascii() for one in (endpoint, p256dh, auth)):
            raise NotASubscription("This is no subscription.")
        if len(endpoint) > LONGEST or len(p256dh) > 120 or len(auth) > 40:
            raise NotASubscription("This is no subscription.")
        self._place(endpoint)
        try:
            point = _bytes(p256dh)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
            fits = len(point) == _POINT and len(_bytes(auth)) == _AUTH
        except (ValueError, binascii.Error):
            fits = False
        if not fits:
            raise NotASubscription("This is no subscription.")
        return Subscription(endpoint, p256dh, auth)

    def send(self, to: Subscription, message: bytes, topic: str) -> int:
        """Send a message; what the service answers, as a status. OSError if it cannot be reached. Blocking."""
        from py_vapid import Vapid02
        from pywebpush import WebPusher

        place = self._place(to.endpoint)
        keys = {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}}
        body: bytes = WebPusher(keys).encode(message)["body"]
        signed = Vapid02(private_key=self._key).sign(
            {"aud": f"https://{place.netloc}", "sub": self._contact}  # py_vapid adds when it ends
        )
        headers = {
            "authorization": signed["Authorization"],
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(_GOOD_FOR),
            "urgency": "high",
            "topic": topic[:32],
        }
        connection = _Pinned(place, self._address(place), self._trust)
        try:
            path = (place.path or "/") + (f"?{place.query}" if place.query else "")
            connection.request("POST", path, body, headers)
            return connection.getresponse().status
        except http.client.HTTPException as error:
            raise OSError(str(error)) from None
        finally:
            connection.close()

    def _place(self, endpoint: str) -> SplitResult:
        """The parts of an address, if it is one of a service that may be asked."""
        try:
            place = urlsplit(endpoint)
            host, port = place.hostname or "", place.port
        except ValueError:
            raise NotASubscription("This is no subscription.") from None
        known = port in (None, 443) and any(
            host == one or (one.startswith(".") and host.endswith(one)) for one in KNOWN
        )
        plain = place.scheme == "https" and "@" not in place.netloc and endpoint.isprintable() and " " not in endpoint
        if not plain or not (known or place.netloc.lower() in self._allowed):
            raise NotASubscription("This push service is not known here. Whoever runs the server can allow it.")
        return place

    def _address(self, place: SplitResult) -> tuple[str, int]:
        """Where to connect to: an address on the internet, but for services that the operator has named."""
        port = place.port or 443
        found = socket.getaddrinfo(place.hostname, port, type=socket.SOCK_STREAM)
        addresses = [str(one[4][0]) for one in found]
        if place.netloc.lower() not in self._allowed:
            addresses = [one for one in addresses if ipaddress.ip_address(one.partition("%")[0]).is_global]
        if not addresses:
            raise OSError(f"{place.hostname} is not on the internet")
        return addresses[0], port


class _Pinned(http.client.HTTPSConnection):
    """A connection to an address that was looked at, whatever its name leads to by now."""

    def __init__(self, place: SplitResult, address: tuple[str, int], trust: ssl.SSLContext) -> None:
        super().__init__(place.hostname or "", place.port or 443, timeout=_SECONDS, context=trust)
        self._at = address
        self._trust = trust

    def connect(self) -> None:
        """Connect to that address, and check the certificate of the name."""
        plain = socket.create_connection(self._at, _SECONDS)
        self.sock = self._trust.wrap_socket(plain, server_hostname=self.host)


def contact_of(hosts: Collection[str]) -> str:
    """Where a push service finds who runs this server, if it has a name on the internet."""
    named = [host for host in hosts if "." in host.strip(".") and "*" not in host and not host.startswith(".")]
    return f"https://{named[0]}" if named else ""


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
