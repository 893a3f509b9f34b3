"""What the judge and the player that asks it must know of Eastern Wonders."""

from ..effort import Effort
from ..kit import JudgeKit
from .judge_sight import features

JUDGE = JudgeKit(
    features=features,
    play_on=Effort(6, 25, 2, 5),
    look_ahead=Effort(6, 12, 2, 5),
    turns=16,
    point=0.02,
)
