"""Spice Road in words."""

from ..kit import GameWords
from . import names, sentences

KIT = GameWords(
    title=names.title,
    spice=names.spice,
    raised=names.raised,
    counted=names.counted,
    listed=names.listed,
    card_kind=names.card_kind,
    card=names.card,
    spoken_card=names.spoken_card,
    decision=sentences.decision,
    turn=sentences.turn,
)
