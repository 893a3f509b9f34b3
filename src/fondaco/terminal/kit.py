"""What the terminal knows of a game: one ``TerminalGame`` in each game's folder here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rich.console import RenderableType

from .. import games
from ..game import Game
from ..games.shapes import GameView
from ..games.state import State
from ..words import Translator
from .component_lists import ComponentList
from .vocabulary import Vocabulary

View = TypeVar("View", bound=GameView)
"""The JSON of a view, as the game has it."""


@dataclass(frozen=True)
class Look(Generic[View]):
    """A table as somebody sees it."""

    view: View
    names: Sequence[str]
    me: int | None
    """The seat that looks on; None is somebody who watches."""
    open_scores: bool
    width: int
    """How many columns there are."""


def no_shortcut(game: Game, typed: Sequence[str]) -> tuple[list[str], int]:
    """For a game in which every line is read word by word."""
    return [], 0


def no_remark(game: Game, t: Translator) -> str:
    """For a game with nothing to say below its choices."""
    return ""


@dataclass(frozen=True)
class TerminalGame:
    """A game in the terminal."""

    width: int
    """How many columns its board may take."""
    board: Callable[[Look[Any], Translator], RenderableType]
    load_line: Callable[[Any, int, Translator], RenderableType]
    """The cubes of a seat in a view of the game, in one line."""
    question: Callable[[Any, Sequence[str], Translator], str]
    """What is asked in a view; the names are those of the players."""
    vocabulary: Vocabulary
    rules_in_brief: Callable[[Translator], list[str]]
    """A few paragraphs from which one can play."""
    how_to_type: Callable[[Translator], list[tuple[str, str]]]
    """Examples of what may be typed, each with what it does."""
    score_titles: Mapping[str, str]
    """The columns of the score sheet, for gettext."""
    component_lists: Callable[[State, Translator], Sequence[ComponentList]]
    """The cards or tiles of a box, for people."""
    shortcut: Callable[[Game, Sequence[str]], tuple[list[str], int]] = no_shortcut
    """What the first words of a line stand for, if it is more than a decision: tokens, and how many words they took."""
    remark: Callable[[Game, Translator], str] = no_remark
    """What may be typed now beside the choices; empty if there is nothing to say."""


def terminal_game(name: str) -> TerminalGame:
    """What the terminal knows of the game of that name."""
    found = games.part(__package__, name).KIT
    assert isinstance(found, TerminalGame)
    return found
