"""All that is printed of a game: the board, the choices, the log, the help, the end."""

from collections.abc import Sequence
from itertools import islice

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from .. import words
from ..game import Game
from ..games.errors import FondacoError
from ..games.shapes import GameView
from ..words import Translator
from . import choices, commands, ink
from .kit import Look, terminal_game
from .result import result

BOT_MARK = "bot:"
"""What the names of bots begin with in a record."""


def shown_names(names: Sequence[str]) -> list[str]:
    """The names to show: a bot by its own name, numbered by seat if the same one sits twice."""
    plain = [name.removeprefix(BOT_MARK) for name in names]
    return [name if plain.count(name) == 1 else f"{name} {seat + 1}" for seat, name in enumerate(plain)]


def make_console(game: str) -> Console:
    """A console for this game: as wide as the terminal, but no wider than the board looks good in."""
    console = Console(highlight=False, emoji=False, markup=False)
    console.width = min(console.width, terminal_game(game).width)
    return console


class Screen:
    """The terminal as a place to show one game in one language."""

    def __init__(self, game: str, names: Sequence[str], console: Console, t: Translator) -> None:
        self.kit = terminal_game(game)
        self.game = game
        self.names = names
        self.console = console
        self.t = t

    def say(self, text: str, style: str = "") -> None:
        """A line of text."""
        self.console.print(Text(text, style=style))

    def refuse(self, error: FondacoError) -> None:
        """Why something cannot be done."""
        self.say(error.told(self.t), style="red")

    def rule(self, title: str) -> None:
        """A line across, with a title."""
        self.console.print(Rule(title))

    def board(self, game: Game, seat: int | None, open_scores: bool) -> None:
        """The whole table as one seat sees it; None is somebody who watches."""
        view = game.view(seat).to_json()
        look = Look(view, self.names, seat, open_scores, self.console.width)
        self.console.print(self.kit.board(look, self.t))

    def load(self, view: GameView, seat: int) -> None:
        """The cubes of a seat."""
        self.console.print()
        self.console.print(self.kit.load_line(view, seat, self.t))

    def choices(self, game: Game, view: GameView) -> list[str]:
        """The question and the numbered choices, which are returned in their order."""
        listed = choices.ordered(view["legal"], self.kit.vocabulary)
        self.console.print()
        self.say(self.kit.question(view, self.names, self.t), style=ink.TITLE)
        grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
        grid.add_column(justify="right", style=ink.CHOICE)
        grid.add_column(no_wrap=True)
        grid.add_column()
        for number, token in enumerate(listed, start=1):
            described = words.decision_phrase(self.game, token, view, self.t, brief=True)
            shown = choices.token_text(token, self.kit.vocabulary)
            grid.add_row(str(number), shown, ink.sentence(self.game, described, self.t))
        self.console.print(Padding(grid, (0, 0, 0, 1)))
        remark = self.kit.remark(game, self.t)
        if remark:
            self.console.print(Padding(Text(remark), (0, 0, 0, 1)))
        return listed

    def log(self, game: Game, first: int = 0, last: int | None = None) -> None:
        """The turns from one index up to another, each in words."""
        told = words.narrate(game, self.t, self.names, first)
        for turn, said in islice(told, None if last is None else last - first):
            start = Text.assemble((f"{turn.round}.{turn.seat + 1} ", ink.QUIET), (self.names[turn.seat], "bold"), " ")
            self.console.print(start + ink.sentence(self.game, said, self.t))

    def help(self) -> None:
        """The rules in brief, and what may be typed."""
        for paragraph in self.kit.rules_in_brief(self.t):
            self.console.print(Padding(Text(paragraph), (0, 0, 0, 1)))
        self.console.print()
        number = ("7", self.t.gettext("the choice with that number"))
        grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
        for typed, meaning in (number, *self.kit.how_to_type(self.t), *commands.meanings(self.t)):
            grid.add_row(Text(typed, style=ink.CHOICE), meaning)
        self.console.print(Padding(grid, (0, 0, 0, 1)))

    def end(self, game: Game) -> None:
        """The last board of a finished game, and its result."""
        self.rule(self.t.gettext("The game is over"))
        self.board(game, None, open_scores=True)
        self.console.print()
        self.console.print(result(game, self.kit.score_titles, self.names, self.t))
