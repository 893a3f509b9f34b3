"""The cards of Spice Road, and boxes of other cards in the same numbers."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from ..card_names import (
    MOST_CUBES,
    MOST_WORTH,
    check_each_once,
    check_keys,
    name_list,
    parse_points,
    parse_side,
    parse_trade,
    points_name,
    trade_name,
)
from ..cubes import letters
from ..errors import ComponentsError, NotationError, shown, shown_value
from ..state import State, blank
from .fields import BOX_FIELDS, CARAVAN, CARDS, MERCHANTS, POINTS, SPICE, START_CARDS, TRADE, UPGRADE
from .state_types import SpiceRoadBox

GAME = "spice-road"
CERTAINTY = "certain: 43 merchant and 36 point cards agree across at least five independent public lists"
SPICES = {"Y": "turmeric", "R": "saffron", "G": "cardamom", "B": "cinnamon"}
START = ("+YY", "^2")
MERCHANT_CARDS = tuple(
    """+YYY +YYYY +YR +YYR +RR +G +YG +B ^3 YY>RR YY>G YYY>RRR YYY>RG YYY>B YYYY>GG YYYY>GB YYYYY>GGG YYYYY>BB
    R>YYY RR>YYYG RR>GG RR>YYB RRR>YYGG RRR>GGG RRR>YGB RRR>BB G>RR G>YRR G>YYYYR GG>YYRRR GG>RRB GG>YYRB GG>BB
    GGG>BBB B>RRR B>YYRR B>YYYG B>YRG B>GG BB>RRRGG BB>YRGGG YR>B YYG>BB""".split()
)
POINT_CARDS = tuple(
    """6:YYRR 7:YYYRR 8:YYRRR 8:YYGG 8:RRRR 9:YYYGG 9:YYRB 10:YYBB 10:RRRRR 10:RRGG 11:YYYBB 11:YYGGG 12:YRGB 12:YGGB
    12:RRRGG 12:RRGB 12:RRBB 12:GGGG 13:YYRRGG 13:RRGGG 14:YYYRGB 14:YYBBB 14:RRRBB 14:GGBB 15:YYRRBB 15:GGGGG
    16:YRRRGB 16:RRBBB 16:BBBB 17:YYGGBB 17:GGGBB 18:YRGGGB 18:GGBBB 19:RRGGBB 20:YRGBBB 20:BBBBB""".split()
)

MOST_RAISES = 9
COINS_IN_BOX = 10
_KEYS = ("game", "name", "merchants", "points", "start", "certainty", "spices", "gold", "silver", "cubes_in_box")


def parse_merchant(name: str) -> tuple[int, list[int], list[int], int]:
    """Read a merchant card's name: kind, cubes given, cubes taken, raises."""
    nothing = [0, 0, 0, 0]
    if re.fullmatch(rf"\^[1-{MOST_RAISES}]", name):
        return UPGRADE, nothing, nothing, int(name[1])
    if name.startswith("+"):
        return SPICE, nothing, parse_side(name, name[1:]), 0
    if ">" not in name:
        raise NotationError("{name} is not a merchant card; write +YYR, ^2 or YY>G", name=shown(name))
    give, take = parse_trade(name)
    return TRADE, give, take, 0


def parse_point_card(name: str) -> tuple[int, list[int]]:
    """Read a point card's name: points and cost."""
    found = parse_points(name)
    if found is None:
        raise NotationError(
            "{name} is not a point card; write points (1 to {most}) and cost, like 12:RRBB",
            name=shown(name),
            most=MOST_WORTH,
        )
    return found


def check_cards(key: str, names: Sequence[str], number: int) -> None:
    """Refuse a list of cards that is not of that length, or has one of them twice."""
    if len(names) != number:
        raise ComponentsError("{number} cards are needed, {found} are listed", key, number=number, found=len(names))
    check_each_once(key, names)


def make_box(merchants: Sequence[str], points: Sequence[str], custom: bool) -> State:
    """The numbers of these cards; a merchant's index counts from 2, after the two starting cards."""
    check_cards("merchants", merchants, MERCHANTS)
    check_cards("points", points, POINTS)
    for name in START:
        if name in merchants:
            raise ComponentsError("{name} is a starting card", "merchants", name=name)
    box = blank(BOX_FIELDS)
    box.custom = int(custom)
    for i, name in enumerate((*START, *merchants)):
        try:
            box.kind[i], box.give[i], box.take[i], box.raises[i] = parse_merchant(name)
        except NotationError as error:
            raise ComponentsError(error, "merchants") from None
    for i, name in enumerate(points):
        try:
            box.worth[i], box.cost[i] = parse_point_card(name)
        except NotationError as error:
            raise ComponentsError(error, "points") from None
    return box


@cache
def standard_box() -> State:
    """The cards of the published game."""
    return make_box(MERCHANT_CARDS, POINT_CARDS, custom=False)


def read_components(data: Any) -> State:
    """A box from the parsed JSON of a components file: ``merchants`` and ``points``, each optional."""
    check_keys(data, _KEYS, "merchants and points")
    if data.get("game", GAME) != GAME:
        raise ComponentsError(
            "these components are for {wrong}, not for {right}", "game", wrong=shown_value(data["game"]), right=GAME
        )
    if tuple(name_list(data, "start", START)) != START:
        raise ComponentsError("the starting cards are always +YY and ^2", "start")
    merchants = name_list(data, "merchants", MERCHANT_CARDS)
    points = name_list(data, "points", POINT_CARDS)
    if sorted(merchants) == sorted(MERCHANT_CARDS) and sorted(points) == sorted(POINT_CARDS):
        return standard_box()
    return make_box(sorted(merchants), sorted(points), custom=True)


def merchant_name(box: SpiceRoadBox, card: int) -> str:
    """A merchant card's name, by what it does."""
    kind = box.kind[card]
    if kind == UPGRADE:
        return f"^{box.raises[card]}"
    if kind == SPICE:
        return "+" + letters(box.take[card])
    return trade_name(box.give[card], box.take[card])


def merchant_names(box: SpiceRoadBox) -> list[str]:
    """All merchant cards, the two starting cards first."""
    return [merchant_name(box, card) for card in range(CARDS)]


def point_names(box: SpiceRoadBox) -> list[str]:
    """All point cards."""
    return [points_name(box, card) for card in range(POINTS)]


def write_components(box: State) -> dict[str, Any]:
    """A box as the JSON that ``read_components`` takes, with how certain its lists are."""
    merchants = merchant_names(box)
    return {
        "game": GAME,
        "certainty": "custom" if box.custom else CERTAINTY,
        "spices": dict(SPICES),
        "start": merchants[:START_CARDS],
        "merchants": merchants[START_CARDS:],
        "points": point_names(box),
        "gold": COINS_IN_BOX,
        "silver": COINS_IN_BOX,
    }


assert CARAVAN == MOST_CUBES and len(START) == START_CARDS
