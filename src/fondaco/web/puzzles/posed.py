"""A puzzle at a table of its own: nothing is stored of it, so what is staged comes with every request."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ...game import Game
from ...games.errors import FondacoError
from ...games.state import copy
from ...puzzles import Puzzle
from ...table import Seat, Table
from ..tables.bot_names import BOT_NAMES

RIVAL = "level5"
"""Who plays the other seats when somebody plays on: as in the games that proved the puzzle."""


@dataclass(frozen=True)
class Posed:
    """A puzzle as one visitor is asked it."""

    puzzle: Puzzle
    base: str
    """Its address."""
    name: str
    """What the visitor is called at the table."""
    own: bool = False
    """Whether it comes from a game that was played here, not from the collection."""

    @cached_property
    def seats(self) -> list[Seat]:
        """The visitor, and bots."""
        names = iter(name for name in BOT_NAMES if name != self.name)
        return [
            Seat("person", self.name) if seat == self.puzzle.seat else Seat("bot", next(names), RIVAL)
            for seat in range(self.puzzle.players)
        ]

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.seats]

    def table(self, staged: Sequence[str] = ()) -> Table:
        """The table with these decisions staged; those that cannot be are left out."""
        table = Table(self._named(self.puzzle.position()), self.seats)
        try:
            stage(table, self.puzzle.seat, staged)
        except FondacoError:
            table.restart(self.puzzle.seat)
        return table

    def after(self, tokens: Sequence[str], turns: Sequence[str] = ()) -> Game:
        """The game after a turn of the visitor and some turns that follow."""
        game = self.puzzle.position()
        for token in [*tokens, *(token for turn in turns for token in turn.split())]:
            game.play(token)
        return self._named(game)

    def at_turn(self, turn: int) -> Game:
        """The game as it was after so many turns."""
        whole = self.puzzle.position()
        game = Game.from_start(whole.rules, copy(whole.start), whole.box)
        for one in whole.turns[: max(0, turn)]:
            for token in one.tokens:
                game.play(token)
        return self._named(game)

    def _named(self, game: Game) -> Game:
        game.names = tuple(self.names)
        return game


def stage(table: Table, seat: int, tokens: Sequence[str]) -> None:
    """Stage decisions; follow-ups that are answered anyway may be named or left out."""
    answered: list[str] = []
    for token in tokens:
        if answered and answered[0] == token:
            answered.pop(0)
        else:
            answered = table.stage(seat, token)[1:]


def dealt_anew(game: Game, seed: int) -> Game:
    """The same game, but its decks hold in another order what nobody has seen yet."""
    now, start = copy(game.state), copy(game.start)
    game.rules.redeal(now, game.box, seed)
    for name in game.rules.fields:
        if getattr(now, name) != getattr(game.state, name):
            setattr(start, name, getattr(now, name))
    again = Game.from_start(game.rules, start, game.box, game.names)
    for action in game.actions:
        again.play(action)
    return again
