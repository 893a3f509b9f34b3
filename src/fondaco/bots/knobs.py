"""The adjustable numbers of a plan in Spice Road, and what cards are worth to it."""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from ..games.spice_road import rules as spice_road_rules
from ..games.state import State
from .search.fields import CUBE, DISCOUNT, FULL_DECK, KNOBS, MARGIN, NEAR, PACE, PLAYED, SURPLUS, WIN


class Weights(Protocol):
    """How a plan of one game weighs what it leads to."""

    def array(self, s: State) -> Any:
        """The numbers as compiled code wants them in a position."""
        ...

    def worths(self, s: State, box: State) -> Any:
        """What each card, or an outpost on each tile, is worth to its owner from now on."""
        ...


@dataclass(frozen=True)
class Knobs:
    """How a plan weighs what it leads to, in points."""

    discount: float = 0.985
    """What a point is worth one turn later."""
    cube: float = 0.7
    """A yellow cube; red, green and brown ones are worth two, three and four times that."""
    card: float = 1.0
    """A card's typical gain per play, at the start of the game; it falls as the game goes on."""
    played: float = 0.8
    """A played card against one in hand."""
    near: float = 0.1
    """All cubes of a point card, as a share of its points."""
    win: float = 30.0
    margin: float = 6.0
    """A certain win, and the lead that counts as half of it."""
    surplus: float = 0.6
    """A fifth cube of a colour, and those beyond, against the others."""
    full_deck: float = 8.0
    """More cards than this share what that many are worth."""
    pace: float = 2.0
    """Points per turn that others make when nothing is known of their plans."""

    def array(self, s: State) -> Any:
        """The numbers as compiled code wants them in a position."""
        numbers = np.zeros(KNOBS)
        numbers[[DISCOUNT, CUBE, PLAYED, NEAR, WIN, MARGIN, SURPLUS, FULL_DECK, PACE]] = (
            self.discount,
            self.cube,
            self.played,
            self.near,
            self.win,
            self.margin,
            self.surplus,
            self.full_deck,
            self.pace,
        )
        return numbers

    def worths(self, s: State, box: State) -> Any:
        """What each card is worth to its owner from now on, as the leader's claims foretell the end."""
        to_end = spice_road_rules.claims_to_end(s)
        left = 1.0 - max(s.claims[: s.players]) / to_end
        worths = np.zeros(64)
        worths[: len(box.kind)] = typical_gains(box)
        return worths * (self.card * left)


def typical_gains(box: State) -> list[float]:
    """What playing each card of Spice Road typically gains, on the scale Y 1, R 2, G 3, B 4."""
    gains = []
    for card in range(len(box.kind)):
        take = sum((c + 1) * box.take[card][c] for c in range(4))
        give = sum((c + 1) * box.give[card][c] for c in range(4))
        if box.kind[card] == spice_road_rules.UPGRADE:
            gains.append(float(box.raises[card]))
        elif box.kind[card] == spice_road_rules.SPICE:
            gains.append(float(take))
        else:
            gains.append((take - give) * (1.8 if sum(box.give[card]) <= 2 else 1.2))
    return gains
