"""The cards of Spice Road as lists."""

from ...games.spice_road import components as parts
from ...games.state import State
from ...words import Translator
from ..component_lists import ComponentList
from ..merchant_lists import card_list, how_sure, merchant_lists


def component_lists(box: State, t: Translator) -> list[ComponentList]:
    """The cards of a box, for people."""
    points = card_list(parts.GAME, t.gettext("Point cards"), parts.point_names(box), how_sure(box, t), t)
    return [*merchant_lists(parts.GAME, box, t), points]
