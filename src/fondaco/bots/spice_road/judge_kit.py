"""What the judge must know of Spice Road."""

from ..effort import Effort
from ..kit import JudgeKit
from .judge_sight import features

JUDGE = JudgeKit(
    features=features,
    play_on=Effort(10, 40, 6, 20),
)
