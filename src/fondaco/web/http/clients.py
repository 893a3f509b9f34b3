"""Who asks, for limits: one group of addresses, not one address, where one person has many of them."""

import ipaddress
from functools import lru_cache

_HOME_NETWORK = 64
"""Bits of an IPv6 address that name a home; the rest is free to choose for whoever lives there."""


@lru_cache(4096)
def address_group(host: str) -> str:
    """The name under which an address is counted: IPv4 as it is, IPv6 by its /64.

    >>> address_group("2001:db8:1:2:aaaa::1")
    '2001:db8:1:2::/64'
    >>> address_group("::ffff:192.0.2.7")
    '192.0.2.7'
    """
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:100]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, _HOME_NETWORK), strict=False))


class Connections:
    """Open pages and event streams, counted per client and in all, from before anything is awaited for them.

    When nearly all places are taken, the last ones are kept for people who play: whoever only watches waits.
    """

    def __init__(self, per_client: int, in_all: int, kept_for_players: int) -> None:
        self.per_client = per_client
        self.in_all = in_all
        self.kept_for_players = kept_for_players
        self.open = 0
        self._clients: dict[str, int] = {}

    def enter(self, client: str) -> bool:
        """Count one more of a client; False if that would be too many, and nothing is counted."""
        if self.open >= self.in_all or self._clients.get(client, 0) >= self.per_client:
            return False
        self.open += 1
        self._clients[client] = self._clients.get(client, 0) + 1
        return True

    def may_watch(self) -> bool:
        """Whether there is room for somebody who was counted but does not play."""
        return self.open <= self.in_all - self.kept_for_players

    def leave(self, client: str) -> None:
        """One of a client has ended."""
        self.open -= 1
        self._clients[client] -= 1
        if not self._clients[client]:
            del self._clients[client]
