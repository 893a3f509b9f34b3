"""By which names the server may be addressed: what a request calls us goes into links that people pass on."""

import ipaddress
import re
import socket
from collections.abc import Sequence
from functools import lru_cache

_HOST = re.compile(r"(\[[0-9a-fA-F:.]{2,45}\]|[A-Za-z0-9._-]{1,253})(?::[0-9]{1,5})?")


def host_name(header: str) -> str | None:
    """The name in a Host header, without its port; None if it is not well formed.

    >>> host_name("Games.Example.org:8000"), host_name("[::1]:8000"), host_name("[::1"), host_name("a b")
    ('games.example.org', '::1', None, None)
    """
    found = _HOST.fullmatch(header)
    return found[1].strip("[]").rstrip(".").lower() if found else None


class AllowedHosts:
    """The names that were allowed; without any, this machine's own, and addresses, which nobody can make point elsewhere.

    ``.example.org`` allows all names below it, ``*`` every name.
    """

    def __init__(self, named: Sequence[str] = ()) -> None:
        self.names = tuple(name.rstrip(".").lower() for name in named)
        self._own = _own_names()
        self.allows = lru_cache(1024)(self._allows)

    def _allows(self, header: str) -> bool:
        if not header:  # HTTP/1.0, mostly a health check; our own links are then relative to where we listen
            return True
        name = host_name(header)
        if name is None:
            return False
        if "*" in self.names or name in self._own or _is_address(name):
            return True
        return any(name == one or (one.startswith(".") and name.endswith(one)) for one in self.names)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _own_names() -> frozenset[str]:
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({"localhost", name, short, f"{short}.local", f"{short}.lan", f"{short}.home"})
