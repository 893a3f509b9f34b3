"""What the bots know of Spice Road."""

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
    belongings=("caravan", "in_hand", "owned", "claims"),
    turn_marks=("turn", "to_move", "phase", "raises_left", "pay_slot", "slot", "caravan"),
    efforts={
        "beam": Effort(12, 100),
        "level2": Effort(4, 25),
        "level3": Effort(7, 50, 1, 3),
        "level4": Effort(6, 25, 2, 5),
        "level5": Effort(12, 100, 10, 40),
    },
    sampling=SamplingKit(
        point=0.01,
        play_out=Effort(8, 25, 6, 15),
        horizon=6,
        ways=(Effort(10, 40, 6, 20), Effort(6, 25, 2, 5), Effort(7, 25, 4, 10)),
        regret=0.01,
    ),
    yardstick=SamplingKit(point=0.02, play_out=Effort(4, 10), horizon=4),
    prospects=Effort(10, 30),
    self_play=Effort(10, 40, 6, 20),
    tuning=Effort(10, 40, 6, 20),
    search=_search,
    judge=_judge,
)
