"""What the compiled search must know of From Sand to Sea."""

from ..kit import SearchKit
from . import plans, turns
from .weights import STRONG, SandToSeaWeights

SEARCH = SearchKit(
    functions=turns,
    node=plans.NODE,
    sight=plans.SIGHT,
    successors=60,
    weights=SandToSeaWeights(),
    strong_weights=STRONG,
)
