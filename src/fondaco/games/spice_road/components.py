"""The cards of Spice Road, and boxes of other cards in the same numbers."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from ..card_names import (
    MOST_CUBES,
    MOST_WORTH,
    check_components,
    name_list,
    parse_points,
    points_name,
)
from ..errors import ComponentsError, NotationError, shown
from ..merchant_cards import (
    MERCHANT_CARDS,
    START_CARD_NAMES,
    check_cards,
    check_start_cards,
    merchant_names,
    put_merchants,
)
from ..state import State, blank
from .fields import BOX_FIELDS, CARAVAN, POINTS, START_CARDS
from .state_types import SpiceRoadBox

GAME = "spice-road"
CERTAINTY = "certain: 43 merchant and 36 point cards agree across at least five independent public lists"
SPICES = {"Y": "turmeric", "R": "saffron", "G": "cardamom", "B": "cinnamon"}
POINT_CARDS = tuple(
    """6:YYRR 7:YYYRR 8:YYRRR 8:YYGG 8:RRRR 9:YYYGG 9:YYRB 10:YYBB 10:RRRRR 10:RRGG 11:YYYBB 11:YYGGG 12:YRGB 12:YGGB
    12:RRRGG 12:RRGB 12:RRBB 12:GGGG 13:YYRRGG 13:RRGGG 14:YYYRGB 14:YYBBB 14:RRRBB 14:GGBB 15:YYRRBB 15:GGGGG
    16:YRRRGB 16:RRBBB 16:BBBB 17:YYGGBB 17:GGGBB 18:YRGGGB 18:GGBBB 19:RRGGBB 20:YRGBBB 20:BBBBB""".split()
)

COINS_IN_BOX = 10
_KEYS = ("game", "name", "merchants", "points", "start", "certainty", "spices", "gold", "silver", "cubes_in_box")


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


def make_box(merchants: Sequence[str], points: Sequence[str], custom: bool) -> State:
    """The numbers of these cards; a merchant's index counts from 2, after the two starting cards."""
    box = blank(BOX_FIELDS)
    box.custom = int(custom)
    put_merchants(merchants, box)
    check_cards("points", points, POINTS)
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
    check_components(data, _KEYS, "merchants and points", GAME)
    check_start_cards(name_list(data, "start", START_CARD_NAMES))
    merchants = name_list(data, "merchants", MERCHANT_CARDS)
    points = name_list(data, "points", POINT_CARDS)
    if sorted(merchants) == sorted(MERCHANT_CARDS) and sorted(points) == sorted(POINT_CARDS):
        return standard_box()
    return make_box(sorted(merchants), sorted(points), custom=True)


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


assert CARAVAN == MOST_CUBES and len(START_CARD_NAMES) == START_CARDS
