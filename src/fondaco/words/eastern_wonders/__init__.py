"""Eastern Wonders in words."""

from ..kit import GameWords
from . import decisions, names, turns
from .names import bonus_effect, bonus_name

__all__ = ["KIT", "bonus_effect", "bonus_name"]

KIT = GameWords(
    title=names.title,
    spice=names.spice,
    raised=names.raised,
    counted=names.counted,
    listed=names.listed,
    card_kind=names.card_kind,
    card=names.card,
    spoken_card=names.spoken_card,
    decision=decisions.decision,
    turn=turns.turn,
)
