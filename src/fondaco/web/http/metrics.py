"""What a server knows of itself while it runs, for Prometheus: ``/metrics``."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .logs import pattern_of

_SOON = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
CONTENT_TYPE = CONTENT_TYPE_LATEST


@dataclass(frozen=True)
class Reading:
    """A number that is looked up whenever it is asked for."""

    name: str
    told: str
    read: Callable[[], float]


class Metrics:
    """The numbers of one server."""

    def __init__(self, readings: Iterable[Reading] = ()) -> None:
        self.registry = CollectorRegistry()
        kept = self.registry
        self.requests = Counter(
            "fondaco_requests", "Requests by the pattern of their address", ["method", "path", "status"], registry=kept
        )
        self.request_seconds = Histogram(
            "fondaco_request_seconds", "From a request to the end of its answer", buckets=_SOON, registry=kept
        )
        self.moves = Counter("fondaco_moves", "Decisions that were stored", registry=kept)
        self.render_seconds = Histogram(
            "fondaco_render_seconds", "Rendering a table for all who see the same", buckets=_SOON, registry=kept
        )
        self.database_seconds = Histogram(
            "fondaco_database_seconds", "A transaction, with the wait for a thread", buckets=_SOON, registry=kept
        )
        for reading in readings:
            Gauge(f"fondaco_{reading.name}", reading.told, registry=kept).set_function(reading.read)

    def text(self) -> bytes:
        """All numbers, in the form that Prometheus reads."""
        return generate_latest(self.registry)


class CountRequests:
    """Counts requests and how long they take. Addresses are counted by pattern: they may hold personal links."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and note how it went."""
        if scope["type"] != "http" or scope["path"].startswith("/static/"):
            await self.app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            metrics: Metrics = scope["app"].state.services.metrics
            pattern = pattern_of(scope) if "route" in scope else "other"
            method = scope["method"] if scope["method"] in ("GET", "POST", "HEAD", "OPTIONS") else "other"
            metrics.requests.labels(method, pattern, str(status)).inc()
            if not pattern.endswith("/events"):
                metrics.request_seconds.observe(time.perf_counter() - begun)
