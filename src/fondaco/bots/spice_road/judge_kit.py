"""What the judge and the player that asks it must know of Spice Road."""

from ..effort import Effort
from ..kit import JudgeKit
from .judge_sight import features

JUDGE = JudgeKit(
    features=features,
    play_on=Effort(10, 40, 6, 20),
    look_ahead=Effort(8, 25, 6, 15),
    turns=12,
    point=0.01,
)
