"""The page as an application: manifest, service worker, what is shown without a network; pictures of tables for links."""

from functools import cache

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ...i18n import translator
from ..http.visitors import language_of, viewer_of
from ..pages import table_texts
from ..pages.poster import Told, poster
from ..pages.rendering import STATIC, render, static
from ..pages.text import Text
from ..services import client_of, services_of
from ..tables.room import Room
from .common import room_of

router = APIRouter(include_in_schema=False)
_KEPT_SECONDS = 600
_OFFLINE_FILES = (
    "tokens.css",
    "cubes.css",
    "parts.css",
    "small.css",
    "site.js",
    "settings.js",
    "offline.js",
    "icon.svg",
)


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """What a browser needs to install the page."""
    _ = translator(language_of(request)).gettext
    icons = [
        {"src": static("icon-192.png"), "sizes": "192x192", "type": "image/png"},
        {"src": static("icon-512.png"), "sizes": "512x512", "type": "image/png"},
        {"src": static("icon-maskable-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        {"src": static("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
    ]
    told = {
        "id": "/",
        "name": "Fondaco",
        "short_name": "Fondaco",
        "description": _("Games of trade at one table: with friends, or with bots from first steps to hard to beat."),
        "lang": language_of(request),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#e8dfd0",
        "theme_color": "#e8dfd0",
        "categories": ["games"],
        "icons": icons,
    }
    return JSONResponse(told, media_type="application/manifest+json", headers={"cache-control": "max-age=3600"})


@router.get("/service-worker.js")
async def service_worker() -> Response:
    """The script that stands between the pages and the network; at the root, so that it sees all of them."""
    return Response(_worker(), media_type="text/javascript", headers={"cache-control": "no-cache"})


@cache
def _worker() -> str:
    files = ", ".join(f'"{static(name)}"' for name in _OFFLINE_FILES)
    return (STATIC / "worker.js").read_text("utf-8").replace('"FILES"', files)


@router.get("/offline")
async def offline(request: Request) -> Response:
    """What is shown instead of a page that cannot be loaded; the same for everybody who speaks a language."""
    return HTMLResponse(render("offline.html", viewer_of(request)))


@router.get("/table/{table_id}/preview.png")
async def preview(request: Request, table_id: str, turn: int | None = None) -> Response:
    """A picture of the table as who only watches it sees it, now or after so many turns."""
    room, services, lang = await room_of(request, table_id), services_of(request), language_of(request)
    turns = len(room.table.game.turns)
    at = turns if turn is None else max(0, min(turn, turns))
    key = (room.id, room.table.ply if at == turns else at, lang, tuple(room.stored.seats))
    found = services.posters.find(key)
    if found is None:
        found = await services.background.run(client_of(request), _draw, room, at, lang)
        services.posters.keep(key, found)
    return Response(found, media_type="image/png", headers={"cache-control": f"max-age={_KEPT_SECONDS}"})


def _draw(room: Room, turn: int, lang: str) -> bytes:
    now = turn == len(room.table.game.turns)
    table = room.table if now else room.at_turn(turn)
    picture = table.picture(None, 1)
    text = Text(translator(lang), picture["game"])
    told = Told(text.title(), table_texts.where(picture, text), table.seats)
    return poster(picture["view"], told)
