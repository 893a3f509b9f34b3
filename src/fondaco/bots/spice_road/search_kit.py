"""What the compiled search must know of Spice Road."""

from ..kit import SearchKit
from . import plans, turns
from .weights import STRONG, SpiceRoadWeights

SEARCH = SearchKit(
    functions=turns,
    node=plans.NODE,
    sight=plans.SIGHT,
    successors=28,
    weights=SpiceRoadWeights(),
    strong_weights=STRONG,
)
