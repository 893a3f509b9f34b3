"""The adjustable numbers of a plan in From Sand to Sea, and what cards and outposts are worth to it."""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from ...games.merchant_cards import CARDS
from ...games.sea_numbers import PLACES
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
from ..weights import LATER_AT_SEA, merchant_gains

PLAYED, FUEL, FULL_DECK = OWN, OWN + 1, OWN + 2
"""Where the numbers lie that only this game has."""
OUTPOSTS = CARDS
"""Where the worths of the outposts begin, after those of the cards."""


@dataclass(frozen=True)
class SandToSeaWeights:
    """How a plan weighs what it leads to, in points. What brings points later is worth less as the game goes on."""

    LATER: ClassVar[tuple[str, ...]] = (*LATER_AT_SEA, "card", "step", "fuel")

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
    trade: float = 0.3
    """What its trade gains, on the scale Y 1, R 2, G 3, B 4."""
    late: float = 0.5
    """How much of the worth of cubes is left when the end is near; what is missing is replaced by their points."""
    column: float = 4.0
    """A column of the board that is as good as empty."""
    moves: float = 5.0
    cargoes: float = 2.0
    """A bonus tile of each type, beside its points."""
    card: float = 0.5
    """What playing a card typically gains, at the start of the game."""
    step: float = 0.6
    """Any card, for the steps that it can be spent on."""
    played: float = 0.75
    """A played or discarded card against one in hand."""
    fuel: float = 0.25
    """A card that a step could cost now, in hand or played."""
    full_deck: float = 9.0
    """More cards than this share what that many are worth."""
    win: float = 30.0
    margin: float = 6.0
    """A certain win, and the lead that counts as half of it."""
    haste: float = 0.98
    """What a win is worth one turn later."""
    pace: float = 2.5
    """Points per turn that others make when nothing is known of their plans."""
    raising: float = 1.0
    cheap_trade: float = 1.8
    dear_trade: float = 1.2
    """What an upgrade gains for each raise; how often a trade is typically done, with one or two cubes given or more."""

    def array(self) -> NDArray[np.float64]:
        """The numbers as compiled code wants them."""
        numbers = np.zeros(MOST_WEIGHTS)
        places = {
            DISCOUNT: self.discount,
            CUBE: self.cube,
            PLENTY: self.plenty,
            SURPLUS: self.surplus,
            NEAR: self.near,
            FAR: self.far,
            MOVES: self.moves,
            CARGOES: self.cargoes,
            COLUMN: self.column,
            PLAYED: self.played,
            FUEL: self.fuel,
            FULL_DECK: self.full_deck,
            FULL_WIN: self.win,
            MARGIN: self.margin,
            PACE: self.pace,
            HASTE: self.haste,
            LATE: self.late,
        }
        for place, number in places.items():
            numbers[place] = number
        return numbers

    def worths(self, s: State, box: State) -> NDArray[np.float64]:
        """What each card, and then an outpost on each tile, is worth to its owner at the start of a game."""
        worths = np.zeros(THINGS)
        for card, gain in enumerate(merchant_gains(box, self.raising, self.cheap_trade, self.dear_trade)):
            worths[card] = self.step + self.card * gain
        for tile in range(PLACES):
            market = s.market[tile]
            if market >= 0:
                gain = sum((c + 1) * (box.market_take[market][c] - box.market_give[market][c]) for c in range(4))
                worths[OUTPOSTS + tile] = self.outpost + self.trade * gain
        return worths


STRONG = SandToSeaWeights(
    discount=0.9889,
    cube=0.608,
    plenty=6.149,
    surplus=0.6761,
    near=0.1776,
    far=0.06556,
    outpost=0.4259,
    trade=0.213,
    late=0.3915,
    column=3.803,
    moves=4.72,
    cargoes=1.557,
    card=0.3467,
    step=0.5174,
    played=0.6699,
    fuel=0.2018,
    full_deck=8.233,
    win=48.17,
    margin=7.623,
    haste=0.9814,
    pace=1.724,
    raising=0.845,
    cheap_trade=1.394,
    dear_trade=0.8025,
)
"""Found by playing some hundred games between slightly different numbers, step by step towards those that won."""
