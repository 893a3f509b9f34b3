"""Puzzles: the list, the table at which one is solved, what an answer was worth, and playing on from there."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any, TypeVar
from urllib.parse import quote, quote_plus, unquote

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response

from ... import games
from ...game import Game
from ...games.errors import FondacoError
from ...i18n import N_, translator
from ...puzzles import find, today
from ...puzzles.collection import chosen, with_puzzles
from ...table import Table
from ..http.errors import NOT_FOUND, message_of
from ..http.visitors import checked_form, holder, language_of, say, text_of, viewer_of
from ..pages import rendering as pages
from ..pages.game_log import GameLog, Line
from ..pages.shared import LATEST, Picture
from ..pages.text import Text
from ..people.solving import Solver, keep_answer, solver_of
from ..puzzles.lists import list_page
from ..puzzles.own import puzzle_of
from ..puzzles.panel import question, verdict
from ..puzzles.posed import Posed, dealt_anew, stage
from ..services import client_of, services_of
from ..storage.rows import now
from ..tables.coach import may_be_reviewed
from .common import known_name, room_of, see

Result = TypeVar("Result")
Shown = tuple[Picture, dict[str, Any], Sequence[Line]]
"""A picture, its surroundings and the log."""
router = APIRouter(include_in_schema=False)
_STAGED, _HOUR = "staged", 3600
_MOST_LETTERS = 2000
_BASES = ("/puzzles/{game}/{puzzle}", "/table/{table_id}/practice/{index}")
"""Puzzles of the collection, and those of a game that was played here."""


@router.get("/puzzles")
async def puzzles(request: Request, game: str = "", kind: str = "", level: str = "", start: int = 0) -> Response:
    """Today's puzzles, and all others by kind and difficulty."""
    solver, lang = await _solver(request), language_of(request)
    asked = (game if game in games.NAMES else None, kind or None, int(level) if level in "0123" and level else None)

    def page() -> Response:
        return HTMLResponse(pages.render("puzzles.html", viewer_of(request), **list_page(asked, start, solver, lang)))

    return await services_of(request).background.run(client_of(request), page)


@router.get("/puzzles/next")
async def another(request: Request, game: str = "", after: str = "") -> Response:
    """A puzzle that the visitor has not answered yet, of the same game if there is one; else the list."""
    solver = await _solver(request)
    names = sorted(with_puzzles(), key=lambda name: name != game)
    for name in names:
        fresh = [one.id for one in chosen(name) if (name, one.id) not in solver.done and one.id != after]
        if fresh:
            return see(f"/puzzles/{name}/{secrets.choice(fresh)}")
    return see("/puzzles")


async def show(request: Request) -> Response:
    """The table of a puzzle."""
    posed = await _posed(request)
    return await _in_background(request, lambda: HTMLResponse(_page(request, posed, _staged(request))))


async def update(request: Request) -> Response:
    """The same for a page that is open."""
    posed = await _posed(request)

    def message() -> Response:
        picture, place, story = _shown(
            request, posed, posed.table(_staged(request)), question(posed, _text(request, posed))
        )
        return JSONResponse(pages.update(picture, viewer_of(request), place, story))

    return await _in_background(request, message)


async def do(request: Request) -> Response:
    """One button of the table was pressed: stage, undo, start again, or answer."""
    form, posed = await checked_form(request), await _posed(request)
    pressed = next((name for name in ("undo", "restart", "confirm", "turn") if name in form), "")
    given = text_of(form, pressed, _MOST_LETTERS).split() if pressed in ("turn", "confirm") else []

    def pressed_on() -> Table:
        table = posed.table([] if pressed in ("turn", "restart") or given else _staged(request))
        if pressed == "undo":
            table.undo(posed.puzzle.seat)
        stage(table, posed.puzzle.seat, given)
        if pressed == "confirm" and not table.complete:
            raise FondacoError("the turn is not finished; choose on, or undo")
        return table

    try:
        table = await services_of(request).background.run(client_of(request), pressed_on)
    except FondacoError as error:
        page = _page(request, posed, _staged(request), message_of(request, error))
        return HTMLResponse(page, 409)
    if pressed == "confirm":
        return await _answered(request, posed, table.staged)
    answer = see(posed.base)
    value = quote(" ".join(table.staged), safe="")
    answer.set_cookie(_STAGED, value, max_age=_HOUR, path=posed.base, samesite="lax", httponly=True)
    return answer


async def _answered(request: Request, posed: Posed, tokens: Sequence[str]) -> Response:
    """Keep the answer, if it is the first to a puzzle of the collection, and show what it was worth."""
    services, puzzle = services_of(request), posed.puzzle
    answer = await services.background.run(client_of(request), puzzle.answered, tokens)
    if not posed.own:
        day = now().date() if today(puzzle.game, now().date()).id == puzzle.id else None
        await services.store.do(keep_answer, services.store, holder(request), puzzle, answer.right, day)
    reply = see(f"{posed.base}/answer?turn={quote_plus(' '.join(answer.tokens))}")
    reply.delete_cookie(_STAGED, path=posed.base)
    return reply


async def answer(request: Request, turn: str = "", at: int = 1) -> Response:
    """What a turn was worth, with the plan that follows the best one on the board."""
    posed, solver = await _posed(request), await _solver(request)

    def page() -> Response:
        puzzle, text = posed.puzzle, _text(request, posed)
        given = puzzle.answered(turn[:_MOST_LETTERS].split() or puzzle.solution)
        step = max(0, min(at, len(puzzle.line) + 1))
        game = posed.after(puzzle.solution, puzzle.line[: step - 1]) if step else posed.after(())
        panel = verdict(posed, given, step, text) | {"solver": _told(solver), "own": posed.own}
        picture, place, story = _shown(request, posed, Table(game, posed.seats), panel)
        shown: Picture = {**picture, "legal": []}
        return HTMLResponse(pages.table(shown, viewer_of(request), place | {"replay": True}, story))

    try:
        return await _in_background(request, page)
    except FondacoError as error:
        raise HTTPException(400, message_of(request, error)) from None


async def play_on(request: Request) -> Response:
    """Go on from the position with a turn, against bots: a table like any other, its unseen cards dealt anew."""
    form, posed = await checked_form(request), await _posed(request)
    services = services_of(request)
    if services.new_tables.wait(client_of(request)):
        raise HTTPException(429, say(request, N_("Many tables in a short time. Please wait a minute.")))
    tokens = text_of(form, "turn", _MOST_LETTERS).split()

    def begun() -> Game:
        game = dealt_anew(posed.after(()), secrets.randbelow(2**31))
        for token in posed.puzzle.answered(tokens).tokens if tokens else ():
            game.play(token)
        return game

    try:
        game = await services.background.run(client_of(request), begun)
        options = {"way": "bots", "open_scores": True, "seeded": True}
        seat = [posed.puzzle.seat]
        table = await services.lobby.open(game, posed.seats, options, holder(request), seat, game.decisions)
    except FondacoError as error:
        raise HTTPException(400, message_of(request, error)) from None
    return see(f"/table/{table.id}")


async def replay(request: Request, turn: int = 0) -> Response:
    """How the game came to the position, turn by turn."""
    posed = await _posed(request)
    return await _in_background(request, lambda: HTMLResponse(pages.replay(*_then(request, posed, turn))))


async def one_turn(request: Request, number: int) -> Response:
    """The table after that many turns, for an open page."""
    posed = await _posed(request)
    return await _in_background(request, lambda: JSONResponse(pages.update(*_then(request, posed, number))))


async def steps(request: Request, number: int, before: bool = False) -> Response:
    """How a turn went is only told in words here; a page can ask for the table before it."""
    posed = await _posed(request)

    def frames() -> list[dict[str, Any]]:
        earlier = Table(posed.at_turn(number - 1), posed.seats)
        picture, place, story = _shown(request, posed, earlier, question(posed, _text(request, posed)))
        return [pages.update({**picture, "legal": []}, viewer_of(request), place, story)]

    return JSONResponse({"frames": await _in_background(request, frames) if before else []})


for _base in _BASES:
    router.add_api_route(_base, show, methods=["GET"])
    router.add_api_route(_base + "/update", update, methods=["GET"])
    router.add_api_route(_base + "/do", do, methods=["POST"])
    router.add_api_route(_base + "/answer", answer, methods=["GET"])
    router.add_api_route(_base + "/play", play_on, methods=["POST"])
    router.add_api_route(_base + "/replay", replay, methods=["GET"])
    router.add_api_route(_base + "/turn/{number}", one_turn, methods=["GET"])
    router.add_api_route(_base + "/steps/{number}", steps, methods=["GET"])


async def _posed(request: Request) -> Posed:
    """The puzzle of the address."""
    name, given = known_name(request) or say(request, N_("Guest")), request.path_params
    if "puzzle" in given:
        try:
            puzzle = await _in_background(request, lambda: find(given["game"], given["puzzle"]))
        except FondacoError:
            raise HTTPException(404, say(request, NOT_FOUND)) from None
        return Posed(puzzle, f"/puzzles/{puzzle.game}/{puzzle.id}", name)
    room = await room_of(request, given["table_id"])
    job = await services_of(request).reviews.if_made(room) if may_be_reviewed(room) else None
    turn = int(given["index"]) if given["index"].isdecimal() and len(given["index"]) < 9 else -1
    found = job.review if job else None
    own = await _in_background(request, lambda: puzzle_of(room.table.game, found, turn)) if found else None
    if own is None:
        raise HTTPException(404, say(request, N_("There is no puzzle at this turn.")))
    return Posed(own, f"/table/{room.id}/practice/{turn}", name, own=True)


async def _in_background(request: Request, work: Callable[[], Result]) -> Result:
    return await services_of(request).background.run(client_of(request), work)


async def _solver(request: Request) -> Solver:
    store = services_of(request).store
    return await store.do(solver_of, store, holder(request))


def _told(solver: Solver) -> dict[str, int]:
    return {"rating": solver.rating, "tried": solver.tried, "right": solver.right, "streak": solver.streak}


def _text(request: Request, posed: Posed) -> Text:
    return Text(translator(language_of(request)), posed.puzzle.game)


def _staged(request: Request) -> list[str]:
    """What was staged at this puzzle: a cookie of its own address has it."""
    return unquote(request.cookies.get(_STAGED, ""), errors="ignore")[:_MOST_LETTERS].split()


def _shown(request: Request, posed: Posed, table: Table, panel: dict[str, Any]) -> Shown:
    """The picture, its surroundings and the log."""
    lang, seat = language_of(request), posed.puzzle.seat
    place = {"id": posed.puzzle.id, "base": posed.base, "live": False, "panel": panel}
    logs = services_of(request).puzzle_logs
    log = logs.find(posed.base) or GameLog()
    logs.keep(posed.base, log)
    story = log.lines(table.game, lang, posed.names, LATEST, seat)
    return table.picture(seat, LATEST), place, story


def _page(request: Request, posed: Posed, staged: Sequence[str], notice: str | None = None) -> str:
    panel = question(posed, _text(request, posed))
    picture, place, story = _shown(request, posed, posed.table(staged), panel)
    return pages.table(picture, viewer_of(request), place | {"notice": notice}, story)


def _then(request: Request, posed: Posed, turn: int) -> tuple[Picture, pages.Viewer, dict[str, Any], Sequence[Line]]:
    """What a replay shows of the game before the position."""
    game, turns = posed.at_turn(turn), len(posed.puzzle.position().turns)
    picture, place, story = _shown(request, posed, Table(game, posed.seats), {})
    more = {"panel": None, "replay": True, "turn": len(game.turns), "turns": turns, "playing": True}
    shown: Picture = {**picture, "legal": [], "turn": len(game.turns), "turns": turns}
    return shown, viewer_of(request), place | more, story
