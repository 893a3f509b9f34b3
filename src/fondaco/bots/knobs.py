"""The adjustable numbers of a plan, and what cards are worth to it."""

from dataclasses import dataclass
from typing import Any, Protocol

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
    MOST_LEFT,
    NEAR,
    OUTPOST,
    PACE,
    PLAYED,
    RAISED,
    SPACES,
    SURPLUS,
    WIN,
)


class Weights(Protocol):
    """How a plan of one game weighs what it leads to, in points."""

    def array(self, s: State) -> Any:
        """The numbers as compiled code wants them in a position."""
        ...

    def worths(self, s: State, box: State) -> Any:
        """What each card is worth to its owner from now on."""
        ...


@dataclass(frozen=True)
class Knobs:
    """How a plan of Spice Road weighs what it leads to, in points."""

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
        left = 1.0 - max(s.claims[: s.players]) / spice_road_rules.claims_to_end(s)
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


@dataclass(frozen=True)
class EasternWondersKnobs:
    """How a plan of Eastern Wonders weighs what it leads to, in points."""

    discount: float = 0.985
    cube: float = 0.45
    near: float = 0.5
    """All cubes of a VP tile, as a share of its points."""
    far: float = 0.06
    """What each step to its port takes off that."""
    win: float = 30.0
    margin: float = 6.0
    surplus: float = 0.4
    pace: float = 2.0
    outpost: float = 0.5
    """The gain of an outpost's trade on the scale Y 1, R 2, G 3, B 4, counted at the start of the game."""
    column: float = 5.0
    """A column of the board that is about to be emptied."""
    move: float = 4.0
    cargo: float = 2.0
    harvest: float = 3.0
    upgrade: float = 3.0
    """Bonus tiles at the start of the game, apart from their points."""
    most_left: float = 1.0
    """Cubes that a plan leaves behind on one route at most."""

    def array(self, s: State) -> Any:
        """The numbers as compiled code wants them in a position."""
        numbers = np.zeros(KNOBS)
        numbers[[DISCOUNT, CUBE, NEAR, FAR, WIN, MARGIN, SURPLUS, PACE, OUTPOST, COLUMN, MOST_LEFT]] = (
            self.discount,
            self.cube,
            self.near,
            self.far,
            self.win,
            self.margin,
            self.surplus,
            self.pace,
            self.outpost,
            self.column,
            self.most_left,
        )
        numbers[[FREE_STEP, SPACES, GATHERED, RAISED]] = (self.move, self.cargo, self.harvest, self.upgrade)
        numbers[GAME_LEFT] = 1.0 - max(s.claims[: s.players]) / CLAIMS_TO_END
        return numbers

    def worths(self, s: State, box: State) -> Any:
        """There are no cards."""
        return np.zeros(64)
