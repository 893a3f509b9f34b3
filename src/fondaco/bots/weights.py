"""What the weights of a plan are, whatever the game."""

from typing import TYPE_CHECKING, Protocol

from ..games.state import State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Weights(Protocol):
    """How a plan of one game weighs what it leads to."""

    def array(self) -> "NDArray[np.float64]":
        """The numbers as compiled code wants them."""
        ...

    def worths(self, s: State, box: State) -> "NDArray[np.float64]":
        """What each card, or an outpost on each tile, is worth to its owner at the start of a game."""
        ...
