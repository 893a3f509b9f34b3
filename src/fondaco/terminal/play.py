"""Playing a game in the terminal."""

from collections.abc import Mapping
from contextlib import nullcontext, suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path
from shlex import quote
from typing import Any

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from .. import words
from ..bots.external import BotFailure
from ..games.errors import IllegalDecision, NotationError
from ..words import Translator
from . import advice, boards, commands, guide, ink
from .sailing import reach, sailing_to
from .session import BOT_MARK, STAND_IN, AlreadyRevealed, NothingToUndo, Session, TurnWasOver
from .typed import NotUnderstood, read_line

with suppress(ImportError):
    import readline  # noqa: F401  (gives input() its line editing and history)


class Left(Exception):
    """The person has left the game."""


def shown_names(names: tuple[str, ...]) -> list[str]:
    """The names to show: a bot by its own name, numbered by seat if the same one sits twice."""
    plain = [name.removeprefix(BOT_MARK) for name in names]
    return [name if plain.count(name) == 1 else f"{name} {seat + 1}" for seat, name in enumerate(plain)]


class Play:
    """The conversation: shows the board, asks, tells what the others did."""

    def __init__(self, session: Session, console: Console, t: Translator) -> None:
        self.session = session
        self.console = console
        self.t = t
        self.names = shown_names(session.game.names)
        self.told = len(session.game.turns)
        self.board_due = True
        self.last_person: int | None = None

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self._greet()
        try:
            while not self.session.game.over:
                if self.session.person_to_move is None:
                    self._bot_turn()
                elif self.session.answer_for_person() is None:
                    self._ask()
        except Left:
            return
        self._tell()
        self._show_end()
        if not self.session.all_saved and self._agrees(self.t.gettext("Save the record of this game?")):
            self._save("")

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def _greet(self) -> None:
        t = self.t
        self.console.print(Rule(words.title(self.session.game.name, t)))
        self._say(
            t.gettext("Type the number of a choice. Type {help} for the rules and for shorter ways.").format(
                help=commands.in_language(commands.HELP, t)
            )
        )

    def _bot_turn(self) -> None:
        seat = self.session.game.to_move
        assert seat is not None
        waiting = self.t.gettext("{name} is thinking").format(name=self.names[seat])
        try:
            with self.console.status(waiting) if self.console.is_terminal else nullcontext():
                self.session.let_bot_decide()
        except BotFailure as error:
            self._say(str(error), style="red")
            text = self.t.gettext("{name} has failed, so {bot} plays on in its seat.")
            self._say(text.format(name=self.names[seat], bot=STAND_IN))
            self.session.let_play_on(seat)
        except KeyboardInterrupt:
            self._quit()
            self.session.wake_bots()
        self.board_due = True

    def _ask(self) -> None:
        seat = self.session.person_to_move
        assert seat is not None
        self._tell()
        view = self.session.game.view(seat).to_json()
        if self.board_due or seat != self.last_person:
            self._show_board(seat)
        else:
            self.console.print()
            self.console.print(boards.load_line(self.session.game.name, view, seat, self.t))
        self.last_person = seat
        choices = boards.ordered(view)
        self._show_choices(view, choices)
        self._read(choices)

    def _show_board(self, seat: int | None) -> None:
        game = self.session.game
        title = self.t.gettext("Round {n}").format(n=game.round) if game.round else self.t.gettext("Set-up")
        if seat is not None and not game.over:
            title += " · " + self.t.gettext("{name} to move").format(name=self.names[seat])
        self.console.print(Rule(title))
        self.console.print(self._board(seat))
        self.board_due = False

    def _board(self, seat: int | None) -> RenderableType:
        game = self.session.game
        open_scores = self.session.people <= 1 or game.over
        view = game.view(seat).to_json()
        return boards.board(game.name, view, self.names, seat, open_scores, self.console.width, self.t)

    def _show_choices(self, view: Mapping[str, Any], choices: list[str]) -> None:
        self.console.print()
        self._say(boards.question(view, self.names, self.t), style=ink.TITLE)
        grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
        grid.add_column(justify="right", style=ink.CHOICE)
        grid.add_column(no_wrap=True)
        grid.add_column()
        for number, token in enumerate(choices, start=1):
            described = words.describe_decision(self.session.game.name, token, view, self.t, brief=True)
            grid.add_row(str(number), boards.token_text(token), described)
        self.console.print(Padding(grid, (0, 0, 0, 1)))
        if view["game"] == words.EASTERN_WONDERS and view["asked"] in ("turn", "sail"):
            self._show_reach()

    def _show_reach(self) -> None:
        """Where the boat can go, by what it costs."""
        parts = []
        for cost, tiles in reach(self.session.game).items():
            price = self.t.ngettext("{n} cube", "{n} cubes", cost).format(n=cost) if cost else self.t.gettext("free")
            parts.append(f"{price}: {' '.join(tiles)}")
        text = self.t.gettext("Or type where to sail, with the cubes to leave if you like. {reach}")
        self._say(" " + text.format(reach="; ".join(parts)))

    def _read(self, choices: list[str]) -> None:
        """Take lines until one is a decision, or changes the game in another way."""
        known = commands.command_words(self.t)
        while True:
            try:
                line = input("> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                line = commands.QUIT
            if not line:
                continue
            command, _, rest = line.partition(" ")
            if command.lower() in known:
                if self._obey(known[command.lower()], rest.strip()):
                    return
            elif self._decide(line, choices):
                return

    def _decide(self, line: str, choices: list[str]) -> bool:
        try:
            typed = line.replace(",", " ").split()
            tokens, taken = sailing_to(self.session.game, typed, self.t)
            if typed[taken:]:
                tokens = tokens + read_line(" ".join(typed[taken:]), choices, self.t)
            played = self.session.decide(tokens)
        except IllegalDecision as error:
            text = self.t.gettext("{decision} is not possible now. Possible: {legal}")
            shown = ", ".join(error.legal[:12]) + (", ..." if len(error.legal) > 12 else "")
            self._say(text.format(decision=error.decision, legal=shown), style="red")
            return False
        except NotationError:
            self._say(self.t.gettext("{line} is not a decision of this game").format(line=line), style="red")
            return False
        except TurnWasOver as error:
            self._say(self.t.gettext("The turn was over before {token}.").format(token=error.token), style="red")
            return False
        except NotUnderstood as error:
            self._say(str(error), style="red")
            return False
        if self.session.game.at_turn_start:
            self.board_due = True
        elif len(played) > 1:
            self._say(" ".join(played), style=ink.QUIET)
        return True

    def _obey(self, command: str, rest: str) -> bool:
        """Carry out a command; True if the question must be put again."""
        match command:
            case commands.UNDO:
                return self._undo()
            case commands.SAVE:
                self._save(rest)
            case commands.QUIT:
                self._quit()
            case commands.HELP:
                self._help()
            case commands.HINT:
                self._hint()
            case commands.LOG:
                self._show_log()
            case commands.BOARD:
                self.board_due = True
                return True
        return False

    def _undo(self) -> bool:
        try:
            self.session.undo()
        except NothingToUndo:
            self._say(self.t.gettext("There is nothing to undo."), style="red")
            return False
        except AlreadyRevealed:
            text = self.t.gettext(
                "This cannot be undone: something new was turned over since, and it cannot be unseen."
            )
            self._say(text, style="red")
            return False
        self.told = len(self.session.game.turns)
        self.board_due = True
        return True

    def _save(self, name: str) -> bool:
        try:
            path = self.session.save(Path(name).expanduser() if name else None)
        except OSError as error:
            text = self.t.gettext("Cannot write {file}: {reason}")
            self._say(text.format(file=error.filename or name, reason=error.strerror or error), style="red")
            return False
        self._say(self.t.gettext("Saved to {file}.").format(file=path))
        self._say(
            self.t.gettext("Go on later with: {command}").format(command=f"fondaco play --resume {quote(str(path))}")
        )
        if not self.session.game.at_turn_start:
            self._say(self.t.gettext("The unfinished turn is not in it."))
        return True

    def _quit(self) -> None:
        """Leave, after offering to save what is not saved; the person may also change their mind."""
        if self.session.all_saved:
            raise Left
        agreed = self._agrees(self.t.gettext("Save the game first?"), self.t.gettext("Enter: go on playing"))
        if agreed is False or (agreed and self._save("")):
            raise Left

    def _agrees(self, question: str, otherwise: str = "") -> bool | None:
        """Yes or no; None for anything else, no when the input has ended."""
        yes, no = self.t.pgettext("answer", "y"), self.t.pgettext("answer", "n")
        choices = ", ".join(choice for choice in (yes, no, otherwise) if choice)
        try:
            answer = input(f"{question} ({choices}) ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return False
        if answer.startswith((yes, "y")):
            return True
        return False if answer.startswith((no, "n")) else None

    def _help(self) -> None:
        game = self.session.game.name
        for paragraph in guide.rules_in_brief(game, self.t):
            self.console.print(Padding(Text(paragraph), (0, 0, 0, 1)))
        self.console.print()
        grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
        for typed, meaning in guide.how_to_type(game, self.t):
            grid.add_row(Text(typed, style=ink.CHOICE), meaning)
        for typed, meaning in self._commands():
            grid.add_row(Text(typed, style=ink.CHOICE), meaning)
        self.console.print(Padding(grid, (0, 0, 0, 1)))

    def _hint(self) -> None:
        view = self.session.game.view(self.session.person_to_move)
        try:
            found = advice.think(replace(view, names=tuple(self.names)), self.t)
        except KeyboardInterrupt:
            self._say(self.t.gettext("The coach was stopped."))
        else:
            self.console.print(Padding(advice.table(found, self.t), (0, 0, 0, 1)))

    def _commands(self) -> list[tuple[str, str]]:
        t = self.t
        meanings = {
            commands.UNDO: t.gettext("take back your last choice, unless something new was turned over"),
            commands.HINT: t.gettext("the best turns by the coach, and why; Ctrl-C stops it"),
            commands.LOG: t.gettext("every turn so far"),
            commands.BOARD: t.gettext("show the board again"),
            commands.SAVE: t.gettext("save the game; a file name may follow"),
            commands.QUIT: t.gettext("leave, with or without saving"),
        }
        return [(commands.in_language(command, t), meaning) for command, meaning in meanings.items()]

    def _tell(self) -> None:
        """What has happened since it was last told."""
        turns = self.session.game.turns
        finished = len(turns) if self.session.game.at_turn_start else len(turns) - 1
        if self.told < finished:
            self.console.print()
            told = islice(words.narrate(self.session.game, self.t, self.names, self.told), finished - self.told)
            for turn, text in told:
                self.console.print(boards.log_line(turn, self.names[turn.seat], text))
        self.told = max(self.told, finished)

    def _show_log(self) -> None:
        for turn, text in words.narrate(self.session.game, self.t, self.names):
            self.console.print(boards.log_line(turn, self.names[turn.seat], text))

    def _show_end(self) -> None:
        self.console.print(Rule(self.t.gettext("The game is over")))
        self.console.print(self._board(None))
        self.console.print()
        self.console.print(boards.result(self.session.game, self.names, self.t))
