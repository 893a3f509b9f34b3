"""The tiles of the games with boats as lists, each with how certain it is."""

from collections.abc import Sequence

from rich.text import Text

from .. import words
from ..games.sea_numbers import BONUS_TILES, PER_SYMBOL
from ..games.sea_tiles import BONUS_VP_PILE, SPICES, START_SET_NAMES, vp_names
from ..games.state import State
from ..words import Translator
from ..words.sea_names import bonus_effect, bonus_name
from . import ink
from .component_lists import ComponentList


def market_list(game: str, box: State, names: Sequence[str], t: Translator) -> ComponentList:
    """The market tiles, by their symbols."""
    one_source = t.gettext(
        "One public source; 22 of the 24 equal trade cards of the first game; B>YYYRR and YRG>BB may be slips of it."
    )
    groups = [
        (words.spice(game, letter, t), described(game, names[PER_SYMBOL * row : PER_SYMBOL * (row + 1)], t))
        for row, letter in enumerate(SPICES)
    ]
    return ComponentList(t.gettext("Market tiles"), len(names), _from_file(t) if box.custom else one_source, groups)


def vp_list(game: str, box: State, t: Translator) -> ComponentList:
    """The VP tiles."""
    rebuilt = t.gettext(
        "A reconstruction: no public list of these tiles was found. 26 tiles worth 11 to 20, as reported, taken as the "
        "26 point cards of the first game in that range. Your own list can be loaded with --components."
    )
    names = vp_names(box)
    certainty = _from_file(t) if box.custom else rebuilt
    return ComponentList(t.gettext("VP tiles"), len(names), certainty, [("", described(game, names, t))])


def bonus_list(kinds: Sequence[str], t: Translator) -> ComponentList:
    """The bonus tiles of these kinds."""
    inferred = t.gettext("Types and effects are certain; four of each inferred from 20 tiles.")
    rows = [(Text(bonus_name(kind, t)), Text(bonus_effect(kind, t)), Text(_bonus_number(kind))) for kind in kinds]
    return ComponentList(t.gettext("Bonus tiles"), len(rows) * BONUS_TILES, inferred, [("", rows)])


def _bonus_number(kind: str) -> str:
    return ", ".join(map(str, BONUS_VP_PILE)) if kind == "vp" else str(BONUS_TILES)


def start_list(game: str, t: Translator) -> ComponentList:
    """The sets of cubes to start with."""
    sets = [(ink.cubes(cubes), Text(words.inventory(game, cubes, t))) for cubes in START_SET_NAMES]
    return ComponentList(t.gettext("Starting sets"), len(sets), t.gettext("Certain."), [("", sets)])


def board_list(values: Sequence[int], certainty: str, t: Translator) -> ComponentList:
    """The points that the columns of a board show."""
    shown = [[Text(" ".join(map(str, values)))]]
    return ComponentList(t.gettext("Columns of the board"), len(values), certainty, [("", shown)])


def described(game: str, names: Sequence[str], t: Translator) -> list[tuple[Text, Text]]:
    """Cards or tiles, each with what it does."""
    return [(ink.card(name), Text(words.describe_card(game, name, t))) for name in names]


def _from_file(t: Translator) -> str:
    return t.gettext("Custom tiles, from a file.")
