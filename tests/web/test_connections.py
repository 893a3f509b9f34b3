"""Connections to a real server: slow and long headers, slow bodies, many at once, and health meanwhile."""

import socket
import struct
from collections.abc import Iterator

import httpx
import pytest

from servers import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in a process of its own, with the limits that everybody gets, and less patience."""
    started = Server(tmp_path_factory.mktemp("server"), generous=False, bounds={"header_seconds": 1.0}).start()
    yield started
    started.stop()
    assert "Traceback" not in started.log()


def connect(server: Server, source: str = "127.0.0.2") -> socket.socket:
    """A connection from another address than ours, so that we are not counted with it."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=10, source_address=(source, 0))


def answer_of(line: socket.socket) -> bytes:
    """What the server says before it closes the connection, or the beginning of it."""
    try:
        return line.recv(4096)
    except ConnectionError:
        return b""


def test_headers_that_do_not_come_are_not_waited_for(server: Server) -> None:
    silent, slow = connect(server), connect(server)
    slow.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ")
    assert answer_of(slow).startswith(b"HTTP/1.1 408") and answer_of(silent).startswith(b"HTTP/1.1 408")
    again = connect(server)
    again.sendall(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n")
    answer = answer_of(again)
    while not answer.endswith(b"}") and (more := answer_of(again)):  # head and body may come apart
        answer += more
    assert answer.startswith(b"HTTP/1.1 200")
    again.sendall(b"GET /health HTTP/1.1\r\nhost:")
    assert b"HTTP/1.1 408" in answer_of(again)


@pytest.mark.parametrize("start", [b"GET / HTTP/1.1\r\nx: ", b"GET /", b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 4000])
def test_headers_have_an_end(server: Server, start: bytes) -> None:
    line = connect(server)
    try:
        line.sendall(start)
        for _ in range(64):
            line.sendall(b"x" * 4096)
    except ConnectionError:
        return
    assert answer_of(line)[:12] in (b"HTTP/1.1 431", b"")


def test_a_body_may_come_with_its_header(server: Server) -> None:
    answer = httpx.post(
        f"{server.url}/api/v1/tables", json={"game": "x", "components": {"a": "x" * 60_000}, "seats": []}
    )
    assert answer.status_code == 422


def test_a_long_header_in_one_piece(server: Server) -> None:
    line = connect(server)
    line.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\nx: " + b"y" * 40_000 + b"\r\n\r\n")
    assert answer_of(line)[:12] in (b"HTTP/1.1 431", b"")


def test_who_leaves_before_a_line_is_opened_is_no_fault(server: Server) -> None:
    """Pages go away while the server still looks up their table: no word of it in its log (see the fixture)."""
    begin = b"GET /table/aaaaaaaa/live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    key = b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    for _ in range(60):
        line = connect(server, "127.0.0.4")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # gone without a goodbye
        line.sendall(begin + key)
        line.close()
    assert httpx.get(f"{server.url}/health", timeout=60).status_code == 200


def test_many_connections_do_not_keep_others_out(server: Server) -> None:
    """One client opens what it can; we still get in, whatever becomes of them."""
    lines = []
    for _ in range(600):
        try:
            line = connect(server, "127.0.0.3")
            line.sendall(b"GET /health HTTP/1.1\r\nhost: loc")
            lines.append(line)
        except OSError:
            break
    assert httpx.get(f"{server.url}/health", timeout=60).status_code == 200
    ended = sum(answer_of(line)[:12] in (b"", b"HTTP/1.1 408") for line in lines)
    assert ended == len(lines)
    for line in lines:
        line.close()
