"""From Sand to Sea in words."""

from .. import sea_names
from ..kit import GameWords
from ..sea_names import bonus_effect, bonus_name
from . import decisions, names, turns

__all__ = ["KIT", "bonus_effect", "bonus_name"]

KIT = GameWords(
    title=names.title,
    spice=sea_names.spice,
    raised=sea_names.raised,
    counted=sea_names.counted,
    listed=sea_names.listed,
    card_kind=names.card_kind,
    card=names.card,
    spoken_card=names.spoken_card,
    decision=decisions.decision,
    turn=turns.turn,
)
