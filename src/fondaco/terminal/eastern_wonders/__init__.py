"""Eastern Wonders in a terminal."""

from ...i18n import N_
from ..kit import TerminalGame
from ..vocabulary import Vocabulary
from .board import WIDTH, board, hold_line
from .guide import how_to_type, question, rules_in_brief
from .sailing import reach, sailing_to
from .tiles import component_lists

KIT = TerminalGame(
    width=WIDTH,
    board=board,
    load_line=hold_line,
    question=question,
    vocabulary=Vocabulary(
        with_cubes=("pay", "up", "drop", "leave"),
        with_cards=("start",),
        with_others=("at", "sail", "bonus"),
        alone=("done", "dock", "load", "noload", "build", "claim", "harvest", "end"),
        small=("bonus",),
        follow_ups={"dock": "pay", "build": "pay", "sail": "leave"},
        order=("claim", "build", "x", "harvest", "dock", "load", "noload", "sail", "end"),
    ),
    rules_in_brief=rules_in_brief,
    how_to_type=how_to_type,
    score_titles={"tiles": N_("VP tiles"), "board": N_("Board"), "bonus": N_("Bonus tiles")},
    component_lists=component_lists,
    shortcut=sailing_to,
    remark=reach,
)
