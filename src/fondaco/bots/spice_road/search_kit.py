"""What the compiled search must know of Spice Road."""

from ..kit import SearchKit
from . import turns
from .plans import NODE, SIGHT
from .weights import STRONG, SpiceRoadWeights

SEARCH = SearchKit(
    functions=turns,
    node=NODE,
    sight=SIGHT,
    successors=28,
    weights=SpiceRoadWeights(),
    strong_weights=STRONG,
)
