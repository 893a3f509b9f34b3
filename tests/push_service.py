"""A push service on this machine: servers hand it messages over https, and a real Firefox fetches them over a socket."""

import base64
import datetime
import json
import secrets
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

ANSWERS = {"/gone": 410, "/elsewhere": 307}
"""What it answers at some addresses; elsewhere that it will pass the message on."""


@dataclass
class PushService:
    """Where it is, and what it has heard."""

    address: str
    """HOST:PORT for servers."""
    socket: str = ""
    """For browsers."""
    heard: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    """Path, headers and body of every message."""
    channels: dict[str, ServerConnection] = field(default_factory=dict)
    """The channels that browsers have open now."""
    acknowledged: list[int] = field(default_factory=list)
    """What a browser said of each message."""

    def hear(self, path: str, headers: dict[str, str], body: bytes) -> int:
        """Take a message, and hand it to the browser that waits for it; a status."""
        self.heard.append((path, headers, body))
        line = self.channels.get(path.removeprefix("/"))
        if line is not None:
            message = {"messageType": "notification", "channelID": path.removeprefix("/")}
            data = base64.urlsafe_b64encode(body).rstrip(b"=").decode()
            headers = {"encoding": headers["content-encoding"]}
            line.send(json.dumps({**message, "version": f"{len(self.heard)}", "data": data, "headers": headers}))
        return ANSWERS.get(path, 201)

    def talk(self, line: ServerConnection) -> None:
        """Answer a browser, as Mozilla's service does."""
        try:
            for said in line:
                for answer in self._answers(line, json.loads(said)):
                    line.send(json.dumps(answer))
        except ConnectionClosed:
            pass

    def _answers(self, line: ServerConnection, said: dict[str, Any]) -> Iterator[dict[str, Any]]:
        kind, channel = said.get("messageType"), said.get("channelID", "")
        if kind == "hello":
            yield {**said, "uaid": said.get("uaid") or secrets.token_hex(16), "status": 200, "use_webpush": True}
        elif kind == "register":
            self.channels[channel] = line
            yield {**said, "status": 200, "pushEndpoint": f"https://{self.address}/{channel}"}
        elif kind == "unregister":
            self.channels.pop(channel, None)
            yield {**said, "status": 200}
        elif kind == "ack":
            self.acknowledged += [one["code"] for one in said["updates"]]
        else:
            yield {}


@contextmanager
def push_service(certificate: Path) -> Iterator[PushService]:
    """A service that runs meanwhile; servers trust it if they trust this certificate, which is made here."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    _certify(certificate)
    context.load_cert_chain(certificate)

    class Ear(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            """Note what comes."""
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            self.send_response(service.hear(self.path, headers, body))
            self.send_header("location", "/followed")
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    ear = ThreadingHTTPServer(("127.0.0.1", 0), Ear)
    service = PushService(f"localhost:{ear.server_port}")
    ear.socket = context.wrap_socket(ear.socket, server_side=True)
    with serve(service.talk, "127.0.0.1", 0) as mouth:
        service.socket = f"ws://127.0.0.1:{mouth.socket.getsockname()[1]}/"
        for each in (ear, mouth):
            threading.Thread(target=each.serve_forever, daemon=True).start()
        yield service
    ear.shutdown()
    ear.server_close()


def _certify(path: Path) -> None:
    """Write a key and a certificate for it."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    today = datetime.datetime.now(datetime.UTC)
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(today - datetime.timedelta(1)).not_valid_after(today + datetime.timedelta(1))
    builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=True)
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(private + builder.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM))
