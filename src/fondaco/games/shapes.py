"""The shapes of what leaves a game as JSON, as far as all games share them. Each game's ``shapes`` adds its own fields.

Where a name may be None, it lies face down: what a staged turn has drawn, or what others have claimed when scores are
not open.
"""

from typing import TypedDict


class GamePlayer(TypedDict):
    """A player, in any game."""

    claimed: list[str | None]
    score: int | None


class GamePosition(TypedDict):
    """A position, in any game."""

    over: bool
    winner: int | None


class GameView(GamePosition):
    """What one seat knows, in any game: the position, what is asked of whom, and what follows from the rules."""

    game: str
    seat: int | None
    round: int
    turn: int
    """Whose turn it is."""
    to_move: int | None
    asked: str
    raises_left: int | None
    left: int | None
    """What earlier versions called the raises, the next slot to pay on, or the cubes of a cost, that are left."""
    claims_to_end: int
    last_round: bool
    custom: bool
    cubes: str
    spices: dict[str, str]
    names: list[str]
    """As the players are called."""
    legal: list[str]
    """The tokens that the seat may choose now, sorted; none for who is not asked."""


class RowCard(TypedDict):
    """A merchant card of a row, with the cubes on it."""

    card: str | None
    cubes: str


class MapTile(TypedDict):
    """A tile of a map."""

    market: str | None
    """None on a port, and where else there is no market."""
    cubes: str
    outposts: list[int]
    """Seats, in the order built."""


ScoreSheet = dict[str, int]
"""The points of a seat by where they come from, and their ``total``."""
