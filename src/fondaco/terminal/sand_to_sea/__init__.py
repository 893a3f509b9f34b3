"""From Sand to Sea in a terminal."""

from ...i18n import N_
from ..kit import TerminalGame
from ..vocabulary import Vocabulary
from .board import WIDTH, board, hold_line
from .components import component_lists
from .guide import how_to_type, question, rules_in_brief
from .sailing import reach, sailing_to

KIT = TerminalGame(
    width=WIDTH,
    board=board,
    load_line=hold_line,
    question=question,
    vocabulary=Vocabulary(
        with_cubes=("pay", "up", "drop"),
        with_cards=("start", "play", "spend"),
        with_others=("at", "sail", "bonus", "take", "card"),
        alone=("done", "dock", "build", "claim", "end", "rest"),
        small=("bonus",),
        follow_ups={"dock": "pay", "build": "pay", "take": "pay", "play": "up"},
        repeated=("play",),
        of_cards="play",
        order=("claim", "build", "play", "take", "rest", "x", "dock", "sail", "end"),
    ),
    rules_in_brief=rules_in_brief,
    how_to_type=how_to_type,
    score_titles={"tiles": N_("VP tiles"), "board": N_("Board"), "bonus": N_("Bonus tiles")},
    component_lists=component_lists,
    shortcut=sailing_to,
    remark=reach,
)
