"""The web application, put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .. import __version__
from .games import static_folders
from .http.errors import handle_errors
from .http.limits import BodyLimit
from .http.metrics import CountRequests
from .http.middleware import Faults, Gate, KnownPlaces, SafeHeaders
from .http.visitors import Visitors
from .learn import routes as learning
from .pages.documentation import PATH as DOCS
from .pages.documentation import documentation
from .pages.rendering import STATIC, static
from .routes import (
    api,
    api_people,
    api_puzzles,
    coach,
    company,
    home,
    install,
    live,
    operation,
    push,
    puzzles,
    replay,
    tables,
    you,
)
from .services import Services
from .settings import Settings

_LARGE = ("/tables", "/replay", "/api/v1/tables")


class LastingFiles(StaticFiles):
    """Static files; with their version in the address they may be kept for good."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, with how long it may be kept."""
        response = await super().get_response(path, scope)
        lasting = b"v=" in scope.get("query_string", b"")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return response


def create_app(settings: Settings) -> FastAPI:
    """The application with these settings; its database is opened when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = Services(settings)
        await app.state.services.start()
        try:
            yield
        finally:
            await app.state.services.stop()

    app = FastAPI(
        title="Fondaco",
        version=__version__,
        summary="Century board games, to play by people and programs",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # /metrics and the log tell what is to be told
    )
    # Added last is outermost: every answer gets the headers, and errors in the others are answered for a visitor.
    app.add_middleware(KnownPlaces)
    app.add_middleware(BodyLimit, limits=settings.limits, large=_LARGE)
    app.add_middleware(Visitors)
    app.add_middleware(Gate)
    app.add_middleware(Faults)
    app.add_middleware(SafeHeaders)
    app.add_middleware(CountRequests)
    handle_errors(app)
    talk = (api, api_people, api_puzzles)
    parts = (*talk, operation, home, tables, company, replay, coach, live, you, push, install, learning, puzzles)
    for part in parts:
        app.router.routes.extend(part.router.routes)  # as they are: a router inside a router is searched more slowly
    for folder, path in static_folders().items():
        app.mount(f"/static/{folder}", LastingFiles(directory=path))
    app.mount("/static", LastingFiles(directory=STATIC), name="static")

    site = documentation()
    app.state.documented = site is not None
    if site is not None:
        app.mount(DOCS, LastingFiles(directory=site, html=True))

    @app.get("/api/v1/openapi.json", include_in_schema=False)
    async def description() -> Response:
        return JSONResponse(await run_in_threadpool(app.openapi))  # a second the first time, in which others are served

    @app.get("/favicon.ico", include_in_schema=False)
    async def favicon(request: Request) -> Response:
        return RedirectResponse(static("icon.svg"), 308)

    return app
