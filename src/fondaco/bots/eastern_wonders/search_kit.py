"""What the compiled search must know of Eastern Wonders."""

from ..kit import SearchKit
from . import turns
from .plans import NODE, SIGHT
from .weights import STRONG, EasternWondersWeights

SEARCH = SearchKit(
    functions=turns,
    node=NODE,
    sight=SIGHT,
    successors=60,
    weights=EasternWondersWeights(),
    strong_weights=STRONG,
)
