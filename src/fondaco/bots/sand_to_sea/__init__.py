"""What the bots know of From Sand to Sea."""

from ..effort import Effort
from ..kit import BotKit, JudgeKit, SamplingKit, SearchKit
from .greedy import valued_turns


def _search() -> SearchKit:
    from .search_kit import SEARCH

    return SEARCH


def _judge() -> JudgeKit:
    from .judge_kit import JUDGE

    return JUDGE


KIT = BotKit(
    valued_turns=valued_turns,
    belongings=("hold", "boat", "built", "claims", "owned"),
    turn_marks=("turn", "to_move", "phase", "cost_left", "raises_left", "pay_slot", "payee", "boat", "hold", "unspent"),
    efforts={
        "beam": Effort(12, 100),
        "level2": Effort(4, 25),
        "level3": Effort(6, 50),
        "level4": Effort(6, 25, 2, 5),
        "level5": Effort(12, 100, 8, 30),
    },
    sampling=SamplingKit(
        point=0.025,
        play_out=Effort(6, 12, 2, 5),
        horizon=4,
        ways=(Effort(6, 25, 2, 5), Effort(5, 10), Effort(7, 15, 5, 8)),
        regret=0.01,
    ),
    yardstick=SamplingKit(point=0.05, play_out=Effort(4, 5, 2, 5), horizon=2),
    prospects=Effort(8, 15),
    self_play=Effort(7, 15, 5, 8),
    tuning=Effort(6, 12, 4, 8),
    search=_search,
    judge=_judge,
)
