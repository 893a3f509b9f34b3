"""The pages of a visitor: name, past games, another device, export and deletion; and the list of the best players."""

import asyncio
import json
from collections.abc import Iterator

import segno
from fastapi import APIRouter, Request
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response, StreamingResponse

from ... import bots, games, words
from ...games.errors import FondacoError
from ...i18n import N_, Translator, translator
from ..http.errors import message_of
from ..http.security import LINK_MINUTES, VISITOR_COOKIE, holder_of
from ..http.visitors import YEAR, checked_form, holder, language_of, say, text_of, viewer_of, visitor_of
from ..pages.rendering import render
from ..pages.you import game_lines, statistic_tables
from ..people.export import export
from ..people.forgetting import played_on
from ..people.past import PastGame, past_games
from ..people.ratings import BOT, Rated, best, keep_accuracy, ratings_of, settle
from ..people.solving import solver_of
from ..services import Services, client_of, services_of
from ..storage.store import Store
from ..tables.lobby import clean_name
from .common import address_of, known_name, remember_name, see

router = APIRouter(include_in_schema=False)
_PER_PAGE = 25
_SETTLED_AT_ONCE = 20
"""Old games whose result is looked up while a page is made."""
_PATIENCE = 5.0
"""Seconds that open tables have to forget a visitor before the page says so; should the database be away, they go on."""
_TOO_OLD = N_("This link is too old or not complete. Please make a new one on your other device.")


@router.get("/you")
async def you(request: Request, page: int = 1) -> Response:
    """Everything that this server knows of who asks."""
    return await _you_page(request, page)


@router.post("/you/name")
async def take_name(request: Request) -> Response:
    """Make a name one's own."""
    form, services = await checked_form(request), services_of(request)
    try:
        name = clean_name(text_of(form, "name"), services.settings.limits)
        await services.store.do(services.visitors.take_name, holder(request), name)
    except FondacoError as error:
        return await _you_page(request, 1, message_of(request, error))
    answer = see("/you")
    remember_name(answer, name)
    return answer


@router.get("/you/device")
async def back_to_you(request: Request) -> Response:
    """A link to another device is made anew each time: whoever loads its page again is asked first."""
    return see("/you")


@router.post("/you/device")
async def device_link(request: Request) -> Response:
    """A link, and the same as a QR code, that makes another device this visitor's too."""
    await checked_form(request)
    link = f"{address_of(request)}/here/{services_of(request).keys.device_link(visitor_of(request))}"
    code = await asyncio.to_thread(_qr_code, link)
    return HTMLResponse(render("device.html", viewer_of(request), link=link, code=code, minutes=LINK_MINUTES))


def _qr_code(link: str) -> Markup:
    drawn = segno.make(link, error="m").svg_inline(svgclass="qr", lineclass=None, border=3, light="#fff", omitsize=True)
    return Markup(drawn)


@router.get("/here/{link}")
async def ask_to_come_here(request: Request, link: str) -> Response:
    """Ask before this device becomes another visitor's: links are also opened by programs that only preview them."""
    visitor, services = _linked(request, link), services_of(request)
    if visitor == visitor_of(request):
        return see("/you")
    known = await services.store.do(services.visitors.get, holder_of(visitor))
    own = await services.store.do(services.visitors.tables_held, holder(request))
    page = render("here.html", viewer_of(request), link=link, name=known.name if known else None, own=own)
    return HTMLResponse(page)


@router.post("/here/{link}")
async def come_here(request: Request, link: str) -> Response:
    """Make this device the visitor's who made the link; what was played here comes along."""
    await checked_form(request)
    visitor, services = _linked(request, link), services_of(request)
    old, new = holder(request), holder_of(visitor)
    if old != new:
        for table_id in await services.store.do(services.visitors.merge, old, new):
            services.rooms.heard_of(table_id)
    known = await services.store.do(services.visitors.get, new)
    answer = see("/you")
    secure = request.url.scheme == "https"
    cookie = services.keys.visitor_cookie(visitor)
    answer.set_cookie(VISITOR_COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    remember_name(answer, (known.name if known else None) or "")
    return answer


def _linked(request: Request, link: str) -> str:
    found = services_of(request).keys.read_device_link(link)
    if found is None:
        raise HTTPException(404, say(request, _TOO_OLD))
    return found


@router.get("/you/export")
async def export_all(request: Request) -> Response:
    """All that is stored of who asks, as one JSON object."""
    services = services_of(request)
    if services.new_tables.wait(client_of(request)):
        raise HTTPException(
            429, say(request, N_("That was too many requests at once. Please wait a moment and try again."))
        )
    named = {"content-disposition": 'attachment; filename="fondaco.json"'}
    return StreamingResponse(_lines(services.store, holder(request)), media_type="application/json", headers=named)


def _lines(store: Store, who: str) -> Iterator[str]:
    """The export, written as it is read: nobody's past is in memory as a whole."""
    begun, rest = export(store, who)
    yield json.dumps(begun, ensure_ascii=False)[:-1] + ', "games": ['
    for i, game in enumerate(rest):
        yield (",\n" if i else "\n") + json.dumps(game, ensure_ascii=False)
    yield "\n]}\n"


@router.get("/you/delete")
async def ask_to_delete(request: Request) -> Response:
    """Ask before everything is forgotten."""
    return HTMLResponse(render("forget.html", viewer_of(request)))


@router.post("/you/delete")
async def delete(request: Request) -> Response:
    """Forget who asks, for good."""
    await checked_form(request)
    services = services_of(request)
    await forget(services, holder(request))
    answer = see("/")
    for cookie in (VISITOR_COOKIE, "name"):
        answer.delete_cookie(cookie)
    answer.headers["clear-site-data"] = '"cache", "storage"'
    return answer


async def forget(services: Services, who: str) -> None:
    """Forget a visitor: in the database, and in what this server has in memory."""
    done = await services.store.do(services.visitors.forget, who, played_on)
    services.rooms.forget(done.removed)
    tasks = [services.rooms.heard_of(table_id) for table_id in done.changed]
    if catching_up := [task for task in tasks if task]:
        await asyncio.wait(catching_up, timeout=_PATIENCE)  # who is told that it is done finds nothing any more


@router.get("/best")
async def best_players(request: Request) -> Response:
    """The best players of each game, people and bots on one scale."""
    store, t, who = services_of(request).store, translator(language_of(request)), holder(request)
    lists, unsettled = [], False
    for game in games.NAMES:
        found = await store.do(best, store, game)
        rows = [_best_line(one, who, t) for one in found]
        lists.append({"title": words.title(game, t), "rows": rows})
        unsettled = unsettled or any(not one.settled for one in found)
    return HTMLResponse(render("best.html", viewer_of(request), lists=lists, unsettled=unsettled))


def _best_line(one: Rated, who: str, t: Translator) -> dict[str, object]:
    name = one.player.removeprefix(BOT)
    title = next((t.gettext(level.title) for level in bots.LEVELS if level.name == name), name)
    return {"name": one.name or title, "bot": one.name is None, "you": one.player == who, "of": one}


async def _you_page(request: Request, page: int, error: str | None = None) -> Response:
    services, who, t = services_of(request), holder(request), translator(language_of(request))
    store = services.store
    known = await store.do(services.visitors.get, who)
    if known:
        await store.do(services.visitors.see, known)
    past = await store.do(_settled_past, store, who)
    rated = await store.do(ratings_of, store, who)
    solver = await store.do(solver_of, store, who)
    first = _PER_PAGE * (max(1, min(page, 1000)) - 1)
    shown = render(
        "you.html",
        viewer_of(request),
        name=known.name if known else None,
        typed=known_name(request),
        since=known.created if known else None,
        error=error,
        push_key=services.push.public_key,
        past=game_lines(past[first : first + _PER_PAGE], t),
        in_all=len(past),
        earlier=page + 1 if len(past) > first + _PER_PAGE else None,
        later=page - 1 if page > 1 else None,
        ratings=[(words.title(game, t), rated[game]) for game in games.NAMES if game in rated],
        solver=solver,
        **statistic_tables(past, t),
    )
    return HTMLResponse(shown, 400 if error else 200)


def _settled_past(store: Store, who: str) -> list[PastGame]:
    """The finished games of a visitor; results of games from before they were kept are looked up, some at a time."""
    past = past_games(store, who)
    missing = [game for game in past if not game.settled][:_SETTLED_AT_ONCE]
    for game in missing:
        settle(store, game.table_id)
        keep_accuracy(store, game.table_id)
    return past_games(store, who) if missing else past
