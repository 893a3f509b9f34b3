"""Eastern Wonders in words."""

from .. import sea_names as names
from ..kit import GameWords
from ..sea_names import bonus_effect, bonus_name
from . import decisions, turns

__all__ = ["KIT", "bonus_effect", "bonus_name"]

KIT = GameWords(
    title=lambda t: t.gettext("Eastern Wonders"),
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
