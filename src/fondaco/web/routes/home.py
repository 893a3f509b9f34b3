"""The home page and what belongs to no table: settings, maps to draw on, how programs play."""

from fastapi import APIRouter, Request
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from ... import games
from ...i18n import LANGUAGES, translator
from ..http.errors import NOT_FOUND
from ..http.visitors import YEAR, checked_form, holder, language_of, say, text_of, viewer_of
from ..pages.clock_words import clock_list
from ..pages.home_lists import game_list, home_lists, level_list, map_drawing
from ..pages.rendering import STATIC, render
from ..services import services_of
from .common import address_of, known_name, see

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request) -> Response:
    """The home page."""
    return await home_page(request)


@router.post("/settings")
async def settings(request: Request) -> Response:
    """Language and theme, for browsers without script."""
    form = await checked_form(request)
    back = text_of(form, "back")
    local = back.startswith("/") and not back.startswith(("//", "/\\"))
    answer = see(back if local else "/")
    lang, theme = text_of(form, "lang"), text_of(form, "theme")
    if lang in LANGUAGES:
        answer.set_cookie("lang", lang, max_age=YEAR, samesite="lax")
    if theme in ("light", "dark", "auto"):
        answer.set_cookie("theme", theme, max_age=YEAR, samesite="lax")
    if text_of(form, "talk") in ("on", "off"):
        answer.set_cookie("talk", text_of(form, "talk"), max_age=YEAR, samesite="lax")
    return answer


@router.get("/maps/{name}.txt")
async def drawn_map(request: Request, name: str) -> Response:
    """A map as a drawing: what an own map may start from."""
    drawing = map_drawing(name)
    if drawing is None:
        raise HTTPException(404, say(request, NOT_FOUND))
    return PlainTextResponse(drawing)


@router.get("/programs")
async def programs(request: Request) -> Response:
    """How programs play: the example of the documentation, ready to run."""
    program, here = (STATIC / "dicey.py").read_text("utf-8"), address_of(request)
    return HTMLResponse(
        render("programs.html", viewer_of(request), program=program, server=here, documented=documented(request))
    )


@router.get("/api/v1/docs")
async def api_docs() -> Response:
    """Where people look for it."""
    return see("/programs")


def documented(request: Request) -> bool:
    """Whether the documentation is there, under /docs."""
    return bool(request.app.state.documented)


async def home_page(request: Request, form: FormData | None = None, error: str | None = None) -> Response:
    """The home page, with what a form held that was refused, and why."""
    t = translator(language_of(request))
    wished = {key: value for key, value in form.items() if isinstance(value, str)} if form else {}
    wished.setdefault("name", known_name(request))
    if request.query_params.get("game") in games.NAMES:  # from the end of a lesson
        wished.setdefault("game", request.query_params["game"])
    lists = await home_lists(services_of(request).store, holder(request), t)
    page = render(
        "home.html",
        viewer_of(request),
        games=game_list(t),
        clocks=clock_list(t),
        levels=level_list(t, services_of(request).settings.programs, lists["suggested"]),
        form=wished,
        error=error,
        documented=documented(request),
        **lists,
    )
    return HTMLResponse(page, 400 if error else 200)
