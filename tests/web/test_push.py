"""Being told of one's turn: a real push service on this machine reads what it is sent; no other place is ever asked."""

import asyncio
import base64
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from people import Person
from py_vapid import Vapid02
from sqlalchemy import select
from starlette.testclient import TestClient

from fondaco.i18n import translator
from fondaco.web.app import create_app
from fondaco.web.people.push_services import KNOWN, NotASubscription, PushServices, Subscription
from fondaco.web.settings import Settings
from fondaco.web.storage.schema import subscriptions
from last_turns import holder
from patience import until
from push_service import PushService, push_service

KEY, AUTH = ec.generate_private_key(ec.SECP256R1()), b"sixteen bytes ok"


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def subscription(endpoint: str) -> dict[str, Any]:
    """What a browser would send."""
    point = KEY.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return {"endpoint": endpoint, "expirationTime": None, "keys": {"p256dh": text(point), "auth": text(AUTH)}}


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    """A push service whose certificate the server trusts."""
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "service.pem"))
    with push_service(tmp_path / "service.pem") as service:
        yield service


def send(person: Person, path: str, what: object) -> httpx.Response:
    """As the page does."""
    person.client.cookies.clear()
    cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    return person.client.post(path, json=what, headers={**person.headers, "cookie": cookie, "x-csrf": person.csrf})


def test_who_is_away_is_told_once_and_can_stop_it(
    settings: Settings, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fondaco.web.people.turn_notes._LOOKS", 10**6)  # however slow the machine is
    address, heard = service.address, service.heard
    with TestClient(create_app(replace(settings, push_services=(address,), push_delay=0.05))) as client:
        services: Any = client.app.state.services  # type: ignore[attr-defined]
        ada, bea = Person(client), Person(client, **{"accept-language": "it"})
        table = ada.new_table(way="friends")
        bea.sit_down(table, 1, "Bea")
        assert f'data-key="{services.push.public_key}"' in bea.get("/you").text
        for path in ("here", "gone", "elsewhere"):
            assert send(bea, "/push", subscription(f"https://{address}/{path}")).status_code == 201
        assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 303
        until(lambda: len(heard) == 3)
        path, headers, body = next(one for one in heard if one[0] == "/here")
        message = json.loads(http_ece.decrypt(body, private_key=KEY, auth_secret=AUTH, version="aes128gcm"))
        assert message == {
            "title": translator("it").gettext("Your turn"),
            "body": "La Via delle Spezie",
            "url": f"/table/{table}",
            "tag": table,
        }
        assert Vapid02.verify(headers["authorization"]) and int(headers["ttl"]) > 0
        assert {one[0] for one in heard} == {"/here", "/gone", "/elsewhere"}, "nothing is followed"

        def left() -> list[str]:
            with services.store.reading() as connection:
                return [
                    one.rpartition("/")[2] for one in connection.execute(select(subscriptions.c.endpoint)).scalars()
                ]

        until(lambda: sorted(left()) == ["elsewhere", "here"])
        assert services.turn_notes.subscriptions.to_tell([holder(services, bea)], f"{table}:1") == [], "told once"
        heard.clear()
        with bea.live(table) as socket:  # she has the page open now: it tells her itself
            socket.receive_json()
            bea.post(f"/table/{table}/do", ply="1", confirm="play:+YY")
            assert ada.post(f"/table/{table}/do", ply="2", confirm="rest").status_code == 303
            client.portal.call(asyncio.sleep, 0.3)  # type: ignore[union-attr]
            assert heard == []
        until(lambda: {one[0] for one in heard} == {"/here", "/elsewhere"})  # she has left it without a move
        for path in left():
            assert send(bea, "/push/stop", {"endpoint": f"https://{address}/{path}"}).status_code == 200
        assert left() == []


def test_no_other_place_is_asked(client: TestClient) -> None:
    ada = Person(client)
    for endpoint in (
        "https://127.0.0.1/x",
        "https://localhost:8443/x",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://fcm.googleapis.com:22/x",
        "https://fcm.googleapis.com@10.0.0.1/x",
        "https://evil.example/?fcm.googleapis.com",
        "https://[::1/x",
        "file:///etc/passwd",
        "https://updates.push.services.mozilla.com/" + "x" * 1000,
    ):
        assert send(ada, "/push", subscription(endpoint)).status_code == 400, endpoint
    good = subscription("https://updates.push.services.mozilla.com/wpush/v2/abc")
    for broken in ({}, [], {**good, "keys": {}}, {**good, "keys": {"p256dh": "AAAA", "auth": "AAAA"}}):
        assert send(ada, "/push", broken).status_code == 400
    ada.csrf = "0" * 64
    assert send(ada, "/push", good).status_code == 403


def test_a_known_name_that_leads_into_the_network_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    services = PushServices("secret")
    found = services.check(subscription(f"https://{KNOWN[0]}/x"))
    assert services.public_key == PushServices("secret").public_key != PushServices("other").public_key
    for address in ("127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd00::1"):
        monkeypatch.setattr("socket.getaddrinfo", lambda *_args, at=address, **_named: [(2, 1, 6, "", (at, 443))])
        with pytest.raises(OSError, match="not on the internet"):
            services.send(Subscription(found.endpoint, found.p256dh, found.auth), b"hello", "t")
    with pytest.raises(NotASubscription):
        services.send(Subscription("https://10.0.0.1/", found.p256dh, found.auth), b"hello", "t")
