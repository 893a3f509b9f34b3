"""A puzzle: a position, the turn that is best in it, and the whole games that prove it."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any, Self

from .. import record
from ..game import Game, View
from ..games.errors import FondacoError
from ..games.state import copy

ACTIONS = ("claim", "build", "harvest", "x", "take", "rest", "play")
"""What a turn of a game with boats does where it has sailed to."""
MARGIN = 0.12
"""How much better than every other move the solution is."""
Json = Mapping[str, Any]
"""A JSON object."""


def verb(token: str) -> str:
    """What a token does; ``x`` for trades, however often."""
    return "x" if token[:1] == "x" else token.partition(":")[0]


def move_of(tokens: Sequence[str]) -> tuple[str, ...]:
    """What a turn does, whatever the details: which card is played, taken or claimed; or where a boat goes and why.

    Turns that differ only in cubes, in the way there or in how often something is done are one move.
    """
    sailed = [token for token in tokens if verb(token) == "sail"]
    done = [token for token in tokens if verb(token) in ACTIONS]
    if not sailed:
        return tuple(done[:1] or tokens[:1]) if verb((done or tokens)[0]) != "x" else ("x",)
    return (sailed[-1], *(verb(token) for token in done[:1]))


@dataclass(frozen=True)
class Worth:
    """What one turn of a puzzle is worth."""

    tokens: tuple[str, ...]
    share: float
    """Of the games that went on with it, how many were won."""
    games: int
    behind: float = 0.0
    """How much less than the solution, on the deals that both have seen."""
    error: float = 0.0
    """Standard error of that."""
    right: bool = False
    """The solution, or the same move in another way that was not proven to be worse by the margin."""


@dataclass(frozen=True)
class Puzzle:
    """A position with a turn that is best by far."""

    id: str
    """Unique among the puzzles of a game: players, deal of the game it comes from, decisions made."""
    game: str
    players: int
    record: str
    """The game up to the position. The decks of a record are what came up then; nobody may solve by them."""
    kind: str
    """One of ``KINDS``."""
    turns: tuple[Worth, ...]
    """What was played on: the solution first, then the others from good to bad."""
    found_by: tuple[str, ...] = ()
    """The levels that find it within their time."""
    line: tuple[str, ...] = ()
    """How the game may go on after the solution: one turn after the other, in tokens."""
    facts: Json = field(default_factory=dict)
    """What can be said of why; see ``why``."""

    @property
    def solution(self) -> tuple[str, ...]:
        """The best turn."""
        return self.turns[0].tokens

    @property
    def rivals(self) -> tuple[Worth, ...]:
        """The turns that are wrong, the best first."""
        return tuple(turn for turn in self.turns if not turn.right)

    @property
    def lead(self) -> Worth:
        """The rival that comes closest: by how much it is behind is what the puzzle turns on."""
        return min(self.rivals, key=lambda turn: turn.behind)

    @cached_property
    def _position(self) -> Game:
        return record.read(self.record)

    @property
    def seed(self) -> int:
        """The deal of the game that it comes from."""
        return int(self.id.split("-")[1])

    def position(self) -> Game:
        """The game at the position, for whoever asks; the same puzzle may be asked for it again."""
        return self._position.copy()

    def view(self) -> View:
        """What the seat that solves it sees."""
        game = self._position
        return game.view(game.to_move)

    @property
    def seat(self) -> int:
        """The seat that solves it."""
        seat = self._position.to_move
        assert seat is not None
        return seat

    def to_json(self) -> dict[str, Any]:
        """As a JSON object."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The puzzle of such an object."""
        turns = tuple(Worth(**{**turn, "tokens": tuple(turn["tokens"])}) for turn in data["turns"])
        more = {"turns": turns, "found_by": tuple(data["found_by"]), "line": tuple(data["line"])}
        return cls(**{**data, **more})

    def worth(self, tokens: Sequence[str]) -> Worth | None:
        """What a whole turn is worth, also if its decisions come in another order; None if it was not played on."""
        tried = {turn.tokens: turn for turn in self.turns}
        if tuple(tokens) in tried:
            return tried[tuple(tokens)]
        view = self.view()
        after = outcome(view, tokens)
        return next((turn for turn in self.turns if outcome(view, turn.tokens) == after), None)

    def answered(self, tokens: Sequence[str]) -> "Answer":
        """Whether a whole turn solves it; FondacoError if it is no legal turn."""
        tokens = tuple(tokens)
        self._check(tokens)
        worth = self.worth(tokens)
        variation = worth is None and self._is_variation(tokens)
        return Answer(tokens, worth.right if worth else variation, worth)

    def _is_variation(self, tokens: tuple[str, ...]) -> bool:
        """Whether it is the solution's move in a way that nobody has tried; right unless the way matters here."""
        move = move_of(self.solution)
        return move_of(tokens) == move and all(move_of(turn.tokens) != move for turn in self.rivals)

    def _check(self, tokens: Sequence[str]) -> None:
        game = self.position()
        for i, token in enumerate(tokens):
            if i and (game.at_turn_start or game.to_move != self.seat):
                raise FondacoError("the turn was over before {token}", token=token)
            game.play(token)
        if not tokens or (not game.at_turn_start and game.to_move == self.seat):
            raise FondacoError("the turn is not finished")


@dataclass(frozen=True)
class Answer:
    """What became of an answer."""

    tokens: tuple[str, ...]
    right: bool
    worth: Worth | None
    """None for a turn that nobody thought worth playing on."""


def outcome(view: View, tokens: Sequence[str]) -> Json:
    """The position that a turn leads to, so that two ways to the same one are one turn."""
    s = copy(view.state)
    for token in tokens:
        view.rules.apply(s, view.box, view.rules.action(s, view.box, token))
    return {**view.rules.position(s, view.box), "to_move": int(s.to_move)}
