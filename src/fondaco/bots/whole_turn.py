"""Bots that think once per turn, and then carry their turn out decision by decision."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..game import View
from ..games.state import State, copy
from .kit import bot_kit

Mark = tuple[str, ...]


def mark(name: str, s: State) -> Mark:
    """What tells the positions of one turn apart, whatever a deck may have revealed meanwhile."""
    return tuple(str(getattr(s, field)) for field in bot_kit(name).turn_marks)


@dataclass(frozen=True)
class WholeTurn:
    """The decisions left in a turn, and the mark of the position before each of them."""

    decisions: tuple[int, ...]
    marks: tuple[Mark, ...]

    @classmethod
    def of(cls, view: View, decisions: Sequence[int]) -> "WholeTurn":
        """The turn made of these decisions."""
        s, marks = copy(view.state), []
        for action in decisions:
            marks.append(mark(view.rules.name, s))
            view.rules.apply(s, view.box, action)
        return cls(tuple(decisions), tuple(marks))

    def after(self, view: View, most: int | None = None) -> "WholeTurn | None":
        """What is left of this turn in a view that its first decisions, ``most`` at most, have led to; None in any other."""
        here = mark(view.rules.name, view.state)
        last = None if most is None else most + 1
        if here not in self.marks[1:last]:
            return None
        made = self.marks.index(here, 1)
        return WholeTurn(self.decisions[made:], self.marks[made:])


class TurnBot:
    """A bot that finds a whole turn at a time.

    If it is forgetful it thinks anew after decisions that left no choice, as those always did that stay as they were.
    """

    def __init__(self, name: str, forgetful: bool = False) -> None:
        self.name = name
        self._forgetful = forgetful
        self._turn: WholeTurn | None = None

    def choose(self, view: View, seconds: float) -> int:
        """The next decision of the turn that was found when it began, or of one found now."""
        legal = view.legal_ids
        if len(legal) == 1:
            return legal[0]
        turn = self._turn.after(view, most=1 if self._forgetful else None) if self._turn else None
        self._turn = turn or WholeTurn.of(view, self.find_turn(view, seconds))
        return self._turn.decisions[0]

    def find_turn(self, view: View, seconds: float) -> Sequence[int]:
        """The decisions that finish the turn, or the say of the seat, from this view on."""
        raise NotImplementedError
