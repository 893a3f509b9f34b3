"""The tiles of Eastern Wonders as lists."""

from collections.abc import Sequence

from rich.text import Text

from ... import words
from ...games.eastern_wonders import components as parts
from ...games.eastern_wonders.fields import BOARD, BONUS_TILES, PER_SYMBOL
from ...games.state import State
from ...words import Translator
from ...words.eastern_wonders import bonus_effect, bonus_name
from .. import ink
from ..component_lists import ComponentList


def _markets(box: State) -> dict[str, list[str]]:
    names = parts.market_names(box)
    return {symbol: names[PER_SYMBOL * row : PER_SYMBOL * (row + 1)] for row, symbol in enumerate(parts.SYMBOLS)}


def component_lists(box: State, t: Translator) -> list[ComponentList]:
    """The tiles of a box, for people."""
    return [_market_list(box, t), _vp_list(box, t), _bonus_list(t), *_certain_lists(t)]


def _market_list(box: State, t: Translator) -> ComponentList:
    one_source = t.gettext(
        "One public source; 22 of the 24 equal trade cards of Spice Road; B>YYYRR and YRG>BB may be slips of it."
    )
    markets = _markets(box)
    groups = [
        (words.spice(parts.GAME, letter, t), _described(markets[symbol], t)) for letter, symbol in parts.SPICES.items()
    ]
    number = sum(len(names) for names in markets.values())
    return ComponentList(t.gettext("Market tiles"), number, _from_file(t) if box.custom else one_source, groups)


def _vp_list(box: State, t: Translator) -> ComponentList:
    rebuilt = t.gettext(
        "A reconstruction: no public list of these tiles was found. 26 tiles worth 11 to 20, as reported, taken as the "
        "26 point cards of Spice Road in that range. Your own list can be loaded with --components."
    )
    names = parts.vp_names(box)
    certainty = _from_file(t) if box.custom else rebuilt
    return ComponentList(t.gettext("VP tiles"), len(names), certainty, [("", _described(names, t))])


def _bonus_list(t: Translator) -> ComponentList:
    inferred = t.gettext("Types and effects are certain; four of each inferred from 20 tiles.")
    rows = [
        (Text(bonus_name(kind, t)), Text(bonus_effect(kind, t)), Text(_bonus_number(kind)))
        for kind in parts.BONUS_NAMES
    ]
    return ComponentList(t.gettext("Bonus tiles"), len(rows) * BONUS_TILES, inferred, [("", rows)])


def _bonus_number(kind: str) -> str:
    return ", ".join(map(str, parts.BONUS_VP_PILE)) if kind == "vp" else str(BONUS_TILES)


def _certain_lists(t: Translator) -> list[ComponentList]:
    sure = t.gettext("Certain.")
    sets = [(ink.cubes(cubes), Text(words.inventory(parts.GAME, cubes, t))) for cubes in parts.START_SET_NAMES]
    values = [[Text(" ".join(map(str, BOARD)))]]
    return [
        ComponentList(t.gettext("Starting sets"), len(sets), sure, [("", sets)]),
        ComponentList(t.gettext("Columns of the board"), len(BOARD), sure, [("", values)]),
    ]


def _described(names: Sequence[str], t: Translator) -> list[tuple[Text, Text]]:
    return [(ink.card(name), Text(words.describe_card(parts.GAME, name, t))) for name in names]


def _from_file(t: Translator) -> str:
    return t.gettext("Custom tiles, from a file.")
