"""What the judge must know of From Sand to Sea."""

from ..effort import Effort
from ..kit import JudgeKit
from .judge_sight import features

JUDGE = JudgeKit(
    features=features,
    play_on=Effort(6, 25, 2, 5),
)
