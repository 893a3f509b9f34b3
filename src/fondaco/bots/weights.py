"""What the weights of a plan are, whatever the game."""

from dataclasses import Field, replace
from typing import TYPE_CHECKING, ClassVar, Protocol

from ..games.merchant_cards import SPICE, UPGRADE
from ..games.state import State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LATER_AT_SEA = ("cube", "outpost", "trade", "column", "moves", "cargoes", "win")
"""``LATER`` of the weights that all games with boats have."""


class Weights(Protocol):
    """How a plan of one game weighs what it leads to: a data class of numbers."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]
    LATER: ClassVar[tuple[str, ...]]
    """The names of the numbers by which a plan goes on rather than end the game: what brings points later, and winning."""

    def array(self) -> "NDArray[np.float64]":
        """The numbers as compiled code wants them."""
        ...

    def worths(self, s: State, box: State) -> "NDArray[np.float64]":
        """What each card, or an outpost on each tile, is worth to its owner at the start of a game."""
        ...


def hurried(weights: Weights, late: float) -> Weights:
    """The same for who wants the game to end: what is worth more if it goes on is worth less by that share."""
    less = {name: getattr(weights, name) * (1 - late) for name in weights.LATER}
    return replace(weights, **less)


def merchant_gains(box: State, raising: float, cheap_trade: float, dear_trade: float) -> list[float]:
    """What playing each merchant card typically gains, on the scale Y 1, R 2, G 3, B 4.

    That is what an upgrade gains for each raise, and how often a trade is typically done, with one or two cubes given or
    with more.
    """
    gains = []
    for card in range(len(box.kind)):
        take = sum((c + 1) * box.take[card][c] for c in range(4))
        give = sum((c + 1) * box.give[card][c] for c in range(4))
        if box.kind[card] == UPGRADE:
            gains.append(raising * box.raises[card])
        elif box.kind[card] == SPICE:
            gains.append(float(take))
        else:
            gains.append((take - give) * (cheap_trade if sum(box.give[card]) <= 2 else dear_trade))
    return gains
