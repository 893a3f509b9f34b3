"""Decisions of Eastern Wonders in words."""

from ...games.eastern_wonders.shapes import EasternWondersView
from ..sea_decisions import sea_decision
from ..spans import Phrase
from ..translating import Translator


def decision(token: str, view: EasternWondersView, t: Translator, brief: bool) -> Phrase:
    """One decision as a command."""
    return sea_decision(token, view, t)
