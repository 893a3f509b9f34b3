"""The adjustable numbers of a plan in Eastern Wonders, and what outposts are worth to it."""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from ...games.eastern_wonders.fields import PLACES
from ...games.state import State
from ..sea_plans import (
    CARGOES,
    COLUMN,
    CUBE,
    DISCOUNT,
    FAR,
    FULL_WIN,
    HASTE,
    LATE,
    MARGIN,
    MOVES,
    NEAR,
    OWN,
    PACE,
    PLENTY,
    SURPLUS,
)
from ..search.fields import MOST_WEIGHTS, THINGS
from ..weights import LATER_AT_SEA

UPGRADES, HARVESTS = OWN, OWN + 1
"""Where the numbers lie that only this game has."""


@dataclass(frozen=True)
class EasternWondersWeights:
    """How a plan weighs what it leads to, in points. What brings points later is worth less as the game goes on."""

    LATER: ClassVar[tuple[str, ...]] = (*LATER_AT_SEA, "upgrades", "harvests")

    discount: float = 0.985
    """What a point is worth one turn later."""
    cube: float = 0.65
    """A yellow cube; red, green and brown ones are worth two, three and four times that."""
    plenty: float = 5.0
    surplus: float = 0.5
    """Cubes of a colour beyond that number, against the others."""
    near: float = 0.2
    """All cubes of a VP tile, as a share of its points."""
    far: float = 0.06
    """What each step to its port that is not free takes off that."""
    outpost: float = 0.5
    """Any outpost, at the start of the game."""
    trade: float = 0.5
    """What its trade gains, on the scale Y 1, R 2, G 3, B 4."""
    late: float = 0.5
    """How much of the worth of cubes is left when the end is near; what is missing is replaced by their points."""
    column: float = 4.0
    """A column of the board that is as good as empty."""
    moves: float = 4.0
    upgrades: float = 3.0
    harvests: float = 3.0
    cargoes: float = 2.0
    """A bonus tile of each type, beside its points."""
    win: float = 30.0
    margin: float = 6.0
    """A certain win, and the lead that counts as half of it."""
    haste: float = 0.98
    """What a win is worth one turn later."""
    pace: float = 2.5
    """Points per turn that others make when nothing is known of their plans."""

    def array(self) -> NDArray[np.float64]:
        """The numbers as compiled code wants them."""
        numbers = np.zeros(MOST_WEIGHTS)
        numbers[[DISCOUNT, CUBE, PLENTY, SURPLUS, NEAR, FAR]] = (
            self.discount,
            self.cube,
            self.plenty,
            self.surplus,
            self.near,
            self.far,
        )
        numbers[[MOVES, UPGRADES, HARVESTS, CARGOES]] = self.moves, self.upgrades, self.harvests, self.cargoes
        numbers[[COLUMN, FULL_WIN, MARGIN, PACE, HASTE, LATE]] = (
            self.column,
            self.win,
            self.margin,
            self.pace,
            self.haste,
            self.late,
        )
        return numbers

    def worths(self, s: State, box: State) -> NDArray[np.float64]:
        """What an outpost on each tile is worth to its owner at the start of a game, beside its points."""
        worths = np.zeros(THINGS)
        for tile in range(PLACES):
            market = s.market[tile]
            if market >= 0:
                gain = sum((c + 1) * (box.take[market][c] - box.give[market][c]) for c in range(4))
                worths[tile] = self.outpost + self.trade * gain
        return worths


STRONG = EasternWondersWeights(
    discount=0.9725,
    cube=0.54,
    plenty=8.0,
    surplus=0.47,
    near=0.13,
    far=0.046,
    outpost=0.28,
    trade=0.13,
    late=0.43,
    column=6.7,
    moves=5.2,
    upgrades=3.2,
    harvests=2.0,
    cargoes=4.2,
    win=125.0,
    margin=4.3,
    haste=0.957,
    pace=4.1,
)
"""Found by playing some thousand games between slightly different numbers, step by step towards those that won."""
