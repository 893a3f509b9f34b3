"""What the compiled search must know of Eastern Wonders."""

from ..kit import SearchKit
from . import plans, turns
from .weights import STRONG, EasternWondersWeights

SEARCH = SearchKit(
    functions=turns,
    node=plans.NODE,
    sight=plans.SIGHT,
    successors=60,
    weights=EasternWondersWeights(),
    strong_weights=STRONG,
)
