"""Solving puzzles in the terminal: the board, a whole turn, and what it was worth."""

from collections.abc import Sequence
from dataclasses import replace

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from .. import words
from ..coach.hints import turn_spans
from ..games.errors import FondacoError, shown
from ..i18n import translator
from ..puzzles import DIFFICULTIES, KINDS, Answer, Puzzle, difficulty, find, today, why
from ..puzzles.collection import NoPuzzles, chosen, with_puzzles
from ..words import Translator
from . import ink
from .play import Left, Play
from .screen import make_console
from .session import HUMAN, Session

MOST_SHOWN = 6
"""Turns of which it is told what they were worth."""


def solve_some(game: str | None, kind: str | None, number: str | None, lang: str) -> None:
    """Solve puzzles until the person has enough: the one that is asked for, or that of today, then others."""
    t = translator(lang)
    right = 0
    for tried, puzzle in enumerate(_asked_for(game, kind, number), 1):
        try:
            answer = Solve(puzzle, t).ask()
        except Left:
            break
        right += answer.right
        print(t.gettext("Solved so far: {right} of {tried}").format(right=right, tried=tried))
        if not _goes_on(t):
            break


def _asked_for(game: str | None, kind: str | None, number: str | None) -> Sequence[Puzzle]:
    if kind is not None and kind not in KINDS:
        raise FondacoError("there is no kind {kind}; there are {known}", kind=shown(kind), known=", ".join(KINDS))
    if number is not None:
        if game is None:
            raise FondacoError("--id needs --game: ids are those of one game")
        return [find(game, number)]
    names = with_puzzles() if game is None else [game]
    if not names:
        raise NoPuzzles("there are no puzzles yet")
    first = [today(name) for name in names]
    return [*(one for one in first if kind in (None, one.kind)), *_others(names, kind, first)]


def _others(names: Sequence[str], kind: str | None, first: Sequence[Puzzle]) -> list[Puzzle]:
    found = [puzzle for name in names for puzzle in chosen(name, kind) if puzzle not in first]
    return sorted(found, key=lambda puzzle: (difficulty(puzzle), puzzle.id[::-1]))


def _goes_on(t: Translator) -> bool:
    try:
        line = input(t.gettext("Enter: the next puzzle; {quit}: enough").format(quit="q") + " ")
    except (EOFError, KeyboardInterrupt):
        print()
        return False
    return not line.strip().lower().startswith("q")


class Solve(Play):
    """One puzzle: the conversation of a game, but it ends with the person's turn."""

    def __init__(self, puzzle: Puzzle, t: Translator, console: Console | None = None) -> None:
        game = puzzle.position()
        game.names = tuple(t.gettext("You") if seat == puzzle.seat else name for seat, name in enumerate(game.names))
        super().__init__(Session(game, [HUMAN] * game.players), console or make_console(game.name), t)
        self.puzzle = puzzle
        self._begun = len(game.actions)

    def ask(self) -> Answer:
        """Let the person make a turn, and tell what it was worth. ``Left`` if they leave."""
        self._greet()
        game = self.session.game
        while len(self.session.game.turns) == len(game.turns) or not self._is_over():
            if self.session.answer_for_person() is None:
                self._ask()
        tokens = self.session.game.decisions[self._begun :]
        answer = self.puzzle.answered(tokens[: self._own(tokens)])
        self._tell_worth(answer)
        return answer

    def _is_over(self) -> bool:
        game = self.session.game
        return game.at_turn_start or game.to_move != self.puzzle.seat

    def _own(self, tokens: Sequence[str]) -> int:
        """How many of the decisions are the solver's."""
        game = self.puzzle.position()
        for n, token in enumerate(tokens):
            if game.to_move != self.puzzle.seat or (n and game.at_turn_start):
                return n
            game.play(token)
        return len(tokens)

    def _greet(self) -> None:
        kind, hard = self.t.gettext(KINDS[self.puzzle.kind]), self.t.gettext(DIFFICULTIES[difficulty(self.puzzle)])
        title = words.title(self.puzzle.game, self.t)
        self.screen.rule(f"{title} · {self.puzzle.id} · {kind} · {hard}")
        self.screen.say(self.t.gettext("One turn is best by far. Which?"))

    def _quit(self) -> None:
        raise Left

    def _tell_worth(self, answer: Answer) -> None:
        t, view = self.t, replace(self.puzzle.view(), names=self.session.game.names)
        verdict = t.gettext("Right!") if answer.right else t.gettext("There is a better turn.")
        self.screen.say(verdict, style="bold green" if answer.right else "bold red")
        drawn = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
        drawn.add_column(justify="right", no_wrap=True)
        drawn.add_column()
        drawn.add_row(Text(t.gettext("Games won"), style=ink.TITLE), Text(t.gettext("Turn"), style=ink.TITLE))
        for worth in self.puzzle.turns[:MOST_SHOWN]:
            mark = " *" if answer.worth is worth else ""
            said = ink.sentence(self.puzzle.game, turn_spans(view, worth.tokens, t), t)
            drawn.add_row(f"{100 * (self.puzzle.turns[0].share - worth.behind):.0f} %{mark}", said)
        self.console.print(Padding(drawn, (0, 0, 0, 1)))
        if answer.worth is None:
            self.screen.say(t.gettext("Your turn was not among those that were played on."))
        self.screen.say(why(self.puzzle, t, view))
