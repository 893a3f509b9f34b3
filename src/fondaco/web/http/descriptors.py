"""How many files and connections the system lets us have open."""

import contextlib

_WANTED = 65_536
_FOR_OURSELVES = 256
"""Databases, programs, libraries and logs."""


def raise_descriptor_limit() -> int:
    """Ask for as many descriptors as we may have; how many connections they are enough for."""
    try:
        import resource
    except ImportError:  # Windows counts differently
        return _WANTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _WANTED if hard == resource.RLIM_INFINITY else min(hard, _WANTED)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    have = _WANTED if soft == resource.RLIM_INFINITY else soft
    return max(64, have - _FOR_OURSELVES)
