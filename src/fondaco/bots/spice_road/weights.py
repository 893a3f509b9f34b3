"""The adjustable numbers of a plan in Spice Road, and what cards are worth to it."""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from ...games.state import State
from ..search.fields import MOST_WEIGHTS, THINGS
from ..weights import merchant_gains

# Where each number lies for compiled code.
DISCOUNT, CUBE, PLAYED, NEAR, WIN, MARGIN, SURPLUS, FULL_DECK, PACE = range(9)


@dataclass(frozen=True)
class SpiceRoadWeights:
    """How a plan weighs what it leads to, in points."""

    LATER: ClassVar[tuple[str, ...]] = ("cube", "card", "win")

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
    raising: float = 1.0
    cheap_trade: float = 1.8
    dear_trade: float = 1.2
    """What an upgrade gains for each raise; how often a trade is typically done, with one or two cubes given or more."""

    def array(self) -> NDArray[np.float64]:
        """The numbers as compiled code wants them."""
        numbers = np.zeros(MOST_WEIGHTS)
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

    def worths(self, s: State, box: State) -> NDArray[np.float64]:
        """What each card is worth to its owner at the start of a game."""
        worths = np.zeros(THINGS)
        worths[: len(box.kind)] = [
            self.card * gain for gain in merchant_gains(box, self.raising, self.cheap_trade, self.dear_trade)
        ]
        return worths


STRONG = SpiceRoadWeights(
    discount=0.987,
    cube=0.67,
    card=0.55,
    played=0.8,
    near=0.07,
    win=85.0,
    margin=4.6,
    surplus=0.8,
    full_deck=11.5,
    pace=3.9,
    raising=0.75,
    cheap_trade=1.8,
    dear_trade=1.2,
)
"""Found by playing some thousand games between slightly different numbers, step by step towards those that won."""
