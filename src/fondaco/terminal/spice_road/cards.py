"""The cards of Spice Road as lists."""

from collections.abc import Sequence

from rich.text import Text

from ... import words
from ...games.spice_road import components as parts
from ...games.state import State
from ...words import Translator
from .. import ink
from ..component_lists import ComponentList


def component_lists(box: State, t: Translator) -> list[ComponentList]:
    """The cards of a box, for people."""
    sure = t.gettext("Certain: all cards agree across at least five independent public lists.")
    listed = t.gettext("Custom cards, from a file.") if box.custom else sure
    merchants = parts.merchant_names(box)
    start = len(parts.START)
    return [
        _list(t.gettext("Starting cards"), merchants[:start], sure, t),
        _list(t.gettext("Merchant cards"), merchants[start:], listed, t),
        _list(t.gettext("Point cards"), parts.point_names(box), listed, t),
    ]


def _list(title: str, names: Sequence[str], certainty: str, t: Translator) -> ComponentList:
    rows = [(ink.card(name), Text(words.describe_card(parts.GAME, name, t))) for name in names]
    return ComponentList(title, len(names), certainty, [("", rows)])
