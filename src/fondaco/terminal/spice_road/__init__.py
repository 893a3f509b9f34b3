"""Spice Road in a terminal."""

from ...i18n import N_
from ..kit import TerminalGame
from ..vocabulary import Vocabulary
from .board import WIDTH, board, caravan_line
from .cards import component_lists
from .guide import how_to_type, question, rules_in_brief

KIT = TerminalGame(
    width=WIDTH,
    board=board,
    load_line=caravan_line,
    question=question,
    vocabulary=Vocabulary(
        with_cubes=("pay", "up", "drop"),
        with_cards=("play",),
        with_others=("take", "claim"),
        alone=("rest", "done"),
        follow_ups={"take": "pay", "play": "up"},
        repeated=("play",),
        of_cards="play",
        order=("claim", "play", "take", "rest", "x"),
    ),
    rules_in_brief=rules_in_brief,
    how_to_type=how_to_type,
    score_titles={"cards": N_("Point cards"), "gold": N_("Gold"), "silver": N_("Silver")},
    component_lists=component_lists,
)
