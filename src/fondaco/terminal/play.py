"""Playing a game in the terminal."""

from contextlib import nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from shlex import quote

from rich.console import Console
from rich.padding import Padding

from .. import words
from ..bots.external import BotFailure
from ..games.errors import FondacoError, IllegalDecision, NotationError, listed, shown
from ..words import Translator
from . import advice, commands, ink
from .screen import Screen, shown_names
from .session import STAND_IN, Session
from .typed import read_line

with suppress(ImportError):
    import readline  # noqa: F401  (gives input() its line editing and history)


class Left(Exception):
    """The person has left the game."""


class Play:
    """The conversation: shows the board, asks, tells what the others did."""

    def __init__(self, session: Session, console: Console, t: Translator) -> None:
        self.session = session
        self.names = shown_names(session.game.names)
        self.screen = Screen(session.game.name, self.names, console, t)
        self.console = console
        self.t = t
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
        self.screen.end(self.session.game)
        if not self.session.all_saved and self._agrees(self.t.gettext("Save the record of this game?")):
            self._save("")

    def _greet(self) -> None:
        self.screen.rule(words.title(self.session.game.name, self.t))
        text = self.t.gettext("Type the number of a choice. Type {help} for the rules and for shorter ways.")
        self.screen.say(text.format(help=commands.in_language(commands.HELP, self.t)))

    def _bot_turn(self) -> None:
        seat = self.session.game.to_move
        assert seat is not None
        waiting = self.t.gettext("{name} is thinking").format(name=self.names[seat])
        try:
            with self.console.status(waiting) if self.console.is_terminal else nullcontext():
                self.session.let_bot_decide()
        except BotFailure as error:
            self.screen.refuse(error)
            text = self.t.gettext("{name} has failed, so {bot} plays on in its seat.")
            self.screen.say(text.format(name=self.names[seat], bot=STAND_IN))
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
            self.screen.load(view, seat)
        self.last_person = seat
        self._read(self.screen.choices(self.session.game, view))

    def _show_board(self, seat: int) -> None:
        game = self.session.game
        title = self.t.gettext("Round {n}").format(n=game.round) if game.round else self.t.gettext("Set-up")
        title += " · " + self.t.gettext("{name} to move").format(name=self.names[seat])
        if game.view(seat).to_json()["last_round"]:
            title += " · " + self.t.gettext("last round")
        self.screen.rule(title)
        self.screen.board(game, seat, open_scores=self.session.people <= 1)
        self.board_due = False

    def _read(self, choices: list[str]) -> None:
        """Take lines until one is a decision, or changes the game in another way."""
        while True:
            try:
                line = input("> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                line = commands.QUIT
            if not line:
                continue
            first, _, rest = line.partition(" ")
            command = commands.command(first, self.t)
            if command is not None:
                if self._obey(command, rest.strip()):
                    return
            elif self._decide(line, choices):
                return

    def _decide(self, line: str, choices: list[str]) -> bool:
        """Play what was typed; False, with the reason told, if that cannot be."""
        try:
            played = self.session.decide(self._tokens(line, choices))
        except IllegalDecision as error:
            values = {"decision": error.decision, "legal": listed(error.legal)}
            self.screen.refuse(FondacoError("{decision} is not possible now. Possible: {legal}", **values))
            return False
        except NotationError:
            self.screen.refuse(FondacoError("{line} is not a decision of this game", line=shown(line)))
            return False
        except FondacoError as error:
            self.screen.refuse(error)
            return False
        if self.session.game.at_turn_start:
            self.board_due = True
        elif len(played) > 1:
            self.screen.say(" ".join(played), style=ink.QUIET)
        return True

    def _tokens(self, line: str, choices: list[str]) -> list[str]:
        """The decisions that a line stands for."""
        kit = self.screen.kit
        typed = line.replace(",", " ").split()
        tokens, taken = kit.shortcut(self.session.game, typed)
        rest = typed[taken:]
        return tokens + read_line(rest, choices, kit.vocabulary) if rest else tokens

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
                self.screen.help()
            case commands.HINT:
                self._hint()
            case commands.LOG:
                self.screen.log(self.session.game)
            case commands.BOARD:
                self.board_due = True
                return True
        return False

    def _undo(self) -> bool:
        try:
            self.session.undo()
        except FondacoError as error:
            self.screen.refuse(error)
            return False
        self.told = len(self.session.game.turns)
        self.board_due = True
        return True

    def _save(self, name: str) -> bool:
        try:
            path = self.session.save(Path(name).expanduser() if name else None)
        except OSError as error:
            values = {"file": str(error.filename or name), "reason": error.strerror or str(error)}
            self.screen.refuse(FondacoError("Cannot write {file}: {reason}", **values))
            return False
        self.screen.say(self.t.gettext("Saved to {file}.").format(file=path))
        command = f"fondaco play --resume {quote(str(path))}"
        self.screen.say(self.t.gettext("Go on later with: {command}").format(command=command))
        if not self.session.game.at_turn_start:
            self.screen.say(self.t.gettext("The unfinished turn is not in it."))
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

    def _hint(self) -> None:
        view = replace(self.session.game.view(self.session.person_to_move), names=tuple(self.names))
        try:
            found = advice.think(view, self.t)
        except KeyboardInterrupt:
            self.screen.say(self.t.gettext("The coach was stopped."))
        else:
            self.console.print(Padding(advice.table(view, found, self.t), (0, 0, 0, 1)))

    def _tell(self) -> None:
        """What has happened since it was last told."""
        turns = self.session.game.turns
        finished = len(turns) if self.session.game.at_turn_start else len(turns) - 1
        if self.told < finished:
            self.console.print()
            self.screen.log(self.session.game, self.told, finished)
        self.told = max(self.told, finished)
