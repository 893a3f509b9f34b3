"""For whoever runs the server: whether it is alive, whether it is ready, and its numbers."""

import asyncio
import ipaddress

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from ... import __version__
from ..http.errors import NOT_FOUND
from ..http.metrics import CONTENT_TYPE
from ..http.visitors import say
from ..services import Services, services_of
from ..storage.errors import StorageAway

router = APIRouter(include_in_schema=False)
_PATIENCE = 2.0
_NEAR = [ipaddress.ip_network(one) for one in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7")]


@router.get("/health")
async def health(request: Request) -> Response:
    """Whether the server is alive. It asks nobody else, so that it tells of this process alone."""
    return JSONResponse({"ok": True, "version": __version__, "ready": services_of(request).resumed})


@router.get("/health/ready")
async def ready(request: Request) -> Response:
    """Whether people can play here now: the tables are loaded, and the database answers."""
    services = services_of(request)
    database = await _answers(services)
    told = {
        "ready": services.resumed and database,
        "database": "ok" if database else "away",
        "tables": "loaded" if services.resumed else "loading",
        "bots": "ready" if services.warm_up.ready else "preparing",
    }
    return JSONResponse(told, 200 if told["ready"] else 503, None if told["ready"] else {"retry-after": "1"})


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """The numbers of this server for Prometheus, for who asks from this machine or its network."""
    if not _is_near(request.client.host if request.client else ""):
        raise HTTPException(404, say(request, NOT_FOUND))
    return Response(services_of(request).metrics.text(), media_type=CONTENT_TYPE)


async def _answers(services: Services) -> bool:
    try:
        async with asyncio.timeout(_PATIENCE):
            await services.store.do(services.store.table, "ready")
    except (StorageAway, TimeoutError):
        return False
    return True


def _is_near(host: str) -> bool:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host in ("", "testclient")
    return address.is_loopback or any(address in network for network in _NEAR)
