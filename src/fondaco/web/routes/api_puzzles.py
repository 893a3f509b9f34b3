"""The part of the API that is about puzzles: which there are, what is asked, and what an answer is worth."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from ...games.errors import FondacoError
from ...i18n import translator
from ...puzzles import DIFFICULTIES, Puzzle, difficulty, find, today, why
from ...puzzles.collection import chosen, with_puzzles
from ..services import client_of, services_of
from . import api_models as models
from .api import errors_for

router = APIRouter(prefix="/api/v1", tags=["puzzles"])
GameName = Annotated[str, Path(max_length=32, description="The game")]
PuzzleId = Annotated[str, Path(max_length=40, description="The puzzle's id, or `today`")]
Lang = Annotated[str, Query(max_length=8, description="The language of the reason")]


class PuzzleInfo(BaseModel):
    """A puzzle of the collection."""

    id: str
    game: str
    players: int
    kind: str
    difficulty: str


class AskedPuzzle(PuzzleInfo):
    """A puzzle with what its solver sees."""

    seat: int
    view: models.AnyView


class Tried(models._Taken):
    """A whole turn."""

    tokens: Annotated[list[models.Token], Field(min_length=1, max_length=60)]


class TurnWorth(BaseModel):
    """What a turn is worth: of how many games how many were won, and how much less than with the solution."""

    tokens: list[str]
    share: float
    games: int
    behind: float
    error: float
    right: bool


class PuzzleAnswer(BaseModel):
    """What became of an answer."""

    right: bool
    solution: list[str]
    turns: list[TurnWorth]
    line: list[str]
    why: str


def _info(puzzle: Puzzle) -> dict[str, Any]:
    level = DIFFICULTIES[difficulty(puzzle)]
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "players": puzzle.players,
        "kind": puzzle.kind,
        "difficulty": level,
    }


def _found(game: str, number: str) -> Puzzle:
    try:
        return today(game) if number == "today" else find(game, number)
    except FondacoError as error:
        raise HTTPException(404, str(error)) from None


@router.get("/puzzles", responses=errors_for())
async def list_puzzles(
    request: Request,
    game: Annotated[str | None, Query(max_length=32)] = None,
    kind: Annotated[str | None, Query(max_length=16)] = None,
) -> list[PuzzleInfo]:
    """The puzzles of the collection, of one game and kind or of all."""

    def listed() -> list[PuzzleInfo]:
        names = [name for name in with_puzzles() if game in (None, name)]
        return [PuzzleInfo(**_info(puzzle)) for name in names for puzzle in chosen(name, kind)]

    return await services_of(request).background.run(client_of(request), listed)


@router.get("/puzzles/{game}/{puzzle}", responses=errors_for(404))
async def ask_puzzle(request: Request, game: GameName, puzzle: PuzzleId) -> AskedPuzzle:
    """A puzzle: the view of the seat that is to find the best turn. Nothing of the solution is in it."""

    def asked() -> AskedPuzzle:
        found = _found(game, puzzle)
        return AskedPuzzle(**_info(found), seat=found.seat, view=found.view().to_json())

    return await services_of(request).background.run(client_of(request), asked)


@router.post("/puzzles/{game}/{puzzle}", responses=errors_for(400, 404, 413))
async def answer_puzzle(
    request: Request, game: GameName, puzzle: PuzzleId, turn: Tried, lang: Lang = "en"
) -> PuzzleAnswer:
    """Answer with a whole turn: whether it is right, what each turn is worth, and why. Nothing is kept of it."""

    def answered() -> PuzzleAnswer:
        found = _found(game, puzzle)
        answer = found.answered(turn.tokens)
        worths = [TurnWorth(**{**worth.__dict__, "tokens": list(worth.tokens)}) for worth in found.turns]
        reason = why(found, translator(lang))
        return PuzzleAnswer(
            right=answer.right, solution=list(found.solution), turns=worths, line=list(found.line), why=reason
        )

    return await services_of(request).background.run(client_of(request), answered)
