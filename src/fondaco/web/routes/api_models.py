"""What the API takes and gives, as OpenAPI describes it."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from ... import games
from ...games.chance import MAX_SEED
from .view_schemas import any_view

_MOST_KEYS = 20
AnyView: TypeAlias = any_view()  # type: ignore[valid-type]
Token = Annotated[str, Field(max_length=80)]


class _Taken(BaseModel):
    """What a program sends: nothing may be misspelt."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _has_few_keys(cls, data: object) -> object:
        """Thousands of unknown keys would be thousands of errors, each with its own report."""
        if isinstance(data, dict) and len(data) > _MOST_KEYS:
            raise ValueError("there are too many keys")
        return data


class Error(BaseModel):
    """Why a request was refused."""

    error: str


class LevelInfo(BaseModel):
    """A bot that can be seated."""

    name: str
    title: str


class GameInfo(BaseModel):
    """A game that can be played."""

    name: str
    min_players: int
    max_players: int
    maps: list[str]
    bots: list[LevelInfo]


class ClockChoice(_Taken):
    """The clock of a table. When somebody's time is up, a bot plays on there until they take their seat back."""

    kind: Literal["live", "mail"]
    turn: int = Field(ge=1, le=30 * 86_400, description="Seconds for each turn; live up to 900")
    reserve: int = Field(default=0, ge=0, le=10_800, description="Live: seconds for the whole game beside those")


class NewSeat(_Taken):
    """A seat of a new table."""

    kind: Literal["person", "bot"]
    level: str | None = Field(default=None, max_length=20, description="For a bot: its name, see /games")


class NewTable(_Taken):
    """A table to be made."""

    game: str = Field(max_length=30, examples=list(games.NAMES))
    seats: list[NewSeat] = Field(min_length=2, max_length=5)
    public: bool = Field(default=False, description="Whether everybody finds it on the home page")
    open_scores: bool | None = Field(default=None, description="Default: only where one person plays against bots")
    seed: int | None = Field(default=None, ge=0, le=MAX_SEED)
    map: str | None = Field(default=None, max_length=40, description="For a game with maps: one of them")
    components: dict[str, Any] | None = Field(default=None, description="A components file, as JSON")
    clock: ClockChoice | None = Field(default=None, description="How long people may think; default: for ever")


class Sitter(_Taken):
    """Who takes a seat."""

    name: str = Field(min_length=1, max_length=40)


class TakenSeat(BaseModel):
    """A seat that is yours now."""

    seat: int
    name: str
    token: str = Field(description="Send it as `Authorization: Bearer TOKEN`")


class StintInfo(BaseModel):
    """Who played a seat from some ply on."""

    ply: int
    kind: str
    name: str
    level: str | None


class SeatInfo(BaseModel):
    """A seat and who sits there."""

    kind: str
    name: str
    level: str | None
    taken: bool
    stand_in: str | None = Field(
        description="The bot that plays on where the program that `level` names has failed, or a person's time was up"
    )
    away: str | None = Field(
        default=None, description="Why a bot plays where a person sat: `time` was up, or they have `left` for good"
    )
    history: list[StintInfo] = Field(
        default=[], description="Who played from which ply on, if there was more than one player"
    )
    wants_end: bool = Field(default=False, description="Whether its person would end the game, since somebody has left")


class ClockInfo(BaseModel):
    """How the clocks of a table stand."""

    kind: str
    turn: int
    reserve: int
    left: list[float] = Field(description="Seconds by seat: for who is asked until the time is up, else the reserve")
    deadline: str | None = Field(description="When the time of who is asked is up; null while no clock runs")


class EndingInfo(BaseModel):
    """A game that ended before the rules end it."""

    why: str = Field(description="`resigned`, or `agreed` by those who still played after somebody had left")
    seat: int = Field(description="Who resigned or left")
    winner: int | None


class TableInfo(BaseModel):
    """A table."""

    id: str
    url: str
    game: str
    seats: list[SeatInfo]
    public: bool
    options: dict[str, Any]
    seeded: bool = Field(description="Whether somebody chose the seed, and so may know the order of the decks")
    ply: int
    turns: int
    round: int
    to_move: int | None
    over: bool
    winner: int | None
    clock: ClockInfo | None = None
    ended: EndingInfo | None = None
    rated: bool = False


class TableLine(BaseModel):
    """A public table, in short."""

    id: str
    url: str
    game: str
    names: list[str]
    free: int
    to_move: int | None
    changed: str
    seeded: bool = Field(description="Whether somebody chose the seed, and so may know the order of the decks")
    players: int = Field(default=0, description="How many seats there are")
    clock: ClockChoice | None = None
    rated: bool = False


class Talk(_Taken):
    """Something to say: a phrase by its name, or free text at a table that is not public."""

    phrase: str | None = Field(default=None, max_length=24)
    text: str = Field(default="", max_length=400)


class SaidInfo(BaseModel):
    """Something that was said at a table."""

    number: int
    seat: int
    name: str
    phrase: str | None
    text: str = Field(description="What was said; a phrase in English")
    made: str


class Move(_Taken):
    """Decisions of one turn."""

    ply: int = Field(ge=0, le=10**9, description="How many decisions of this game you have seen")
    tokens: list[Token] = Field(min_length=1, max_length=60, examples=[["play:YY>G", "x2"]])


class Legal(BaseModel):
    """What may be chosen."""

    ply: int
    to_move: int | None
    legal: list[str]


class State(Legal):
    """What a seat knows."""

    seat: int | None
    view: AnyView
    over: bool
    winner: int | None
    scores: list[int] | None
    clock: ClockInfo | None = None


class Late(Error):
    """Why decisions were refused, and how the table is now."""

    state: State


class Moment(BaseModel):
    """The table at some time."""

    turn: int
    turns: int
    view: AnyView
