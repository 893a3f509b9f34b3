"""A scripted conversation with a game in the terminal."""

import io
import random
from collections.abc import Callable, Iterable, Iterator
from gettext import NullTranslations

import pytest
from rich.console import Console

from fondaco import Game, bots
from fondaco.terminal.kit import terminal_game
from fondaco.terminal.play import Play
from fondaco.terminal.session import Session

ENGLISH = NullTranslations()


class Conversation:
    """Everything that was printed, and the game as it stands."""

    def __init__(self, session: Session, lines: Iterable[str], t: NullTranslations, patch: pytest.MonkeyPatch) -> None:
        self.session = session
        self.output = io.StringIO()
        console = Console(file=self.output, width=terminal_game(session.game.name).width, highlight=False)
        feed = iter(lines)

        def answer(prompt: str = "") -> str:
            try:
                return next(feed)
            except StopIteration:
                raise EOFError from None

        patch.setattr("builtins.input", answer)
        Play(session, console, t).run()

    @property
    def text(self) -> str:
        return self.output.getvalue()

    @property
    def widest(self) -> int:
        return max(len(line) for line in self.text.splitlines())


Talk = Callable[..., Conversation]


def new_session(name: str, seats: str, seed: int = 5) -> Session:
    kinds = seats.split(",")
    names = [f"Person {i + 1}" if kind == "human" else f"bot:{bots.called(kind)}" for i, kind in enumerate(kinds)]
    return Session(Game(name, len(kinds), seed, names), kinds, seed)


def any_choice(session: Session, seed: int = 1) -> Iterator[str]:
    """A person who picks any number of the list until the game is over."""
    chance = random.Random(seed)
    while not session.game.over:
        yield str(chance.randint(1, len(session.game.legal_ids)))
