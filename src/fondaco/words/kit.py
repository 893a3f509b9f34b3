"""What every game offers in words. A game's folder here exports ``KIT``, a ``GameWords``."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .. import games
from ..games.kit import OwnView
from .spans import Phrase
from .translating import Translator


@dataclass(frozen=True)
class Context:
    """What a turn's text needs to know of the table.

    ``before`` is the view before the turn. ``names`` are how the players are called. ``deciders`` are the seats that made
    each of the turn's decisions; they are needed only where somebody else decides in it (EW-7.1). ``you`` is the seat of
    who is told about it: what that seat does is told as "play ...", what others do as "plays ...".
    """

    before: OwnView
    seat: int
    names: Sequence[str] = ()
    deciders: Sequence[int] = ()
    you: int | None = None

    @property
    def yours(self) -> bool:
        """Whether the turn is told to the one who made it."""
        return self.you == self.seat


@dataclass(frozen=True)
class GameWords:
    """One game in words."""

    title: Callable[[Translator], str]
    """As it stands on the box."""
    spice: Callable[[str, Translator], str]
    """What a cube of a letter stands for."""
    raised: Callable[[str, Translator], str]
    """A cube and what it becomes when it is raised one level, as the object of "raise"."""
    counted: Callable[[str, int, Translator], str]
    """A number of cubes of one colour, as the object of a verb."""
    listed: Callable[[str, int, Translator], str]
    """A number of cubes of one colour, in a list."""
    card_kind: Callable[[str, Translator], str]
    """The kind of a card or tile."""
    card: Callable[[str, Translator], str]
    """A card or tile in full, by kind and by what it does."""
    spoken_card: Callable[[str, Translator], str]
    """A card or tile within a sentence, as the object of a verb."""
    decision: Callable[[str, OwnView, Translator, bool], Phrase]
    """One decision as a command, from its token and the view; brief where what a card does is seen beside it."""
    turn: Callable[[Sequence[str], Context, Translator, bool], Phrase]
    """A turn, or the part of it that is done, as what a player does, without a subject; brief likewise."""


def words_of(game: str) -> GameWords:
    """The words of the game of that name."""
    kit: GameWords = games.part(__package__, game).KIT
    return kit
