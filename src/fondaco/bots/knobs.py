"""The adjustable numbers of a plan, and what cards are worth to it."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..games.eastern_wonders.fields import CLAIMS_TO_END
from ..games.spice_road import rules as spice_road_rules
from ..games.state import State
from .search.fields import (
    COLUMN,
    CUBE,
    DISCOUNT,
    FAR,
    FREE_STEP,
    FULL_DECK,
    GAME_LEFT,
    GATHERED,
    KNOBS,
    MARGIN,
    NEAR,
    OUTPOST,
    PACE,
    PLAYED,
    RAISED,
    SPACES,
    SURPLUS,
    WIN,
)


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

    def array(self) -> Any:
        """The numbers as compiled code wants them."""
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


def spice_road_worths(s: State, box: State, knobs: Knobs) -> Any:
    """What each card is worth to its owner from now on, as the leader's claims foretell the end."""
    to_end = spice_road_rules.claims_to_end(s)
    left = 1.0 - max(s.claims[: s.players]) / to_end
    worths = np.zeros(64)
    worths[: len(box.kind)] = typical_gains(box)
    return worths * (knobs.card * left)


EASTERN_WONDERS = {
    DISCOUNT: 0.985,
    CUBE: 0.7,
    NEAR: 0.5,
    WIN: 30.0,
    MARGIN: 6.0,
    SURPLUS: 0.4,
    PACE: 2.0,
    OUTPOST: 0.5,
    COLUMN: 5.0,
    FREE_STEP: 4.0,
    SPACES: 2.0,
    GATHERED: 3.0,
    RAISED: 3.0,
    FAR: 0.06,
}
"""How a plan of Eastern Wonders weighs what it leads to, in points."""


def eastern_wonders_knobs(s: State) -> Any:
    """The numbers for this position, as compiled code wants them."""
    numbers = np.zeros(KNOBS)
    for place, number in EASTERN_WONDERS.items():
        numbers[place] = number
    numbers[GAME_LEFT] = 1.0 - max(s.claims[: s.players]) / CLAIMS_TO_END
    return numbers
