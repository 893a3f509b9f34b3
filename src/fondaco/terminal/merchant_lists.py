"""The merchant cards of a box as lists, each with how certain it is."""

from collections.abc import Sequence

from rich.text import Text

from .. import words
from ..games.merchant_cards import START_CARDS, merchant_names
from ..games.state import State
from ..words import Translator
from . import ink
from .component_lists import ComponentList


def merchant_lists(game: str, box: State, t: Translator) -> list[ComponentList]:
    """The cards that everybody starts with, and those of the deck."""
    sure, names = (
        t.gettext("Certain: all cards agree across at least five independent public lists."),
        merchant_names(box),
    )
    return [
        card_list(game, t.gettext("Starting cards"), names[:START_CARDS], sure, t),
        card_list(game, t.gettext("Merchant cards"), names[START_CARDS:], how_sure(box, t), t),
    ]


def how_sure(box: State, t: Translator) -> str:
    """How certain the cards of a box are that a file may replace."""
    sure = t.gettext("Certain: all cards agree across at least five independent public lists.")
    return t.gettext("Custom cards, from a file.") if box.custom else sure


def card_list(game: str, title: str, names: Sequence[str], certainty: str, t: Translator) -> ComponentList:
    """Cards, each with what it does."""
    rows = [(ink.card(name), Text(words.describe_card(game, name, t))) for name in names]
    return ComponentList(title, len(names), certainty, [("", rows)])
