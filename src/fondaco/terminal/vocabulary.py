"""The words of a game's notation, and the order in which a person looks for them."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Vocabulary:
    """What the tokens of a game begin with."""

    with_cubes: tuple[str, ...]
    """Words after which one cube is named; several of them may be typed at once."""
    with_cards: tuple[str, ...] = ()
    """Words after which a card, or a set of cubes, is named."""
    with_others: tuple[str, ...] = ()
    """Words after which something else is named: a number, a tile, ..."""
    alone: tuple[str, ...] = ()
    """Words that are whole tokens."""
    small: tuple[str, ...] = ()
    """Words after which small letters are written."""
    follow_ups: Mapping[str, str] = field(default_factory=dict)
    """The word of the decision that cubes mean after these words."""
    repeated: tuple[str, ...] = ()
    """Words after whose object a number may say how often."""
    of_cards: str = ""
    """The word that the name of a card means when it is typed alone."""
    order: tuple[str, ...] = ()
    """Words in the order in which a person looks for them; ``x`` is that of a number of times."""

    @property
    def with_object(self) -> tuple[str, ...]:
        """All words after which something is named."""
        return self.with_cubes + self.with_cards + self.with_others
