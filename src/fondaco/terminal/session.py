"""A game at one terminal: people and bots in the seats, lines of decisions, undo, and saving. No input or output."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from .. import bots, record
from ..files import write_whole
from ..game import Game
from ..games.errors import FondacoError, shown
from .screen import BOT_MARK

HUMAN = "human"
STAND_IN = "greedy"
"""Plays on for a program that failed: it needs no compiled code."""


class NothingToUndo(FondacoError):
    """No person has decided anything yet."""


class AlreadyRevealed(FondacoError):
    """A card or tile was turned over since, and nobody can forget it."""


class TurnWasOver(FondacoError):
    """More decisions were given than the turn had."""


@dataclass(frozen=True)
class _Choice:
    """A point to which ``undo`` may go back: before a person's line."""

    ply: int
    revealed: int


def seats_of_names(names: Sequence[str]) -> list[str]:
    """Who sits where, by the names of a record: ``bot:greedy`` is the bot greedy, everybody else a person."""
    return [name.removeprefix(BOT_MARK) if name.startswith(BOT_MARK) else HUMAN for name in names]


class Session:
    """A game with a person or a bot in every seat."""

    def __init__(self, game: Game, seats: Sequence[str], seed: int = 0, file: Path | None = None) -> None:
        self.game = game
        self.seats = list(seats)
        self.file = file
        self._seed = seed
        self._choices: list[_Choice] = []
        self._saved = len(game.actions)
        self._bots: dict[int, bots.Bot] = {}
        self.wake_bots()

    def wake_bots(self) -> None:
        """Put fresh bots into their seats: what they had in mind belongs to another course of the game."""
        self.end_programs()
        self._bots = {
            seat: bots.make(kind, bots.bot_seed(self._seed, seat), programs=True)
            for seat, kind in enumerate(self.seats)
            if kind != HUMAN
        }

    def end_programs(self) -> None:
        """End the programs that play; they are started again when they are asked."""
        bots.end_programs(self._bots.values())

    def let_play_on(self, seat: int) -> None:
        """Put a bot of ours into the seat of a program that failed."""
        self.seats[seat] = STAND_IN
        self._bots[seat] = bots.make(STAND_IN, bots.bot_seed(self._seed, seat))

    @property
    def people(self) -> int:
        """How many people play."""
        return self.seats.count(HUMAN)

    @property
    def person_to_move(self) -> int | None:
        """The seat of the person who decides now, None if it is a bot or the game is over."""
        seat = self.game.to_move
        return seat if seat is not None and self.seats[seat] == HUMAN else None

    def revealed(self) -> int:
        """How many cards and tiles have been turned over so far."""
        return -self.game.rules.decks_left(self.game.view().to_json())

    def decide(self, tokens: Sequence[str]) -> list[str]:
        """Play a person's decisions, all of them or none, then whatever has a single answer; returns all that was played."""
        seat = self.game.to_move
        ahead = self.game.copy()
        choice = _Choice(len(self.game.actions), self.revealed())
        played: list[str] = []
        for token in tokens:
            while played and _single_answer(ahead, seat) and _kind(ahead.legal[0]) != _kind(token):
                played.append(ahead.play(ahead.legal_ids[0]))
            if played and (ahead.at_turn_start or ahead.to_move != seat):
                raise TurnWasOver("The turn was over before {token}.", token=shown(token))
            played.append(ahead.play(token))
        while _single_answer(ahead, seat):
            played.append(ahead.play(ahead.legal_ids[0]))
        self.game = ahead
        self._choices.append(choice)
        return played

    def answer_for_person(self) -> str | None:
        """Make the decision of a person who has only one inside a turn; None if there is a choice to make."""
        if self.game.at_turn_start or len(self.game.legal_ids) != 1:
            return None
        return self.game.play(self.game.legal_ids[0])

    def let_bot_decide(self) -> str:
        """Let the bot that is to move make one decision."""
        seat = self.game.to_move
        assert seat is not None
        return self.game.play(self._bots[seat].choose(self.game.view(seat), self._seconds(seat)))

    def _seconds(self, seat: int) -> float:
        for level in bots.LEVELS:
            if level.name == self.seats[seat]:
                return level.seconds
        return 1.0

    def undo(self) -> None:
        """Go back to before the last line of a person, unless something was turned over since."""
        if not self._choices:
            raise NothingToUndo("There is nothing to undo.")
        choice = self._choices[-1]
        if self.revealed() != choice.revealed:
            raise AlreadyRevealed(
                "This cannot be undone: something new was turned over since, and it cannot be unseen."
            )
        self._choices.pop()
        while len(self.game.actions) > choice.ply:
            self.game.undo()
        self.wake_bots()

    def save(self, file: Path | None = None) -> Path:
        """Write the record: to the file given, the one it came from, or a new one; returns where it is."""
        target = file or self.file or self._new_file()
        write_whole(target, record.write(self.game))
        self.file = target
        self._saved = len(self.game.actions)
        return target

    @property
    def all_saved(self) -> bool:
        """Whether nothing has been decided since the game was saved, resumed or begun."""
        return self._saved == len(self.game.actions)

    def _new_file(self) -> Path:
        number = 1
        while (path := Path(f"{self.game.name}-{number}.rec")).exists():
            number += 1
        return path


def _single_answer(game: Game, seat: int | None) -> bool:
    """Whether this seat is asked for something inside a turn to which there is only one answer."""
    return not game.at_turn_start and game.to_move == seat and len(game.legal_ids) == 1


def _kind(token: str) -> str:
    """What a decision is about, without its object."""
    return token.partition(":")[0]
